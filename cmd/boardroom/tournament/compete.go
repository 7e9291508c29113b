package tournament

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"
)

// compete plays a tournament and prints how it stands at its end, or when it
// was stopped.
func compete(a *cli.App, s tournament.Setup, t contest) error {
	if err := t.prepareReport(); err != nil {
		return err
	}
	folder, err := openFolder(a, s, t)
	if err != nil {
		return err
	}
	if folder != nil {
		defer folder.Close()
	}
	ctx, giveUp := cli.Interruptible()
	defer giveUp()
	shown := a.Progress()
	var last tournament.Progress
	result, err := tournament.Run(ctx, tournament.Config{
		Setup: s, Find: a.Catalog.Find, Folder: folder, Jobs: t.jobs, Progress: follow(shown, &last),
	})
	shown.Clear()
	if err != nil && result.Games.Len() == 0 && ctx.Err() == nil {
		return err
	}
	if failed := tellStanding(a, result, t.json); failed != nil {
		return failed
	}
	tellTimes(a, result, last)
	if folder != nil {
		a.Say(recordsIn, folder.Path)
	}
	failed := writeReport(a, result, t, last)
	if err == nil {
		return failed
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = context.Cause(ctx)
	}
	tellHowToGoOn(a, s, t, result)
	return errors.Join(failed, err)
}

// follow shows how far a tournament is, and keeps it.
func follow(shown *cli.Progress, last *tournament.Progress) func(tournament.Progress) {
	return func(now tournament.Progress) {
		*last = now
		shown.Show(now.Done, now.Total, now.String)
	}
}

// tellStanding prints how a tournament stands.
func tellStanding(a *cli.App, r tournament.Report, asJSON bool) error {
	write := r.Write
	if asJSON {
		write = r.WriteJSON
	}
	return errors.Join(write(a.Out), a.Out.Flush())
}

// tellTimes says what depends on the machine.
func tellTimes(a *cli.App, r tournament.Report, p tournament.Progress) {
	if n := p.Done - p.Read; n > 0 {
		a.Say(playedIn, core.Count(n, "game", "games"), p.Played.Round(time.Millisecond), p.Rate())
	}
	var words []string
	for _, s := range r.Standings {
		if s.PerTurn > 0 {
			words = append(words, fmt.Sprintf("%s %v", s.Name, s.PerTurn.Round(time.Microsecond)))
		}
	}
	if len(words) > 0 {
		a.Say(timePerTurn, strings.Join(words, ", "))
	}
}

func tellHowToGoOn(a *cli.App, s tournament.Setup, t contest, r tournament.Report) {
	if t.noRecords {
		a.Say(stoppedForGood, r.Games.Len(), r.Planned)
		return
	}
	a.Say(stoppedForNow, r.Games.Len(), r.Planned)
	again := commandLine(a, s)
	if t.part != "" {
		again += " --part " + t.part + " --dir " + tournament.ShellQuoted(t.dir)
	}
	if t.report != "" {
		again += " --report " + tournament.ShellQuoted(t.report) + " --force"
		if t.title != "" {
			again += " --title " + tournament.ShellQuoted(t.title)
		}
		if t.author != "" {
			again += " --author " + tournament.ShellQuoted(t.author)
		}
		if t.language != string(report.English) {
			again += " --language " + t.language
		}
	}
	a.Say("  %s", a.Command(again))
}
