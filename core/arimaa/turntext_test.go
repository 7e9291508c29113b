package arimaa_test

import (
	"errors"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// busy is a position in which a turn can remove pieces of both sides.
const busy = "7e/8/8/8/4Er2/1CR5/7r/R7 g"

func TestPlay(t *testing.T) {
	for _, text := range []string{
		"rf4s Ee4e Cb3n",
		"rf4s Ee4e Cb3n end",
		"rf4s rf3x Ee4e Cb3n Rc3x",
		"rf4s rf3x Ee4e Cb3n Rc3x end",
		"rf4s Ee4e Cb3n Rc3x",
	} {
		p, err := arimaa.Play(parse(t, busy), words(text))
		if want := "7e/8/8/8/1C3E2/8/7r/R7 s"; err != nil || p.String() != want {
			t.Errorf("%s leads to %v, %v, want %s", text, p, err, want)
		}
	}
}

func TestPlayFaults(t *testing.T) {
	for _, c := range []struct {
		turn string
		step int
		move core.Move
		want string
	}{
		{"", 0, core.End, "the turn can't end after step 0: play at least one step"},
		{"end", 0, core.End, "the turn can't end after step 0: play at least one step"},
		{"Ra1n Ra2s", 2, "Ra2s", "step 2, Ra2s: the gold rabbit can't step backward"},
		{"Ra1n Ra2", 2, "Ra2", "step 2, Ra2: that isn't a step: write the piece, its square and n, e, s or w, as Rd2n, or end to finish"},
		{"Ra1n end Ra2n", 2, core.End, "the turn can't end after step 2: the end of the turn must come last"},
		{"rf4s Ra1n", 2, "Ra1n", "step 2, Ra1n: finish the push first: move a stronger piece to f4"},
		{"rf4s", 1, core.End, "the turn can't end after step 1: finish the push first: move a stronger piece to f4"},
		{"rf4s rf4x", 1, "rf4x", "step 1, rf4x: this step captures rf3, not rf4"},
		{"rf4s rf3x rf3x", 1, "rf3x", "step 1, rf3x: the step before doesn't capture rf3"},
		{"Cb3n cc3x", 1, "cc3x", "step 1, cc3x: this step captures Rc3, not cc3"},
		{"rf3x rf4s", 0, "rf3x", "step 0, rf3x: the step before doesn't capture rf3"},
		{"rf4s Ee4e rf3x", 2, "rf3x", "step 2, rf3x: the step before doesn't capture rf3"},
		{"Ra1n Ra2n Ra3n Ra4n Ra5n", 5, "Ra5n", "step 5, Ra5n: you have played all four steps: end the turn or undo a step"},
		{"Ee4n Ee5s", 2, core.End, "the turn can't end after step 2: your turn must change the position: play on or undo a step"},
	} {
		before := parse(t, busy)
		p, err := arimaa.Play(before, words(c.turn))
		var fault *arimaa.Fault
		if !errors.As(err, &fault) || fault.Step != c.step || fault.Move != c.move || err.Error() != c.want || !errors.Is(err, core.ErrIllegal) {
			t.Errorf("%q: %v, want %s", c.turn, err, c.want)
		}
		if p.String() != before.String() {
			t.Errorf("%q: the position is %s", c.turn, p)
		}
	}
}

func TestGameText(t *testing.T) {
	for text, full := range map[string]string{
		"rf4s Ee4e Cb3n":           "rf4s rf3x Ee4e Cb3n Rc3x",
		"rf4s rf3x Ee4e Cb3n Rc3x": "rf4s rf3x Ee4e Cb3n Rc3x",
		"Ra1n":                     "Ra1n",
		"Cb3n":                     "Cb3n Rc3x",
	} {
		p := parse(t, busy)
		moves, err := p.ParseTurn(text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := p.Notation(append(moves, core.End))
		if err != nil || got != full {
			t.Errorf("%s is written %s, %v, want %s", text, got, err, full)
		}
		if slices.ContainsFunc(moves, func(m core.Move) bool { return m[3] == 'x' }) {
			t.Errorf("%s is read as %v", text, moves)
		}
	}
	if _, err := parse(t, busy).ParseTurn("Ra1n ra2n"); err == nil || err.Error() != "step 2, ra2n: another piece is on a2: gold rabbit, not silver rabbit" {
		t.Errorf("%v", err)
	}
	if _, err := parse(t, busy).Notation(words("Ra1n ra2n")); err == nil {
		t.Error("an illegal turn was written")
	}
}

func TestRead(t *testing.T) {
	for _, c := range []struct{ position, typed, want, refused string }{
		{busy, "Ra1n", "Ra1n", ""},
		{busy, "ra1N, RA2n end", "Ra1n Ra2n end", ""},
		{busy, "a1n a2a3", "Ra1n Ra2n", ""},
		{busy, "Ee4nnw", "Ee4n Ee5n Ee6w", ""},
		{busy, "e4nn end", "Ee4n Ee5n end", ""},
		{busy, "f4s RF3X e4e Cb3n rc3x", "rf4s Ee4e Cb3n", ""},
		{busy, "", "", ""},
		{busy, "Ca1n", "", `"Ca1n": another piece is on a1: gold rabbit`},
		{busy, "c7n", "", `"c7n": there is no piece on c7`},
		{busy, "a1nw", "", `"a1nw": the board ends at a2`},
		{busy, "a1no", "", `"a1no": that isn't a step`},
		{busy, "a1b2", "", `"a1b2": the gold rabbit can't go that far`},
		{busy, "h1", "", `"h1": that isn't a step`},
		{busy, "a1n x", "", `"x": that isn't a step`},
		{busy, "a1n ra1x", "", `"ra1x": the step before doesn't capture ra1`},
		{busy, "a1n end h1n", "", `"h1n" comes too late`},
		{busy, "end", "", `"end": play at least one step`},
		{empty + " g phase=setup", "ra1 RB1 Ee2", "Ra1 Rb1 Ee2", ""},
		{empty + " g phase=setup", "RHCMECHR", "", "isn't a placement"},
		{empty + " g phase=setup turn=Ra2,Rb1", "99OF9 end", "Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2 Ra1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 end", ""},
		{empty + " g phase=setup turn=Ra2,Cb2", "99of9", "", `"99of9": b2 is taken: gold cat`},
		{"R7/8/8/8/8/8/8/7r g", "Ra8e", "", "the game is over"},
	} {
		moves, err := parse(t, c.position).Read(c.typed)
		if got := joined(moves); got != c.want || (err == nil) != (c.refused == "") {
			t.Errorf("%q is read as %s, %v, want %s", c.typed, got, err, c.want)
		} else if err != nil && !contains(err, c.refused) {
			t.Errorf("%q: %v, want %s", c.typed, err, c.refused)
		}
	}
}
