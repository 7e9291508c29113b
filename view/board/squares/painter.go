package squares

import (
	"boardroom/core"
	"boardroom/core/squares"
	"boardroom/view/board"
	"boardroom/view/board/raster"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// What lies around the frame: the numbers of the rows, the letters of the
// columns.
const (
	numbers = 1
	letters = 1
)

// A Painter paints positions that are squares.Position, and no others.
type Painter struct {
	// Piece returns the sign and the role of the piece of a letter, for terminals
	// without colours or blocks.
	Piece func(look theme.Look, letter byte) (rune, theme.Role)
	// Face returns what the piece of a letter is made of.
	Face func(letter byte) theme.Material
	// Letter returns the letter of a seat's pieces.
	Letter func(core.Seat) byte
	// Memory keeps what has been painted; nil: nothing is kept.
	Memory *raster.Memory
}

var (
	_ board.Painter  = Painter{}
	_ board.Animator = Painter{}
)

// fit returns the board with the largest squares for a room.
func fit(b squares.Board, width, height int) Grid {
	g := Grid{Side: b.Size(), Shown: b.Size(), Up: true}
	for _, g.Square = range Sizes {
		if d := g.Frame(); numbers+d.Width <= width && d.Height+letters <= height {
			break
		}
	}
	return g
}

// lay returns the board of a scene as it lies in its area.
func lay(in board.Area, s board.Scene) (squares.Board, Grid) {
	b := s.Position.(squares.Position).Board()
	g := fit(b, in.Width, in.Height)
	g.X, g.Y, g.Flipped = in.X+numbers, in.Y+(in.Height-letters-g.Frame().Height)/2, s.Flipped
	return b, g
}

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (Painter) Size(p core.Position, width, height int) (w, h int) {
	return numbers + fit(p.(squares.Position).Board(), width, height).Frame().Width, height
}

// At returns the square at a cell.
func (Painter) At(in board.Area, s board.Scene, x, y int) (core.Spot, bool) {
	_, g := lay(in, s)
	column, row, ok := g.At(x, y)
	if !ok {
		return "", false
	}
	return spot(g.Turned(column, row)), true
}

func spot(column, row int) core.Spot {
	return core.Spot(squares.Square{Column: column, Row: row}.String())
}

// placeOf returns the column and the row of a spot on the screen, if it is a
// square.
func placeOf(b squares.Board, g Grid, spot core.Spot) (column, row int, ok bool) {
	named, ok := b.Squares(core.Move(spot))
	if !ok || len(named) != 1 {
		return 0, 0, false
	}
	column, row = g.Turned(named[0].Column, named[0].Row)
	return column, row, true
}

// Neighbour returns the next square; at the edge, the same one. A cursor begins
// in the middle.
func (Painter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	b, g := lay(board.Area{}, s)
	column, row, ok := placeOf(b, g, from)
	if !ok {
		column, row = b.Size()/2, b.Size()/2
	}
	if c, r := to.From(column, row); g.Holds(c, r) {
		column, row = c, r
	}
	return spot(g.Turned(column, row))
}

// Mark returns the sign of a seat's pieces.
func (p Painter) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	sign, role := p.Piece(look, p.Letter(seat))
	if look.Solid() {
		sign = look.WhiteChecker
	}
	return sign, look.On(role, theme.Board)
}

// touched returns the squares that the last turn's moves name.
func touched(b squares.Board, last []core.Played) map[squares.Square]bool {
	all := map[squares.Square]bool{}
	for _, m := range last {
		named, _ := b.Squares(m.Move)
		for _, s := range named {
			all[s] = true
		}
	}
	return all
}

// Flights lists the stone that goes from the first square that a move names to
// the last.
func (Painter) Flights(before core.Position, m core.Played) []board.Flight {
	b := before.(squares.Position).Board()
	named, ok := b.Squares(m.Move)
	if !ok || len(named) < 2 || m.Seat < 0 || b.At(named[0]) == squares.Empty {
		return nil
	}
	from, to := named[0], named[len(named)-1]
	return []board.Flight{{Seat: m.Seat, From: core.Spot(from.String()), To: core.Spot(to.String()), Before: before, After: m.After}}
}

// Middle returns the middle of a square.
func (Painter) Middle(in board.Area, s board.Scene, _ core.Seat, spot core.Spot) (x, y float64) {
	b, g := lay(in, s)
	column, row, _ := placeOf(b, g, spot)
	return g.Heart(column, row)
}

// Stones returns who paints the positions of boardroom/core/stones.
func Stones() Painter {
	return Painter{Piece: stone, Face: face, Letter: func(seat core.Seat) byte { return "BW"[seat] }, Memory: &raster.Memory{}}
}

func face(letter byte) theme.Material {
	if letter == 'B' {
		return theme.Dark
	}
	return theme.Light
}

func stone(look theme.Look, letter byte) (rune, theme.Role) {
	if letter == 'B' {
		return look.BlackChecker, theme.Black
	}
	return look.WhiteChecker, theme.White
}
