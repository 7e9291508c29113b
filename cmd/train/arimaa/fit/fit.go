package fit

import (
	"math"

	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// A Fit makes the figures that the judge goes by anew: those under which its
// judgements, once all is quiet, come nearest to what a deep search says of the
// boards it learns from, and not far from where they were (Veness, Silver, Uther and
// Blair, "Bootstrapping from Game Tree Search", 2009). What own play cannot teach stays
// as it is: who plays nobody that punishes rabbits that run learns nothing of what that costs.
type Fit struct {
	tuner
	quiet   *enginearimaa.Searcher
	lessons []lesson
}

// A lesson is what a board teaches.
type lesson struct {
	judgement
	wins float64 // the mover's chance
	held bool    // not learned
}

const (
	// One board with what a deep search says of it teaches as much as the results of so
	// many games: it is off by about a fifth as much.
	certain = 25

	// One of so many games is not learned, to see what the others are worth.
	tested = 8
)

// New returns a fit that begins with the figures of today.
func New() *Fit {
	return &Fit{tuner: newTuner(append(placedFigures(), priceFigures(1)...)), quiet: enginearimaa.NewSearcher()}
}

// Learn takes a position of a game, and what a deep search says it is worth to the
// mover, in hundredths of a rabbit. It learns from the board that is left when the
// captures at hand are made: no judgement foresees those.
func (f *Fit) Learn(game int, p arimaa.Position, score int) {
	b, otherMoves := f.quiet.Quiet(p)
	if otherMoves {
		score = -score
	}
	f.lessons = append(f.lessons, lesson{f.judged(&b), Chance(score), game%tested == 0})
}

// Solve finds the figures by Newton's method and returns the mean losses, in nats more
// than none, on the lessons that were not learned: by the figures of before, and of now.
func (f *Fit) Solve() (before, now float64) {
	shift := make([]float64, len(f.learned))
	before = f.loss(shift)
	for range 6 {
		f.step(shift)
	}
	now = f.loss(shift)
	f.move(shift)
	return before, now
}

// chance returns the chance that a lesson's judgement comes to after a shift of
// the figures.
func (l *lesson) chance(shift []float64) float64 {
	return 1 / (1 + math.Exp(-l.at(shift)/enginearimaa.Spread))
}

// loss returns the mean relative entropy of the lessons held back.
func (f *Fit) loss(shift []float64) float64 {
	sum, n := 0.0, 0
	for i := range f.lessons {
		l := &f.lessons[i]
		if !l.held {
			continue
		}
		c, w := inside(l.chance(shift)), inside(l.wins)
		sum += w*math.Log(w/c) + (1-w)*math.Log((1-w)/(1-c))
		n++
	}
	return sum / float64(max(n, 1))
}

// inside keeps a chance away from what has no logarithm.
func inside(chance float64) float64 { return min(max(chance, 1e-6), 1-1e-6) }

// step takes a step of Newton's method towards the likeliest shift.
func (f *Fit) step(shift []float64) {
	n := f.newton(shift)
	for i := range f.lessons {
		l := &f.lessons[i]
		if l.held {
			continue
		}
		c := l.chance(shift)
		error, bow := (l.wins-c)/enginearimaa.Spread*certain, c*(1-c)/(enginearimaa.Spread*enginearimaa.Spread)*certain
		for k, s := range l.slopes {
			n.pull[s.figure] += error * float64(s.by)
			for _, t := range l.slopes[:k+1] {
				n.curve[s.figure][t.figure] += bow * float64(s.by) * float64(t.by)
			}
		}
	}
	n.step(shift)
}

// Chance returns the chance to win at a score of the search.
func Chance(score int) float64 { return 1 / (1 + math.Exp(-float64(score)/enginearimaa.Spread)) }
