// Package play holds the commands by which games are begun, gone on with and seen
// again, on the screen and line by line.
package play

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// A planned is what the flags of a new game say.
type planned struct {
	seats    []string
	match    string
	position string
	settings *[]string
	dice     string
	words    string
	plain    bool
	unrated  bool
	clock    string
}

// playHelp is what the command says of itself.
func playHelp() string {
	return `Begin a game, or a match of several.

Each --seat takes the next seat at the table: a level or a strategy of the game
("boardroom games GAME" lists them) seats a computer, any other word a
person of that name, and "Mother (computer, expert)" names a computer. Without
--seat you play against the weakest computer. Where a game keeps its first seat
for a person, the first one named takes it.

At Arimaa and Block Me! the seat "expert@10s" thinks for ten seconds at most about
a turn: longer where things turn worse, briefly where the best turn is clear.

A seat "engine:PROGRAM ARGUMENTS" is played by another team's program. At Arimaa
it speaks AEI, at every other game the lines of .github/docs/programs.md. Blanks
divide the arguments, and a backslash takes the character after it as it is. The
program has a minute for each turn, or what "engine@10s:PROGRAM" says, and 2 s of
grace.

The dice are drawn from a secret seed that is published when the record ends, so
that anyone can verify them; --words adds words of the players' own to the seed.
With --dice "seed TEXT" they follow from a text, for study, with --dice "lcg N"
from a number, as in "boardroom sheshbesh"; with --dice manual you throw dice
yourself and type them in.

With --clock the players have so much time, in one of these ways:

` + clockRules("  %-16s %s\n") + `
After it ",match" says that the time is for the whole match, ",point" that it is
for each of its points, ",warn" that who is out of time is only told so; otherwise
they lose.

A game counts for the ratings of the hall of fame unless --unrated says that it
does not, it begins from a position or with a handicap, its dice are chosen, or one
player holds two seats; the hall of fame then lists it and says why it does not count.

With --plain the game is played on standard input and output, a line at a time
and without control sequences, for screen readers, scripts and slow lines: type
moves, or "help" for what else can be typed; "exit" leaves. With --ascii nothing
but ASCII is written. Block Me! is then the program of its page: it asks for what
the flags do not say, writes ASCII, and its "help" suggests a move.`
}

// Play returns the command that begins a game.
func Play(a *cli.App) *cobra.Command {
	var p planned
	c := &cobra.Command{
		Use:   "play GAME [POSITION]",
		Short: "Begin a game",
		Long:  playHelp(),
		Example: `  boardroom play backgammon --seat Anna --seat Boris --match 5
  boardroom play backgammon --seat Anna --seat "Mother (computer, beginner)" --option cube=no
  boardroom play blockme --seat Anna --seat beginner --seat Boris --seat expert`,
		Args:              cli.Takes("GAME", "[POSITION]"),
		ValidArgsFunction: a.CompleteGame,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				if p.position != "" {
					return cli.WrongUsage("the position is given twice")
				}
				p.position = args[1]
			}
			plan, err := planOf(a, p, args[0])
			if err == nil && !(p.plain && hasMode(plan.Entry)) {
				err = p.complete(&plan)
			}
			switch {
			case err != nil:
				return cli.AsUsage(err)
			case p.plain:
				return playPlain(a, plan, p.words)
			}
			return Open(a, Request{plan: &plan, words: p.words})
		},
	}
	flags := c.Flags()
	flags.StringArrayVar(&p.seats, "seat", nil, "a player: a name, a computer's level or engine:PROGRAM; once for each seat")
	flags.StringVar(&p.match, "match", "", "play to so many points, or for money (default: what is usual for the game)")
	flags.StringVar(&p.position, "position", "", "begin from this position")
	flags.StringVar(&p.dice, "dice", "", `where the dice come from: sha256, "seed TEXT", "lcg N" or manual (default sha256)`)
	flags.StringVar(&p.words, "words", "", "what the players add to the seed of the dice")
	flags.BoolVar(&p.unrated, "unrated", false, "play for no rating in the hall of fame")
	flags.StringVar(&p.clock, "clock", "", "how much time the players have: 5m+8s, 30s/move, 10m~12s, 10m+3x30s or 30s/5m/100/10m")
	flags.BoolVar(&p.plain, "plain", false, "play line by line, without a screen")
	p.settings = a.OptionFlag(c)
	cli.Complete(c, "seat", a.CompleteSeat)
	cli.Complete(c, "match", func(string) []string { return []string{"1", "3", "5", "7", cli.Money} })
	cli.Complete(c, "clock", func(string) []string { return strings.Split(clockRules("%s\t%s\n"), "\n") })
	cli.Complete(c, "dice", func(string) []string { return []string{"sha256", "seed ", "lcg ", "manual"} })
	return c
}

// clockRules lists how much time the players may have, with an example of each
// kind and what it means.
func clockRules(format string) string {
	var rules strings.Builder
	for _, r := range core.ClockRules() {
		fmt.Fprintf(&rules, format, r.Example, r.Help)
	}
	return rules.String()
}

