package arimaa

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Edit returns a position at the start of its turn, to be changed.
func (Hands) Edit(position core.Position) core.PositionEdit {
	p := position.(Position)
	b := p.TurnStart()
	return positionEdit{*b.bare(b.side), p.phase == placing}
}

// A positionEdit is a position being set up. Its pieces are those of gold, the strongest
// first, and then of silver.
type positionEdit struct {
	board Board
	setup bool // it is the setup of the game itself, with nothing changed
}

// bare returns the board at the start of a side's turn.
func (b *Board) bare(side core.Seat) *Board {
	key := b.Key()
	return key.board(b.rules, side)
}

// String writes it as a position text.
func (d positionEdit) String() string { return string(d.board.appendText(nil, d.board.Key(), d.setup)) }

// Side returns whose turn it is.
func (d positionEdit) Side() core.Seat { return d.board.side }

// Seats names the sides.
func (positionEdit) Seats() []i18n.Message {
	return []i18n.Message{i18n.Msg(sideTitles[Gold]), i18n.Msg(sideTitles[Silver])}
}

// Says tells whose turn it is.
func (d positionEdit) Says() i18n.Message {
	if d.setup {
		return toSetUp[d.Side()]
	}
	return movesNext[d.Side()]
}

// Pieces names them.
func (d positionEdit) Pieces() []core.Piece {
	var all []core.Piece
	for _, p := range d.pieces() {
		all = append(all, core.Piece{Key: rune(d.board.rules.Letter(p)), Name: d.board.rules.title(p)})
	}
	return all
}

// pieces lists what can be put down.
func (d positionEdit) pieces() []Piece {
	var all []Piece
	for side := Gold; side <= Silver; side++ {
		for _, k := range slices.Backward(d.board.rules.Kinds()) {
			all = append(all, NewPiece(side, k))
		}
	}
	return all
}

var errNoSquare = i18n.NewError("move the cursor to a square first, with the arrow keys")

// Put puts a piece on a square, in the place of one that stands there.
func (d positionEdit) Put(piece int, to core.Spot) (core.PositionEdit, error) {
	s, ok := SquareAt(to)
	if !ok {
		return d, errNoSquare
	}
	d.put(d.pieces()[piece], s)
	return d, nil
}

// Take takes the piece on a square away.
func (d positionEdit) Take(_ int, from core.Spot) (core.PositionEdit, error) {
	s, ok := SquareAt(from)
	if !ok {
		return d, errNoSquare
	}
	_, err := d.take(s)
	return d, err
}

// Carry puts the piece of a square on another, or away.
func (d positionEdit) Carry(_ int, from, to core.Spot) (core.PositionEdit, error) {
	s, ok := SquareAt(from)
	if !ok {
		return d, errNoSquare
	}
	p, err := d.take(s)
	if end, ok := SquareAt(to); ok && err == nil {
		d.put(p, end)
	}
	return d, err
}

// put puts a piece on a square, in the place of one that stands there.
func (d *positionEdit) put(p Piece, s Square) {
	if there := d.board.At(s); there != 0 {
		d.board.toggle(there, s)
	}
	d.board.toggle(p, s)
	d.setup = false
}

// take takes the piece on a square away and returns it.
func (d *positionEdit) take(s Square) (Piece, error) {
	there := d.board.At(s)
	if there == 0 {
		return 0, i18n.Errorf("there is no piece on %s", s)
	}
	d.board.toggle(there, s)
	d.setup = false
	return there, nil
}

// Actions are the turn, and changes of the whole board.
func (d positionEdit) Actions() []core.EditAction {
	return []core.EditAction{
		core.NewEditAction(d, "Turn", 't', "Change the turn: gold or silver", func(t *positionEdit) { t.board, t.setup = *t.board.bare(1 - t.board.side), false }),
		core.NewEditAction(d, "Empty", 'o', "Clear the board", (*positionEdit).empty),
		core.NewEditAction(d, "Mirror", 'x', "Swap the sides", (*positionEdit).mirror),
	}
}

// empty takes all pieces away.
func (d *positionEdit) empty() { d.board, d.setup = *NewBoard(d.board.rules, d.board.side), false }

// mirror exchanges the sides: each stands as the other did, and has its turn.
func (d *positionEdit) mirror() {
	after := NewBoard(d.board.rules, 1-d.board.side)
	for s := range (d.board.All(Gold) | d.board.All(Silver)).Squares() {
		p := d.board.At(s)
		after.Put(NewPiece(1-p.Side(), p.Kind()), NewSquare(s.Column(), 7-s.Row()))
	}
	d.board, d.setup = *after, false
}
