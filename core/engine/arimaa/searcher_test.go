package arimaa_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"boardroom/core"
	enginearimaa "boardroom/core/engine/arimaa"
)

// A searcher that remembers looks at a position again in no time; others begin anew.
func TestASearcherRemembersWhatItFound(t *testing.T) {
	for _, remembers := range []bool{false, true} {
		s := enginearimaa.NewSearcher()
		if remembers {
			s.Remember(8)
		}
		first, again := nodesIn(t, s, middle, 5), nodesIn(t, s, middle, 5)
		if less := again < first*3/4; less != remembers || !remembers && again != first {
			t.Errorf("remembers %v: %d nodes, then %d", remembers, first, again)
		}
	}
}

// searched returns what a search on so many threads finds in the middle game.
func searched(t *testing.T, threads int, l enginearimaa.Limits) []core.Move {
	t.Helper()
	s := enginearimaa.NewSearcher()
	s.Share(threads)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	moves, err := s.Search(ctx, parse(t, middle), l, nil)
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

func TestThreadsDoNotChangeWhatAnEffortFinds(t *testing.T) {
	l := enginearimaa.Limits{Effort: 20_000}
	if one, four := searched(t, 1, l), searched(t, 4, l); !slices.Equal(one, four) {
		t.Errorf("one finds %v, four find %v", one, four)
	}
}

func TestThreadsFindALegalTurnByTime(t *testing.T) {
	moves := searched(t, 3, enginearimaa.Limits{Usual: 50 * time.Millisecond})
	play(t, parse(t, middle), append(moves, core.End)...)
}

// A turn that reaches a goal, or could have, has no alternatives.
func TestGoalsHaveNoAlternatives(t *testing.T) {
	p := parse(t, "8/2r2r2/1R6/4E3/2e2R2/8/5r2/R7 g")
	if all, ok := enginearimaa.NewSearcher().Alternatives(context.Background(), p, []core.Move{"Ee5n"}); ok {
		t.Errorf("%d turns", len(all))
	}
}
