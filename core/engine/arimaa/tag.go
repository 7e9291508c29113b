package arimaa

import (
	"iter"

	"boardroom/core/arimaa"
)

// A tag names a step among those of one board by where it goes from and to;
// the end of the turn has a tag of its own.
type tag uint16

const (
	noTag   tag = 0
	passTag tag = 1 // from a1 to b1 and back to no square: no step has it
	tagBase tag = 1 << 14
)

func tagOf(s arimaa.Step) tag { return tagBase | tag(s.From)<<6 | tag(s.To) }

// stepOf finds the step of a tag.
func stepOf(b *arimaa.Board, t tag) (arimaa.Step, bool) {
	var buffer [mostSteps]arimaa.Step
	for _, step := range b.Steps(buffer[:0]) {
		if tagOf(step) == t {
			return step, true
		}
	}
	return arimaa.Step{}, false
}

// turnsOf plays a line on a board as far as it is legal, and yields the steps of each of
// its turns, with whether the turn ends: the last may not.
func turnsOf(b *arimaa.Board, line []tag) iter.Seq2[[]arimaa.Step, bool] {
	return func(yield func(steps []arimaa.Step, ends bool) bool) {
		var steps []arimaa.Step
		for _, t := range line {
			if t != passTag {
				step, ok := stepOf(b, t)
				if !ok {
					break
				}
				b.Make(step)
				steps = append(steps, step)
			}
			if t != passTag && b.Left() > 0 {
				continue
			}
			b.Pass()
			if !yield(steps, true) {
				return
			}
			steps = nil
		}
		if len(steps) > 0 {
			yield(steps, false)
		}
	}
}
