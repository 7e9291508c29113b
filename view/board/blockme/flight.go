package blockme

import (
	"slices"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/blockme/hand"
	"boardroom/view/board"
)

// Flights lists the pawn that steps.
func (Painter) Flights(before core.Position, m core.Played) []board.Flight {
	was, is := before.(blockme.Position), m.After.(blockme.Position)
	from, to := was.Board().Pawns, is.Board().Pawns
	for side := range from {
		if from[side] != to[side] && m.Seat >= 0 {
			spot := func(q blockme.Square) core.Spot { return hand.Spot(was.Rules(), q) }
			return []board.Flight{{Seat: m.Seat, From: spot(from[side]), To: spot(to[side]), Before: before, After: m.After}}
		}
	}
	return nil
}

// Middle returns the middle of a square.
func (Painter) Middle(in board.Area, s board.Scene, _ core.Seat, spot core.Spot) (x, y float64) {
	v := newLayout(in, s)
	column, row, _ := v.placeOf(spot)
	return v.Heart(column, row)
}

// aloft paints a pawn that is not on its square.
func (p *painting) aloft() {
	a := p.of.scene.Aloft
	if a == nil {
		return
	}
	q, ok := hand.Square(p.of.rules, a.Spot)
	side := slices.Index(p.of.board.Pawns[:], q)
	if !ok || side < 0 {
		return
	}
	x, y := p.Around(a.X, a.Y)
	p.disc(blockme.Side(side), float64(x), float64(y))
	middleX, middleY := p.Middle()
	p.Write(x+middleX, y+middleY, string(rune(blockme.Side(side).Symbol())), faces[side][1], true)
}
