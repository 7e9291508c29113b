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
	refuses(t, p, core.End, "gold still has pieces to place: 1 elephant, 1 camel, 2 horses, 2 dogs, 2 cats, 8 rabbits")
	refuses(t, p, "Ra3", "you can't place on a3: gold has rows 1 and 2")
	refuses(t, p, "ra8", "gold places pieces now, with capital letters")
	refuses(t, p, "Ra1n", `that isn't a placement: write the piece and its square, as Ea1`)
	p = play(t, p, "Ee2", "Ra1")
	refuses(t, p, "Ma1", "a1 is taken: gold rabbit")
	refuses(t, p, "Ed2", "you have placed all of these: gold elephant")
	full := play(t, parse(t, empty+" g phase=setup"), arimaa.Presets()[0].Moves(arimaa.Gold)...)
	refuses(t, full, "zz", `that isn't a placement, and you have placed all pieces: end ends the setup`)
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
		"8/8/8/8/8/8/8/R7 g phase=setup":                          "in turn=, not in the rows",
		"rrrddrrr/rhcemchr/8/8/8/8/8/8 g phase=setup":             "silver places its pieces after gold",
		"8/8/8/8/8/8/RHCMECHR/RRRDDRR1 s phase=setup":             "gold still has pieces to place: 1 rabbit",
		"8/8/8/8/8/R7/RHCMECH1/RRRDDRRR s phase=setup":            "gold belongs on rows 1 and 2, not on a3",
		"r7/8/8/8/8/8/RHCMECHR/RRRDDRRR s phase=setup":            "in turn=, not in the rows",
		empty + " g phase=setup turn=Ra1,Ra1":                     `turn=: "Ra1": a1 is taken: gold rabbit`,
		empty + " g phase=play":                                   "after the side write phase=setup or turn=MOVE,MOVE",
		"8/8/8/8/8/8/RHCMECHR/RRRDDRRR s phase=setup phase=setup": "phase= appears twice",
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

func TestTheSetupIsPicked(t *testing.T) {
	for _, c := range []struct {
		name   string
		played []core.Move
		picked []core.Spot
		want   string
	}{
		{"the strongest piece first", nil, []core.Spot{"d2"}, "Ed2"},
		{"then the next", []core.Move{"Ed2"}, []core.Spot{"e2"}, "Me2"},
		{"a piece from the hand", nil, []core.Spot{"R", "a1"}, "Ra1"},
		{"a swap", []core.Move{"Ed2", "Me2", "Hb2"}, []core.Spot{"d2", "b2"}, "undo undo undo Eb2 Me2 Hd2"},
		{"a swap of the last two", []core.Move{"Ed2", "Me2", "Hb2"}, []core.Spot{"b2", "e2"}, "undo undo Mb2 He2"},
		{"to an empty square", []core.Move{"Ed2", "Me2"}, []core.Spot{"e2", "a1"}, "undo Ma1"},
		{"back to the hand", []core.Move{"Ed2", "Me2"}, []core.Spot{"d2", "E"}, "undo undo Me2"},
		{"one for another", []core.Move{"Ed2", "Me2"}, []core.Spot{"R", "e2"}, "undo Re2"},
		{"nothing by a swap of equals", []core.Move{"Ra1", "Rb1"}, []core.Spot{"a1", "b1"}, ""},
		{"nothing in the other camp", nil, []core.Spot{"d7"}, ""},
	} {
		if got := meant(free(t, c.played...), c.picked...); got != c.want {
			t.Errorf("%s: %v means %q, not %q", c.name, c.picked, got, c.want)
		}
	}
}

func TestAUsualSetupReplacesWhatIsPlaced(t *testing.T) {
	played := []core.Move{"Ra2", "Hb2", "Ed2"}
	s := free(t, played...)
	for i, preset := range arimaa.Presets() {
		word := (arimaa.Hands{}).Words(s)[i]
		if string(word.Key) != string(rune('1'+i)) || !strings.Contains(word.Help.String(), preset.Title.String()) {
			t.Errorf("preset %d is on %q: %s", i, word.Key, word.Help)
		}
		undone := strings.Count(meant(s, core.Spot(preset.Name)), "undo")
		after := gametest.Play(t, free(t, played[:3-undone]...), word.Moves[undone:]...)
		board, want := after.(arimaa.Position).Board(), preset.Moves(arimaa.Gold)
		for _, m := range want {
			piece, q, _ := board.Rules().ReadPlacement(m)
			if board.At(q) != piece {
				t.Errorf("%s does not stand after %v", m, word.Moves)
			}
		}
		for _, again := range (arimaa.Hands{}).Words(after) {
			if again.Help == word.Help {
				t.Errorf("%s is offered although it stands", preset.Name)
			}
		}
	}
	// The first three of 99of9 are Ra2, Hb2 and Cc2: two can stay.
	if moves := meant(s, "99of9"); !strings.HasPrefix(moves, "undo Cc2 Md2") {
		t.Errorf("the usual setup is played as %s", moves)
	}
}

func TestTheLastPiecesAreFilledIn(t *testing.T) {
	preset, _ := arimaa.FindPreset("rabbits-behind")
	s := free(t, preset.Moves(arimaa.Gold)[:8]...)
	word := (arimaa.Hands{}).Words(s)[0]
	if word.Label != "Fill" || word.Key != ' ' || len(word.Moves) != 8 {
		t.Fatalf("the first word is %v", word)
	}
	after := gametest.Play(t, s, word.Moves...)
	if moves := after.Moves(); len(moves) != 1 || moves[0] != core.End {
		t.Errorf("after filling in there is still %v", moves)
	}
	if got := meant(s, "fill"); got != "Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1" {
		t.Errorf("the button means %s", got)
	}
}

func TestAttemptsOfPlacing(t *testing.T) {
	for _, c := range []struct {
		picked []core.Spot
		move   core.Move
		why    string
	}{
		{[]core.Spot{"d4"}, "Md4", "gold has rows 1 and 2"},
		{[]core.Spot{"R", "a7"}, "Ra7", "gold has rows 1 and 2"},
		{[]core.Spot{"a1", "a7"}, "Ea7", "gold has rows 1 and 2"},
		{[]core.Spot{"r", "a1"}, "ra1", "gold places pieces"},
	} {
		s := free(t, "Ea1")
		m, ok := (arimaa.Hands{}).Attempt(s, c.picked)
		if !ok || m != c.move {
			t.Errorf("%v is understood as %q, %t", c.picked, m, ok)
			continue
		}
		if _, err := s.Play(m); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s says %v", m, err)
		}
	}
}
