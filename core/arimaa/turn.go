package arimaa

import (
	"slices"
	"strings"

	"boardroom/core"
)

// steps lists the moves of a turn in play.
func (p Position) steps() []core.Move {
	var buffer [mostSteps]Step
	steps := p.board.Steps(buffer[:0])
	moves := make([]core.Move, 0, len(steps)+1)
	for _, s := range steps {
		moves = append(moves, p.board.rules.StepText(s))
	}
	if p.refuseEnd() == nil {
		moves = append(moves, core.End)
	}
	return moves
}

// step returns the position after a step.
func (p Position) step(m core.Move) (Position, error) {
	r := p.board.rules
	wanted, ok := r.ReadStep(m)
	if !ok {
		return p, p.refuseWord(m)
	}
	var buffer [mostSteps]Step
	for _, s := range p.board.Steps(buffer[:0]) {
		wanted.MoveKind = s.MoveKind
		if s == wanted {
			u := p.board.Make(s)
			p.played = p.with(m)
			p.lost = u.removals(r)
			return p, nil
		}
	}
	return p, p.refuseStep(wanted)
}

// removals writes what the step cost.
func (u Undo) removals(r *Rules) []core.Move {
	var words []core.Move
	for i, lost := range u.lost {
		if lost != 0 {
			words = append(words, r.removalText(lost, traps[i]))
		}
	}
	return words
}

// end returns the position after the turn.
func (p Position) end() (Position, error) {
	if err := p.refuseEnd(); err != nil {
		return p, err
	}
	return p.endTurn(new(lookahead)), nil
}

// endTurn passes the turn on, which may end as it is.
func (p *Position) endTurn(l *lookahead) Position {
	l.board = p.board
	l.board.Pass()
	before := p.past
	if l.board.Key().count() < before.key.count() {
		before = nil
	}
	return l.newTurn(before)
}

// third reports whether a turn may not end with these pieces because they would
// stand for the third time with the other side to move.
func (p *Position) third(key Key) bool { return p.past.times(key, 1-p.board.side) >= 2 }

// Turns returns one complete turn for each distinct position that the turn
// can end in, sorted by the text of that position. In the middle of a turn
// they are its continuations. There are none when the game is over. Setups
// are too many to be listed.
func (p Position) Turns() ([]core.CompleteTurn, error) {
	if p.phase == placing {
		return p.setups()
	}
	if p.phase == over {
		return nil, nil
	}
	var turns []core.CompleteTurn
	var texts []string
	var l lookahead
	r := p.board.rules
	p.board.EachEnd(p.past.key, func(b *Board, steps []Step) bool {
		if p.third(b.Key()) {
			return true
		}
		moves := make([]core.Move, len(steps))
		for i, s := range steps {
			moves[i] = r.StepText(s)
		}
		last := p
		last.board = *b
		after := last.endTurn(&l)
		turns = append(turns, core.CompleteTurn{Moves: moves, After: after})
		texts = append(texts, after.String())
		return true
	})
	return byText(turns, texts), nil
}

// byText sorts turns by the texts of the positions after them.
func byText(turns []core.CompleteTurn, texts []string) []core.CompleteTurn {
	order := make([]int, len(turns))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(texts[a], texts[b]) })
	sorted := make([]core.CompleteTurn, len(turns))
	for i, n := range order {
		sorted[i] = turns[n]
	}
	return sorted
}

// mostSteps is more than the steps any position has, for buffers.
const mostSteps = 128

// A lookahead is the memory in which a turn is looked ahead, to be used again for
// the next one.
type lookahead struct {
	board Board
	steps [mostSteps]Step
}

// newTurn returns the position in which the turn on the board begins, or the
// game is over.
func (l *lookahead) newTurn(before *past) Position {
	p := Position{board: l.board, phase: moving, past: &past{l.board.Key(), l.board.side, before}}
	p.winner, p.how = l.board.Ended()
	if p.how == Open && !l.hasTurn(&p) {
		p.winner, p.how = 1-l.board.side, Immobility
	}
	if p.how != Open {
		p.phase = over
	}
	return p
}

// hasTurn reports whether the turn that begins on the board, in the position p,
// can be played in any legal way.
func (l *lookahead) hasTurn(p *Position) bool {
	b := &l.board
	for _, s := range b.Steps(l.steps[:0]) { // one step nearly always shows it
		u := b.Make(s)
		key := b.Key()
		done := b.next != Must && key != p.past.key && !p.third(key)
		b.Unmake(u)
		if done {
			return true
		}
	}
	found := false
	b.EachEnd(p.past.key, func(after *Board, _ []Step) bool {
		found = !p.third(after.Key())
		return !found
	})
	return found
}

// An Ending is how a game was decided.
type Ending int8

const (
	Open        Ending = iota // it is not
	Goal                      // a rabbit stood on its goal row
	Elimination               // a side had no rabbit left
	Immobility                // the side to move had no legal turn
)

// Ended tells, on a board on which a turn begins, who has won by a goal or by
// elimination. Whoever moved last comes first in both.
func (b *Board) Ended() (winner core.Seat, how Ending) {
	mover, other := 1-b.side, b.side
	switch {
	case b.Scorers(mover)&GoalRow(mover) != 0:
		return mover, Goal
	case b.Scorers(other)&GoalRow(other) != 0:
		return other, Goal
	case b.Scorers(other) == 0:
		return mover, Elimination
	case b.Scorers(mover) == 0:
		return other, Elimination
	}
	return core.Nobody, Open
}

// A state is all of a board that matters within one turn, but for the steps
// already spent.
type state struct {
	key   Key
	next  Next
	kind  uint8 // of move
	left  Square
	moved Piece
}

func (b *Board) state() state { return state{b.Key(), b.next, b.moveKind, b.left, b.moved} }

// A reach is a board reached within a turn, by a step from another.
type reach struct {
	board Board
	from  int // place of the board before, or -1
	step  Step
}

// EachEnd visits, once each, the boards on which the turn in progress can end,
// those that take fewer moves first, until visit returns false. The board that
// the turn began with is none of them; repetition is not considered. On the
// board visited the turn is not yet passed on; it and the steps that lead to
// it from b are the visitor's only until it returns.
func (b *Board) EachEnd(start Key, visit func(after *Board, steps []Step) bool) {
	reached := []reach{{*b, -1, Step{}}}
	spent := map[state]int8{} // the fewest steps that take it
	ended := map[Key]bool{start: true}
	if key := b.Key(); b.spent > 0 && b.next != Must && !ended[key] {
		ended[key] = true
		if !visit(&reached[0].board, nil) {
			return
		}
	}
	var buffer [mostSteps]Step
	var taken [MaxSteps]Step
	var board Board
	for i := 0; i < len(reached); i++ {
		board = reached[i].board
		for _, s := range board.Steps(buffer[:0]) {
			undo := board.Make(s)
			at := board.state()
			if board.next != Must && !ended[at.key] {
				ended[at.key] = true
				if !visit(&board, trace(reached, i, s, &taken)) {
					return
				}
			}
			if least, met := spent[at]; board.spent < MaxSteps && (!met || board.spent < least) {
				spent[at] = board.spent
				reached = append(reached, reach{board, i, s})
			}
			board.Unmake(undo)
		}
	}
}

// trace returns the steps that lead to the i-th board reached, and one more,
// at the end of the memory given.
func trace(reached []reach, i int, last Step, taken *[MaxSteps]Step) []Step {
	n := MaxSteps - 1
	taken[n] = last
	for ; reached[i].from >= 0; i = reached[i].from {
		n--
		taken[n] = reached[i].step
	}
	return taken[n:]
}
