package positions

import (
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/core/catalog"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/tables"
	"boardroom/records/answers"
	"boardroom/records/jobdir"
	"boardroom/records/rollouts"
	"boardroom/view/term"

	"github.com/spf13/cobra"
)

// A trial is what the flags of a rollout say.
type trial struct {
	method    rollout.Method
	games     int
	jobs      int
	top       int      // how many plays of a roll are rolled out
	positions []string // that are rolled out; none: those on standard input
	dir       string   // keeps the games; empty: nothing is kept
	part      string   // K/N; empty: all games
	merge     bool     // games are read, none is played
	parts     []string // the folders that they are read from
	openings  bool     // the first turns are rolled out
	settings  *[]string
}

// rolloutHelp is what the command says of itself.
const rolloutHelp = `Play positions of a game of the 24-point board out many times, both sides by the
networks, and reckon how the games end:

  {"position":"...","games":1296,"equity":0.0712,"error":0.0031,"win":{"chance":0.5231,"error":0.0012},...}

Equity is the points that the side on roll may expect of the game, without a cube;
each figure has its standard error. A chance to win or lose double or triple
includes the higher ones. Before the throw for the start the side is the one that
begins. Of a position with dice the best plays in the eyes of the networks are
rolled out, with the same dice for all:

  {"position":"...","plays":[{"turn":"8/5 6/5","after":"...","behind":0,...},...]}

The first two rolls are dealt out: each comes as often as the others in every 36
games. The luck of a roll, what the networks expect after its best play less the
mean over all rolls, is taken off: its mean is nothing, and the errors become
several times smaller (--keep-luck leaves it in). The bear-off tables end a race as
soon as all checkers are home. With --truncate N a game ends after N turns, and
counts as what the networks expect then.

The seed decides everything: game number 7 is the same whatever the jobs. With
--dir each game is kept as soon as it ends; the same command goes on with them, and
more --games add to them. --part K/N plays every N-th game, on another machine
perhaps; "boardroom records merge" puts the parts together:

  boardroom rollout plakoto --part 1/2 --dir one < positions
  boardroom rollout plakoto --part 2/2 --dir two < positions
  boardroom records merge one two < positions

With --openings no positions are read: the first turns of the game are rolled out,
to be shown by "boardroom rules GAME --openings". After an eighth of the games plays
go no further that are behind by more than three standard errors, but two go on.

Ctrl+C prints what is known so far.
` + positionsHelp

// Rollout returns the command that plays positions out.
func Rollout(a *cli.App) *cobra.Command {
	var t trial
	c := &cobra.Command{
		Use:               "rollout GAME [POSITION...]",
		Short:             "Play positions out many times",
		Long:              rolloutHelp,
		Args:              cli.Takes("GAME", "[POSITION]..."),
		ValidArgsFunction: a.CompleteGame,
	}
	flags := c.Flags()
	t.gamesFlags(c)
	flags.IntVar(&t.jobs, "jobs", 0, "games at a time (default: as many as there are processors)")
	flags.Uint64Var(&t.method.Seed, "seed", 1, "what the dice follow from")
	flags.IntVar(&t.method.Plies, "plies", 0, "how many rolls ahead the players look")
	flags.IntVar(&t.method.Truncate, "truncate", 0, "end games after so many turns (default: play to the end)")
	flags.BoolVar(&t.method.KeepLuck, "keep-luck", false, "leave the luck of the dice in")
	flags.StringVar(&t.dir, "dir", "", "keep the games in this folder")
	flags.StringVar(&t.part, "part", "", "play the K-th of N parts, as K/N")
	flags.BoolVar(&t.merge, "merge", false, "read the games from the folders DIR...")
	flags.BoolVar(&t.openings, "openings", false, "roll the first turns out and write them down")
	cli.Alias(c, "ply", "plies")
	cli.Hide(c, "merge")
	t.settings = a.OptionFlag(c)
	positions := positionFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		t.positions = *positions
		if t.merge {
			t.parts = args[1:]
		} else {
			t.positions = append(args[1:], *positions...)
		}
		return rollOut(a, &t, args[0], c.Flags().Changed("jobs"))
	}
	return c
}

// gamesFlags are those of which games are counted.
func (t *trial) gamesFlags(c *cobra.Command) {
	c.Flags().IntVar(&t.games, "games", 1296, "games of each position or play of a rollout")
	c.Flags().IntVar(&t.top, "top", 4, "how many plays of a roll are rolled out")
}

