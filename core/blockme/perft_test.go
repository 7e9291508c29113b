package blockme_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
)

// counts are those of the rules page: sequences of 1, 2, 3 actions from the
// empty start.
var counts = []struct {
	size  string
	seats int
	want  []int
}{
	{"size=5", 2, []int{37, 1179, 30739}},
	{"size=5", 4, []int{31, 817, 16947}},
	{"size=7", 4, []int{75, 5197}},
	{"size=8", 2, []int{109, 11223}},
	{"size=10", 2, []int{177, 30219}},
	{"size=10", 4, []int{171, 28177}},
	{"size=26", 2, []int{1297}},
}

func TestCountsOfTheRulesPage(t *testing.T) {
	for _, c := range counts {
		p := start(t, c.seats, c.size)
		for i, want := range c.want {
			if got := sequences(p.Rules(), p.Board(), i+1); got != want {
				t.Errorf("%s, %d players, depth %d: %d, want %d", c.size, c.seats, i+1, got, want)
			}
		}
		if got := plays(t, p, 2); len(c.want) > 1 && got != c.want[1] {
			t.Errorf("%s, %d players: %d ways to play two moves, want %d", c.size, c.seats, got, c.want[1])
		}
	}
}

// sequences counts on boards.
func sequences(r *blockme.Rules, b blockme.Board, depth int) int {
	list := r.Actions(&b, nil)
	if depth == 1 {
		return len(list)
	}
	n := 0
	for _, a := range list {
		next := b
		r.Apply(&next, a)
		n += sequences(r, next, depth-1)
	}
	return n
}

// plays counts with moves.
func plays(t *testing.T, p core.Position, depth int) int {
	if depth == 1 {
		return len(p.Moves())
	}
	n := 0
	for _, m := range p.Moves()[:min(len(p.Moves()), 200)] {
		n += plays(t, play(t, p, m), depth-1)
	}
	return n
}
