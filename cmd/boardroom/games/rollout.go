package games

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
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records/answers"
	"boardroom/view/term"

	"github.com/spf13/cobra"
)

// rolloutFlags are what the flags of a rollout say.
type rolloutFlags struct {
	method    rollout.Method
	games     int
	jobs      int
	plays     int      // of a roll, how many are rolled out
	moves     []string // the plays of a roll that are rolled out; none: the best
	positions []string // that are rolled out; none: those on standard input
	turn      string   // of a record, that is rolled out
	table     bool     // write tables
	asJSON    bool     // write JSON
	dir       string   // keeps the games; empty: nothing is kept
	part      string   // K/N; empty: all games
	merge     bool     // games are read, none is played
	parts     []string // the folders that they are read from
	openings  bool     // the first turns are rolled out
	settings  *[]string
}

// rolloutHelp is what the command says of itself.
const rolloutHelp i18n.Text = `Play positions of backgammon and its relatives out many times, with the neural networks on
both sides, the doubling cube, and the score, and report what that comes to.

In a position with dice, the networks' favorite plays are rolled out, all with the same
dice, or those that you name with --move:

  {"position":"...","plays":[{"turn":"8/5 6/5","after":"...","behind":0,...},...]}

In a position without dice, it is the decision about the cube: no double, double and take,
with the verdict as "boardroom cube" tells it. Where nobody may double, and before the
opening roll, it is the next roll:

  {"position":"...","games":1296,"equity":0.0712,"error":0.0031,"win":{"chance":0.5231,"error":0.0012},...,
   "cube":{"verdict":"no double","noDouble":{"cubeful":0.0712,"cubeless":0.0302,"error":0.0031},"take":{...},...}}

Equity is what the player on roll can expect: 1 is a game won at the cube's value. In a match
it counts the chance to win the match. Each figure comes with its standard error. Chances of
a double or triple include anything higher. --table writes tables for people.

With a RECORD and --turn, the decisions of that turn are rolled out, with what was played.
The result is kept with the record's analysis, as in a replay, if it has 144 games or more
and no rollout of more games is there.

The first two rolls are stratified: every 36 games, each comes up equally often. Variance
reduction removes the luck of each roll, the value of its best play minus the mean over
all rolls, which makes the errors several times smaller; --keep-luck turns it off. After 11
turns the networks' estimate is the result; --truncate 0 plays games to the end, which with
a cube spread several times more. Races end in the bear-off tables.

The seed decides everything: game 7 is the same with any number of jobs. --dir saves each
game as it ends; repeat the command to continue, with more --games to extend. --part K/N
plays every Nth game, say on another machine; "boardroom records merge" combines the parts.

--openings takes no positions: it rolls out the opening plays of the game without a cube and,
if --truncate doesn't shorten them, to the end, for "boardroom rules GAME --openings". After an eighth of the games, it drops plays more than
three standard errors behind, but always keeps two.

Ctrl+C prints, and keeps, the results so far.`

