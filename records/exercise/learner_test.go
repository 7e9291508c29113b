package exercise_test

import (
	"math"
	"math/rand"
	"slices"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/records/exercise"
	"boardroom/records/exercise/fsrs"
)

// A memory is how a simulated learner remembers: the chance to know something some days after
// it was asked, and what an answer leaves behind.
type memory interface {
	recall(key string, days int) float64
	answered(key string, days int, g fsrs.Grade)
}

// A curve forgets as the scheduler thinks.
type curve map[string]fsrs.Memory

func (c curve) recall(key string, days int) float64 { return c[key].Recall(float64(days)) }

func (c curve) answered(key string, days int, g fsrs.Grade) { c[key] = c[key].After(float64(days), g) }

// An exponential memory follows a law of its own: it holds for days, longer by a factor
// whenever it was asked for and known.
type exponential map[string]float64

func (x exponential) recall(key string, days int) float64 {
	return math.Exp(math.Log(.9) * float64(days) / x[key])
}

func (x exponential) answered(key string, days int, g fsrs.Grade) {
	switch stable, seen := x[key]; {
	case !seen:
		x[key] = 3
	case g > fsrs.Again && days > 0:
		x[key] = stable * 2.5
	case g == fsrs.Again:
		x[key] = max(1, stable/3)
	}
}

// How often each grade is given to what is new, and to what is remembered, as learners of
// Anki do by the simulator of https://github.com/open-spaced-repetition/fsrs-rs.
var (
	gradesOfNew   = []float64{fsrs.Again: .24, fsrs.Hard: .094, fsrs.Good: .495, fsrs.Easy: .171}
	gradesOfKnown = []float64{fsrs.Hard: .224, fsrs.Good: .631, fsrs.Easy: .145}
)

// drawn is a grade by the chances of each.
func drawn(rng *rand.Rand, chances []float64) fsrs.Grade {
	left := rng.Float64()
	for g, chance := range chances {
		if left -= chance; left < 0 {
			return fsrs.Grade(g)
		}
	}
	return fsrs.Good
}

// What a learner has done.
type learnt struct {
	asked, known int   // of what they had met on an earlier day
	load         []int // what was due, day by day
}

// learn has somebody practice what there is to be done on each of so many days. Every exercise comes on its day, and none is left over.
func learn(t *testing.T, days int, m memory) (l learnt) {
	t.Helper()
	decks, last := exercise.Decks(catalog.Standard()), map[string]exercise.Day{}
	var p exercise.Progress
	rng := rand.New(rand.NewSource(7))
	for on := day; on < day+exercise.Day(days); on++ {
		now := exercise.Today(decks, &p, on)
		l.load = append(l.load, now.Due(&p, on))
		if fresh := now.Fresh(&p); fresh > exercise.FreshADay {
			t.Errorf("%s: %d are new", on, fresh)
		}
		for x := now.Practice(&p, on); ; x.Next() {
			e, ok := x.Now()
			if !ok {
				break
			}
			before, seen := last[e.Key]
			passed := int(on - before)
			g := fsrs.Again
			switch {
			case !seen:
				passed, g = 0, drawn(rng, gradesOfNew)
			case passed == 0:
				g = fsrs.Good // they were just told
			default:
				if due := p.Card(e).Due; due != on {
					t.Errorf("%s: %s comes, which is due on %s", on, e.Key, due)
				}
				l.asked++
				if rng.Float64() < m.recall(e.Key, passed) {
					l.known, g = l.known+1, drawn(rng, gradesOfKnown)
				}
			}
			m.answered(e.Key, passed, g)
			last[e.Key] = on
			if err := x.Grade(g, 10*time.Second); err != nil {
				t.Fatal(err)
			}
		}
		if left := exercise.Today(decks, &p, on); left.Due(&p, on) > 0 || left.Fresh(&p) > 0 {
			t.Errorf("%s: %d exercises are left over", on, len(left.Exercises))
		}
	}
	return l
}

// TestALearnerRemembersNineInTen has learners of two kinds practice for a month.
func TestALearnerRemembersNineInTen(t *testing.T) {
	for name, m := range map[string]memory{"curve": curve{}, "exponential": exponential{}} {
		l := learn(t, 30, m)
		t.Logf("%s: %d of %d remembered; load %v", name, l.known, l.asked, l.load)
		if share := float64(l.known) / float64(l.asked); share < .9 {
			t.Errorf("%s: %.3f of %d are remembered", name, share, l.asked)
		}
		sum, last := 0, l.load[20:]
		for _, n := range last {
			sum += n
		}
		mean := float64(sum) / float64(len(last))
		if least, most := slices.Min(last), slices.Max(last); float64(most) > 1.35*mean || float64(least) < mean/1.35 {
			t.Errorf("%s: %d to %d a day are due, %.1f in the mean", name, least, most, mean)
		}
	}
}
