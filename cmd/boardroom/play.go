package main

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/settings"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// money is the match that ends when the players like.
const money = "money"

// A planned is what the flags of a new game say.
type planned struct {
	seats    []string
	match    string
	position string
	settings *[]string
	dice     string
	words    string
}

// play returns the command that begins a game.
func (a *app) play() *cobra.Command {
	var p planned
	c := &cobra.Command{
		Use:   "play GAME",
		Short: "Begin a game",
		Long: `Begin a game, or a match of several.

Each --seat takes the next seat at the table: a level of the game ("boardroom
games" lists them) seats a computer, any other word a person of that name, and
"Mother (computer, expert)" names a computer. Without --seat you play against
the weakest computer.

The dice are drawn from a secret seed that is published when the record ends, so
that anyone can verify them; --words adds words of the players' own to the seed.
With --dice "seed TEXT" they follow from a text, for study; with --dice manual
you throw dice yourself and type them in.`,
		Example: `  boardroom play backgammon --seat Anna --seat Boris --match 5
  boardroom play backgammon --seat Anna --seat "Mother (computer, beginner)" --option cube=no`,
		Args:              takes("GAME"),
		ValidArgsFunction: completeGame,
		RunE: func(_ *cobra.Command, args []string) error {
			r, err := p.request(args[0])
			if err != nil {
				return asUsage(err)
			}
			return a.open(r)
		},
	}
	flags := c.Flags()
	flags.StringArrayVar(&p.seats, "seat", nil, "a player: a name, or a computer's level; once for each seat")
	flags.StringVar(&p.match, "match", "", "play to so many points, or for money (default: what is usual for the game)")
	flags.StringVar(&p.position, "position", "", "begin from this position")
	flags.StringVar(&p.dice, "dice", "", `where the dice come from: sha256, "seed TEXT" or manual (default sha256)`)
	flags.StringVar(&p.words, "words", "", "what the players add to the seed of the dice")
	p.settings = optionFlag(c)
	complete(c, "seat", completeSeat)
	complete(c, "match", func(string) []string { return []string{"1", "3", "5", "7", money} })
	complete(c, "dice", func(string) []string { return []string{"sha256", "seed ", "manual"} })
	return c
}

// completeSeat proposes the computer players of a game.
func completeSeat(game string) []string {
	var proposed []string
	entry, _ := catalog.Find(game)
	for _, l := range entry.Levels {
		proposed = append(proposed, l.Name+"\t"+l.Help)
	}
	return proposed
}

// request checks all that was asked.
func (p planned) request(game string) (request, error) {
	entry, err := find(game)
	if err != nil {
		return request{}, err
	}
	plan := sitting.Usual(entry, ownName())
	for i, s := range p.seats {
		if i == len(plan.Seats) {
			plan.Seats = append(plan.Seats, records.Seat{})
		}
		plan.Seats[i] = readSeat(entry, i, s)
	}
	if plan.Set, err = readOptions(entry, *p.settings); err != nil {
		return request{}, err
	}
	if plan.To, err = readMatch(plan.To, p.match); err != nil {
		return request{}, err
	}
	if plan.Dice, err = readDice(plan.Dice, p.dice); err != nil {
		return request{}, err
	}
	if err := checkWords(p.words); err != nil {
		return request{}, err
	}
	if p.words != "" && !plan.Dice.TakesWords() {
		return request{}, wrongUsage("the flag --words has no meaning with the dice %q: they are not computed", plan.Dice)
	}
	if plan.Position, err = readPosition(entry.Game(), plan.Set, p.position); err != nil {
		return request{}, err
	}
	return request{plan: &plan, words: p.words}, plan.Check()
}

// ownName returns the name of whoever sits at this terminal. Settings that
// cannot be read name nobody; the screens say so.
func ownName() string {
	s, _ := settings.Load(settings.Path())
	return sitting.OwnName(s.Name)
}

// readSeat reads a flag --seat: the level of a computer, or a player as
// records name him.
func readSeat(entry catalog.Entry, seat int, text string) records.Seat {
	if _, err := entry.Level(text); err == nil {
		return records.Seat{Name: sitting.DefaultName(seat, true), Level: text}
	}
	return records.ParseSeat(text)
}

// readMatch reads the flag --match as core.Terms.To has it.
func readMatch(usual int, text string) (int, error) {
	switch text {
	case "":
		return usual, nil
	case money:
		return core.Money, nil
	}
	to, err := strconv.Atoi(text)
	if err != nil || to < 1 {
		return 0, wrongUsage("the flag --match cannot be %q: it takes a number of points from 1, or %s", text, money)
	}
	return to, nil
}

// readDice reads the flag --dice.
func readDice(usual records.Dice, text string) (records.Dice, error) {
	if text == "" {
		return usual, nil
	}
	dice, err := records.ParseDice(text)
	if err != nil {
		return dice, wrongUsage("the flag --dice cannot be %q: %w", text, err)
	}
	if dice.Kind == usual.Kind && dice.Text != "" {
		return dice, wrongUsage("the flag --dice cannot be %q: the seed is drawn when the game begins; write %s alone", text, dice.Kind)
	}
	return dice, nil
}

// readPosition reads the flag --position.
func readPosition(g core.Game, set map[string]string, text string) (string, error) {
	if text == "" {
		return "", nil
	}
	if _, err := g.Parse(text, set); err != nil {
		return "", wrongUsage("the flag --position cannot be %q: %w", text, err)
	}
	return text, nil
}

func checkWords(words string) error {
	if !utf8.ValidString(words) || strings.ContainsFunc(words, unicode.IsControl) {
		return wrongUsage("the flag --words cannot be %q: it takes text without control characters", words)
	}
	return nil
}
