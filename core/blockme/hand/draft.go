package hand

import (
	"errors"
	"strings"

	"boardroom/core"
	"boardroom/core/blockme"
)

// Draft returns a position to be changed.
func (Hands) Draft(p core.Position) core.Draft {
	return draft{p.(blockme.Position).Draft()}
}

// A draft is blockme.Draft by spots. Its pieces are an obstacle and the pawns,
// in the order of play.
type draft struct{ blockme.Draft }

// Side returns whose turn it is.
func (d draft) Side() core.Seat {
	board := d.Board()
	return max(core.Chance, d.SeatAt(board.Mover))
}

// Seats names the pawns by the seats that play them.
func (d draft) Seats() []string {
	names := make([]string, len(d.Rules().Sides()))
	for i, s := range d.Rules().Sides() {
		names[max(core.Seat(i), d.SeatAt(s))] = s.String()
	}
	return names
}

// Says tells whose turn it is, and how many obstacles are left.
func (d draft) Says() string {
	board := d.Board()
	return draftOf(board.Mover, d.LeftText())
}

// Pieces lists an obstacle and the pawns.
func (d draft) Pieces() []core.Piece {
	all := []core.Piece{{Key: 'x', Name: "Obstacle"}}
	for _, s := range d.Rules().Sides() {
		all = append(all, core.Piece{Key: rune(s.Symbol()), Name: pawn(s)})
	}
	return all
}

var errNoSquare = errors.New("move the cursor to a square first, with the arrow keys")

// Put lays an obstacle, or moves a pawn.
func (d draft) Put(piece int, to core.Spot) (core.Draft, error) {
	q, ok := Square(d.Rules(), to)
	switch {
	case !ok:
		return d, errNoSquare
	case piece == 0:
		err := d.PutObstacle(q)
		return d, err
	}
	err := d.PutPawn(d.Rules().Sides()[piece-1], q)
	return d, err
}

// Take takes an obstacle away.
func (d draft) Take(_ int, from core.Spot) (core.Draft, error) {
	q, ok := Square(d.Rules(), from)
	if !ok {
		return d, errNoSquare
	}
	err := d.Draft.Take(q)
	return d, err
}

// Carry moves a pawn or an obstacle; off the board goes an obstacle.
func (d draft) Carry(piece int, from, to core.Spot) (core.Draft, error) {
	q, ok := Square(d.Rules(), from)
	if !ok {
		return d, errNoSquare
	}
	end, ok := Square(d.Rules(), to)
	if !ok {
		return d.Take(piece, from)
	}
	err := d.Draft.Carry(q, end)
	return d, err
}

// Edits are the turn, the obstacles left, and an empty board.
func (d draft) Edits() []core.Edit {
	left := core.Edit{
		Key: 'n', Label: "Left", Help: "How many obstacles each player has left",
		Ask: "The obstacles left to each, in the order of play, as 5,5:", Value: d.LeftText(),
		Do: func(typed string) (core.Draft, error) {
			after := d
			err := after.SetLeft(strings.ReplaceAll(typed, " ", ""))
			return after, err
		},
	}
	return []core.Edit{
		core.Changing(d, 't', "Turn", "Whose turn it is", (*draft).PassOn), left,
		core.Changing(d, 'e', "Empty", "Take all obstacles away", (*draft).Empty),
	}
}
