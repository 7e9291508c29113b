// Package play holds the commands by which games are begun, gone on with and seen
// again, on the screen and line by line.
package play

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// playFlags are what the flags of a new game say.
type playFlags struct {
	seats    []string
	match    string
	position string
	settings *[]string
	dice     string
	words    string
	worded   bool // by a flag, be it that there are none
	plain    bool
	unrated  bool
	clock    string
}

// playHelp is what the command says of itself, with the time limits.
const playHelp i18n.Text = `Play a game, or a match of several.

--seat fills the next seat at the table: a level or strategy of the computer
("boardroom games GAME" lists them), or the name of a person. To name a computer,
write "Mother (computer, expert)". Without --seat you play the weakest computer.
Where a game reserves its first seat for a person, the first one you name gets it.

"like-me", on the 24-point board, errs a little less than you did in your last games.
"master@10s", or "expert@10s" in Arimaa and Block Me!, thinks for at most ten seconds a
turn, and only briefly when the best turn is clear.

"engine:PROGRAM ARGUMENTS" seats another program. It speaks AEI in Arimaa, and in all
other games the protocol of .github/docs/programs.md. "ubgi:PROGRAM ARGUMENTS" seats one
that speaks UBGI, in backgammon, nackgammon and hypergammon. Spaces separate arguments; a
backslash escapes the next character. The program has a minute a turn, or as long as
"engine@10s:PROGRAM" says, plus 2 s of grace (5 s with AEI and UBGI).

The dice follow from a secret seed. The record publishes it at the end, so anyone can
verify every roll; --words mixes your own text into the seed. Without it you are asked
for a word only if your settings say so. To study, derive the dice from a text
(--dice "seed TEXT") or a number (--dice "lcg N", as in "boardroom sheshbesh"), or roll
real dice and type them in (--dice manual).

--clock limits the time:

%s
Append ",match" if the total is for the whole match, ",point" if it is for each point of
the match, ",warn" if a player out of time gets a warning instead of a loss.

Games count for ratings unless you say --unrated, start from a position or with a
handicap, choose the dice, or hold two seats yourself. The hall of fame lists them
anyway, with the reason.

--plain plays on standard input and output, line by line and without control
sequences: for screen readers, scripts and slow connections. Type moves, "help" or
"exit"; "speak" has the board described in words, "table" drawn again. --ascii writes
nothing but ASCII. Block Me! has a console of its own: it asks for whatever the flags
leave open, writes ASCII, and its "help" suggests a move.`

// Play returns the command that begins a game.
func Play(a *cli.App) *cobra.Command {
	var f playFlags
	c := &cobra.Command{
		Use:   "play GAME [POSITION]",
		Short: a.T("Play a game"),
		Long:  a.T(playHelp, clockRules(a, "  %-16s %s\n")),
		Example: `  boardroom play backgammon --seat Anna --seat Boris --match 5
  boardroom play backgammon --seat Anna --seat "Mother (computer, beginner)" --option cube=no
  boardroom play blockme --seat Anna --seat beginner --seat Boris --seat expert`,
		Args:              cli.Takes("GAME", "[POSITION]"),
		ValidArgsFunction: a.CompleteGame,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				if f.position != "" {
					return cli.WrongUsage("give the position once: as POSITION or with --position")
				}
				f.position = args[1]
			}
			f.worded = c.Flags().Changed("words")
			plan, err := planOf(a, f, args[0])
			if err == nil && !(f.plain && hasMode(plan.Entry)) {
				err = f.complete(&plan)
			}
			switch {
			case err != nil:
				return cli.AsUsage(err)
			case f.plain:
				return playPlain(a, plan, f.words)
			}
			return Open(a, Request{plan: &plan, words: f.words})
		},
	}
	flags := c.Flags()
	flags.StringArrayVar(&f.seats, "seat", nil, a.T("next player: a name, a level or engine:PROGRAM; repeatable"))
	flags.StringVar(&f.match, "match", "", a.T("points to play to, or money (default: usual for the game)"))
	flags.StringVar(&f.position, "position", "", a.T("start from this position"))
	flags.StringVar(&f.dice, "dice", "", a.T(`sha256, "seed TEXT", "lcg N" or manual (default sha256)`))
	flags.StringVar(&f.words, "words", "", a.T("text of your own to mix into the dice"))
	flags.BoolVar(&f.unrated, "unrated", false, a.T("play without rating"))
	flags.StringVar(&f.clock, "clock", "", a.T("time limit: 30s/move, 5m+8s, 10m~12s and others above"))
	flags.BoolVar(&f.plain, "plain", false, a.T("play line by line, without a full screen"))
	cli.ValueNames(c, map[string]string{
		"seat": "PLAYER", "match": "POINTS", "position": "POSITION", "dice": "DICE", "words": "TEXT", "clock": "TIME",
	})
	f.settings = a.OptionFlag(c)
	cli.Complete(c, "seat", a.CompleteSeat)
	cli.Complete(c, "match", func(string) []string { return []string{"1", "3", "5", "7", cli.Money} })
	cli.Complete(c, "clock", func(string) []string { return strings.Split(clockRules(a, "%s\t%s\n"), "\n") })
	cli.Complete(c, "dice", func(string) []string { return []string{"sha256", "seed ", "lcg ", "manual"} })
	return c
}

