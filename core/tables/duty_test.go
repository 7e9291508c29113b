package tables_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

// A course is moves that are played and what the position says then, the board
// left out.
type course struct{ moves, want string }

// follows plays courses one after another.
func follows(t *testing.T, p tables.Position, courses []course) tables.Position {
	t.Helper()
	for _, c := range courses {
		for _, m := range strings.Fields(c.moves) {
			p = play(t, p, core.Move(m))
		}
		if _, rest, _ := strings.Cut(p.String(), " "); rest != c.want {
			t.Fatalf("%s leads to %s, want %s", c.moves, p, c.want)
		}
	}
	return p
}

func TestDoublesGoOn(t *testing.T) {
	follows(t, parse(t, tables.Gulbara(), gathered+" W -", ""), []course{
		{"44", "W 44"},
		{"1/5 1/5 1/5 1/5 end", "W 55"},
		{"1/6 1/6 5/10 6/11", "W 55 turn=1/6,1/6,5/10,6/11"},
		{"end", "W 66"},
		{"1/7 1/7 5/11 6/12 end", "B -"},
		{"65 13/19 13/18 end", "W -"},
		{"31 1/4 1/2 end", "B -"},
		{"66 13/19 13/19 13/19 18/24 end", "W -"},
	})
}

// A double of which not all can be played ends the turn, and one of which
// nothing can be is passed over.
func TestDoublesStop(t *testing.T) {
	follows(t, parse(t, tables.Gulbara(), "W14,.,W1,.,.,.,B1,.,B1,.,B1,B1,B11,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 44", ""), []course{
		{"1/5 1/5 1/5 1/5 end", "W 55"},
		{"1/6 1/6 1/6 1/6 end", "B -"}, // a 6 would go from 1, 3, 5 or 6 to 7, 9, 11 or 12
	})
	follows(t, parse(t, tables.Gulbara(), "W14,.,W1,.,.,.,B1,.,B1,.,B1,B1,B11,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 55", ""), []course{
		{"1/6 1/6 1/6 1/6 end", "B -"},
	})
	follows(t, parse(t, tables.Gulbara(), "W14,.,.,.,W1,B1,.,.,.,B1,.,.,B13,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 44", ""), []course{
		{"5/9 1/5 1/5 1/5", "W 44 turn=5/9,1/5,1/5,1/5"},
		{"end", "W 55"},
		{"9/14 14/19 19/24 end", "B -"}, // 6 and 10 are closed: only three 5s
	})
}

func TestDoublesArePlainEarly(t *testing.T) {
	p := parse(t, tables.Gulbara(), gathered+" W - early=2,1", "")
	follows(t, p, []course{
		{"44 1/5 1/5 1/5 1/5 end", "B - early=1,1"},
		{"33 13/16 13/16 13/16 13/16 end", "W - early=1,0"},
	})
}
