package arimaa

import (
	"errors"
	"slices"

	"boardroom/core"
)

// Edit returns a position to be changed.
func (Hands) Edit(p core.Position) core.PositionEdit { return positionEdit{p.(Position).Edit()} }

// A positionEdit is arimaa.PositionEdit by spots. Its pieces are those of gold, the strongest
// first, and then of silver.
type positionEdit struct{ PositionEdit }

// pieces lists what can be put down.
func (d positionEdit) pieces() []Piece {
	kinds := slices.Clone(d.Rules().Kinds())
	slices.Reverse(kinds)
	var all []Piece
	for side := Gold; side <= Silver; side++ {
		for _, k := range kinds {
			all = append(all, NewPiece(side, k))
		}
	}
	return all
}

// Pieces names them.
func (d positionEdit) Pieces() []core.Piece {
	var all []core.Piece
	for _, p := range d.pieces() {
		name := d.Seats()[p.Side()] + " " + d.Rules().Animal(p.Kind()).Name
		all = append(all, core.Piece{Key: rune(d.Rules().Letter(p)), Name: name})
	}
	return all
}

// Seats names the sides.
func (positionEdit) Seats() []string { return []string{"Gold", "Silver"} }

// Says tells whose turn it is.
func (d positionEdit) Says() string {
	if d.Setup() {
		return toSetUp[d.Side()]
	}
	return movesNext[d.Side()]
}

var errNoSquare = errors.New("move the cursor to a square first, with the arrow keys")

// Put puts a piece on a square.
func (d positionEdit) Put(piece int, to core.Spot) (core.PositionEdit, error) {
	s, ok := SquareAt(to)
	if !ok {
		return d, errNoSquare
	}
	d.PositionEdit.Put(d.pieces()[piece], s)
	return d, nil
}

// Take takes the piece on a square away.
func (d positionEdit) Take(_ int, from core.Spot) (core.PositionEdit, error) {
	s, ok := SquareAt(from)
	if !ok {
		return d, errNoSquare
	}
	_, err := d.PositionEdit.Take(s)
	return d, err
}

// Carry puts the piece of a square on another, or away.
func (d positionEdit) Carry(_ int, from, to core.Spot) (core.PositionEdit, error) {
	s, ok := SquareAt(from)
	if !ok {
		return d, errNoSquare
	}
	p, err := d.PositionEdit.Take(s)
	if end, ok := SquareAt(to); ok && err == nil {
		d.PositionEdit.Put(p, end)
	}
	return d, err
}

// Actions are the turn, and changes of the whole board.
func (d positionEdit) Actions() []core.EditAction {
	return []core.EditAction{
		core.NewEditAction(d, 't', "Turn", "Whose turn it is: gold's or silver's", func(t *positionEdit) { t.SetSide(1 - t.Side()) }),
		core.NewEditAction(d, 'o', "Empty", "Take all pieces away", (*positionEdit).Empty),
		core.NewEditAction(d, 'x', "Mirror", "Exchange the sides", (*positionEdit).Mirror),
	}
}
