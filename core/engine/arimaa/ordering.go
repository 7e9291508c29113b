package arimaa

import (
	"iter"

	"boardroom/core/arimaa"
)

// An option is a step, or the end of the turn.
type option struct {
	arimaa.Step
	code  stepCode
	order int32
}

// ordering remembers which options were good, to search them early elsewhere.
type ordering struct {
	killers   [mostPlies + 1][2]stepCode                   // by ply, the latest first
	history   [16][1 << 12]int32                           // by piece, from and to; the end of the turn as piece 0
	lastSteps [mostPlies + arimaa.MaxSteps + 2]arimaa.Bits // by ply, around where the turn's step before ended
}

// around holds the squares at most two steps from each.
var around = func() (all [64]arimaa.Bits) {
	for q := range all {
		all[q] = grow(grow(arimaa.Square(q).Bit()))
	}
	return all
}()

// Bonuses that put an option before others.
const (
	firstBonus   = 1 << 24
	captureBonus = 1 << 20
	killerBonus  = 1 << 18
	mostHistory  = killerBonus - 1
	lossMalus    = -1 << 20
)

// What is expected of steps as if their history were longer, even of those that have
// none yet. The steps of a good turn belong together, and those that do not come in any
// order; most turns are about the elephant, or about enemies that are moved.
const (
	nearbyBonus   = 8 // and half of the history
	elephantBonus = 4 // and a quarter of it, as for enemies
	enemyBonus    = 8
)

// options lists what can be done now, with its order.
func (s *search) options(list []option, ply int, first stepCode) []option {
	b := &s.board
	zone := s.defence(b)
	for _, step := range b.Steps(s.lists[ply][:0]) {
		if zone&(step.From.Bit()|step.To.Bit()) == 0 && b.Next() != arimaa.Must {
			continue
		}
		order := s.historyScore(ply, step)
		if dies := dying(b, step); dies != 0 {
			if b.All(b.Side())&dies == 0 {
				order += captureBonus
			} else {
				order += lossMalus
			}
		}
		list = append(list, option{step, codeOf(step), order})
	}
	if zone == everywhere && s.mayPass() {
		list = append(list, option{code: passCode, order: s.history[0][0]})
	}
	for i := range list {
		switch o := &list[i]; o.code {
		case first:
			o.order += firstBonus
		case s.killers[ply][0], s.killers[ply][1]:
			o.order += killerBonus
		}
	}
	return list
}

// historyScore returns what the history promises of a step.
func (s *search) historyScore(ply int, step arimaa.Step) int32 {
	h := s.history[step.Piece][slot(step)]
	all := h
	if s.board.Spent() > 0 && s.lastSteps[ply].Has(step.From) {
		all += h/2 + nearbyBonus
	}
	if step.Piece.Kind() == arimaa.Elephant {
		all += h/4 + elephantBonus
	}
	if step.Piece.Side() != s.board.Side() {
		all += h/4 + enemyBonus
	}
	return min(all, mostHistory)
}

func slot(s arimaa.Step) int { return int(s.From)<<6 | int(s.To) }

// dying returns where a piece that a step removes stands before it.
func dying(b *arimaa.Board, step arimaa.Step) arimaa.Bits {
	from, to := step.From.Bit(), step.To.Bit()
	friends := b.All(step.Piece.Side()) &^ from
	if to&arimaa.Traps != 0 {
		if to.Beside()&friends == 0 {
			return from
		}
		return 0
	}
	// One that stood on a trap with this piece alone beside it.
	return from.Beside() & arimaa.Traps & friends &^ (friends | to).Beside()
}

// pick brings the option to search next to the front.
func pick(list []option) {
	best := 0
	for i := range list {
		if list[i].order > list[best].order {
			best = i
		}
	}
	list[0], list[best] = list[best], list[0]
}

// cutoff remembers an option that was so good that no other had to be searched: as a
// killer of its ply and in the history, where those tried before it count for less.
func (s *search) cutoff(ply, depth int, o *option, before []option) {
	if k := &s.killers[ply]; k[0] != o.code {
		k[0], k[1] = o.code, k[0]
	}
	h := &s.history[o.Piece][slot(o.Step)]
	*h = min(*h+int32(depth*depth), mostHistory)
	for i := range before {
		h := &s.history[before[i].Piece][slot(before[i].Step)]
		*h -= *h / 16
	}
}

// A stepCode names a step among those of one board by where it goes from and to;
// the end of the turn has a code of its own.
type stepCode uint16

const (
	noStep   stepCode = 0
	passCode stepCode = 1 // from a1 to b1 and back to no square: no step has it
	codeBase stepCode = 1 << 14
)

func codeOf(s arimaa.Step) stepCode { return codeBase | stepCode(s.From)<<6 | stepCode(s.To) }

// stepOf finds the step of a code.
func stepOf(b *arimaa.Board, t stepCode) (arimaa.Step, bool) {
	var buffer [mostSteps]arimaa.Step
	for _, step := range b.Steps(buffer[:0]) {
		if codeOf(step) == t {
			return step, true
		}
	}
	return arimaa.Step{}, false
}

// turnsOf plays a line on a board as far as it is legal, and yields the steps of each of
// its turns, with whether the turn ends: the last may not.
func turnsOf(b *arimaa.Board, line []stepCode) iter.Seq2[[]arimaa.Step, bool] {
	return func(yield func(steps []arimaa.Step, ends bool) bool) {
		var steps []arimaa.Step
		for _, t := range line {
			if t != passCode {
				step, ok := stepOf(b, t)
				if !ok {
					break
				}
				b.Make(step)
				steps = append(steps, step)
			}
			if t != passCode && b.Left() > 0 {
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
