package tournament

import (
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"

	"github.com/spf13/cobra"
)

// splitPlayers divides lists of players at their commas. A word such as
// "hit=1.2" belongs to the player before it, unless it names a guest, and so does
// what follows a comma with a backslash.
func splitPlayers(e catalog.Entry, lists []string) []string {
	var players []string
	for _, list := range lists {
		escaped := false
		for i, word := range strings.Split(list, ",") {
			key, _, tunes := strings.Cut(word, "=")
			_, _, named := guest(e, word)
			if escaped || i > 0 && tunes && !named && !strings.Contains(key, ":") {
				players[len(players)-1] += "," + word
			} else {
				players = append(players, word)
			}
			escaped = strings.HasSuffix(word, `\`)
		}
	}
	return players
}

// swept puts in place of "heuristic:risk=0..2/0.25" the players that it stands
// for.
func swept(words []string) ([]string, error) {
	var all []string
	for _, word := range words {
		players, err := tournament.ExpandSweep(word)
		if err != nil {
			return nil, err
		}
		all = append(all, players...)
	}
	return all, nil
}

// guest reads 'My Bot=engine:/opt/bot', a name and a player of the game; named
// reports whether there is one.
func guest(e catalog.Entry, word string) (name, player string, named bool) {
	name, player, named = strings.Cut(word, "=")
	if !named || strings.Contains(name, ":") {
		return "", word, false
	}
	return name, player, e.Tunes(player) || slices.Contains(players(e), player)
}

// nameGuests parts the names of guests from what they are.
func nameGuests(e catalog.Entry, words []string) (players []string, names map[string]string) {
	names = map[string]string{}
	for _, word := range words {
		name, player, named := guest(e, word)
		if !named {
			player = word
		} else {
			names[player] = name
		}
		players = append(players, player)
	}
	return players, names
}

// players lists the names of a game's computer players.
func players(e catalog.Entry) []string {
	names := cli.Levels(e)
	for _, s := range e.Strategies {
		names = append(names, s.Name)
	}
	return names
}

// reportFlags are those of a report.
func (t *tournamentFlags) reportFlags(a *cli.App, c *cobra.Command) {
	flags := c.Flags()
	flags.StringVar(&t.report, "report", "", a.T("write a report to this folder"))
	flags.StringVar(&t.title, "title", "", a.T("title of the report"))
	flags.StringVar(&t.author, "author", "", a.T("author of the report"))
	flags.BoolVar(&t.force, "force", false, a.T("replace the report in the folder"))
	cli.ValueNames(c, map[string]string{"report": "FOLDER", "title": "TEXT", "author": "NAME"})
}

// checkReport checks what is said of a report.
func (t *tournamentFlags) checkReport() error {
	if t.report == "" && (t.author != "" || t.title != "") {
		return cli.WrongUsage("--author and --title need --report")
	}
	return nil
}

// prepareReport makes the folder of a report, if one is asked for, or says why it
// cannot be there.
func (t *tournamentFlags) prepareReport() error {
	if t.report == "" {
		return nil
	}
	return report.Prepare(t.report, t.force)
}

// writeReport writes up what was played of a tournament, if that is asked for.
func writeReport(a *cli.App, r tournament.Report, t tournamentFlags, p tournament.Progress) error {
	if t.report == "" {
		return nil
	}
	facts := report.Facts{
		Command: "boardroom " + commandLine(a, r.Setup), Version: cli.Version(), Machine: report.ThisMachine(), Jobs: t.jobs, Date: time.Now(),
		Title: t.title, Author: t.author, Language: a.Language,
	}
	if t.jobs == 0 {
		facts.Jobs = runtime.GOMAXPROCS(0)
	}
	if p.Done > p.Read {
		facts.Took = p.Played
	}
	if err := report.Write(t.report, report.New(r, facts), true); err != nil {
		return i18n.Errorf("can't write the report: %w", err)
	}
	a.Say("The report is in %s", filepath.Join(t.report, report.Page))
	return nil
}
