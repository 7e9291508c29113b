package blockme_test

import (
	"context"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
)

// Who could arrive and does not has lost what the win was worth more, even by an
// action that the search would not have looked at.
func TestAnActionIsJudgedBesideTheBest(t *testing.T) {
	p := parse(t, "...../..#../...../.@.../..... 5,5 #")
	critic := engine.CriticOf(seat(t, "club"))
	for _, m := range p.Moves() {
		v, err := critic.Judge(context.Background(), core.History{Start: p}, []core.Move{m}, 2)
		if err != nil {
			t.Fatal(err)
		}
		wins := m == v.Choices[0].Moves[0]
		if v.Choices[v.Played].Moves[0] != m || wins != (v.Error() == 0) || !v.Counts || v.Measure != engine.Chance {
			t.Errorf("%s: %+v", m, v)
		}
		if compared := len(v.Choices) == 2; compared && v.Of != len(p.Moves()) || !compared && v.Of != 0 {
			t.Errorf("%s is one of %d", m, v.Of)
		}
	}
}
