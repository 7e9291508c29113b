package blockme

import (
	"boardroom/core"
	"boardroom/core/blockme"
)

// touched returns the squares that the players' last actions concern: those of
// an obstacle, or those that a pawn left and reached.
func touched(last []core.Played) blockme.Set {
	var set blockme.Set
	for _, m := range last {
		after, ok := m.After.(blockme.Position)
		if m.Seat < 0 || !ok {
			continue
		}
		squares, err := after.Rules().Squares(string(m.Move))
		if err != nil {
			continue // a pass
		}
		for _, q := range squares {
			set.Add(q)
		}
		if before := after.Earlier(); len(before) > 0 { // a step: an obstacle leaves no way back
			set.Add(before[0].Pawns[before[0].Mover])
		}
	}
	return set
}
