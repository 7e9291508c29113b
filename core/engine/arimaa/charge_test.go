package arimaa_test

import (
	"testing"

	enginearimaa "boardroom/core/engine/arimaa"
)

// judged returns what a position is worth to its mover without looking ahead.
func judged(t *testing.T, position string) int {
	p := parse(t, position)
	return enginearimaa.NewLeaf(p).Judge(p.Board())
}

// A rabbit is worth the more the fewer stand before it.
func TestARabbitWithAnOpenWayIsWorthMore(t *testing.T) {
	for _, c := range []struct{ guarded, open string }{
		{"8/3cc3/8/8/3r4/8/2HDM3/R1C2E2 g", "8/3cc3/8/8/3r4/8/M5HD/R5EC g"},
		{"r1cd4/4e3/8/8/1R6/3E4/8/8 s", "r5cd/4e3/8/8/1R6/3E4/8/8 s"},
	} {
		if guarded, open := judged(t, c.guarded), judged(t, c.open); open > guarded-30 {
			t.Errorf("%s: %d; %s: %d", c.guarded, guarded, c.open, open)
		}
	}
}

// The better a side stands, the more it has to lose by a rabbit that runs to its goal: who
// is two horses for two cats ahead at least a quarter more.
func TestWhoIsAheadHasMoreToLose(t *testing.T) {
	fear := func(pieces string) int {
		return judged(t, "rrr3rr/3"+pieces+"2/8/8/8/8/8/RR1EHHRR g") - judged(t, "rr4rr/3"+pieces+"2/8/8/2r5/8/8/RR1EHHRR g")
	}
	if even, ahead := fear("ehh"), fear("ecc"); even <= 0 || 4*ahead < 5*even {
		t.Errorf("the rabbit costs %d on even terms, %d who is two horses for two cats ahead", even, ahead)
	}
}