// clockRules lists how much time the players may have, with an example of each
// kind and what it means.
func clockRules(a *cli.App, format i18n.Text) string {
	var rules strings.Builder
	for _, r := range core.ClockRules() {
		rules.WriteString(a.T(format, r.Example, r.Help))
	}
	return rules.String()
}

// planOf returns what the flags say; seats that they do not name are missing.
func planOf(a *cli.App, f playFlags, game string) (sitting.Plan, error) {
	entry, err := a.Find(game)
	if err != nil {
		return sitting.Plan{}, err
	}
	plan := sitting.DefaultPlan(entry, ownName())
	plan.Unrated, plan.Words = f.unrated, usual().Words && !f.worded
	if plan.Clock, err = core.ParseClock(f.clock); err != nil {
		return plan, cli.WrongUsage("--clock: %w", err)
	}
	if plan.Seats, err = readSeats(entry, f.seats); err != nil {
		return plan, err
	}
	if plan.Set, err = cli.ReadOptions(entry, *f.settings); err != nil {
		return plan, err
	}
	if plan.To, err = cli.ReadMatch(plan.To, f.match); err != nil {
		return plan, err
	}
	if plan.Dice, err = readDice(plan.Dice, f.dice); err != nil {
		return plan, err
	}
	if err := sitting.CheckWords(f.words); err != nil {
		return plan, cli.BadValue("words", f.words, "%w", err)
	}
	if f.words != "" && !plan.Dice.TakesWords() {
		return plan, cli.WrongUsage("--words doesn't apply: your words can't change the dice %q", plan.Dice)
	}
	plan.Position, err = readPosition(entry.Game(), plan.Set, f.position)
	return plan, err
}

// complete fills the seats that are not named, and checks all.
func (f playFlags) complete(plan *sitting.Plan) error {
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
	for flag, value := range map[string]string{"dice": f.dice, "words": f.words} {
		if value != "" && plan.Draws() == sitting.NoDraws {
			return cli.WrongUsage("--%s doesn't apply: this game has no dice or draws", flag)
		}
	}
	return nil
}

// usual returns the settings of whoever sits at this terminal: the default ones where
// they cannot be read; the screens say so.
func usual() settings.Settings {
	s, _ := settings.Load(settings.Path())
	return s
}

// ownName returns the name of whoever sits at this terminal.
func ownName() string { return sitting.OwnName(usual().Name) }

// readDice reads the flag --dice.
func readDice(usual records.Dice, text string) (records.Dice, error) {
	if text == "" {
		return usual, nil
	}
	dice, err := records.ParseDice(text)
	if err != nil {
		return dice, cli.BadValue("dice", text, "%w", err)
	}
	if dice.Kind == usual.Kind && dice.Text != "" {
		return dice, cli.BadValue("dice", text, "the game draws its own seed; write just %s", dice.Kind)
	}
	return dice, nil
}

// readPosition reads the flag --position.
func readPosition(g core.Game, set map[string]string, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if _, err := g.Parse(text, set); err != nil {
		return "", cli.BadValue("position", text, "%w", err)
	}
	return text, nil
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
			return nil, cli.BadValue("seat", text, "%w", err)
		case entry.Mistyped(text) != "":
			return nil, cli.BadValue("seat", text, "did you mean the computer %q? For a person, write %q", entry.Mistyped(text), text+person)
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
