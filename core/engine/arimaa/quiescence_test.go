package arimaa_test

import (
	"testing"

	"boardroom/core"
	enginearimaa "boardroom/core/engine/arimaa"
)

// An elephant crosses a trap, where it stands badly, and pulls a dog into it: what is
// won counts from the start of the turn, not from there.
func TestACaptureFromABadPlaceIsSeen(t *testing.T) {
	p := parse(t, "r1r3rr/1rr2c1r/1d1cd1h1/r2H4/1Ee5/1h3CH1/RCDRDM1R/RR3RRR s")
	s := enginearimaa.NewSearcher()
	for depth := 1; depth <= 6; depth++ {
		moves, err := s.Search(t.Context(), p, enginearimaa.Limits{Depth: depth}, nil)
		if err != nil {
			t.Fatal(err)
		}
		after := play(t, p, append(moves, core.End)...).Board()
		before := p.Board()
		if depth >= 4 && material(&after, 0) == material(&before, 0) {
			t.Errorf("looking %d steps ahead, %v captures nothing", depth, moves)
		}
	}
}
