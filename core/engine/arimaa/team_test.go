package arimaa_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"boardroom/core"
	enginearimaa "boardroom/core/engine/arimaa"
)

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
