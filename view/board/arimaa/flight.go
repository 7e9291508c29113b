package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/arimaa/hand"
	"boardroom/view/board"
)

// Flights lists the piece that steps.
func (Painter) Flights(before core.Position, m core.Played) []board.Flight {
	b := before.(arimaa.Position).Board()
	step, ok := b.Rules().ReadStep(m.Move)
	if !ok {
		return nil
	}
	return []board.Flight{{Seat: step.Piece.Side(), From: hand.Spot(step.From), To: hand.Spot(step.To), Before: before, After: m.After}}
}

// Middle returns the middle of a square.
func (Painter) Middle(in board.Area, s board.Scene, _ core.Seat, spot core.Spot) (x, y float64) {
	v := newView(in, s)
	column, row, _ := v.placeOf(spot)
	return v.Heart(column, row)
}

// aloft paints a piece that is not on its square.
func (p *painting) aloft() {
	a := p.of.scene.Aloft
	if a == nil {
		return
	}
	q, ok := hand.Square(a.Spot)
	piece := p.of.board.At(q)
	if !ok || piece == 0 {
		return
	}
	x, y := p.Around(a.X, a.Y)
	p.piece(piece, false, p.of.scene.IsPicked(a.Spot), x, y)
}
