// Package tournament holds the commands that let computer players meet, and keep
// what came of it.
package tournament

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/records/tournament"

	"github.com/spf13/cobra"
)

// tournamentFlags are what the flags of a tournament say.
type tournamentFlags struct {
	players   []string
	games     int
	jobs      int
	seed      string
	seats     int
	match     string
	settings  *[]string
	noRecords bool
	part      string // K/N; empty: all games
	dir       string // keeps the records of the part
	anew      bool
	report    string // the folder of the report; empty: none is written
	force     bool
	author    string // of the report
	title     string // of the report
	json      bool
	sprt      string // empty: no test is made
}

// recordsIn tells of the folder.
const recordsIn i18n.Text = "The records are in %s"

// tournamentHelp is what the command says of itself.
const tournamentHelp i18n.Text = `Play a round robin between computer players, and print the standings.

A player is a level or a strategy of the game, alone or tuned ("boardroom games GAME" lists
them): "expert", "heuristic:risk=0.3,hit=1.2". "engine:/opt/bot/bot -v" is another program,
"ubgi:/opt/bot/bot" one that speaks UBGI; write \, for a comma in its arguments, and
'My Bot=engine:/opt/bot/bot' to name it in tables and records. "heuristic:risk=0..2/0.25" enters one player for each value from 0 to 2,
and the report plots their ratings. --players is repeatable.

Games come in pairs: the same dice, with the seats swapped. In games without chance, such as
Block Me! without obstacles, each pair starts from its own opening of four turns drawn from
the seed: any legal ones where a turn is a single move, otherwise among the best according
to the weakest level. At a table of four, the two players take alternate seats. A player
that makes an illegal move or fails in another way loses the game.

The seed decides everything: the same command gives the same games and figures with any
number of --jobs, except with programs or timed levels such as "expert@10s". Boardroom saves
every game as it ends; repeat the command to continue after an interruption. Ctrl+C prints
the standings so far. --report writes a report to a folder: HTML and Markdown, CSV files with
the figures, and records of notable games; until the tournament ends, it is provisional.
It is in your language, or that of --language; CSV files are the same in all. For a finished
tournament, the same command with another --language only writes a new report.

Standings count whole pairs. Points are won minus lost; ± gives the 95% confidence interval.
Ratings are on the Elo scale, with mean 0. p is the probability that two equal players split
their pairs this unevenly, in parentheses for all pairings together.

--part K/N plays every Nth pair from the Kth on, say on another machine, and saves it in
--dir; "boardroom records merge" combines the parts, exactly as if one machine had played
them all.

--sprt stops a match of two players as soon as a sequential probability ratio test decides
whether the second is ahead by elo1 rather than elo0, or after all --games. Defaults: elo0=0,
elo1=20, alpha=0.05, beta=0.05. The test uses wins in pairs, and prints its log-likelihood
ratio and bounds. Parts play all their games; the merge finds where the test stops.`

// Command returns the command that lets computer players meet.
func Command(a *cli.App) *cobra.Command {
	var t tournamentFlags
	c := &cobra.Command{
		Use:   "tournament GAME --players A,B[,...]",
		Short: a.T("Play a tournament between computers"),
		Long:  a.T(tournamentHelp),
		Example: `  boardroom tournament backgammon --players beginner,casual,club --games 100
  boardroom tournament plakoto --players heuristic,heuristic:risk=0.5,heuristic:risk=2 --games 1000
  boardroom tournament portes --players heuristic:risk=0..2/0.5 --games 200 --report sweep
  boardroom tournament blockme --players casual,club --games 20 --option size=7
  boardroom tournament portes --players casual,club --games 1000 --part 1/2 --dir one
  boardroom tournament portes --players casual,club --games 1000 --part 2/2 --dir two
  boardroom records merge one two`,
		Args:              cli.Takes("GAME"),
		ValidArgsFunction: a.CompleteGame,
		RunE: func(c *cobra.Command, args []string) error {
			setup, err := planned(a, t, args[0])
			if err != nil {
				return cli.AsUsage(err)
			}
			if t.jobs < 0 || t.jobs == 0 && c.Flags().Changed("jobs") {
				return cli.BadValue("jobs", t.jobs, "must be at least 1")
			}
			if err := t.checkPart(setup); err != nil {
				return err
			}
			if err := t.checkReport(); err != nil {
				return err
			}
			return compete(a, setup, t)
		},
	}
	flags := c.Flags()
	flags.StringArrayVar(&t.players, "players", nil, a.T("players, separated by commas; repeatable"))
	flags.IntVar(&t.games, "games", 20, a.T("games for each pairing (even)"))
	flags.IntVar(&t.jobs, "jobs", 0, a.T("games at a time (default: one per processor)"))
	flags.StringVar(&t.seed, "seed", "1", a.T("seed of all dice and draws: any text"))
	flags.IntVar(&t.seats, "seats", 0, a.T("seats at the table (default: usual for the game)"))
	flags.StringVar(&t.match, "match", "", a.T("play matches to this many points; each counts as a game"))
	flags.BoolVar(&t.noRecords, "no-records", false, a.T("save no records; after an interruption, start over"))
	flags.StringVar(&t.part, "part", "", a.T("play part K of N, written K/N"))
	flags.StringVar(&t.dir, "dir", "", a.T("save the records of the part in this folder"))
	flags.BoolVar(&t.anew, "anew", false, a.T("discard what was played of this tournament before"))
	flags.StringVar(&t.sprt, "sprt", "", a.T("stop when a sequential test decides, as in elo0=0,elo1=20"))
	flags.BoolVar(&t.json, "json", false, a.T("print standings, pairings and all figures as JSON"))
	cli.ValueNames(c, map[string]string{"players": "A,B,...", "seed": "SEED", "match": "POINTS", "part": "K/N", "dir": "FOLDER", "sprt": "TEST"})
	t.reportFlags(a, c)
	t.settings = a.OptionFlag(c)
	cli.Complete(c, "players", a.CompleteSeat)
	return c
}

