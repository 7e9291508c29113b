package tables

import (
	"math"
	"testing"

	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// featuresOf measures a position as if White had just ended a turn.
func featuresOf(t *testing.T, position string) *Features {
	t.Helper()
	at := gametest.Parse(t, tables.Backgammon(), position, nil).(tables.Position)
	b := at.Board()
	s := new(Features)
	s.Measure(at.Rules(), &b, tables.White)
	return s
}

// Shot numbers are those of every textbook of backgammon.
func TestShots(t *testing.T) {
	for _, c := range []struct {
		name, position string
		shots          int
	}{
		{"one away", "W1,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|14,13 B -", 11},
		{"two away", "W1,.,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|14,13 B -", 12},
		{"three away", "W1,.,.,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|14,13 B -", 14},
		{"four away", "W1,.,.,.,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|14,13 B -", 15},
		{"five away", "W1,.,.,.,.,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|14,13 B -", 15},
		{"six away", "W1,.,.,.,.,.,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|14,13 B -", 17},
		{"seven away", "W1,.,.,.,.,.,.,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|14,13 B -", 6},
		{"eight away", "W1,.,.,.,.,.,.,.,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|14,13 B -", 6},
		{"twelve away", "W1,.,.,.,.,.,.,.,.,.,.,.,B2,.,.,.,.,.,.,.,.,.,.,.|0,0|14,13 B -", 3},
		{"twenty away", "W1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B2,.,.,.|0,0|14,13 B -", 1},
		{"seven away, half blocked", "W1,W2,.,.,.,.,W2,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|10,13 B -", 4},
		{"two blots", "W1,W1,.,.,.,.,.,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|13,13 B -", 21},
		{"from the bar", ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W1,W2,W2,W2,W2|0,1|4,14 B -", 11},
		{"two on the bar", ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W2,W2,W2,W2,W2,.|0,2|4,13 B -", 0},
		{"none", "W2,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|13,13 B -", 0},
	} {
		if got := featuresOf(t, c.position).sides[0].shots; got != c.shots {
			t.Errorf("%s: %d shots, want %d", c.name, got, c.shots)
		}
	}
}

func TestEscapes(t *testing.T) {
	for _, c := range []struct {
		name, position string
		escapes        int
	}{
		{"an open road", "W1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B2|0,0|14,13 W -", 36},
		{"a full prime", "W1,B2,B2,B2,B2,B2,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B2|0,0|14,1 W -", 0},
		{"at the edge of five", "W1,B2,B2,B2,B2,B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B2|0,0|14,3 W -", 11},
	} {
		if got := featuresOf(t, c.position).sides[0].escapes(1); got != c.escapes {
			t.Errorf("%s: %d rolls escape, want %d", c.name, got, c.escapes)
		}
	}
}

func TestRow(t *testing.T) {
	s := featuresOf(t, ".,.,.,.,.,.,B2,B2,B2,B2,.,.,.,.,.,W2,.,W2,W2,W2,.,.,.,B1|0,0|7,6 B -")
	if got := s.sides[0].row(); got != 3 {
		t.Errorf("White's longest row is %d, want 3", got)
	}
	if got := s.sides[1].row(); got != 0 {
		t.Errorf("Black's row has nobody behind it, yet counts %d", got)
	}
}

func TestKleinman(t *testing.T) {
	// Published examples: K = 1.383 gives 79.7 %, K = 0.495 gives 68.8 %.
	for _, c := range []struct{ roller, waiter, want float64 }{
		{100, 113, 0.797}, {100, 106, 0.688}, {100, 96, 0.5},
	} {
		if got := kleinman(c.roller, c.waiter); math.Abs(got-c.want) > 0.01 {
			t.Errorf("%v against %v: %.3f, want %.3f", c.roller, c.waiter, got, c.want)
		}
	}
}