// Rollout returns the command that plays positions out.
func Rollout(a *cli.App) *cobra.Command {
	var f rolloutFlags
	c := &cobra.Command{
		Use:   "rollout GAME|RECORD [POSITION...]",
		Short: a.T("Roll out positions, and turns of records"),
		Long:  a.Paragraphs(rolloutHelp, positionsHelp),
		Example: `  boardroom rollout backgammon --table XGID=-b----E-C---eE---c-e----B-:0:0:1:31:3:2:0:7:10
  boardroom rollout game.txt --turn 12
  boardroom rollout backgammon --openings
  boardroom rollout plakoto --part 1/2 --dir one < positions
  boardroom rollout plakoto --part 2/2 --dir two < positions
  boardroom records merge one two < positions`,
		Args:              cli.Takes("GAME", "[POSITION]..."),
		ValidArgsFunction: a.CompleteGame,
	}
	flags := c.Flags()
	flags.StringArrayVar(&f.moves, "move", nil, a.T("roll out this play; repeatable"))
	flags.StringVar(&f.turn, "turn", "", a.T("roll out this turn of the record"))
	flags.BoolVar(&f.table, "table", false, a.T("write a table for people"))
	flags.BoolVar(&f.asJSON, "json", false, a.T("write JSON (the default)"))
	f.gamesFlags(a, c)
	flags.IntVar(&f.jobs, "jobs", 0, a.T("games at a time (default: one per processor)"))
	flags.Uint64Var(&f.method.Seed, "seed", 1, a.T("seed of the dice"))
	flags.IntVar(&f.method.Plies, "plies", 0, a.T("rolls to look ahead at each play"))
	flags.IntVar(&f.method.Truncate, "truncate", answers.AdviceTurns, a.T("stop games after this many turns; 0: play them to the end"))
	flags.BoolVar(&f.method.KeepLuck, "keep-luck", false, a.T("turn variance reduction off"))
	flags.StringVar(&f.dir, "dir", "", a.T("save the games in this folder"))
	flags.StringVar(&f.part, "part", "", a.T("play part K of N, written K/N"))
	flags.BoolVar(&f.merge, "merge", false, a.T("read the games from the folders DIR"))
	flags.BoolVar(&f.openings, "openings", false, a.T("roll out the opening plays"))
	cli.ValueNames(c, map[string]string{"seed": "SEED", "dir": "FOLDER", "part": "K/N", "move": "PLAY", "turn": "TURN"})
	cli.Alias(c, "ply", "plies")
	cli.Hide(c, "merge")
	f.settings = a.OptionFlag(c)
	positions := positionFlag(a, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		f.positions = *positions
		if f.openings && !c.Flags().Changed("truncate") {
			f.method.Truncate = 0
		}
		if f.merge {
			f.parts = args[1:]
		} else {
			f.positions = append(args[1:], *positions...)
		}
		if _, noGame := a.Catalog.Find(args[0]); noGame != nil && (f.turn != "" || isRecord(a, args[0])) {
			return rollOutRecord(a, &f, args[0], c.Flags().Changed("jobs"))
		}
		return rollOut(a, &f, args[0], c.Flags().Changed("jobs"))
	}
	return c
}

// gamesFlags are those of which games are counted.
func (f *rolloutFlags) gamesFlags(a *cli.App, c *cobra.Command) {
	c.Flags().IntVar(&f.games, "games", 1296, a.T("games for each position or play"))
	c.Flags().IntVar(&f.plays, "plays", 4, a.T("plays of a roll to roll out"))
	cli.Alias(c, "top", "plays")
}

// rollOut does what the flags say.
func rollOut(a *cli.App, f *rolloutFlags, name string, jobsGiven bool) error {
	entry, game, set, err := a.Chosen(name, *f.settings)
	if err != nil {
		return err
	}
	start, err := game.Start(game.About().Seats[0], set)
	if err != nil {
		return err
	}
	p, ok := start.(tables.Position)
	if !ok {
		return cli.WrongUsage("can't roll out %s: only backgammon and its relatives", entry.Title)
	}
	numbers, err := f.check(jobsGiven)
	if err != nil {
		return err
	}
	if err := cli.CheckFolders(f.parts); err != nil {
		return err
	}
	if f.turn != "" {
		return cli.WrongUsage("--turn needs a record instead of the game")
	}
	shown := a.Progress()
	work, err := answers.NewRollouts(f.config(a, entry, f.setup(entry, p.Rules(), set), numbers, shown))
	if err != nil {
		return err
	}
	defer work.Close()
	roll := func(text string, p core.Position) (any, error) {
		ctx, cancel := cli.Interruptible()
		defer cancel()
		defer shown.Clear()
		return work.Answer(ctx, text, p)
	}
	if f.openings {
		err = writeOpenings(a, work, p, f.command(entry), shown)
	} else {
		err = answerAll(a, game, set, f.positions, f.style(a), roll)
	}
	if killed := (term.Killed{}); errors.As(err, &killed) && f.dir != "" {
		a.Say("Stopped. The games are in %s; repeat the command to continue.", f.dir)
	}
	return err
}

// config returns how games of some numbers are rolled out, and shown.
func (f *rolloutFlags) config(a *cli.App, entry catalog.Entry, setup answers.RolloutSetup, numbers []int, shown *cli.Progress) answers.RolloutConfig {
	return answers.RolloutConfig{
		RolloutSetup: setup, Entry: entry, Numbers: numbers, Top: f.plays, Only: f.moves, Jobs: f.jobs, Folder: f.dir, Parts: f.parts,
		Damaged: func(err error) { a.Say("%v; replaying the damaged games", err) },
		Progress: func(p answers.RolloutProgress) {
			if shown.OnTerminal() {
				shown.Show(p.Done, p.Total, p)
			}
		},
	}
}

// style returns how answers are written.
func (f *rolloutFlags) style(a *cli.App) answers.Style {
	if f.table {
		return answers.Table(a.Language)
	}
	return answers.Line
}

