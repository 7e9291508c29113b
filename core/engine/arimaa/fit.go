package arimaa

import (
	"context"
	"math"
	"slices"

	"boardroom/core/arimaa"
)

// A Fit makes the figures that the judge goes by anew: those under which its
// judgements, once all is quiet, come nearest to what a deep search says of the
// boards it learns from, and not far from where they were (Veness, Silver, Uther and
// Blair, "Bootstrapping from Game Tree Search", 2009). What own play cannot teach stays
// as it is: who plays nobody that punishes rabbits that run learns nothing of what that costs.
type Fit struct {
	before, now figures
	learned     []figure
	base        *judge
	bent        []*judge // by figure: base with that one raised by bend
	quiet       *Searcher
	lessons     []lesson
}

// A figure that is learned.
type figure struct {
	of   func(f *figures) *int
	firm float64 // by how much it may well be wrong
}

// A lesson is what a board teaches.
type lesson struct {
	value  float64 // as judged before, to the mover
	slopes []slope
	wins   float64 // the mover's chance
	held   bool    // not learned
}

// A slope is by how much a figure raised by one changes a judgement.
type slope struct {
	figure int32
	by     float32
}

const (
	bend = 32 // large, so that rounding matters little

	// One board with what a deep search says of it teaches as much as the results of so
	// many games: it is off by about a fifth as much.
	certain = 25

	// One of so many games is not learned, to see what the others are worth.
	tested = 8
)

// NewFit returns a fit that begins with the figures of today.
func NewFit() *Fit {
	f := &Fit{before: fittedFigures, now: fittedFigures, base: newLearner(&fittedFigures), quiet: NewSearcher()}
	f.learned = learnedFigures()
	for _, w := range f.learned {
		bent := fittedFigures
		*w.of(&bent) += bend
		f.bent = append(f.bent, newLearner(&bent))
	}
	return f
}

// newLearner returns a judge that remembers nothing for long.
func newLearner(f *figures) *judge {
	return &judge{outlook: f.outlook(), cache: make([]verdict, 1)}
}

// learnedFigures lists what is learned: all but the advance and the places of rabbits.
func learnedFigures() (all []figure) {
	row := func(firm float64, from, to int, of func(f *figures, i int) *int) {
		for i := from; i < to; i++ {
			all = append(all, figure{func(f *figures) *int { return of(f, i) }, firm})
		}
	}
	for _, kind := range []arimaa.Kind{arimaa.Cat, arimaa.Dog, arimaa.Horse, arimaa.Camel, arimaa.Elephant} {
		row(8, 0, 32, func(f *figures, i int) *int { return &f.places[kind][i/4][i%4] })
	}
	row(20, 1, farthest, func(f *figures, i int) *int { return &f.race[0][i] })
	row(20, 1, farthest, func(f *figures, i int) *int { return &f.race[1][i] })
	byKind := func(firm float64, table func(f *figures) *byKindAndZone) {
		row(firm, zones, zones*int(arimaa.Elephant), func(f *figures, i int) *int { return &table(f)[i/zones][i%zones] })
	}
	byKind(20, func(f *figures) *byKindAndZone { return &f.iced })
	byKind(15, func(f *figures) *byKindAndZone { return &f.held })
	byKind(20, func(f *figures) *byKindAndZone { return &f.aided })
	byKind(15, func(f *figures) *byKindAndZone { return &f.chased[0] })
	for far := 1; far < chases; far++ {
		for kind := arimaa.Cat; kind < arimaa.Elephant; kind++ {
			row(15, 0, zones, func(f *figures, i int) *int { return &f.chased[far][kind][i] })
		}
	}
	row(10, 1, int(arimaa.Elephant), func(f *figures, i int) *int { return &f.hostage[i] })
	row(8, 1, mostGrip+1, func(f *figures, i int) *int { return &f.gain[i] })
	row(8, 1, mostGrip+1, func(f *figures, i int) *int { return &f.cost[i] })
	row(10, 0, mostRoam+1, func(f *figures, i int) *int { return &f.roam[i] })
	for turn := range 2 {
		row(10, 2, arimaa.MaxSteps+1, func(f *figures, i int) *int { return &f.peril[turn][open][i] })
		row(15, 2, arimaa.MaxSteps+1, func(f *figures, i int) *int { return &f.peril[turn][lost][i] })
		for standing := range standings {
			for kind := arimaa.Cat; kind < arimaa.Elephant; kind++ {
				row(20, 2, longestDrag+1, func(f *figures, i int) *int { return &f.dragged[turn][standing][kind][i] })
			}
		}
	}
	row(50, 0, 9, func(f *figures, i int) *int { return &f.ranks[i] })
	row(20, 1, 9, func(f *figures, i int) *int { return &f.rabbits[i] })
	row(10, 0, 9, func(f *figures, i int) *int { return &f.lonely[i] })
	return all
}

