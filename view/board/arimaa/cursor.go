package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/arimaa/hand"
	"boardroom/view/board"
	"boardroom/view/board/squares"
)

// Neighbour returns the next square or, right of the board and below, what can be
// picked there; at an edge, the same one. A cursor begins before the middle of
// the mover's side.
func (Painter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	v := newView(board.Area{Width: 60, Height: 19}, s)
	if q, ok := hand.Square(from); ok {
		return v.fromSquare(q, to)
	}
	stops := v.stops()
	for i, stop := range stops {
		if stop.spot != from {
			continue
		}
		switch {
		case to == board.Left || to == board.Up && v.side == 0:
			q, _ := v.squareAt(perSide-1, min(perSide-1, max(0, stop.row-squares.Edge)/v.Square.Height))
			return hand.Spot(q)
		case to == board.Up && i > 0:
			return stops[i-1].spot
		case to == board.Down && i+1 < len(stops):
			return stops[i+1].spot
		}
		return from
	}
	row := 1
	if v.pos.Side() == arimaa.Gold {
		row = perSide - 2
	}
	if v.Flipped {
		row = perSide - 1 - row
	}
	q, _ := v.squareAt(perSide/2, row)
	return hand.Spot(q)
}

// Ahead returns the square of the cursor and the next one.
func (p Painter) Ahead(s board.Scene, to board.Direction) ([]core.Spot, bool) {
	from := s.Cursor
	if _, ok := hand.Square(from); !ok {
		from = p.Neighbour(s, "", to)
	}
	next := p.Neighbour(s, from, to)
	_, ok := hand.Square(next)
	return []core.Spot{from, next}, ok && next != from
}

// fromSquare returns where the cursor goes from a square.
func (v *view) fromSquare(q arimaa.Square, to board.Direction) core.Spot {
	column, row := to.From(v.place(q))
	if beside, ok := v.squareAt(column, row); ok {
		return hand.Spot(beside)
	}
	if stops := v.stops(); len(stops) > 0 && (column == perSide || row == perSide && v.side == 0) {
		return nearest(stops, v.Top(row)-v.Y).spot
	}
	return hand.Spot(q)
}

// nearest returns the line nearest to a row.
func nearest(stops []line, row int) line {
	best := stops[0]
	for _, s := range stops {
		if abs(s.row-row) < abs(best.row-row) {
			best = s
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }
