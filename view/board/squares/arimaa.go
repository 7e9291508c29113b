package squares

import (
	"slices"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Arimaa returns a painter of the positions of boardroom/core/arimaa that remembers
// what it has painted, for one goroutine. It is a board.Stepper.
//
// Gold is below unless the scene is flipped. In the setup the pieces in hand and
// the usual setups are to the right of the board; later there is nothing but the
// button that ends a turn, at its lower edge.
func Arimaa() board.Painter { return arimaaPainter{&theme.RasterCache{}} }

type arimaaPainter struct{ cache *theme.RasterCache }

var (
	_ board.Stepper  = arimaaPainter{}
	_ board.Animator = arimaaPainter{}
)

const (
	perSide = 8 // squares
	apart   = 1 // columns between the board and the side strip

	narrowSide = 16
	wideSide   = 24
)

// drawnSizes are the squares of boards drawn in characters, paintedSizes those of
// painted ones, the largest first: on the smaller a letter has a column beside its
// figure.
var (
	drawnSizes   = sizes[2:7]
	paintedSizes = slices.Insert(slices.Clone(drawnSizes), len(drawnSizes)-1, size{Width: 6, Height: 2})
)

// An arimaaLayout says where the parts of a scene lie, in cells: to the right of the
// board there is, in the setup, a strip with what is to be placed.
type arimaaLayout struct {
	Grid
	side int // width of the strip; 0: there is none
}

// fitArimaa returns the layout with the largest of some squares for which there is
// room. The room that a layout takes leads to the same layout.
func fitArimaa(in board.Area, setup bool, sizes []size) arimaaLayout {
	l := arimaaLayout{Grid: Grid{Side: perSide, Shown: perSide, Up: true, Low: true, Numbers: 1}}
	for _, l.Square = range sizes {
		if setup {
			l.side = max(narrowSide, min(wideSide, in.Width-l.Width()-apart))
		}
		if l.whole() <= in.Width && l.Height() <= in.Height {
			break
		}
	}
	l.X, l.Y = in.X+l.Numbers, in.Y+(in.Height-l.Height())/2
	return l
}

// whole returns the columns of the board and the strip.
func (l arimaaLayout) whole() int {
	if l.side == 0 {
		return l.Width()
	}
	return l.Width() + apart + l.side
}

// strip returns the first column of the side strip.
func (l arimaaLayout) strip() int { return l.X - l.Numbers + l.Width() + apart }

// An arimaaBoard is a scene laid out in its area.
type arimaaBoard struct {
	arimaaLayout
	pos    arimaa.Position
	board  arimaa.Board
	rules  *arimaa.Rules
	scene  *board.Scene
	marks  turnMarks   // of the last turn; empty unless it is shown
	frozen arimaa.Bits // none unless they are shown
}

func layArimaa(in board.Area, s *board.Scene) *arimaaBoard {
	pos := s.Position.(arimaa.Position)
	sizes := drawnSizes
	if s.Look.Solid() {
		sizes = paintedSizes
	}
	l := fitArimaa(in, pos.Setup(), sizes)
	l.Flipped = s.Flipped
	b := pos.Board()
	return &arimaaBoard{arimaaLayout: l, pos: pos, board: b, rules: b.Rules(), scene: s}
}

// near is the side that is below.
func (v *arimaaBoard) near() core.Seat {
	if v.Flipped {
		return arimaa.Silver
	}
	return arimaa.Gold
}

// place returns a square's column and row.
func (v *arimaaBoard) place(q arimaa.Square) (column, row int) { return v.Turned(q.Column(), q.Row()) }

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (arimaaPainter) Size(p core.Position, width, height int) (w, h int) {
	return fitArimaa(board.Area{Width: width, Height: height}, p.(arimaa.Position).Setup(), paintedSizes).whole(), height
}

// sideRoles are the roles of the pieces, by side; frozenRoles of those that
// are frozen.
var (
	sideRoles   = [...]theme.Role{arimaa.Gold: theme.Gold, arimaa.Silver: theme.Silver}
	frozenRoles = [...]theme.Role{arimaa.Gold: theme.PaleGold, arimaa.Silver: theme.PaleSilver}
)

// Mark returns a filled sign for gold and a hollow one for silver; where there
// are none, the letters by which positions call them.
func (arimaaPainter) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
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
func (arimaaPainter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	v := layArimaa(board.Area{Width: 60, Height: 19}, &s)
	if column, row, ok := v.Find(from); ok {
		return v.fromSquare(column, row, to)
	}
	stops := v.stops()
	for i, stop := range stops {
		if stop.spot != from {
			continue
		}
		switch {
		case to == board.Left || to == board.Up && v.side == 0:
			return v.Spot(perSide-1, min(perSide-1, max(0, stop.row-edge)/v.Square.Height))
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
	return v.Spot(perSide/2, row)
}

// Step returns the square of the cursor and the next one.
func (p arimaaPainter) Step(s board.Scene, to board.Direction) ([]core.Spot, bool) {
	from := s.Cursor
	if _, ok := arimaa.SquareAt(from); !ok {
		from = p.Neighbour(s, "", to)
	}
	next := p.Neighbour(s, from, to)
	_, ok := arimaa.SquareAt(next)
	return []core.Spot{from, next}, ok && next != from
}

// fromSquare returns where the cursor goes from the square in a column and a row.
func (v *arimaaBoard) fromSquare(column, row int, to board.Direction) core.Spot {
	next, ok := v.Beside(column, row, to)
	if stops := v.stops(); !ok && len(stops) > 0 && (to == board.Right || to == board.Down && v.side == 0) {
		_, row = to.From(column, row)
		return nearest(stops, v.Top(row)-v.Y).spot
	}
	return next
}

// nearest returns the line nearest to a row.
func nearest(stops []stripLine, row int) stripLine {
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
func (arimaaPainter) At(in board.Area, s board.Scene, x, y int) (core.Spot, bool) {
	v := layArimaa(in, &s)
	if spot, ok := v.Grid.At(x, y); ok {
		return spot, true
	}
	for _, stop := range v.stops() {
		if left, width := v.span(stop); y-v.Y == stop.row && x >= left && x < left+width {
			return stop.spot, true
		}
	}
	return "", false
}

// Slides lists the piece that steps.
func (arimaaPainter) Slides(before core.Position, m core.Played) []board.Slide {
	b := before.(arimaa.Position).Board()
	step, ok := b.Rules().ReadStep(m.Move)
	if !ok {
		return nil
	}
	return []board.Slide{{Seat: step.Piece.Side(), From: step.From.Spot(), To: step.To.Spot(), Before: before, After: m.After}}
}

// Middle returns the middle of a square.
func (arimaaPainter) Middle(in board.Area, s board.Scene, _ core.Seat, spot core.Spot) (x, y float64) {
	return layArimaa(in, &s).Center(spot)
}
