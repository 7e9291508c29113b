package main

import (
	"fmt"
	"io"
	"slices"

	"boardroom/core"
	"boardroom/records/columns"
)

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
	list := columns.Table{Right: []bool{true, false, true, true, true}}
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
	if err := list.Write(w, columns.Screen{}); err != nil {
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
