package arimaa_test

import (
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
)

// seeds are position texts for the fuzzer to begin with.
var seeds = []string{
	opening,
	middle,
	busy + " turn=rf4s,Ee4e",
	busy + " turn=rf4s",
	empty + " g phase=setup turn=Ra1,Ee2",
	"8/8/8/8/8/8/RHCMECHR/RRRDDRRR s phase=setup turn=ra8",
	"r7/8/8/8/8/8/d7/R7 g",
	"[rrrddrrrrhcemchr                                RHCMECHRRRRDDRRR] s",
}

func FuzzParse(f *testing.F) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := arimaa.Arimaa().Parse(text, nil)
		if err != nil {
			return
		}
		gametest.ReadsBack(t, arimaa.Arimaa(), p, nil)
		if (p.Actor() == core.Nobody) != (slices.Max(p.Scores()) == 1) {
			t.Fatalf("%q: scores %v", p, p.Scores())
		}
		gametest.PlaysEach(t, p)
	})
}

func FuzzRead(f *testing.F) {
	for _, typed := range []string{"Ra1n", "e2nne end", "f4s rf3x e4f4", "99of9 end", "Ra1 Rb1", "x", "a1a2,a2a3", "Rc3x"} {
		for i := range seeds {
			f.Add(i, typed)
		}
	}
	f.Fuzz(func(t *testing.T, i int, typed string) {
		p := parse(t, seeds[max(0, i)%len(seeds)])
		moves, err := p.Read(typed)
		if err != nil {
			return
		}
		play(t, p, moves...)
	})
}

func FuzzParseTurn(f *testing.F) {
	for _, text := range []string{"rf4s rf3x Ee4e Cb3n Rc3x", "Ra1n end", "Hb2n Hb3n", "Ra1 Rb1 Rc1", "Rc3x"} {
		for i := range seeds {
			f.Add(i, text)
		}
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		p := parse(t, seeds[max(0, i)%len(seeds)])
		moves, err := p.ParseTurn(text)
		if err != nil {
			return
		}
		full, err := p.Notation(moves)
		if err != nil {
			t.Fatalf("%q in %s is read as %v: %v", text, p, moves, err)
		}
		if again, err := p.ParseTurn(full); err != nil || !slices.Equal(again, moves) {
			t.Fatalf("%q in %s is written %q and read as %v, %v", text, p, full, again, err)
		}
	})
}
