package hand

import (
	"errors"
	"slices"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// Draft returns a position to be changed.
func (Hands) Draft(p core.Position) core.Draft { return draft{p.(arimaa.Position).Draft()} }

// A draft is arimaa.Draft by spots. Its pieces are those of gold, the strongest
// first, and then of silver.
type draft struct{ arimaa.Draft }

// pieces lists what can be put down.
func (d draft) pieces() []arimaa.Piece {
	kinds := slices.Clone(d.Rules().Kinds())
	slices.Reverse(kinds)
	var all []arimaa.Piece
	for side := arimaa.Gold; side <= arimaa.Silver; side++ {
		for _, k := range kinds {
			all = append(all, arimaa.NewPiece(side, k))
		}
	}
	return all
}

// Pieces names them.
func (d draft) Pieces() []core.Piece {
	var all []core.Piece
	for _, p := range d.pieces() {
		name := d.Seats()[p.Side()] + " " + d.Rules().Animal(p.Kind()).Name
		all = append(all, core.Piece{Key: rune(d.Rules().Letter(p)), Name: name})
	}
	return all
}

// Seats names the sides.
func (draft) Seats() []string { return []string{"Gold", "Silver"} }

// Says tells whose turn it is.
func (d draft) Says() string {
	if d.Setup() {
		return toSetUp[d.Side()]
	}
	return movesNext[d.Side()]
}

var errNoSquare = errors.New("move the cursor to a square first, with the arrow keys")

// Put puts a piece on a square.
func (d draft) Put(piece int, to core.Spot) (core.Draft, error) {
	s, ok := Square(to)
	if !ok {
		return d, errNoSquare
	}
	d.Draft.Put(d.pieces()[piece], s)
	return d, nil
}

// Take takes the piece on a square away.
func (d draft) Take(_ int, from core.Spot) (core.Draft, error) {
	s, ok := Square(from)
	if !ok {
		return d, errNoSquare
	}
	_, err := d.Draft.Take(s)
	return d, err
}

// Carry puts the piece of a square on another, or away.
func (d draft) Carry(_ int, from, to core.Spot) (core.Draft, error) {
	s, ok := Square(from)
	if !ok {
		return d, errNoSquare
	}
	p, err := d.Draft.Take(s)
	if end, ok := Square(to); ok && err == nil {
		d.Draft.Put(p, end)
	}
	return d, err
}

// Edits are the turn, and changes of the whole board.
func (d draft) Edits() []core.Edit {
	return []core.Edit{
		core.Changing(d, 't', "Turn", "Whose turn it is: gold's or silver's", func(t *draft) { t.SetSide(1 - t.Side()) }),
		core.Changing(d, 'o', "Empty", "Take all pieces away", (*draft).Empty),
		core.Changing(d, 'x', "Mirror", "Exchange the sides", (*draft).Mirror),
	}
}
