package tables

import (
	"testing"

	"boardroom/core"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// What is looked at roll by roll is what looking ahead finds in the mean, also
// where a roll goes on.
func TestRollTreesAgreeWithLookingAhead(t *testing.T) {
	for _, c := range []struct {
		game     *tables.Game
		position string
		plies    int
	}{
		{tables.Backgammon(), "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W -", 2},
		{tables.Backgammon(), "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1,.|0,0|13,14 W -", 3},
		{tables.AceyDeucey(), "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W -", 2},
	} {
		p := gametest.Parse(t, c.game, c.position, nil).(tables.Position)
		s := newSearch(club.Evaluator, depth{stages: make([]stage, 3), effort: 1}, 2)
		if enginetest.Whole() {
			c.plies = 3
		}
		for plies := 1; plies <= c.plies; plies++ {
			n, _ := s.growTree(t.Context(), before(p), plies)
			from := before(p)
			mean := s.workers[0].Ahead(&from, plies)
			near(t, c.game.About().Name, n.of(1-p.Side()).Equity(), mean.Equity(), 1e-9)
		}
	}
}

// Where all rolls bring the same, a side doubles as its outlook says; where the
// second roll decides, it doubles earlier.
func TestDoublesBeforeTheSecondRollDecides(t *testing.T) {
	p := cubeAt(t, "")
	calm := func(side core.Seat, win float64) rollTree { return rollTree{side: side, outlook: gammons(win, 0, 0)} }
	decided := func(side core.Seat, win float64) rollTree {
		parts := make([]rollTree, len(rolls))
		missing := 1 - win
		for i := range parts { // the other side wins everything after some of the rolls
			part := min(missing, rolls[i].Share())
			missing -= part
			parts[i] = calm(1-side, part/rolls[i].Share())
		}
		return rollTreeOf(side, parts)
	}
	same := func(side core.Seat, win float64, next func(core.Seat, float64) rollTree) rollTree {
		parts := make([]rollTree, len(rolls))
		for i := range parts {
			parts[i] = next(1-side, 1-win)
		}
		return rollTreeOf(side, parts)
	}
	early, late := same(p.Side(), 0.65, calm), same(p.Side(), 0.65, decided)
	for name, n := range map[string]*rollTree{"calm": &early, "decided": &late} {
		near(t, name, n.outlook.Win, 0.65, 1e-9)
		s := cubeEquitiesOf(p, n)
		if double := s.doubled(p) > s.keep; double != (name == "decided") {
			t.Errorf("%s: double %t, by %f against %f", name, double, s.doubled(p), s.keep)
		}
	}
}

// Looking ahead for a play, what each roll brings with the cube counts, not what their mean
// promises; without a cube they are the same.
func TestPlaysAreWorthWhatTheRollsBring(t *testing.T) {
	p := cubeAt(t, "")
	parts := make([]rollTree, len(rolls))
	for i := range parts { // the roller wins at once with two rolls in three, and loses with the others
		parts[i] = rollTree{side: 1 - p.Side(), outlook: gammons(float64((i%3)/2), 0, 0)}
	}
	n := rollTreeOf(p.Side(), parts)
	mean, other := n.of(1-p.Side()), 1-p.Side()
	if worth := stakeOf(p); worth.ofTree(other, &n) >= worth.of(other, &mean) {
		t.Errorf("against a side that may double before rolls that decide a play is worth %.3f, by the mean %.3f", worth.ofTree(other, &n), worth.of(other, &mean))
	}
	points := forPoints(p.Rules())
	near(t, "without a cube", points.ofTree(other, &n), points.of(other, &mean), 1e-9)
}
