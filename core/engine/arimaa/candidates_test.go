package arimaa_test

import (
	"context"
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// The turns that the search may begin with end as the rules say, each way once: at the
// start of a turn, and in the middle of one.
func TestCandidatesAreAllTurns(t *testing.T) {
	random := rand.New(rand.NewSource(18))
	for _, study := range studies {
		p := parse(t, study)
		for range arimaa.MaxSteps {
			want := ends(p)
			for _, after := range enginearimaa.Candidates(p) {
				if !want[after.Key()] {
					t.Errorf("%s: the turn that ends on %s is listed twice, or illegal", p, after.Long())
				}
				delete(want, after.Key())
			}
			if len(want) > 0 {
				t.Errorf("%s: %d turns are missing", p, len(want))
			}
			moves := p.Moves()
			next, err := p.Play(moves[random.Intn(len(moves))])
			if err != nil || next.Actor() != p.Actor() {
				break
			}
			p = next.(arimaa.Position)
		}
	}
}

// ends returns the boards on which the turn may end.
func ends(p arimaa.Position) map[arimaa.Key]bool {
	all := map[arimaa.Key]bool{}
	b, start := p.Board(), p.TurnStart()
	b.EachEnd(start.Key(), func(after *arimaa.Board, _ []arimaa.Step) bool {
		all[after.Key()] = true
		return true
	})
	return all
}

// Whoever goes on in the middle of a turn expects whole turns, too.
func TestLooksAheadFromTheMiddleOfATurn(t *testing.T) {
	p := parse(t, middle)
	for _, m := range []core.Move{"Ee4n", "Db2n", "Dg2n"} {
		p = play(t, p, m)
		var last enginearimaa.Report
		_, err := enginearimaa.NewSearcher().Search(context.Background(), p, enginearimaa.Limits{Depth: 7}, func(r enginearimaa.Report) { last = r })
		if err != nil || last.Depth != 7 || len(last.Line) < 2 || len(last.Line[1]) == 0 {
			t.Fatalf("after %s: %+v, %v", m, last, err)
		}
		checkLine(t, p, last)
	}
}
