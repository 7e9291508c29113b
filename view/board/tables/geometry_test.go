package tables

import (
	"testing"

	"boardroom/core"
	"boardroom/core/tables"
)

// TestSquares holds for both kinds of paths, those not yet in a game included.
func TestSquares(t *testing.T) {
	for _, paths := range []tables.Paths{tables.Opposite(), tables.Around()} {
		for viewer := tables.White; viewer <= tables.Black; viewer++ {
			v := &view{rules: &tables.Rules{Paths: paths}, viewer: viewer}
			seen := map[tables.Square]bool{}
			for point := 1; point <= 24; point++ {
				s := v.square(point)
				if seen[s] || v.rules.PointAt(v.viewer, s) != point {
					t.Errorf("point %d lies at %v, where point %d lies", point, s, v.rules.PointAt(v.viewer, s))
				}
				seen[s] = true
			}
			last := v.square(v.rules.Absolute(viewer, 24))
			if last != (tables.Square{Column: 11}) {
				t.Errorf("the viewer's last point lies at %v", last)
			}
		}
	}
}

// TestWaysRound checks by which edge each side comes to its second half.
func TestWaysRound(t *testing.T) {
	for _, c := range []struct {
		paths    tables.Paths
		side     core.Seat
		from, to tables.Square
	}{
		{tables.Opposite(), tables.White, tables.Square{Column: 0, Upper: true}, tables.Square{Column: 0}},
		{tables.Opposite(), tables.Black, tables.Square{Column: 0}, tables.Square{Column: 0, Upper: true}},
		{tables.Around(), tables.White, tables.Square{Column: 0, Upper: true}, tables.Square{Column: 0}},
		{tables.Around(), tables.Black, tables.Square{Column: 11}, tables.Square{Column: 11, Upper: true}},
	} {
		v := &view{rules: &tables.Rules{Paths: c.paths}, viewer: tables.White}
		from, to := v.square(v.rules.Absolute(c.side, 12)), v.square(v.rules.Absolute(c.side, 13))
		if from != c.from || to != c.to {
			t.Errorf("%v goes from %v to %v", c.side, from, to)
		}
	}
}