// rollOut does what the flags say.
func rollOut(a *cli.App, t *trial, name string, jobsGiven bool) error {
	entry, game, set, err := a.Chosen(name, *t.settings)
	if err != nil {
		return err
	}
	start, err := game.Start(game.About().Seats[0], set)
	if err != nil {
		return err
	}
	p, ok := start.(tables.Position)
	if !ok {
		return cli.WrongUsage("%s is no game of the 24-point board", entry.Title)
	}
	numbers, err := t.check(jobsGiven)
	if err != nil {
		return err
	}
	if err := cli.CheckFolders(t.parts); err != nil {
		return err
	}
	shown := a.Progress()
	work, err := rollouts.Begin(rollouts.Config{
		Setup: t.setup(entry, p.Rules(), set), Entry: entry, Numbers: numbers, Top: t.top, Jobs: t.jobs, Folder: t.dir, Parts: t.parts,
		Damaged: func(err error) { a.Say(playedAnew, err) },
		Progress: func(p jobdir.Progress) {
			if shown.OnTerminal() {
				shown.Show(p.Done, p.Total, p.String)
			}
		},
	})
	if err != nil {
		return err
	}
	defer work.Close()
	roll := func(text string, p core.Position) (any, error) {
		ctx, giveUp := cli.Interruptible()
		defer giveUp()
		defer shown.Clear()
		return work.Answer(ctx, text, p)
	}
	if t.openings {
		err = writeOpenings(a, work, p, t.command(entry), shown)
	} else {
		err = answerAll(a, game, set, t.positions, answers.Line, roll)
	}
	if killed := (term.Killed{}); errors.As(err, &killed) && t.dir != "" {
		a.Say(rolloutStopped, t.dir)
	}
	return err
}

// writeOpenings rolls the first turns of a game out and writes them down.
func writeOpenings(a *cli.App, work *rollouts.Work, start tables.Position, command string, shown *cli.Progress) error {
	ctx, giveUp := cli.Interruptible()
	defer giveUp()
	defer shown.Clear()
	book, err := work.Openings(ctx, start, command)
	if err != nil {
		return err
	}
	return book.Write(a.Out)
}

// check checks the flags and returns the numbers of the games.
func (t *trial) check(jobsGiven bool) ([]int, error) {
	switch {
	case t.games < 2:
		return nil, cli.WrongUsage("the flag --games cannot be %d: it takes a number of games from 2", t.games)
	case t.jobs < 0 || t.jobs == 0 && jobsGiven:
		return nil, cli.WrongUsage("the flag --jobs cannot be %d: it takes a number of games at a time from 1", t.jobs)
	case t.top < 1:
		return nil, cli.WrongUsage("the flag --top cannot be %d: it takes a number of plays from 1", t.top)
	case t.method.Plies < 0 || t.method.Plies > enginetables.MostPlies:
		return nil, cli.WrongUsage("the flag --plies cannot be %d: it takes a number from 0 to %d", t.method.Plies, enginetables.MostPlies)
	case t.method.Truncate < 0:
		return nil, cli.WrongUsage("the flag --truncate cannot be %d: it takes a number of turns from 0, for no end", t.method.Truncate)
	case t.merge && len(t.parts) == 0:
		return nil, cli.WrongUsage("the flag --merge needs the folders whose games are put together")
	case t.merge && (t.dir != "" || t.part != ""):
		return nil, cli.WrongUsage("with --merge nothing is played: --dir and --part have no place beside it")
	case t.part != "" && t.dir == "":
		return nil, cli.WrongUsage("the flag --part needs --dir, the folder that keeps the part")
	case t.openings && len(t.positions) > 0:
		return nil, cli.WrongUsage("the flag --openings rolls the first turns out: no position has a place beside it")
	case t.openings && (t.merge || t.part != ""):
		return nil, cli.WrongUsage("the flag --openings goes neither with --part nor with --merge")
	}
	if t.jobs == 0 {
		t.jobs = runtime.GOMAXPROCS(0)
	}
	return t.share()
}

// share returns the numbers of the games that are the part's.
func (t *trial) share() ([]int, error) {
	part, err := cli.ReadPart(t.part, t.games/2)
	if err != nil {
		return nil, err
	}
	var numbers []int
	for game := range t.games {
		if part.Has(game) {
			numbers = append(numbers, game)
		}
	}
	return numbers, nil
}

// setup returns what must be the same of games that are put together.
func (t *trial) setup(e catalog.Entry, r *tables.Rules, set map[string]string) rollouts.Setup {
	return rollouts.Setup{
		Version: cli.PartVersion(), Game: e.Name, Options: set, Networks: e.Networks.Checksum(r), Method: t.method,
	}
}

// command returns the command line that makes the openings again.
func (t *trial) command(e catalog.Entry) string {
	words := []string{"boardroom rollout", e.Name, "--openings", fmt.Sprintf("--games %d --top %d --seed %d", t.games, t.top, t.method.Seed)}
	if t.method.Plies > 0 {
		words = append(words, fmt.Sprintf("--plies %d", t.method.Plies))
	}
	if t.method.Truncate > 0 {
		words = append(words, fmt.Sprintf("--truncate %d", t.method.Truncate))
	}
	if t.method.KeepLuck {
		words = append(words, "--keep-luck")
	}
	for _, s := range *t.settings {
		words = append(words, "--option "+s)
	}
	return strings.Join(words, " ")
}

// RolloutMerger adds the flags of rollouts to a command, and returns what answers
// positions by the games that are kept in folders.
func RolloutMerger(a *cli.App, c *cobra.Command) func(s rollouts.Setup, dirs []string) error {
	var t trial
	t.gamesFlags(c)
	positions := positionFlag(c)
	return func(s rollouts.Setup, dirs []string) error {
		t.positions = *positions
		t.method, t.merge, t.parts, t.settings = s.Method, true, dirs, new([]string)
		for _, key := range slices.Sorted(maps.Keys(s.Options)) {
			*t.settings = append(*t.settings, key+"="+s.Options[key])
		}
		return rollOut(a, &t, s.Game, false)
	}
}
