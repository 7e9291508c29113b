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
	"boardroom/core"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"

	"github.com/spf13/cobra"
)

// A contest is what the flags of a tournament say.
type contest struct {
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
	language  string // of the report, by its code
	json      bool
	sprt      string // empty: no test is made
}

// tournamentHelp is what the command says of itself.
const tournamentHelp = `Let computer players meet, everyone with everyone, and print how they did.

A player is a level or a strategy of the game, alone or with numbers that tune
it: "expert", "heuristic:risk=0.3,hit=1.2" ("boardroom games GAME"
lists them), or another team's program: "engine:/opt/bot/bot -v", with \, for a
comma of its own. --players may be repeated. "heuristic:risk=0..2/0.25" is one
player for each value from 0 to 2, and the report draws the ratings over it. A
program may be given a name before an equals sign, as in
'My Bot=engine:/opt/bot/bot'; it then stands in all tables and in the records.

Games are played in pairs: both of a pair have the same dice, and the seats are
exchanged. Where nothing is drawn, as in a game of Block Me! without obstacles at
the start, each pair begins from an opening of its own, of four turns drawn from
the seed: any legal ones where a turn is a single move, else among the best in
the eyes of the weakest level. At a table of four each of the two players of a
pairing has every other seat. A player that answers with something illegal, or
fails in another way, loses the game.

The seed decides everything: the same command gives the same games and figures,
however many are played at a time, unless a program plays, or a level that goes by
time, as "expert@10s". Each game is kept as a record in the data folder as soon as
it ends. A tournament that was interrupted goes on when the same command is given
again; Ctrl+C prints the standing so far. With --report a report is written to the
folder, as one HTML file and in Markdown, with the figures as CSV files and the
records of notable games; after an interruption it is provisional.
Its words are English, or with --language Greek or German; names, numbers and the
CSV files are the same in all languages. Given again with another --language, the
command writes the report of a finished tournament anew and plays nothing.

The standing counts whole pairs. Points are a player's own less the other's;
after ± stands the 95 % confidence interval. Ratings are on Elo's scale, with
mean 0. p is how likely two equal players part their pairs so unevenly, in
brackets for all pairings taken together.

With --part K/N every N-th pair is played, from the K-th on, on another machine
perhaps, and kept in the folder --dir; "boardroom records merge" puts the parts
together, to the same tournament as if one machine had played it:

  boardroom tournament portes --players casual,club --games 1000 --part 1/2 --dir one
  boardroom tournament portes --players casual,club --games 1000 --part 2/2 --dir two
  boardroom records merge one two

With --sprt two players meet until a sequential probability ratio test knows
whether the second has the advantage elo1 rather than elo0, or --games have been
played; what is left out of it is elo0=0, elo1=20, alpha=0.05 and beta=0.05. The
test goes by games won of pairs; its log-likelihood ratio and bounds are shown.
Parts are played to their end; where the test stops is found when they are put
together.`

// Command returns the command that lets computer players meet.
func Command(a *cli.App) *cobra.Command {
	var t contest
	c := &cobra.Command{
		Use:   "tournament GAME --players A,B[,...]",
		Short: "Let computer players meet, everyone with everyone",
		Long:  tournamentHelp,
		Example: `  boardroom tournament backgammon --players beginner,casual,club --games 100
  boardroom tournament plakoto --players heuristic,heuristic:risk=0.5,heuristic:risk=2 --games 1000
  boardroom tournament portes --players heuristic:risk=0..2/0.5 --games 200 --report sweep
  boardroom tournament blockme --players casual,club --games 20 --option size=7`,
		Args:              cli.Takes("GAME"),
		ValidArgsFunction: a.CompleteGame,
		RunE: func(c *cobra.Command, args []string) error {
			setup, err := planned(a, t, args[0])
			if err != nil {
				return cli.AsUsage(err)
			}
			if t.jobs < 0 || t.jobs == 0 && c.Flags().Changed("jobs") {
				return cli.WrongUsage("the flag --jobs cannot be %d: it takes a number of games at a time from 1", t.jobs)
			}
			if err := t.checkPart(setup); err != nil {
				return err
			}
			if err := t.checkReport(c); err != nil {
				return err
			}
			return compete(a, setup, t)
		},
	}
	flags := c.Flags()
	flags.StringArrayVar(&t.players, "players", nil, "who meets, with commas between")
	flags.IntVar(&t.games, "games", 20, "games of each pairing, an even number")
	flags.IntVar(&t.jobs, "jobs", 0, "games at a time (default: as many as there are processors)")
	flags.StringVar(&t.seed, "seed", "1", "any text: what all draws follow from")
	flags.IntVar(&t.seats, "seats", 0, "seats at the table (default: what is usual for the game)")
	flags.StringVar(&t.match, "match", "", "play matches to so many points, each of which counts as one game")
	flags.BoolVar(&t.noRecords, "no-records", false, "keep no records: a tournament that is interrupted begins anew")
	flags.StringVar(&t.part, "part", "", "play the K-th of N parts, as K/N")
	flags.StringVar(&t.dir, "dir", "", "keep the records of the part in this folder")
	flags.BoolVar(&t.anew, "anew", false, "throw away what was played of this tournament before")
	flags.StringVar(&t.sprt, "sprt", "", "stop as soon as a test knows whether the second of two players is better, as elo0=0,elo1=20,alpha=0.05,beta=0.05")
	flags.BoolVar(&t.json, "json", false, "print the standing, the pairings and all figures as JSON")
	t.reportFlags(c)
	t.settings = a.OptionFlag(c)
	cli.Complete(c, "players", a.CompleteSeat)
	return c
}

// planned returns the tournament that the flags describe.
func planned(a *cli.App, t contest, game string) (tournament.Setup, error) {
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
		return s, fmt.Errorf("the flag --players names at least two computer players, with commas between; those of %s are %s",
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
		return s, errors.New("the flag --match cannot be money: the games of a tournament come to an end")
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
func (t contest) checkPart(s tournament.Setup) error {
	if _, err := cli.ReadPart(t.part, s.Pairs()); err != nil {
		return err
	}
	switch {
	case t.part != "" && t.dir == "":
		return cli.WrongUsage("the flag --part needs --dir, the folder that keeps the part")
	case t.part == "" && t.dir != "":
		return cli.WrongUsage("the flag --dir keeps a part: give --part, too (--data names another folder for all that is kept)")
	case t.part != "" && t.noRecords:
		return cli.WrongUsage("a part is put together with others by its records: --no-records has no place beside --part")
	case t.part != "" && t.report != "":
		return cli.WrongUsage("a report is of all parts: put them together first (boardroom records merge), then give --report")
	}
	return nil
}

// openFolder takes the folder in which a tournament's records are kept; nil: none
// are to be.
func openFolder(a *cli.App, s tournament.Setup, t contest) (*tournament.Folder, error) {
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
		err = fmt.Errorf("%w; --anew throws its games away", err)
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
