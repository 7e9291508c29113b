package blockme

import (
	"errors"
	"strings"

	"boardroom/core"
)

// Edit returns a position to be changed.
func (Hands) Edit(p core.Position) core.PositionEdit {
	return positionEdit{p.(Position).Edit()}
}

// A positionEdit is blockme.PositionEdit by spots. Its pieces are an obstacle and the pawns,
// in the order of play.
type positionEdit struct{ PositionEdit }

// Side returns whose turn it is.
func (d positionEdit) Side() core.Seat {
	board := d.Board()
	return max(core.Chance, d.SeatAt(board.Mover))
}

// Seats names the pawns by the seats that play them.
func (d positionEdit) Seats() []string {
	names := make([]string, len(d.Rules().Sides()))
	for i, s := range d.Rules().Sides() {
		names[max(core.Seat(i), d.SeatAt(s))] = s.String()
	}
	return names
}

// Says tells whose turn it is, and how many obstacles are left.
func (d positionEdit) Says() string {
	board := d.Board()
	return editOf(board.Mover, d.LeftText())
}

// Pieces lists an obstacle and the pawns.
func (d positionEdit) Pieces() []core.Piece {
	all := []core.Piece{{Key: 'x', Name: "Obstacle"}}
	for _, s := range d.Rules().Sides() {
		all = append(all, core.Piece{Key: rune(s.Symbol()), Name: pawn(s)})
	}
	return all
}

var errNoSquare = errors.New("move the cursor to a square first, with the arrow keys")

// Put lays an obstacle, or moves a pawn.
func (d positionEdit) Put(piece int, to core.Spot) (core.PositionEdit, error) {
	q, ok := d.Rules().SquareAt(to)
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
func (d positionEdit) Take(_ int, from core.Spot) (core.PositionEdit, error) {
	q, ok := d.Rules().SquareAt(from)
	if !ok {
		return d, errNoSquare
	}
	err := d.PositionEdit.Take(q)
	return d, err
}

// Carry moves a pawn or an obstacle; off the board goes an obstacle.
func (d positionEdit) Carry(piece int, from, to core.Spot) (core.PositionEdit, error) {
	q, ok := d.Rules().SquareAt(from)
	if !ok {
		return d, errNoSquare
	}
	end, ok := d.Rules().SquareAt(to)
	if !ok {
		return d.Take(piece, from)
	}
	err := d.PositionEdit.Carry(q, end)
	return d, err
}

// Actions are the turn, the obstacles left, and an empty board.
func (d positionEdit) Actions() []core.EditAction {
	left := core.EditAction{
		Key: 'n', Label: "Left", Help: "How many obstacles each player has left",
		Ask: "The obstacles left to each, in the order of play, as 5,5:", Value: d.LeftText(),
		Do: func(typed string) (core.PositionEdit, error) {
			after := d
			err := after.SetLeft(strings.ReplaceAll(typed, " ", ""))
			return after, err
		},
	}
	return []core.EditAction{
		core.NewEditAction(d, 't', "Turn", "Whose turn it is", (*positionEdit).PassOn), left,
		core.NewEditAction(d, 'e', "Empty", "Take all obstacles away", (*positionEdit).Empty),
	}
}
