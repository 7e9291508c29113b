package stones

import (
	"errors"
	"fmt"

	"boardroom/core"
	"boardroom/core/squares"
)

// Draft returns a position to be changed.
func (Hands) Draft(p core.Position) core.Draft { return draft(p.(Position)) }

// A draft is a position whose pieces are a stone of each side, by seat.
type draft Position

// String writes the draft as a position text.
func (d draft) String() string { return Position(d).String() }

// Side returns whose turn it is.
func (d draft) Side() core.Seat { return d.seat }

// Seats names the sides.
func (draft) Seats() []string { return names[:] }

// Says tells whose turn it is.
func (d draft) Says() string { return toMove(d.seat) }

// Pieces lists a stone of each side.
func (draft) Pieces() []core.Piece {
	return []core.Piece{{Key: 'b', Name: names[0]}, {Key: 'w', Name: names[1]}}
}

// square returns the square that a spot names.
func (d draft) square(spot core.Spot) (squares.Square, error) {
	named, ok := d.board.Squares(core.Move(spot))
	if !ok {
		return squares.Square{}, errors.New("move the cursor to a square first, with the arrow keys")
	}
	return named[0], nil
}

// with returns the draft with a letter on a square; where nobody else can be to
// move then, the other side is.
func (d draft) with(s squares.Square, letter byte) draft {
	d.board = d.board.With(s, letter)
	if !d.rules.turn(int(d.seat), d.board.Count(squares.Empty)) {
		d.seat = 1 - d.seat
	}
	return d
}

// Put lays a stone.
func (d draft) Put(piece int, to core.Spot) (core.Draft, error) {
	s, err := d.square(to)
	if err != nil {
		return d, err
	}
	return d.with(s, letters[piece]), nil
}

// Take takes the stone on a square away.
func (d draft) Take(_ int, from core.Spot) (core.Draft, error) {
	s, err := d.square(from)
	switch {
	case err != nil:
		return d, err
	case d.board.At(s) == squares.Empty:
		return d, fmt.Errorf("no stone stands on %s", s)
	}
	return d.with(s, squares.Empty), nil
}

// Carry lays the stone of a square on another, or takes it away.
func (d draft) Carry(piece int, from, to core.Spot) (core.Draft, error) {
	after, err := d.Take(piece, from)
	end, outside := d.square(to)
	if err != nil || outside != nil {
		return after, err
	}
	s, err := d.square(from)
	return d.with(s, squares.Empty).with(end, d.board.At(s)), err
}

// Edits are the turn alone.
func (d draft) Edits() []core.Edit {
	return []core.Edit{{Key: 't', Label: "Turn", Help: "Whose turn it is", Do: func(string) (core.Draft, error) {
		after := d
		after.seat = 1 - d.seat
		return after, nil
	}}}
}