// planOf returns what the flags say; seats that they do not name are missing.
func planOf(a *cli.App, p planned, game string) (sitting.Plan, error) {
	entry, err := a.Find(game)
	if err != nil {
		return sitting.Plan{}, err
	}
	plan := sitting.DefaultPlan(entry, ownName())
	plan.Unrated = p.unrated
	if plan.Clock, err = core.ParseClock(p.clock); err != nil {
		return plan, cli.WrongUsage("the flag --clock: %w", err)
	}
	if plan.Seats, err = readSeats(entry, p.seats); err != nil {
		return plan, err
	}
	if plan.Set, err = cli.ReadOptions(entry, *p.settings); err != nil {
		return plan, err
	}
	if plan.To, err = cli.ReadMatch(plan.To, p.match); err != nil {
		return plan, err
	}
	if plan.Dice, err = readDice(plan.Dice, p.dice); err != nil {
		return plan, err
	}
	if err := checkWords(p.words); err != nil {
		return plan, err
	}
	if p.words != "" && !plan.Dice.TakesWords() {
		return plan, cli.WrongUsage("the flag --words has no meaning with the dice %q: words do not change them", plan.Dice)
	}
	plan.Position, err = readPosition(entry.Game(), plan.Set, p.position)
	return plan, err
}

// complete fills the seats that are not named, and checks all.
func (p planned) complete(plan *sitting.Plan) error {
	usual := sitting.DefaultPlan(plan.Entry, ownName()).Seats
	for seat := len(plan.Seats); seat < len(usual); seat++ {
		if usual[seat].Level != "" {
			usual[seat].Name = sitting.FreshName(plan.Seats, seat, true)
		}
		plan.Seats = append(plan.Seats, usual[seat])
	}
	if err := plan.Check(); err != nil {
		return err
	}
	for flag, value := range map[string]string{"dice": p.dice, "words": p.words} {
		if value != "" && plan.Draws() == sitting.NoDraws {
			return cli.WrongUsage("the flag --%s has no meaning: nothing is drawn in this game", flag)
		}
	}
	return nil
}

// ownName returns the name of whoever sits at this terminal. Settings that
// cannot be read name nobody; the screens say so.
func ownName() string {
	s, _ := settings.Load(settings.Path())
	return sitting.OwnName(s.Name)
}

// readDice reads the flag --dice.
func readDice(usual records.Dice, text string) (records.Dice, error) {
	if text == "" {
		return usual, nil
	}
	dice, err := records.ParseDice(text)
	if err != nil {
		return dice, cli.WrongUsage("the flag --dice cannot be %q: %w", text, err)
	}
	if dice.Kind == usual.Kind && dice.Text != "" {
		return dice, cli.WrongUsage("the flag --dice cannot be %q: the seed is drawn when the game begins; write %s alone", text, dice.Kind)
	}
	return dice, nil
}

// readPosition reads the flag --position.
func readPosition(g core.Game, set map[string]string, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if _, err := g.Parse(text, set); err != nil {
		return "", cli.WrongUsage("the flag --position cannot be %q: %w", text, err)
	}
	return text, nil
}

func checkWords(words string) error {
	if !utf8.ValidString(words) || strings.ContainsFunc(words, unicode.IsControl) {
		return cli.WrongUsage("the flag --words cannot be %q: it takes text without control characters", words)
	}
	return nil
}

// readSeats reads the flags --seat: each is a computer player of the game, or a
// player as records name them.
func readSeats(entry catalog.Entry, texts []string) ([]records.Seat, error) {
	const person = " (person)" // after a name that could be taken for a computer's
	var seats []records.Seat
	for _, text := range texts {
		seats = append(seats, records.ParseSeat(strings.TrimSuffix(text, person)))
	}
	for i, text := range texts {
		level, err := entry.Level(text)
		switch {
		case err == nil:
			seats[i] = records.Seat{Name: computerName(seats, i, level.Name), Level: level.Name}
		case entry.Tunes(text):
			return nil, cli.WrongUsage("the flag --seat cannot be %q: %w", text, err)
		case entry.Mistyped(text) != "":
			return nil, cli.WrongUsage("the flag --seat: is %q the computer player %q? A person of that name is written %q", text, entry.Mistyped(text), text+person)
		}
	}
	return seats, nil
}

// computerName names a computer: a program by its file, others by their seat.
func computerName(seats []records.Seat, at int, level string) string {
	program, err := engine.ParseProgram(level)
	if err != nil {
		return sitting.FreshName(seats, at, true)
	}
	base := filepath.Base(program.Path)
	name := base
	for n := 2; slices.ContainsFunc(seats, func(s records.Seat) bool { return s.Name == name }); n++ {
		name = fmt.Sprintf("%s %d", base, n)
	}
	if _, err := records.CheckName(name); err != nil {
		return sitting.FreshName(seats, at, true)
	}
	return name
}
