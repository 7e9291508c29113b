// Package fit makes the weights of the judges anew that were written by hand.
package fit

import (
	"math"
	"math/bits"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// A Fit makes the weights of the hand-written judges of a kind of games anew.
// It begins with nothing but the list of what each judge looks at: a weight
// that is 0 today stays 0, and where those of the two sides to win are equal
// they stay equal.
type Fit struct {
	rules  *tables.Rules
	pupils []*pupil                // by level
	scenes []enginetables.Features // of the plays of a roll
}

// Levels returns the names of the levels that judge by hand, the weakest first.
func Levels() (names []string) {
	for _, l := range enginetables.HandWrittenLevels() {
		names = append(names, l.Name)
	}
	return names
}

// New returns the judges of all levels for a game. Those of the levels to be
// made anew know nothing yet; the others stay as they are today.
func New(r *tables.Rules, anew []string) *Fit {
	f := &Fit{rules: r}
	for _, l := range enginetables.HandWrittenLevels() {
		p := &pupil{judge: l.Judges[r.Blot](), slope: l.Judges[r.Blot]()}
		if slices.Contains(anew, l.Name) {
			p.forget()
		}
		f.pupils = append(f.pupils, p)
	}
	return f
}

// Evaluators returns what makes evaluators with the judge of a level, as it was
// made here and as it plays today.
func (f *Fit) Evaluators(level int) (made, today func() enginetables.Evaluator) {
	made = func() enginetables.Evaluator {
		j := *f.pupils[level].judge
		return &enginetables.JudgeSet{&j, &j, &j}
	}
	return made, enginetables.HandWrittenLevels()[level].Judges.Evaluator
}

// Learn draws what the judges say of all plays of a roll towards what a teacher
// says of them. It returns which play each judge that learns would have chosen.
func (f *Fit) Learn(turns []tables.Turn, side core.Seat, teacher []engine.Outlook) (chosen []int) {
	for len(f.scenes) < len(turns) {
		f.scenes = append(f.scenes, enginetables.Features{})
	}
	for i := range turns {
		f.scenes[i].Measure(f.rules, &turns[i].Board, side)
	}
	for _, p := range f.pupils {
		if len(p.weights) == 0 {
			continue
		}
		p.says = p.says[:0]
		for i := range turns {
			p.says = append(p.says, p.judge.OutlookOf(&f.scenes[i], f.rules, &turns[i].Board, side))
		}
		chosen = append(chosen, best(p.says))
		p.learn(f.scenes[:len(turns)], turns, side, teacher)
	}
	return chosen
}

// best returns which outlook is worth most without a cube.
func best(says []engine.Outlook) int {
	best := 0
	for i := range says {
		if says[i].Equity() > says[best].Equity() {
			best = i
		}
	}
	return best
}

// A pupil is a judge whose weights are learned.
type pupil struct {
	judge   *enginetables.Judge
	slope   *enginetables.Judge // how its weights should change, a number for each
	weights []learned           // none if the judge stays as it is
	says    []engine.Outlook    // of the plays of a roll
}

// A learned weight stands in one place of a judge, or for both sides in two.
type learned struct {
	in, slope []*float64
	squares   float64 // of all slopes so far, added up
}

// forget clears all weights of a pupil, to learn those that are not 0.
func (p *pupil) forget() {
	for i, t := range p.judge.Terms {
		mine, slope := &p.judge.Terms[i], &p.slope.Terms[i]
		if t.Win[0] == t.Win[1] {
			p.follow([]*float64{&mine.Win[0], &mine.Win[1]}, []*float64{&slope.Win[0], &slope.Win[1]})
		} else {
			p.follow([]*float64{&mine.Win[0]}, []*float64{&slope.Win[0]})
			p.follow([]*float64{&mine.Win[1]}, []*float64{&slope.Win[1]})
		}
		for side := range t.Double {
			p.follow([]*float64{&mine.Double[side]}, []*float64{&slope.Double[side]})
		}
	}
	mine, slopes := others(p.judge), others(p.slope)
	for i := range mine {
		p.follow(mine[i:i+1], slopes[i:i+1])
	}
}

// others returns the places of the weights that belong to no term.
func others(j *enginetables.Judge) []*float64 {
	all := []*float64{&j.Start, &j.Easy}
	for p := range j.Win {
		all = append(all, &j.Win[p], &j.Double[0][p], &j.Double[1][p])
	}
	return all
}

// follow clears a weight, and learns it if it was not 0.
func (p *pupil) follow(in, slope []*float64) {
	if *in[0] != 0 {
		p.weights = append(p.weights, learned{in: in, slope: slope})
	}
	for i := range in {
		*in[i], *slope[i] = 0, 0
	}
}

// stride is the scale of the steps of all weights.
const stride = 0.05

// step moves a weight by its slope over the root of the squares of all its
// slopes (AdaGrad, John Duchi et al. 2011), and clears the slope.
func (w *learned) step() {
	sum := 0.0
	for _, s := range w.slope {
		sum += *s
		*s = 0
	}
	if sum == 0 {
		return
	}
	w.squares += sum * sum
	for _, x := range w.in {
		*x += stride * sum / math.Sqrt(w.squares)
	}
}

// add adds to a slope what a pull at a scene makes of each weight: the mirror
// of how a judge weighs it.
func add(j *enginetables.Judge, s *enginetables.Features, by *pull) {
	j.Start += by.win
	j.Easy += by.double[0] + by.double[1]
	for side := range 2 {
		win := float64(1-2*side) * by.win
		mine, theirs := by.double[side], by.double[1-side]
		for i := range j.Terms {
			t := &j.Terms[i]
			x := t.Measure(s, side)
			t.Win[side] += win * x
			t.Double[0] += mine * x
			t.Double[1] += theirs * x
		}
		for m := s.Closed(side); m != 0; m &= m - 1 {
			p := bits.TrailingZeros32(m)
			j.Win[p] += win
			j.Double[0][p] += mine
			j.Double[1][p] += theirs
		}
	}
}
