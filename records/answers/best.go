package answers

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/text"
)

// A judgedTurn is a turn and what the player thinks of it.
type judgedTurn struct {
	Turn    string   `json:"turn"`
	Value   float64  `json:"value"`
	After   string   `json:"after"`
	Chances *chances `json:"chances,omitempty"` // none where the player reckons none
	Plies   int      `json:"plies,omitempty"`
	Reason  string   `json:"reason"`

	from   core.Position
	choice engine.Choice
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

// An Adviser chooses turns with the help of a computer player.
type Adviser struct {
	Game   core.Game
	Player engine.Player
	Limit  time.Duration // for each position; 0: none
}

// Best answers with the best turn.
func (a Adviser) Best(text string, p core.Position) (any, error) {
	turns, err := a.judge(p, 1)
	if err != nil {
		return nil, err
	}
	return chosenTurn{text, turns[0]}, nil
}

// judge returns the best turns of a position, the best first and at most n.
func (a Adviser) judge(p core.Position, n int) ([]judgedTurn, error) {
	switch p.Actor() {
	case core.Nobody:
		return nil, i18n.NewError("the game is over: no turn to find")
	case core.Chance:
		return nil, i18n.NewError("no dice yet: add a roll to the position")
	}
	ctx := context.Background()
	if a.Limit > 0 {
		limited, cancel := context.WithTimeout(ctx, a.Limit)
		defer cancel()
		ctx = limited
	}
	choices, err := a.Player.Advise(ctx, core.History{Game: a.Game, Start: p}, n)
	if err != nil {
		return nil, err
	}
	if len(choices) == 0 {
		return nil, i18n.NewError("found no turn")
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
			Chances: chancesOf(c.Outlook), Plies: c.Plies, from: p, choice: c,
		}
		turns[i].Reason = turns[i].why(i18n.Language{})
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

// why tells the reason of a turn by players of whom only the seats are known.
func (t *judgedTurn) why(l i18n.Language) string {
	titles := make([]string, len(t.from.Scores()))
	for i := range titles {
		titles[i] = l.T("seat %d", i+1)
	}
	return t.choice.Why(t.from, titles).In(l)
}

// topTurns are the best turns of a position.
type topTurns struct {
	Position string       `json:"position"`
	Turns    []judgedTurn `json:"turns"`

	wins []core.Win // that the game knows
}

// Top answers with the n best turns.
func (a Adviser) Top(n int) Answerer {
	return func(text string, p core.Position) (any, error) {
		turns, err := a.judge(p, n)
		return topTurns{text, turns, a.Game.About().Wins}, err
	}
}

// print writes the turns as a table below their position, each with its chances
// in percent and how much less it is worth than the best.
func (t topTurns) print(w io.Writer, l i18n.Language) error {
	list := text.Table{Right: []bool{true, false, true, true, true}}
	head := []string{"", l.T("turn"), l.T("value"), l.T("points\x04less"), l.T("chance\x04win")}
	for _, how := range []i18n.Text{"win %s", "lose %s"} {
		for _, win := range t.wins {
			list.Right, head = append(list.Right, true), append(head, l.T(how, win.Short))
		}
	}
	list.Right = append(list.Right, true)
	list.Add(append(head, l.T("plies"), "")...)
	for i, turn := range t.Turns {
		cells := []string{fmt.Sprint(i + 1), turn.choice.Brief(turn.from).In(l), l.T("%+.4f", turn.Value), ""}
		if i > 0 {
			cells[3] = l.T("%.4f", t.Turns[0].Value-turn.Value)
		}
		list.Add(append(cells, append(turn.Chances.percents(l, len(t.wins)), fmt.Sprint(turn.Plies), turn.why(l))...)...)
	}
	if _, err := fmt.Fprintln(w, t.Position); err != nil {
		return err
	}
	if err := list.Write(w, text.Screen{Language: l}); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w)
	return err
}

// percents writes the chances in a game with so many higher wins, or dashes if
// there are none.
func (c *chances) percents(l i18n.Language, wins int) []string {
	if c == nil {
		return slices.Repeat([]string{"-"}, 1+2*wins)
	}
	var words []string
	won, lost := []float64{c.WinDouble, c.WinTriple}, []float64{c.LoseDouble, c.LoseTriple}
	for _, x := range slices.Concat([]float64{c.Win}, won[:wins], lost[:wins]) {
		words = append(words, l.T("%.1f", 100*x))
	}
	return words
}
