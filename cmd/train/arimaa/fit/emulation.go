package fit

import (
	"math"

	enginearimaa "boardroom/core/engine/arimaa"
)

// An Emulation makes the figures that the judge goes by anew: those under which the turns
// that strong people chose look best among those that the search holds for the best, and
// that are not far from where they were (Hoki and Kaneko, "Large-Scale Optimization for
// Evaluation Functions with Minimax Search", 2014). It learns in rounds: what the search
// holds for the best changes with the figures. What pieces are worth it leaves nearly as it
// is: people overlook captures.
type Emulation struct {
	tuner
	moved       []float64 // by figure, in all rounds so far
	preferences []preference
}

// A preference is what a choice teaches.
type preference struct {
	turns []judgement // to who chose
	held  bool        // not learned
}

const (
	indifferent = 40   // hundredths of a rabbit by which turns differ that people hardly tell apart
	oversight   = 150  // a turn worse by so much was one
	undecided   = 1500 // a side so much better or worse off plays otherwise
	atRest      = 30   // by how much the judgement of a board may differ from what was searched

	pricesFirm = 10  // times as usual
	stride     = 0.4 // of the way to what a round says
	newtons    = 4   // steps of Newton's method in a round

	// The turns of one of so many games are not learned, to see what the others are worth.
	unlearned = 5
)

// NewEmulation returns an emulation that begins with the figures of today.
func NewEmulation() *Emulation {
	all := append(placedFigures(), priceFigures(pricesFirm)...)
	all = append(all, rabbitFigures()...)
	return &Emulation{tuner: newTuner(all), moved: make([]float64, len(all))}
}

// Watch takes the choice of a game's player to learn from, the turn played before its
// alternatives, unless it was an oversight.
func (e *Emulation) Watch(game int, turns []enginearimaa.Expected) {
	c := preference{held: game%unlearned == 0}
	for i := range turns {
		j := e.judged(&turns[i].Board)
		if !turns[i].Same {
			j = j.reversed()
		}
		c.turns = append(c.turns, j)
	}
	if c.turns[0].value >= c.turns[1].value-oversight {
		e.preferences = append(e.preferences, c)
	}
}

// reversed returns the judgement as the other side's.
func (j judgement) reversed() judgement {
	j.value = -j.value
	for i := range j.slopes {
		j.slopes[i].by = -j.slopes[i].by
	}
	return j
}

// Loss returns the mean of the negated logarithms of how likely the choices of the round
// are that were not learned, if turns are the likelier the better they are judged.
func (e *Emulation) Loss() float64 {
	sum, n := 0.0, 0
	unmoved := make([]float64, len(e.moved))
	for i := range e.preferences {
		if c := &e.preferences[i]; c.held {
			sum, n = sum-math.Log(c.likely(unmoved)[0]), n+1
		}
	}
	return sum / float64(max(n, 1))
}

// Round moves the figures some of the way to where the choices of the round are likeliest,
// and forgets these.
func (e *Emulation) Round() {
	shift, sum := make([]float64, len(e.moved)), make([]float64, len(e.moved))
	for range newtons {
		for i := range sum {
			sum[i] = e.moved[i] + shift[i]
		}
		n := e.newton(sum)
		for i := range e.preferences {
			if c := &e.preferences[i]; !c.held {
				c.teach(n, shift)
			}
		}
		n.step(shift)
	}
	for i := range shift {
		e.moved[i] += stride * shift[i]
	}
	e.move(e.moved)
	e.look()
	e.preferences = nil
}

// likely returns how likely each turn of a choice is after a shift of the figures.
func (c *preference) likely(shift []float64) []float64 {
	chances := make([]float64, len(c.turns))
	best := math.Inf(-1)
	for i := range c.turns {
		chances[i] = c.turns[i].at(shift) / indifferent
		best = max(best, chances[i])
	}
	sum := 0.0
	for i := range chances {
		chances[i] = math.Exp(chances[i] - best)
		sum += chances[i]
	}
	for i := range chances {
		chances[i] /= sum
	}
	return chances
}

// teach adds what a choice says to a step.
func (c *preference) teach(n *newton, shift []float64) {
	chances := c.likely(shift)
	slopes := make([][]float64, len(c.turns)) // by turn and figure
	mean := make([]float64, len(shift))
	for i := range c.turns {
		slopes[i] = make([]float64, len(shift))
		for _, s := range c.turns[i].slopes {
			slopes[i][s.figure] = float64(s.by) / indifferent
			mean[s.figure] += chances[i] * slopes[i][s.figure]
		}
	}
	for i, row := range slopes {
		var differ []int // figures that tell the turn from the mean
		for figure := range row {
			if row[figure] -= mean[figure]; row[figure] != 0 {
				differ = append(differ, figure)
			}
		}
		for k, a := range differ {
			if i == 0 {
				n.pull[a] += row[a]
			}
			for _, b := range differ[:k+1] {
				n.curve[a][b] += chances[i] * row[a] * row[b]
			}
		}
	}
}
