package selfplay_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"boardroom/cmd/train/tables/selfplay"
	"boardroom/core"
	"boardroom/core/tables"
)

// Odd boards are boards on which a game goes on: nobody shares a point, and most have
// checkers that are far behind.
func TestOddBoards(t *testing.T) {
	c := course(t, tables.Backgammon(), 1, 1)
	const deals = 2000
	behind := 0
	for seed := range uint64(deals) {
		b := selfplay.OddBoard(c.Rules, rand.New(rand.NewPCG(seed, 0)))
		back := 0
		for side := range core.Seat(2) {
			checkers, mine := b.Count(side, tables.Bar), b.Count(side, tables.Bar)
			for p := 1; p <= tables.Off; p++ {
				checkers += b.Count(side, p)
				if p <= 6 {
					mine += b.Count(side, p)
				}
				if p < tables.Off && b.Count(side, p) > 0 && b.Count(1-side, int(c.Rules.Paths[p])) > 0 {
					t.Fatalf("seed %d: both stand on the point %d of %v", seed, p, side)
				}
			}
			if checkers != c.Rules.Checkers() {
				t.Fatalf("seed %d: %v has %d checkers", seed, side, checkers)
			}
			back = max(back, mine)
		}
		if back >= 2 {
			behind++
		}
		if _, over := c.Rules.Result(&b); over {
			t.Fatalf("seed %d: the game is over", seed)
		}
	}
	if behind < deals*3/4 {
		t.Errorf("only %d of %d boards have checkers behind", behind, deals)
	}
}

func TestOddGamesTeachSomethingElse(t *testing.T) {
	usual, odd, again := begin(), begin(), begin()
	c := course(t, tables.Hypergammon(), 1, 1)
	goOn(c, usual, 0, c.Games)
	c.Odd = 1
	goOn(c, odd, 0, c.Games)
	goOn(c, again, 0, c.Games)
	if reflect.DeepEqual(usual, odd) {
		t.Error("no game was odd")
	}
	if !reflect.DeepEqual(odd, again) {
		t.Error("the same course makes different networks")
	}
}
