package arimaa_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
)

const empty = "8/8/8/8/8/8/8/8"

func TestSetup(t *testing.T) {
	p := parse(t, empty+" g phase=setup")
	if moves := p.Moves(); len(moves) != 6*16 || slices.Contains(moves, core.End) {
		t.Fatalf("gold has %d moves at first", len(moves))
	}
	refuses(t, p, core.End, "gold must first place 1 of elephant, 1 of camel, 2 of horse, 2 of dog, 2 of cat, 8 of rabbit")
	refuses(t, p, "Ra3", "a3 is not on gold's rows, 1 and 2")
	refuses(t, p, "ra8", "it is gold that places pieces now, with capital letters")
	refuses(t, p, "Ra1n", `"Ra1n" is no placement: write the piece and its square, as Ea1`)
	p = play(t, p, "Ee2", "Ra1")
	refuses(t, p, "Ma1", "on a1 the gold rabbit stands already")
	refuses(t, p, "Ed2", "every gold elephant is placed already")
	full := play(t, parse(t, empty+" g phase=setup"), arimaa.Presets()[0].Moves(arimaa.Gold)...)
	refuses(t, full, "zz", `"zz" is no placement, and all pieces are placed: end ends the setup`)
	if want := empty + " g phase=setup turn=Ee2,Ra1"; p.String() != want || p.Hand(arimaa.Rabbit) != 7 || p.Actor() != arimaa.Gold {
		t.Errorf("%s, want %s", p, want)
	}
	if start := p.TurnStart(); start.Key() != (arimaa.Key{}) {
		t.Error("the turn did not begin on an empty board")
	}
}

// Random setups, taken back and forth through the text.
func TestRandomSetups(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 9))
	for range 5 {
		start := gametest.Start(t, arimaa.Arimaa(), 2, nil)
		p := start.(arimaa.Position)
		for n := 0; p.Setup(); n++ {
			if n > 34 {
				t.Fatalf("the setup does not end: %s", p)
			}
			if turns, err := p.Turns(); (err == nil) != (p.Moves()[0] == core.End) || err == nil && len(turns) != 1 {
				t.Fatalf("%s has %d turns, %v", p, len(turns), err)
			}
			p = play(t, p, p.Moves()[random.IntN(len(p.Moves()))])
			gametest.ReadsBack(t, arimaa.Arimaa(), p, nil)
		}
		if p.Actor() != arimaa.Gold || !strings.HasSuffix(p.String(), " g") {
			t.Errorf("after the setup comes %s", p)
		}
	}
}

func TestSetupTextsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"8/8/8/8/8/8/8/R7 g phase=setup":                          "are written in turn=, not in the rows",
		"rrrddrrr/rhcemchr/8/8/8/8/8/8 g phase=setup":             "silver places its pieces after gold",
		"8/8/8/8/8/8/RHCMECHR/RRRDDRR1 s phase=setup":             "gold must first place 1 of rabbit",
		"8/8/8/8/8/R7/RHCMECH1/RRRDDRRR s phase=setup":            "gold stands on rows 1 and 2, not on a3",
		"r7/8/8/8/8/8/RHCMECHR/RRRDDRRR s phase=setup":            "are written in turn=, not in the rows",
		empty + " g phase=setup turn=Ra1,Ra1":                     `turn=: "Ra1": on a1 the gold rabbit stands already`,
		empty + " g phase=play":                                   "only phase=setup and turn=MOVE,MOVE may follow",
		"8/8/8/8/8/8/RHCMECHR/RRRDDRRR s phase=setup phase=setup": "phase= stands twice",
	} {
		if p, err := arimaa.Arimaa().Parse(text, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v %v, want %s", text, p, err, want)
		}
	}
}

// A side's pieces on the board are placements that lead to the same board.
func TestPlacements(t *testing.T) {
	b := board(t, opening)
	p := parse(t, empty+" g phase=setup")
	for side := arimaa.Gold; side <= arimaa.Silver; side++ {
		p = turn(t, p, joined(b.Placements(side)))
	}
	if p.String() != opening {
		t.Errorf("%s instead of %s", p, opening)
	}
}
