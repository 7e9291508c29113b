package blockme

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Edit returns a position to be changed.
func (Hands) Edit(p core.Position) core.PositionEdit { return positionEdit{p.(Position)} }

// A positionEdit is a position being set up. Its pieces are an obstacle and the pawns, in the
// order of play.
type positionEdit struct{ p Position }

// String writes it as a position text.
func (d positionEdit) String() string { return d.p.String() }

// Side returns whose turn it is.
func (d positionEdit) Side() core.Seat { return max(core.Chance, d.p.SeatAt(d.p.board.Mover)) }

// Seats names the pawns by the seats that play them.
func (d positionEdit) Seats() []i18n.Message {
	names := make([]i18n.Message, len(d.p.rules.sides))
	for i, s := range d.p.rules.sides {
		names[max(core.Seat(i), d.p.SeatAt(s))] = i18n.Verbatim(s.String())
	}
	return names
}

// Says tells whose turn it is, and how many obstacles are left.
func (d positionEdit) Says() i18n.Message { return editOf(d.p.board.Mover, d.leftText()) }

// Pieces lists an obstacle and the pawns.
func (d positionEdit) Pieces() []core.Piece {
	all := []core.Piece{{Key: 'x', Name: i18n.Msg("Obstacle")}}
	for _, s := range d.p.rules.sides {
		all = append(all, core.Piece{Key: rune(s.Symbol()), Name: pawn(s)})
	}
	return all
}

var errNoSquare = i18n.NewError("move the cursor to a square first, with the arrow keys")

// Put lays an obstacle, or moves a pawn.
func (d positionEdit) Put(piece int, to core.Spot) (core.PositionEdit, error) {
	q, ok := d.p.rules.SquareAt(to)
	var err error
	switch {
	case !ok:
		err = errNoSquare
	case piece == 0:
		err = d.putObstacle(q)
	default:
		err = d.putPawn(d.p.rules.sides[piece-1], q)
	}
	return d, err
}

// Take takes an obstacle away.
func (d positionEdit) Take(_ int, from core.Spot) (core.PositionEdit, error) {
	q, ok := d.p.rules.SquareAt(from)
	if !ok {
		return d, errNoSquare
	}
	err := d.take(q)
	return d, err
}

// Carry moves a pawn or an obstacle; off the board goes an obstacle.
func (d positionEdit) Carry(piece int, from, to core.Spot) (core.PositionEdit, error) {
	q, ok := d.p.rules.SquareAt(from)
	if !ok {
		return d, errNoSquare
	}
	end, ok := d.p.rules.SquareAt(to)
	if !ok {
		return d.Take(piece, from)
	}
	if pawn := slices.Index(d.p.board.Pawns[:], q); pawn >= 0 {
		err := d.putPawn(Side(pawn), end)
		return d, err
	}
	err := d.take(q)
	if err == nil {
		err = d.putObstacle(end)
	}
	return d, err
}

// change forgets what cannot go with a board that was changed: what Chance has
// yet to draw, and what stood before.
func (d *positionEdit) change() *Board {
	if !d.p.seated {
		d.p.seated, d.p.seats = true, inOrder(d.p.rules.sides)
	}
	d.p.start, d.p.past, d.p.drawn = 0, nil, false
	return &d.p.board
}

// putPawn moves a pawn to a square, where an obstacle gives way.
func (d *positionEdit) putPawn(s Side, q Square) error {
	b := d.change()
	if there := slices.Index(b.Pawns[:], q); there >= 0 && Side(there) != s {
		return i18n.Errorf("pawn %s is on %s", Side(there), d.p.rules.Name(q))
	}
	b.Pawns[s] = q
	b.Obstacles.Remove(q)
	return nil
}

// putObstacle lays one square of an obstacle.
func (d *positionEdit) putObstacle(q Square) error {
	b := d.change()
	if there := slices.Index(b.Pawns[:], q); there >= 0 {
		return i18n.Errorf("pawn %s is on %s", Side(there), d.p.rules.Name(q))
	}
	b.Obstacles.Add(q)
	return nil
}

// take takes away the obstacle on a square.
func (d *positionEdit) take(q Square) error {
	b := d.change()
	if there := slices.Index(b.Pawns[:], q); there >= 0 {
		return i18n.Errorf("pawn %s must stay on the board: put it on another square", Side(there))
	}
	if !b.Obstacles.Has(q) {
		return i18n.Errorf("there is nothing on %s", d.p.rules.Name(q))
	}
	b.Obstacles.Remove(q)
	return nil
}

// Actions are the turn, the obstacles left, and an empty board.
func (d positionEdit) Actions() []core.EditAction {
	left := core.EditAction{
		Key: 'n', Label: "obstacles\x04Left", Help: "Set the obstacles left",
		Ask: "Obstacles left, in order of play, as 5,5:", Value: d.leftText(),
		Do: func(typed string) (core.PositionEdit, error) {
			after := d
			err := after.setLeft(strings.ReplaceAll(typed, " ", ""))
			return after, err
		},
	}
	return []core.EditAction{
		core.NewEditAction(d, "Turn", 't', "Change the turn", (*positionEdit).passOn), left,
		core.NewEditAction(d, "Empty", 'e', "Remove all obstacles", (*positionEdit).empty),
	}
}

// empty takes all obstacles away.
func (d *positionEdit) empty() { d.change().Obstacles = Set{} }

// passOn gives the turn to the next side.
func (d *positionEdit) passOn() {
	b := d.change()
	b.Mover = d.p.rules.Next(b.Mover)
}

// leftText writes the obstacles left in the order of play: "5,5".
func (d positionEdit) leftText() string {
	var words []string
	for _, s := range d.p.rules.sides {
		words = append(words, strconv.Itoa(int(d.p.board.Left[s])))
	}
	return strings.Join(words, ",")
}

// setLeft says how many obstacles are left, as leftText writes it.
func (d *positionEdit) setLeft(text string) error {
	left, err := parseLeft(text)
	if err != nil {
		return err
	}
	if len(left) != len(d.p.rules.sides) {
		return i18n.Errorf("write one number for each of %d players, as %s", len(d.p.rules.sides), d.leftText())
	}
	b := d.change()
	for i, s := range d.p.rules.sides {
		b.Left[s] = left[i]
	}
	return nil
}
