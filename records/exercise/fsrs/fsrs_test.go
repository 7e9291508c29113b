package fsrs_test

import (
	"math"
	"testing"

	"boardroom/records/exercise/fsrs"
)

// What another implementation of the formulas (py-fsrs 6, its test of a memory's
// state) makes of the same answers.
func TestAnotherImplementationRemembersAlike(t *testing.T) {
	var m fsrs.Memory
	for i, g := range []fsrs.Grade{fsrs.Again, fsrs.Good, fsrs.Good, fsrs.Good, fsrs.Good, fsrs.Good} {
		m = m.After([]float64{0, 0, 1, 3, 8, 21}[i], g)
	}
	if math.Abs(m.Stability-53.62691) > 1e-4 || math.Abs(m.Difficulty-6.3574867) > 1e-4 {
		t.Errorf("%+v", m)
	}
}

func TestStabilityIsTheIntervalToNineInTen(t *testing.T) {
	m := fsrs.Memory{Stability: 12.5, Difficulty: 5}
	if r := m.Recall(12.5); math.Abs(r-.9) > 1e-9 {
		t.Errorf("after its stability it is remembered by %.4f", r)
	}
	for _, share := range []float64{.7, .8, .9, .95, .99} {
		if r := m.Recall(m.Interval(share)); math.Abs(r-share) > 1e-9 {
			t.Errorf("after the interval of %.2f it is remembered by %.4f", share, r)
		}
	}
}

// The better it was remembered the longer it lasts, on the same day and later.
func TestBetterGradesLastLonger(t *testing.T) {
	for _, m := range []fsrs.Memory{{}, {Stability: .5, Difficulty: 8}, {Stability: 10, Difficulty: 3}, {Stability: 400, Difficulty: 6}} {
		for _, days := range []float64{0, 1, 5, 40, 900} {
			last := 0.0
			for g := fsrs.Again; g <= fsrs.Easy; g++ {
				next := m.After(days, g)
				if next.Stability < last || next.Difficulty < 1 || next.Difficulty > 10 || math.IsNaN(next.Stability) {
					t.Errorf("%+v after %.0f days, grade %d: %+v", m, days, g, next)
				}
				last = next.Stability
				if m != (fsrs.Memory{}) && days > 0 && g > fsrs.Again && next.Stability < m.Stability {
					t.Errorf("%+v remembered after %.0f days lasts %.2f", m, days, next.Stability)
				}
			}
		}
	}
}
