package positions

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/text"

	"github.com/spf13/cobra"
)

// bestHelp is what the command says of itself.
const bestHelp = `Choose the best turn in each position:

  {"position":"...","turn":"8/5 6/5","value":0.16,"after":"...",
   "chances":{"win":0.5512,...},"plies":2,"reason":"..."}

The turn is written as in "boardroom moves". Its value is how many points the
mover may expect of the game. "after" is the position that the turn leads to.
"chances" are how the game may end, as far as the player reckons it: to win, to
win double (a gammon) or more and triple, and to lose so; "plies" is how many
rolls ahead it looked. A reason names the players "seat 1", "seat 2" and so on.

With --top N the N best turns are listed, all judged equally deep, as
{"position":"...","turns":[...]}. With --table what is found is written as a table for a
person to read.
` + positionsHelp

// Best returns the command that lets a computer player choose turns.
func Best(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:               "best GAME [POSITION...]",
		Short:             "Choose the best turns in positions",
		Long:              bestHelp,
		Args:              cli.Takes("GAME", "[POSITION]..."),
		ValidArgsFunction: a.CompleteGame,
	}
	top := c.Flags().Int("top", 0, "list so many of the best turns, with what they are worth")
	asATable := c.Flags().Bool("table", false, "write a table for a person to read")
	asJSON := c.Flags().Bool("json", false, "write JSON, as is done without it")
	cli.Hide(c, "json")
	positions := positionFlag(c)
	level := c.Flags().String("level", "", "the computer player that chooses (default: the strongest)")
	limit := c.Flags().Duration("time", 0, "the most time for each position (default: as much as the player takes)")
	settings := a.OptionFlag(c)
	cli.Complete(c, "level", func(game string) []string {
		entry, _ := a.Catalog.Find(game)
		return cli.Levels(entry)
	})
	c.RunE = func(c *cobra.Command, args []string) error {
		entry, game, set, err := a.Chosen(args[0], *settings)
		if err != nil {
			return err
		}
		if *level == "" {
			*level = entry.Strongest().Name
		}
		chosen, err := entry.Level(*level)
		if err != nil {
			return cli.AsUsage(err)
		}
		if *limit < 0 || *limit == 0 && c.Flags().Changed("time") {
			return cli.WrongUsage("the flag --time cannot be %v: it takes a time above zero", *limit)
		}
		if *top < 0 || *top == 0 && c.Flags().Changed("top") {
			return cli.WrongUsage("the flag --top cannot be %d: it takes how many turns to list", *top)
		}
		if *asATable && *asJSON {
			return cli.WrongUsage("the flags --table and --json exclude each other")
		}
		adviser := adviser{game, chosen.New(), *limit}
		if program, ok := adviser.player.(io.Closer); ok {
			defer program.Close()
		}
		given := append(args[1:], *positions...)
		switch {
		case *asATable:
			return answerAll(a, game, set, given, asTable, adviser.top(max(1, *top)))
		case *top == 0:
			return answerAll(a, game, set, given, asLine, adviser.best)
		}
		return answerAll(a, game, set, given, asLine, adviser.top(*top))
	}
	return c
}

// A judgedTurn is a turn and what the player thinks of it.
type judgedTurn struct {
	Turn    string   `json:"turn"`
	Value   float64  `json:"value"`
	After   string   `json:"after"`
	Chances *chances `json:"chances,omitempty"` // none where the player reckons none
	Plies   int      `json:"plies,omitempty"`
	Reason  string   `json:"reason"`

	brief string // the turn as lists for people have it
}

// A chosenTurn is the best turn of a position.
type chosenTurn struct {
	Position string `json:"position"`
	judgedTurn
}

// Chances are how a game may end for the mover, in parts of one.
type chances struct {
	Win        float64 `json:"win"`
	WinDouble  float64 `json:"winDouble"`
	WinTriple  float64 `json:"winTriple"`
	LoseDouble float64 `json:"loseDouble"`
	LoseTriple float64 `json:"loseTriple"`
	Draw       float64 `json:"draw,omitempty"`
}

// An adviser chooses turns with the help of a computer player.
type adviser struct {
	game   core.Game
	player engine.Player
	limit  time.Duration // for each position; 0: none
}

// best answers with the best turn.
func (a adviser) best(text string, p core.Position) (any, error) {
	turns, err := a.judge(p, 1)
	if err != nil {
		return nil, err
	}
	return chosenTurn{text, turns[0]}, nil
}

