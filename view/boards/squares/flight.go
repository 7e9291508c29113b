package squares

import (
	"boardroom/core"
	"boardroom/core/squares"
	"boardroom/view/boards"
)

// Flights lists the stone that goes from the first square that a move names to
// the last.
func (Painter) Flights(before core.Position, m core.Played) []boards.Flight {
	board := before.(squares.Position).Board()
	named, ok := board.Squares(m.Move)
	if !ok || len(named) < 2 || m.Seat < 0 || board.At(named[0]) == squares.Empty {
		return nil
	}
	from, to := named[0], named[len(named)-1]
	return []boards.Flight{{Seat: m.Seat, From: core.Spot(from.String()), To: core.Spot(to.String()), Before: before, After: m.After}}
}

// Middle returns the middle of a square.
func (Painter) Middle(in boards.Area, s boards.Scene, _ core.Seat, spot core.Spot) (x, y float64) {
	b, g := lay(in, s)
	column, row, _ := placeOf(b, g, spot)
	return g.Heart(column, row)
}
