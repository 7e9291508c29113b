// Package arimaa paints the board of Arimaa and finds what a person means by
// pointing at it.
//
// Gold is below unless the scene is flipped. In the setup the pieces in hand and
// the usual setups are to the right of the board; later there is nothing but the
// button that ends a turn, at its lower edge.
package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/board"
	"boardroom/view/board/raster"
	"boardroom/view/board/squares"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Painter paints the positions of boardroom/core/arimaa, and no others. It
// implements boards.Painter and boards.Walker.
type Painter struct {
	memory *raster.Memory // nil: nothing is kept from one painting to the next
}

// New returns a painter that remembers what it has painted, for one goroutine.
func New() Painter { return Painter{&raster.Memory{}} }

var (
	_ board.Painter  = Painter{}
	_ board.Walker   = Painter{}
	_ board.Animator = Painter{}
)

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (Painter) Size(p core.Position, width, height int) (w, h int) {
	return fit(board.Area{Width: width, Height: height}, p.(arimaa.Position).Setup(), solidSizes).width(), height
}

// sideRoles are the roles of the pieces, by side; frozenRoles of those that
// are frozen.
var (
	sideRoles   = [...]theme.Role{arimaa.Gold: theme.Gold, arimaa.Silver: theme.Silver}
	frozenRoles = [...]theme.Role{arimaa.Gold: theme.PaleGold, arimaa.Silver: theme.PaleSilver}
)

// Mark returns a filled sign for gold and a hollow one for silver; where there
// are none, the letters by which positions call them.
func (Painter) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	sign := look.BlackChecker
	switch {
	case !look.Blocks:
		sign = [...]rune{arimaa.Gold: 'g', arimaa.Silver: 's'}[seat]
	case seat == arimaa.Gold || look.Solid():
		sign = look.WhiteChecker
	}
	return sign, look.On(sideRoles[seat], theme.Board)
}

// Neighbour returns the next square or, right of the board and below, what can be
// picked there; at an edge, the same one. A cursor begins before the middle of
// the mover's side.
func (Painter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	v := newView(board.Area{Width: 60, Height: 19}, s)
	if q, ok := arimaa.SquareAt(from); ok {
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
			return q.Spot()
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
	return q.Spot()
}

// Ahead returns the square of the cursor and the next one.
func (p Painter) Ahead(s board.Scene, to board.Direction) ([]core.Spot, bool) {
	from := s.Cursor
	if _, ok := arimaa.SquareAt(from); !ok {
		from = p.Neighbour(s, "", to)
	}
	next := p.Neighbour(s, from, to)
	_, ok := arimaa.SquareAt(next)
	return []core.Spot{from, next}, ok && next != from
}

// fromSquare returns where the cursor goes from a square.
func (v *view) fromSquare(q arimaa.Square, to board.Direction) core.Spot {
	column, row := to.From(v.place(q))
	if beside, ok := v.squareAt(column, row); ok {
		return beside.Spot()
	}
	if stops := v.stops(); len(stops) > 0 && (column == perSide || row == perSide && v.side == 0) {
		return nearest(stops, v.Top(row)-v.Y).spot
	}
	return q.Spot()
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

// At returns the square at a cell, or what stands there beside the board.
func (Painter) At(in board.Area, s board.Scene, x, y int) (core.Spot, bool) {
	v := newView(in, s)
	for _, stop := range v.stops() {
		if left, width := v.span(stop); y-v.Y == stop.row && x >= left && x < left+width {
			return stop.spot, true
		}
	}
	column, row, ok := v.Grid.At(x, y)
	if !ok {
		return "", false
	}
	q, _ := v.squareAt(column, row)
	return q.Spot(), true
}
