package stones

import (
	"slices"

	"boardroom/core"
	"boardroom/core/squares"
)

// A Position implements core.Position, core.DecisionTeller and squares.Position.
type Position struct {
	rules *rules
	board squares.Board
	seat  core.Seat
	over  bool
}

// ready returns the position with the game over if the actor cannot move.
func (p Position) ready() Position {
	p.over = true
	for s := range p.board.Where(letters[p.seat]) {
		if len(p.rules.moves(p, s)) > 0 {
			p.over = false
			break
		}
	}
	return p
}

// Board returns the board.
func (p Position) Board() squares.Board { return p.board }

// gaps returns how many squares are empty.
func (p Position) gaps() int { return p.board.Count(squares.Empty) }

// Actor implements core.Position.
func (p Position) Actor() core.Seat {
	if p.over {
		return core.Nobody
	}
	return p.seat
}

// Moves implements core.Position.
func (p Position) Moves() []core.Move { return p.moves() }

func (p Position) moves() (moves []core.Move) {
	for s := range p.board.Where(letters[p.seat]) {
		moves = append(moves, p.rules.moves(p, s)...)
	}
	return moves
}

// Play implements core.Position.
func (p Position) Play(m core.Move) (core.Position, error) {
	named, ok := p.board.Squares(m)
	if !ok || p.board.At(named[0]) != letters[p.seat] || !slices.Contains(p.rules.moves(p, named[0]), m) {
		return nil, p.refusal(m, named)
	}
	p.board = p.rules.after(p, named[0], named[len(named)-1])
	p.seat = 1 - p.seat
	return p.ready(), nil
}

// refusal says why a move that names these squares, or none, cannot be made.
func (p Position) refusal(m core.Move, named []squares.Square) error {
	switch {
	case p.over:
		return core.Illegal("the game is over")
	case len(named) == 0 || len(named) > 2:
		return core.Illegal("%q is no move: it is %s", string(m), p.rules.example)
	case p.board.At(named[0]) != letters[p.seat]:
		return core.Illegal("no stone of %s stands on %s", names[p.seat], named[0])
	}
	moves := p.rules.moves(p, named[0])
	if len(moves) == 0 {
		return core.Illegal("%s", p.rules.stuck(p, named[0]))
	}
	return core.Illegal("the stone on %s can only do this: %s", named[0], core.Join(moves))
}

// Scores implements core.Position: who cannot move has lost a point.
func (p Position) Scores() []int {
	scores := make([]int, 2)
	if p.over {
		scores[1-p.seat] = 1
	}
	return scores
}

// Decision implements core.DecisionTeller.
func (p Position) Decision() string {
	if !p.over {
		return ""
	}
	return cannot(p.seat, p.rules.verb)
}

// String implements core.Position: the board, and whose turn it is.
func (p Position) String() string { return p.board.String() + " " + letters[p.seat:p.seat+1] }
