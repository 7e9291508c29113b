package arimaa_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// An elephant crosses a trap, where it stands badly, and pulls a dog into it: what is
// won counts from the start of the turn, not from there.
func TestACaptureFromABadPlaceIsSeen(t *testing.T) {
	p := parse(t, "r1r3rr/1rr2c1r/1d1cd1h1/r2H4/1Ee5/1h3CH1/RCDRDM1R/RR3RRR s")
	before := p.Board()
	quiet, _ := enginearimaa.NewSearcher().Quiet(p)
	if material(&quiet, 0) == material(&before, 0) {
		t.Error("the quiescence search captures nothing")
	}
	s := enginearimaa.NewSearcher()
	moves, err := s.Search(t.Context(), p, enginearimaa.Limits{Depth: arimaa.MaxSteps}, nil)
	if err != nil {
		t.Fatal(err)
	}
	after := play(t, p, append(moves, core.End)...).Board()
	if material(&after, 0) == material(&before, 0) {
		t.Errorf("looking a turn ahead, %v captures nothing", moves)
	}
}
