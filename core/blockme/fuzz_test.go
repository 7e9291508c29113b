package blockme_test

import (
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
)

// texts are positions for the fuzzer to begin with.
var texts = []string{
	caged, none, corner, touching, ell, single, singles, drawing,
	five + " 5,5 @", fiveFour + " 5,5,5,5 & seats=1324", fiveFour + " 5,5,5,5 # seats=- start=2", five + " 5,5 # draw=repetition",
	"XXXX@/XXXX#/XX.../...XX/.XXXX 0,2 @",
	"..#../...../...../...@./..... 5,5 @",
}

var shapes = []string{"domino", "single", "ell"}

func FuzzParse(f *testing.F) {
	for _, text := range texts {
		for shape := range shapes {
			f.Add(text, shape)
		}
	}
	f.Fuzz(func(t *testing.T, text string, shape int) {
		set := gametest.Settings("shape=" + shapes[max(0, shape)%len(shapes)])
		p, err := blockme.New().Parse(text, set)
		if err != nil {
			return
		}
		gametest.ReadsBack(t, blockme.New(), p, set)
		if p.Actor() != core.Nobody && len(p.Moves()) == 0 {
			t.Fatalf("%q: nothing to do", p)
		}
		gametest.PlaysEach(t, p)
	})
}

func FuzzRead(f *testing.F) {
	for _, typed := range []string{"e6", "E5e6", "6e", "e06", "e5 e6", "h8g8", "end", "*@&", "c3c4d4", "z99", "é1"} {
		for i := range texts {
			f.Add(i, typed)
		}
	}
	f.Fuzz(func(t *testing.T, i int, typed string) {
		for _, shape := range shapes {
			p, err := blockme.New().Parse(texts[max(0, i)%len(texts)], gametest.Settings("shape="+shape))
			if err != nil {
				continue
			}
			moves, err := core.Read(p, typed)
			if err != nil {
				continue
			}
			if len(moves) != 1 || !slices.Contains(p.Moves(), moves[0]) {
				t.Fatalf("%s: %q is read as %v, which is not legal", p, typed, moves)
			}
		}
	})
}
