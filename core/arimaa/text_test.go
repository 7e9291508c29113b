package arimaa_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
)

const opening = "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"

// Turns are called as the game's texts label them, from any start.
func TestTurnsAreCalledByNumberAndSide(t *testing.T) {
	for text, want := range map[string]string{
		opening:                         "2g 2s 3g",
		"7r/8/8/3c4/3D4/8/8/R7 s":       "2s 3g 3s",
		"8/8/8/8/8/8/8/8 g phase=setup": "1g 1s 2g",
		"8/8/8/8/8/8/RHCMECHR/RRRDDRRR s phase=setup": "1s 2g 2s",
	} {
		p, err := arimaa.Arimaa().Parse(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		h, turn := core.History{Start: p}, func(n int) core.Turn { return core.Turn{Number: n} }
		if got := h.TurnName(turn(1)) + " " + h.TurnName(turn(2)) + " " + h.TurnName(turn(3)); got != want || h.TurnName(turn(0)) != "" {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestTexts(t *testing.T) {
	long := "[rrrddrrrrhcemchr" + strings.Repeat(" ", 32) + "RHCMECHRRRRDDRRR]"
	for text, want := range map[string]string{
		opening:       opening,
		long + " g":   opening,
		" " + opening: opening,
		"[" + strings.Repeat(".", 18) + "x" + strings.Repeat(".", 36) + "rR.......] s": "8/8/8/8/8/8/7r/R7 s",
		"7r/8/11114/8/8/8/8/R7 s":                         "7r/8/8/8/8/8/8/R7 s",
		"7r/8/8/3c4/3D4/8/8/R7 g turn=cd5n":               "7r/8/8/3c4/3D4/8/8/R7 g turn=cd5n",
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Ra1n,Ra2s":          "",
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Ra1n,Ra2n,Dd4e,Ra3": "",
	} {
		p, err := arimaa.Arimaa().Parse(text, nil)
		if want == "" {
			if err == nil {
				t.Errorf("%s is read as %s", text, p)
			}
			continue
		}
		if err != nil || p.String() != want {
			t.Errorf("%s is read as %v, %v, want %s", text, p, err, want)
		}
	}
	b := board(t, opening)
	if b.Long() != long {
		t.Errorf("the long form of %s is %s", opening, b.Long())
	}
}

func TestTextsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "a board has 8 rows with / between them, not 1",
		"8/8/8/8/8/8/8 g":                  "a board has 8 rows with / between them, not 7",
		"8/8/8/8/8/8/8/R6 g":               `row 1, "R6", has 7 squares, not 8`,
		"8/8/8/8/8/8/8/R8 g":               `row 1, "R8", has 9 squares, not 8`,
		"8/8/8/8/8/8/8/R7":                 "the side to move is missing",
		"8/8/8/8/8/8/8/R7 w":               `the side to move is g or s, not "w"`,
		"8/8/8/8/8/8/8/K7 g":               `'K' on a1 isn't a piece: the letters are R C D H M E, small for silver`,
		"8/8/8/8/8/8/8/EE6 g":              "there are 2 of E (gold elephant), but at most 1 are allowed",
		"8/rrrrrrrr/r7/8/8/8/8/R7 g":       "there are 9 of r (silver rabbit), but at most 8 are allowed",
		"7r/8/8/8/8/2C5/8/R7 g":            "the gold cat can't be on the trap c3 without a friend next to it",
		"7r/8/8/8/8/2Cc4/8/R7 g":           "the gold cat can't be on the trap c3 without a friend next to it",
		"7r/8/8/8/8/8/8/R7 g quick=yes":    `after the side write phase=setup or turn=MOVE,MOVE, not "quick=yes"`,
		"7r/8/8/8/8/8/8/R7 g turn=":        `not "turn="`,
		"7r/8/8/8/8/8/8/R7 g turn=end":     `turn=: leave out "end"`,
		"7r/8/8/8/8/8/8/R7 g turn=Ra1s":    `turn=: "Ra1s": the board ends at a1`,
		"7r/8/8/8/8/8/8/R7 g turn=rh8s":    `turn=: "rh8s": you have no stronger piece`,
		"R7/8/8/8/8/8/8/7r g turn=Ra8e":    "the game is over",
		"7r/8/8/8/8/8/8/R7\tg":             "without the byte 0x09",
		"[rrr] g":                          "write 64 squares between [ and ], not 3",
		"7r/8/8/8/8/8/8/R7 g turn=a turn=": "turn= appears twice",
	} {
		if p, err := arimaa.Arimaa().Parse(text, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v %v, want %s", text, p, err, want)
		}
	}
}

// TestCounts holds the counts of the page of rules.
func TestCounts(t *testing.T) {
	for text, want := range map[string][5]int{
		opening: {3331, 8, 98, 1364, 21346},
		"rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR g": {3353, 8, 100, 1408, 22370},
	} {
		p := parse(t, text)
		turns, err := p.Turns()
		if err != nil || len(turns) != want[0] {
			t.Errorf("%s has %d turns, %v, want %d", text, len(turns), err, want[0])
		}
		b := p.Board()
		for depth := 1; depth <= 4; depth++ {
			if n := perft(&b, depth); n != want[depth] {
				t.Errorf("%s has %d sequences of %d steps, want %d", text, n, depth, want[depth])
			}
		}
	}
}

// perft counts the sequences of steps of a length.
func perft(b *arimaa.Board, depth int) int {
	steps := b.Steps(nil)
	if depth == 1 {
		return len(steps)
	}
	n := 0
	for _, s := range steps {
		undo := b.Make(s)
		n += perft(b, depth-1)
		b.Unmake(undo)
	}
	return n
}

func TestEffectsAreTheRemovalsOfTheLastStep(t *testing.T) {
	p := parse(t, "7r/8/8/8/2r5/2cE4/8/R7 g")
	for _, c := range []struct{ move, effects string }{
		{"cc3w", ""}, {"Ed3w", "Ec3x"}, {"end", ""},
	} {
		p = play(t, p, core.Move(c.move))
		if got := strings.Join(p.Effects(), " "); got != c.effects {
			t.Errorf("after %s: %q, want %q", c.move, got, c.effects)
		}
	}
}
