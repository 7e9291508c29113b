package arimaa

import (
	"fmt"

	"boardroom/core"
)

// A PositionEdit is a position being set up, which need not be possible until
// Game.Parse reads its text. It is a value that may be copied.
type PositionEdit struct {
	board Board
	setup bool // it is the setup of the game itself, with nothing changed
}

// Edit returns a position at the start of its turn, to be changed.
func (p Position) Edit() PositionEdit {
	b := p.TurnStart()
	return PositionEdit{*b.bare(b.side), p.phase == placing}
}

// bare returns the board at the start of a side's turn.
func (b *Board) bare(side core.Seat) *Board {
	key := b.Key()
	return key.board(b.rules, side)
}

// String writes it as a position text.
func (d PositionEdit) String() string { return string(d.board.appendText(nil, d.board.Key(), d.setup)) }

// Rules returns the rules that are played by.
func (d PositionEdit) Rules() *Rules { return d.board.rules }

// Side returns whose turn it is.
func (d PositionEdit) Side() core.Seat { return d.board.side }

// Setup reports whether it is the setup of the game itself.
func (d PositionEdit) Setup() bool { return d.setup }

// SetSide says whose turn it is.
func (d *PositionEdit) SetSide(side core.Seat) { d.board, d.setup = *d.board.bare(side), false }

// Put puts a piece on a square, in the place of one that stands there.
func (d *PositionEdit) Put(p Piece, s Square) {
	if there := d.board.At(s); there != 0 {
		d.board.toggle(there, s)
	}
	d.board.toggle(p, s)
	d.setup = false
}

// Take takes the piece on a square away and returns it.
func (d *PositionEdit) Take(s Square) (Piece, error) {
	there := d.board.At(s)
	if there == 0 {
		return 0, fmt.Errorf("no piece stands on %s", s)
	}
	d.board.toggle(there, s)
	d.setup = false
	return there, nil
}

// Empty takes all pieces away.
func (d *PositionEdit) Empty() { d.board, d.setup = *NewBoard(d.board.rules, d.board.side), false }

// Mirror exchanges the sides: each stands as the other did, and has its turn.
func (d *PositionEdit) Mirror() {
	after := NewBoard(d.board.rules, 1-d.board.side)
	for s := range (d.board.All(Gold) | d.board.All(Silver)).Squares() {
		p := d.board.At(s)
		after.Put(NewPiece(1-p.Side(), p.Kind()), NewSquare(s.Column(), 7-s.Row()))
	}
	d.board, d.setup = *after, false
}
