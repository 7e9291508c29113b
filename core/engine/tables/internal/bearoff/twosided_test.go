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

// The figures of GNU Backgammon's two-sided database, as posted to bug-gnubg
// on 7 September 2009 (position kQcAgEoDAAAAAA).
func TestPublishedPosition(t *testing.T) {
	v, ok := theTwoSided().Find(Home{1, 1, 1, 0, 1, 2}, Home{1, 0, 0, 1, 0, 4})
	for _, c := range []struct {
		name      string
		got, want float64
	}{{"cubeless", 2*v.Win - 1, 0.7554}, {"owned", v.Owned, 0.9339}, {"centred", v.Centred, 0.9303}, {"other", v.Other, 0.7441}} {
		if !ok || math.Abs(c.got-c.want) > 1e-4 {
			t.Errorf("%s: %.4f, want %.4f", c.name, c.got, c.want)
		}
	}
}

// Against a last checker on the ace point only the next roll counts, and no
// cube does afterwards.
func TestLastRoll(t *testing.T) {
	table, rolls := theTwoSided(), theOneSided()
	for r := 1; r < homes(MostCheckers); r++ {
		h := rank(r).home()
		win := 0.0
		if chances := rollsOf(rolls, h); len(chances) > 1 {
			win = chances[1]
		}
		want := Values{win, 2*win - 1, 2*win - 1, 2*win - 1}
		got, ok := table.Find(h, Home{1})
		for _, d := range []float64{got.Win - want.Win, got.Centred - want.Centred, got.Owned - want.Owned, got.Other - want.Other} {
			if !ok || math.Abs(d) > 1e-6 {
				t.Fatalf("%v: %+v, want %+v", h, got, want)
			}
		}
	}
}

func TestCubeHelpsItsOwner(t *testing.T) {
	table, rolls := theTwoSided(), theOneSided()
	for r := 1; r < homes(MostCheckers); r++ {
		for s := 1; s < homes(MostCheckers); s++ {
			a, b := rank(r).home(), rank(s).home()
			v, _ := table.Find(a, b)
			if e := 2*v.Win - 1; v.Owned < e-1e-6 || v.Other > e+1e-6 || v.Centred > v.Owned+1e-6 {
				t.Fatalf("%v against %v: %+v", a, b, v)
			}
			if d := v.Win - rolls.Win(a, b); math.Abs(d) > 0.02 {
				t.Fatalf("%v against %v: %+v, one-sided %f", a, b, v, rolls.Win(a, b))
			}
		}
	}
}

func TestFindsOnlySmallPositions(t *testing.T) {
	table := theTwoSided()
	for _, c := range []struct{ a, b Home }{{Home{7}, Home{1}}, {Home{1}, Home{7}}, {Home{}, Home{1}}, {Home{1}, Home{}}} {
		if v, ok := table.Find(c.a, c.b); ok {
			t.Errorf("%v against %v: %+v", c.a, c.b, v)
		}
	}
}