// judge returns the best turns of a position, the best first and at most n.
func (a adviser) judge(p core.Position, n int) ([]judgedTurn, error) {
	switch p.Actor() {
	case core.Nobody:
		return nil, errors.New("the game is over: there is no turn to choose")
	case core.Chance:
		return nil, errors.New("a draw comes first: the position has no dice")
	}
	ctx := context.Background()
	if a.limit > 0 {
		limited, cancel := context.WithTimeout(ctx, a.limit)
		defer cancel()
		ctx = limited
	}
	choices, err := a.player.Advise(ctx, core.History{Game: a.game, Start: p}, n)
	if err != nil {
		return nil, err
	}
	if len(choices) == 0 {
		return nil, errors.New("no turn was found")
	}
	turns := make([]judgedTurn, len(choices))
	for i, c := range choices {
		after := p
		for _, m := range c.Moves {
			if after, err = after.Play(m); err != nil {
				return nil, err
			}
		}
		turns[i] = judgedTurn{
			Turn: core.Join(core.WithoutEnd(c.Moves)), Value: rounded(c.Value), After: after.String(),
			Chances: chancesOf(c.Outlook), Plies: c.Plies, Reason: c.Why(p, seatTitles(len(p.Scores()))),
			brief: c.Brief(p),
		}
	}
	return turns, nil
}

// chancesOf returns the chances of an outlook, or nil if there are none in it.
func chancesOf(o engine.Outlook) *chances {
	if o == (engine.Outlook{}) {
		return nil
	}
	return &chances{rounded(o.Win), rounded(o.WinDouble), rounded(o.WinTriple), rounded(o.LoseDouble), rounded(o.LoseTriple), rounded(o.Draw)}
}

// rounded keeps four digits: what follows hangs on the processor. A zero has no
// sign.
func rounded(x float64) float64 { return math.Round(1e4*x)/1e4 + 0 }

// seatTitles names so many players of whom only the seats are known.
func seatTitles(seats int) []string {
	titles := make([]string, seats)
	for i := range titles {
		titles[i] = fmt.Sprintf("seat %d", i+1)
	}
	return titles
}

// topTurns are the best turns of a position.
type topTurns struct {
	Position string       `json:"position"`
	Turns    []judgedTurn `json:"turns"`

	wins []core.Win // that the game knows
}

// top answers with the n best turns.
func (a adviser) top(n int) answerer {
	return func(text string, p core.Position) (any, error) {
		turns, err := a.judge(p, n)
		return topTurns{text, turns, a.game.About().Wins}, err
	}
}

// print writes the turns as a table below their position, each with its chances
// in percent and how much less it is worth than the best.
func (t topTurns) print(w io.Writer) error {
	list := text.Table{Right: []bool{true, false, true, true, true}}
	head := []string{"", "turn", "value", "less", "win"}
	for _, how := range []string{"win ", "lose "} {
		for _, win := range t.wins {
			list.Right, head = append(list.Right, true), append(head, how+win.Short)
		}
	}
	list.Right = append(list.Right, true)
	list.Add(append(head, "plies", "")...)
	for i, turn := range t.Turns {
		cells := []string{fmt.Sprint(i + 1), turn.brief, fmt.Sprintf("%+.4f", turn.Value), ""}
		if i > 0 {
			cells[3] = fmt.Sprintf("%.4f", t.Turns[0].Value-turn.Value)
		}
		list.Add(append(cells, append(turn.Chances.percents(len(t.wins)), fmt.Sprint(turn.Plies), turn.Reason)...)...)
	}
	if _, err := fmt.Fprintln(w, t.Position); err != nil {
		return err
	}
	if err := list.Write(w, text.Screen{}); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w)
	return err
}

// percents writes the chances in a game with so many higher wins, or dashes if
// there are none.
func (c *chances) percents(wins int) []string {
	if c == nil {
		return slices.Repeat([]string{"-"}, 1+2*wins)
	}
	var words []string
	won, lost := []float64{c.WinDouble, c.WinTriple}, []float64{c.LoseDouble, c.LoseTriple}
	for _, x := range slices.Concat([]float64{c.Win}, won[:wins], lost[:wins]) {
		words = append(words, fmt.Sprintf("%.1f", 100*x))
	}
	return words
}
