package arimaa_test

import (
	"context"
	"fmt"
	"testing"

	"boardroom/core"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/enginetest"
)

// studies are positions from all parts of a game.
var studies = []string{
	middle,
	"rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g",
	"rrrddrrr/rhc1mchr/4e3/8/8/3E4/RHCM1CHR/RRRDDRRR s",
	"r1rr2rr/r1ch1m2/1H1M4/d4rd1/5Er1/3CehH1/R1D1CDRR/RRR2R1R s",
	"1r1r2rr/r1h5/3m2d1/H4r2/r1M2Er1/R2CehHR/2D1CDR1/RRR2R1R s",
	"1r6/r2mr3/hM1E2d1/H1R1rh2/r2C1r1r/3e2HR/2DRCDR1/RR3R1R s",
	"8/2r2r2/1R6/4E3/2e2R2/8/5r2/R7 g",
	"1r3r2/2D5/4R3/3m4/2E2e2/1R3h2/6r1/R2C4 s",
}

// signatures are the levels' choices in the studies, hashed. A change here
// means that a level plays otherwise: if that is wanted, write the new value.
var signatures = map[string]string{
	"beginner": "6a05103b94e5a9a3",
	"casual":   "d9dcc3fad1ac8e40",
	"club":     "3517c6aff3008ec1",
}

func TestSignature(t *testing.T) {
	var positions []core.Position
	for _, study := range studies {
		positions = append(positions, parse(t, study))
	}
	text := func(turn []core.Move) string { return fmt.Sprint(turn) }
	enginetest.Signatures(t, enginearimaa.Levels()[:3], positions, text, signatures)
}

// The steps searched to look six steps ahead in all studies.
const signatureNodes = 1709958

func TestSignatureOfNodes(t *testing.T) {
	if got := nodes(t, 6); got != signatureNodes {
		t.Errorf("%d now, it was %d", got, signatureNodes)
	}
}

// nodes returns how many steps a new searcher takes to look so far ahead in
// all studies.
func nodes(tb testing.TB, depth int) int {
	searcher, sum := enginearimaa.NewSearcher(), 0
	for _, study := range studies {
		sum += nodesIn(tb, searcher, study, depth)
	}
	return sum
}

// nodesIn returns how many steps a searcher takes to look so far ahead in a position.
func nodesIn(tb testing.TB, s *enginearimaa.Searcher, position string, depth int) (last int) {
	_, err := s.Search(context.Background(), parse(tb, position), enginearimaa.Limits{Depth: depth},
		func(r enginearimaa.Report) { last = r.Nodes })
	if err != nil {
		tb.Fatalf("%s: %v", position, err)
	}
	return last
}
