package main

import (
	"fmt"
	"io"

	"boardroom/core"
)

// topTurns are the best turns of a position.
type topTurns struct {
	Position string       `json:"position"`
	Turns    []judgedTurn `json:"turns"`
}

// top answers with the n best turns.
func (a adviser) top(n int) answerer {
	return func(text string, p core.Position) (any, error) {
		turns, err := a.judge(p, n)
		return topTurns{text, turns}, err
	}
}

// print writes the turns as a table below their position, each with its chances
// in percent and how much less it is worth than the best.
func (t topTurns) print(w io.Writer) error {
	list := table{right: []bool{true, false, true, true, true, true, true, true, true, true}}
	list.add("", "turn", "value", "less", "win", "win x2", "win x3", "lose x2", "lose x3", "plies", "")
	for i, turn := range t.Turns {
		cells := []string{fmt.Sprint(i + 1), turn.brief, fmt.Sprintf("%+.4f", turn.Value), ""}
		if i > 0 {
			cells[3] = fmt.Sprintf("%.4f", t.Turns[0].Value-turn.Value)
		}
		list.add(append(cells, append(turn.Chances.percents(), fmt.Sprint(turn.Plies), turn.Reason)...)...)
	}
	if _, err := fmt.Fprintln(w, t.Position); err != nil {
		return err
	}
	if err := list.print(w); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w)
	return err
}

// percents writes the chances, or dashes if there are none.
func (c *chances) percents() []string {
	if c == nil {
		return []string{"-", "-", "-", "-", "-"}
	}
	var words []string
	for _, x := range []float64{c.Win, c.WinDouble, c.WinTriple, c.LoseDouble, c.LoseTriple} {
		words = append(words, fmt.Sprintf("%.1f", 100*x))
	}
	return words
}
