package blockme

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
)

// A PositionEdit is a position being set up, which need not be possible until
// Game.Parse reads its text. It is a value that may be copied.
type PositionEdit struct{ p Position }

// Edit returns a position to be changed.
func (p Position) Edit() PositionEdit { return PositionEdit{p} }

// String writes it as a position text.
func (d PositionEdit) String() string { return d.p.String() }

// Rules returns the measures of the game.
func (d PositionEdit) Rules() *Rules { return d.p.rules }

// SeatAt returns who plays a side, as Position.SeatAt.
func (d PositionEdit) SeatAt(s Side) core.Seat { return d.p.SeatAt(s) }

// Board returns what stands where, and who is to move.
func (d PositionEdit) Board() Board { return d.p.board }

// change forgets what cannot go with a board that was changed: what Chance has
// yet to draw, and what stood before.
func (d *PositionEdit) change() *Board {
	if !d.p.seated {
		d.p.seated, d.p.seats = true, inOrder(d.p.rules.sides)
	}
	d.p.start, d.p.past, d.p.drawn = 0, nil, false
	return &d.p.board
}

// PutPawn moves a pawn to a square, where an obstacle gives way.
func (d *PositionEdit) PutPawn(s Side, q Square) error {
	b := d.change()
	if there := slices.Index(b.Pawns[:], q); there >= 0 && Side(there) != s {
		return fmt.Errorf("the pawn %s stands on %s", Side(there), d.p.rules.Name(q))
	}
	b.Pawns[s] = q
	b.Obstacles.Remove(q)
	return nil
}

// PutObstacle lays one square of an obstacle.
func (d *PositionEdit) PutObstacle(q Square) error {
	b := d.change()
	if there := slices.Index(b.Pawns[:], q); there >= 0 {
		return fmt.Errorf("the pawn %s stands on %s", Side(there), d.p.rules.Name(q))
	}
	b.Obstacles.Add(q)
	return nil
}

// Take takes away the obstacle on a square.
func (d *PositionEdit) Take(q Square) error {
	b := d.change()
	if there := slices.Index(b.Pawns[:], q); there >= 0 {
		return fmt.Errorf("the pawn %s must stand somewhere: put it on another square", Side(there))
	}
	if !b.Obstacles.Has(q) {
		return fmt.Errorf("nothing stands on %s", d.p.rules.Name(q))
	}
	b.Obstacles.Remove(q)
	return nil
}

// Carry moves what stands on a square to another.
func (d *PositionEdit) Carry(from, to Square) error {
	if pawn := slices.Index(d.p.board.Pawns[:], from); pawn >= 0 {
		return d.PutPawn(Side(pawn), to)
	}
	if err := d.Take(from); err != nil {
		return err
	}
	return d.PutObstacle(to)
}

// Empty takes all obstacles away.
func (d *PositionEdit) Empty() { d.change().Obstacles = Set{} }

// PassOn gives the turn to the next side.
func (d *PositionEdit) PassOn() {
	b := d.change()
	b.Mover = d.p.rules.Next(b.Mover)
}

// LeftText writes the obstacles left in the order of play: "5,5".
func (d PositionEdit) LeftText() string {
	var words []string
	for _, s := range d.p.rules.sides {
		words = append(words, strconv.Itoa(int(d.p.board.Left[s])))
	}
	return strings.Join(words, ",")
}

// SetLeft says how many obstacles are left, as LeftText writes it.
func (d *PositionEdit) SetLeft(text string) error {
	left, err := parseLeft(text)
	if err != nil {
		return err
	}
	if len(left) != len(d.p.rules.sides) {
		return fmt.Errorf("%d play here: say how many are left to each, as %s", len(d.p.rules.sides), d.LeftText())
	}
	b := d.change()
	for i, s := range d.p.rules.sides {
		b.Left[s] = left[i]
	}
	return nil
}