// Learn takes a position of a game, and what a deep search says it is worth to the
// mover, in hundredths of a rabbit. It learns from the board that is left when the
// captures at hand are made: no judgement foresees those.
func (f *Fit) Learn(game int, p arimaa.Position, score int) {
	b, otherMoves := f.quiet.quieted(p)
	if otherMoves {
		score = -score
	}
	l := f.lesson(&b)
	l.wins, l.held = Chance(score), game%tested == 0
	f.lessons = append(f.lessons, l)
}

// quieted returns the board after the captures that the quiescence search expects in
// the turn of a position, and whether the other side is to move there.
func (s *search) quieted(p arimaa.Position) (b arimaa.Board, otherMoves bool) {
	s.begin(context.Background(), p, Limits{})
	s.quiesce(0, -most, most, true)
	b = s.board
	for _, t := range s.line[0] {
		step, ok := stepOf(&b, t)
		if !ok {
			break // the end of the turn
		}
		b.Make(step)
	}
	if b.Spent() == 0 || b.Next() == arimaa.Must {
		return p.Board(), false
	}
	b.Pass()
	return b, true
}

// lesson returns how a board is judged, and how that changes with the figures.
func (f *Fit) lesson(b *arimaa.Board) lesson {
	judged := func(j *judge) int {
		j.serve(b.Side())
		return j.value(b)
	}
	base := judged(f.base)
	l := lesson{value: float64(base)}
	for i, j := range f.bent {
		if d := judged(j) - base; d != 0 {
			l.slopes = append(l.slopes, slope{int32(i), float32(d) / bend})
		}
	}
	return l
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
	for i, w := range f.learned {
		*w.of(&f.now) = *w.of(&f.before) + rounded(shift[i])
	}
	return before, now
}

// chance returns the chance that a lesson's judgement comes to after a shift of
// the figures.
func (l *lesson) chance(shift []float64) float64 {
	v := l.value
	for _, s := range l.slopes {
		v += float64(s.by) * shift[s.figure]
	}
	return 1 / (1 + math.Exp(-v/spread))
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
	n := len(shift)
	curve := make([][]float64, n) // second derivatives, lower half
	pull := make([]float64, n)
	for i := range curve {
		curve[i] = make([]float64, i+1)
		firm := 1 / (f.learned[i].firm * f.learned[i].firm)
		curve[i][i] = firm
		pull[i] = -shift[i] * firm
	}
	for i := range f.lessons {
		l := &f.lessons[i]
		if l.held {
			continue
		}
		c := l.chance(shift)
		error, bow := (l.wins-c)/spread*certain, c*(1-c)/(spread*spread)*certain
		for k, s := range l.slopes {
			pull[s.figure] += error * float64(s.by)
			for _, t := range l.slopes[:k+1] {
				curve[s.figure][t.figure] += bow * float64(s.by) * float64(t.by)
			}
		}
	}
	for i, d := range solve(curve, pull) {
		shift[i] += d
	}
}

// solve returns x of a·x = b for a symmetric matrix, of which the lower half is
// given, by Cholesky's decomposition. It changes both.
func solve(a [][]float64, b []float64) []float64 {
	for i := range a {
		for j := 0; j <= i; j++ {
			sum := a[i][j]
			for k := range j {
				sum -= a[i][k] * a[j][k]
			}
			if i == j {
				a[i][i] = math.Sqrt(sum)
			} else {
				a[i][j] = sum / a[j][j]
			}
		}
	}
	x := slices.Clone(b)
	for i := range x {
		for k := range i {
			x[i] -= a[i][k] * x[k]
		}
		x[i] /= a[i][i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		for k := i + 1; k < len(x); k++ {
			x[i] -= a[k][i] * x[k]
		}
		x[i] /= a[i][i]
	}
	return x
}

// Searcher returns a searcher that judges by the figures of now.
func (f *Fit) Searcher() *Searcher { return newSearcher(f.now.outlook()) }

// Chance returns the chance to win at a score of the search.
func Chance(score int) float64 { return (1 + points(score)) / 2 }

// spread is by how many hundredths of a rabbit the odds to win grow to e times
// what they are.
const spread = evenly / 2
