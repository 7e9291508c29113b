package bearoff

import (
	"math"
	"sync"
	"testing"
)

// The tables are computed once for all tests.
var (
	theOneSided = sync.OnceValue(NewOneSided)
	theTwoSided = sync.OnceValue(NewTwoSided)
)

// The cubeless equity of GNU Backgammon's two-sided database, as posted to bug-gnubg
// on 7 September 2009 (position kQcAgEoDAAAAAA).
func TestPublishedPosition(t *testing.T) {
	win, ok := theTwoSided().Win(Home{1, 1, 1, 0, 1, 2}, Home{1, 0, 0, 1, 0, 4})
	if equity := 2*win - 1; !ok || math.Abs(equity-0.7554) > 1e-4 {
		t.Errorf("%.4f, want 0.7554", equity)
	}
}

// Against a last checker on the ace point only the next roll counts.
func TestLastRoll(t *testing.T) {
	table, rolls := theTwoSided(), theOneSided()
	for r := 1; r < homes(MostCheckers); r++ {
		h := rank(r).home()
		want := 0.0
		if chances := rollsOf(rolls, h); len(chances) > 1 {
			want = chances[1]
		}
		if got, ok := table.Win(h, Home{1}); !ok || math.Abs(got-want) > 1e-6 {
			t.Fatalf("%v: %f, want %f", h, got, want)
		}
	}
}

func TestBothSidesTogetherAreCloseToEachAlone(t *testing.T) {
	table, rolls := theTwoSided(), theOneSided()
	for r := 1; r < homes(MostCheckers); r++ {
		for s := 1; s < homes(MostCheckers); s++ {
			a, b := rank(r).home(), rank(s).home()
			win, _ := table.Win(a, b)
			if d := win - rolls.Win(a, b); math.Abs(d) > 0.02 {
				t.Fatalf("%v against %v: %f, one-sided %f", a, b, win, rolls.Win(a, b))
			}
		}
	}
}

func TestFindsOnlySmallPositions(t *testing.T) {
	table := theTwoSided()
	for _, c := range []struct{ a, b Home }{{Home{7}, Home{1}}, {Home{1}, Home{7}}, {Home{}, Home{1}}, {Home{1}, Home{}}} {
		if win, ok := table.Win(c.a, c.b); ok {
			t.Errorf("%v against %v: %f", c.a, c.b, win)
		}
	}
}
