package bearoff

import "testing"

func TestRanks(t *testing.T) {
	if got := homes(checkers); got != 54264 {
		t.Fatalf("%d homes", got)
	}
	before := 0
	for r := range homes(checkers) {
		h := rank(r).home()
		if h.rank() != rank(r) {
			t.Fatalf("rank %d is %v, which has rank %d", r, h, h.rank())
		}
		if n := h.Checkers(); n < before || n > checkers {
			t.Fatalf("rank %d has %d checkers, the one before it %d", r, n, before)
		} else {
			before = n
		}
	}
}

func TestSteps(t *testing.T) {
	for _, c := range []struct {
		home Home
		die  int
		want []Home
	}{
		{Home{0, 1, 0, 0, 1, 0}, 6, []Home{{0, 1}}},
		{Home{0, 1, 0, 0, 1, 0}, 5, []Home{{0, 1}}},
		{Home{0, 1, 0, 0, 1, 0}, 3, []Home{{0, 2}}},
		{Home{0, 1, 0, 0, 1, 0}, 2, []Home{{0, 0, 0, 0, 1}, {0, 1, 1}}},
		{Home{0, 1, 0, 0, 1, 0}, 1, []Home{{1, 0, 0, 0, 1}, {0, 1, 0, 1}}},
	} {
		steps := c.home.steps(nil, c.die)
		if len(steps) != len(c.want) {
			t.Errorf("%v by %d: %d plays, want %d", c.home, c.die, len(steps), len(c.want))
			continue
		}
		for i, s := range steps {
			if s.to.home() != c.want[i] || s.off != (s.to.home().Checkers() < c.home.Checkers()) {
				t.Errorf("%v by %d leads to %v, off: %t, want %v", c.home, c.die, s.to.home(), s.off, c.want[i])
			}
			if s.to >= c.home.rank() {
				t.Errorf("%v by %d: the rank does not fall", c.home, c.die)
			}
		}
	}
}