// writeOpenings rolls the first turns of a game out and writes them down.
func writeOpenings(a *cli.App, work *answers.Rollouts, start tables.Position, command string, shown *cli.Progress) error {
	ctx, cancel := cli.Interruptible()
	defer cancel()
	defer shown.Clear()
	book, err := work.Openings(ctx, start, command)
	if err != nil {
		return err
	}
	return book.Write(a.Out)
}

// check checks the flags and returns the numbers of the games.
func (f *rolloutFlags) check(jobsGiven bool) ([]int, error) {
	switch {
	case f.games < 2:
		return nil, cli.BadValue("games", f.games, "must be at least 2")
	case f.jobs < 0 || f.jobs == 0 && jobsGiven:
		return nil, cli.BadValue("jobs", f.jobs, "must be at least 1")
	case f.plays < 1:
		return nil, cli.BadValue("plays", f.plays, "must be at least 1")
	case f.table && f.asJSON:
		return nil, cli.WrongUsage("use either --table or --json, not both")
	case f.method.Plies < 0 || f.method.Plies > enginetables.MostPlies:
		return nil, cli.BadValue("plies", f.method.Plies, "use 0 to %d", enginetables.MostPlies)
	case f.method.Truncate < 0:
		return nil, cli.BadValue("truncate", f.method.Truncate, "use a number of turns, or 0 to play to the end")
	case f.merge && len(f.parts) == 0:
		return nil, cli.WrongUsage("--merge needs the folders to combine")
	case f.merge && (f.dir != "" || f.part != ""):
		return nil, cli.WrongUsage("--merge plays nothing; leave out --dir and --part")
	case f.part != "" && f.dir == "":
		return nil, cli.WrongUsage("--part needs --dir, the folder to save the part in")
	case f.openings && len(f.moves) > 0:
		return nil, cli.WrongUsage("--openings takes no --move")
	case f.openings && len(f.positions) > 0:
		return nil, cli.WrongUsage("--openings takes no positions")
	case f.openings && (f.merge || f.part != ""):
		return nil, cli.WrongUsage("--openings takes neither --part nor --merge")
	}
	if f.jobs == 0 {
		f.jobs = runtime.GOMAXPROCS(0)
	}
	return f.share()
}

// share returns the numbers of the games that are the part's.
func (f *rolloutFlags) share() ([]int, error) {
	part, err := cli.ReadPart(f.part, f.games/2)
	if err != nil {
		return nil, err
	}
	var numbers []int
	for game := range f.games {
		if part.Has(game) {
			numbers = append(numbers, game)
		}
	}
	return numbers, nil
}

// setup returns what must be the same of games that are put together.
func (f *rolloutFlags) setup(e catalog.Entry, r *tables.Rules, set map[string]string) answers.RolloutSetup {
	return answers.RolloutSetup{
		Version: cli.PartVersion(), Game: e.Name, Options: set, Networks: e.Networks.Checksum(r), Method: f.method,
	}
}

// command returns the command line that makes the openings again.
func (f *rolloutFlags) command(e catalog.Entry) string {
	words := []string{"boardroom rollout", e.Name, "--openings", fmt.Sprintf("--games %d --plays %d --seed %d", f.games, f.plays, f.method.Seed)}
	if f.method.Plies > 0 {
		words = append(words, fmt.Sprintf("--plies %d", f.method.Plies))
	}
	if f.method.Truncate > 0 {
		words = append(words, fmt.Sprintf("--truncate %d", f.method.Truncate))
	}
	if f.method.KeepLuck {
		words = append(words, "--keep-luck")
	}
	for _, s := range *f.settings {
		words = append(words, "--option "+s)
	}
	return strings.Join(words, " ")
}

// RolloutMerger adds the flags of rollouts to a command, and returns what answers
// positions by the games that are kept in folders.
func RolloutMerger(a *cli.App, c *cobra.Command) func(s answers.RolloutSetup, dirs []string) error {
	var f rolloutFlags
	f.gamesFlags(a, c)
	positions := positionFlag(a, c)
	return func(s answers.RolloutSetup, dirs []string) error {
		f.positions = *positions
		f.method, f.merge, f.parts, f.settings = s.Method, true, dirs, new([]string)
		for _, key := range slices.Sorted(maps.Keys(s.Options)) {
			*f.settings = append(*f.settings, key+"="+s.Options[key])
		}
		return rollOut(a, &f, s.Game, false)
	}
}
