package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"boardroom/core"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"
	"boardroom/view/term"
)

// compete plays a tournament and prints how it stands at its end, or when it
// was stopped.
func (a *app) compete(s tournament.Setup, t contest) error {
	if err := t.prepareReport(); err != nil {
		return err
	}
	folder, err := a.folder(s, t)
	if err != nil {
		return err
	}
	if folder != nil {
		defer folder.Close()
	}
	ctx, giveUp := interruptible()
	defer giveUp()
	shown := a.progress()
	result, err := tournament.Run(ctx, tournament.Config{
		Setup: s, Find: a.catalog.Find, Folder: folder, Jobs: t.jobs, Progress: shown.tell,
	})
	shown.clear()
	if err != nil && result.Games.Len() == 0 && ctx.Err() == nil {
		return err
	}
	if failed := a.tellStanding(result, t.json); failed != nil {
		return failed
	}
	a.tellTimes(result, shown.last)
	if folder != nil {
		a.say(recordsIn, folder.Path)
	}
	failed := a.writeReport(result, t, shown.last)
	if err == nil {
		return failed
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = context.Cause(ctx)
	}
	a.tellHowToGoOn(s, t, result)
	return errors.Join(failed, err)
}

// tellStanding prints how a tournament stands.
func (a *app) tellStanding(r tournament.Report, asJSON bool) error {
	write := r.Write
	if asJSON {
		write = r.WriteJSON
	}
	return errors.Join(write(a.out), a.out.Flush())
}

// tellTimes says what depends on the machine.
func (a *app) tellTimes(r tournament.Report, p tournament.Progress) {
	if n := p.Done - p.Read; n > 0 {
		a.say(playedIn, core.Count(n, "game", "games"), p.Played.Round(time.Millisecond), p.Rate())
	}
	var words []string
	for _, s := range r.Standings {
		if s.PerTurn > 0 {
			words = append(words, fmt.Sprintf("%s %v", s.Name, s.PerTurn.Round(time.Microsecond)))
		}
	}
	if len(words) > 0 {
		a.say(timePerTurn, strings.Join(words, ", "))
	}
}

func (a *app) tellHowToGoOn(s tournament.Setup, t contest, r tournament.Report) {
	if t.noRecords {
		a.say(stoppedForGood, r.Games.Len(), r.Planned)
		return
	}
	a.say(stoppedForNow, r.Games.Len(), r.Planned)
	again := a.commandLine(s)
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
	a.say("  %s", a.command(again))
}

// interruptible returns a context that the first signal ends, with a
// term.Killed as its cause; a second signal ends the program at once.
func interruptible() (ctx context.Context, giveUp func()) {
	ctx, end := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		defer signal.Stop(signals)
		select {
		case s := <-signals:
			number, _ := s.(syscall.Signal)
			end(term.Killed{Signal: number})
		case <-ctx.Done():
		}
	}()
	return ctx, func() { end(nil) }
}
