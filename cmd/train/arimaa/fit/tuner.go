package fit

import (
	"math"
	"slices"

	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// A tuner moves the figures that the judge goes by, and knows how judgements change with them.
type tuner struct {
	before, now enginearimaa.Parameters
	learned     []figure
	base        *enginearimaa.Evaluator
	bent        []*enginearimaa.Evaluator // by figure: base with that one raised by bend
}

// bend is large, so that rounding matters little.
const bend = 32

// newTuner returns a tuner that begins with the figures of today.
func newTuner(learned []figure) tuner {
	t := tuner{before: enginearimaa.FittedParameters(), now: enginearimaa.FittedParameters(), learned: learned}
	t.look()
	return t
}

// look sees how judgements change with the figures of now.
func (t *tuner) look() {
	t.base, t.bent = newLearner(&t.now), nil
	for _, w := range t.learned {
		bent := t.now
		*w.of(&bent) += bend
		t.bent = append(t.bent, newLearner(&bent))
	}
}

// newLearner returns a judge that remembers nothing for long.
func newLearner(f *enginearimaa.Parameters) *enginearimaa.Evaluator {
	return f.Evaluation().Evaluator(1)
}

// move makes the figures of now those of before, shifted.
func (t *tuner) move(shift []float64) {
	for i, w := range t.learned {
		*w.of(&t.now) = *w.of(&t.before) + rounded(shift[i])
	}
}

// Searcher returns a searcher that judges by the figures of now.
func (t *tuner) Searcher() *enginearimaa.Searcher { return t.now.Evaluation().Searcher() }

// A judgement of a board, and how it changes with the figures.
type judgement struct {
	value  float64 // to the mover
	slopes []slope
}

// A slope is by how much a figure raised by one changes a judgement.
type slope struct {
	figure int32
	by     float32
}

// judged returns how a board is judged.
func (t *tuner) judged(b *arimaa.Board) judgement {
	base := t.base.Value(b)
	all := judgement{value: float64(base)}
	for i, j := range t.bent {
		if d := j.Value(b) - base; d != 0 {
			all.slopes = append(all.slopes, slope{int32(i), float32(d) / bend})
		}
	}
	return all
}

// at returns what a judgement comes to after a shift of the figures.
func (j *judgement) at(shift []float64) float64 {
	v := j.value
	for _, s := range j.slopes {
		v += float64(s.by) * shift[s.figure]
	}
	return v
}

// A newton is a step of Newton's method in the making.
type newton struct {
	curve [][]float64 // second derivatives, lower half
	pull  []float64
}

// newton begins a step from a shift; what holds it back is how firm the figures are.
func (t *tuner) newton(shift []float64) *newton {
	n := &newton{make([][]float64, len(shift)), make([]float64, len(shift))}
	for i, w := range t.learned {
		n.curve[i] = make([]float64, i+1)
		firm := 1 / (w.firm * w.firm)
		n.curve[i][i] = firm
		n.pull[i] = -shift[i] * firm
	}
	return n
}

// step takes the step.
func (n *newton) step(shift []float64) {
	for i, d := range solve(n.curve, n.pull) {
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

func rounded(x float64) int { return int(math.Round(x)) }