// planned returns the tournament that the flags describe.
func planned(a *cli.App, t tournamentFlags, game string) (tournament.Setup, error) {
	entry, err := a.Find(game)
	if err != nil {
		return tournament.Setup{}, err
	}
	s := tournament.DefaultSetup(entry)
	words, err := swept(splitPlayers(entry, t.players))
	if err != nil {
		return s, err
	}
	s.Players, s.Names = nameGuests(entry, words)
	s.Games, s.Seed = t.games, t.seed
	if len(s.Players) < 2 {
		return s, i18n.Errorf("--players needs two computer players or more, separated by commas; %s has %s",
			entry.Title, strings.Join(players(entry), ", "))
	}
	if t.seats != 0 {
		s.Seats = t.seats
	}
	if t.sprt != "" {
		test, err := tournament.ParseSPRT(t.sprt)
		if err != nil {
			return s, err
		}
		s.SPRT = &test
	}
	if t.match == cli.Money {
		return s, cli.BadValue("match", t.match, "tournament matches need a number of points")
	}
	if s.To, err = cli.ReadMatch(s.To, t.match); err != nil {
		return s, err
	}
	if s.Set, err = cli.ReadOptions(entry, *t.settings); err != nil {
		return s, err
	}
	return s.Check(a.Catalog.Find)
}

// checkPart checks what is said of a part.
func (t tournamentFlags) checkPart(s tournament.Setup) error {
	if _, err := cli.ReadPart(t.part, s.Pairs()); err != nil {
		return err
	}
	switch {
	case t.part != "" && t.dir == "":
		return cli.WrongUsage("--part needs --dir, the folder to save the part in")
	case t.part == "" && t.dir != "":
		return cli.WrongUsage("--dir is for parts: add --part, or use --data for another data folder")
	case t.part != "" && t.noRecords:
		return cli.WrongUsage("--part needs records; leave out --no-records")
	case t.part != "" && t.report != "":
		return cli.WrongUsage("can't report on one part; merge the parts first (\"boardroom records merge\")")
	}
	return nil
}

// openFolder takes the folder in which a tournament's records are kept; nil: none
// are to be.
func openFolder(a *cli.App, s tournament.Setup, t tournamentFlags) (*tournament.Folder, error) {
	if t.noRecords {
		return nil, nil
	}
	part, err := cli.ReadPart(t.part, s.Pairs())
	if err != nil {
		return nil, err
	}
	path, program := a.Tournaments().Find(s), cli.Version()
	if t.part != "" {
		path, program = t.dir, cli.PartVersion()
	}
	f, err := tournament.OpenPart(path, s, part, program, t.anew)
	if errors.Is(err, tournament.ErrOtherTournament) {
		err = i18n.Errorf("%w; --anew discards its games", err)
	}
	return f, err
}

// commandLine returns the command line of a tournament, without the program.
func commandLine(a *cli.App, s tournament.Setup) string {
	entry, err := a.Find(s.Game)
	if err != nil {
		panic(err) // it was found before
	}
	return s.Command(tournament.DefaultSetup(entry))
}

// compete plays a tournament and prints how it stands at its end, or when it
// was stopped.
func compete(a *cli.App, s tournament.Setup, t tournamentFlags) error {
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
	ctx, cancel := cli.Interruptible()
	defer cancel()
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
		shown.Show(now.Done, now.Total, now)
	}
}

// tellStanding prints how a tournament stands.
func tellStanding(a *cli.App, r tournament.Report, asJSON bool) error {
	var err error
	if asJSON {
		err = r.WriteJSON(a.Out)
	} else {
		err = r.Write(a.Out, a.Language)
	}
	return errors.Join(err, a.Out.Flush())
}

// tellTimes says what depends on the machine.
func tellTimes(a *cli.App, r tournament.Report, p tournament.Progress) {
	if n := p.Done - p.Read; n > 0 {
		a.Say("%s", i18n.MsgN("%d game played in %v, %s a second", "%d games played in %v, %s a second", n, n, p.Played.Round(time.Millisecond), p.Rate()))
	}
	var words []string
	for _, s := range r.Standings {
		if s.PerTurn > 0 {
			words = append(words, fmt.Sprintf("%s %v", s.Name, s.PerTurn.Round(time.Microsecond)))
		}
	}
	if len(words) > 0 {
		a.Say("Time per turn: %s", strings.Join(words, ", "))
	}
}

func tellHowToGoOn(a *cli.App, s tournament.Setup, t tournamentFlags, r tournament.Report) {
	if t.noRecords {
		a.Say("Stopped after %d of %d games; nothing saved.", r.Games.Len(), r.Planned)
		return
	}
	a.Say("Stopped after %d of %d games, all saved. To continue:", r.Games.Len(), r.Planned)
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
		if l := a.AskedLanguage(); l != nil {
			again += " --language " + l.Tag()
		}
	}
	a.Say("  %s", a.Command(again))
}
