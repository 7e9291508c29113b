package arimaa

import "boardroom/core"

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
	way   uint8
	left  Square
	moved Piece
}

func (b *Board) state() state { return state{b.Key(), b.next, b.way, b.left, b.moved} }

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
