package squares

import (
	"boardroom/core"
	"boardroom/core/squares"
	"boardroom/view/board"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// draw draws the board in characters, for terminals without colours or blocks.
func (p Painter) draw(screen tcell.Screen, b squares.Board, g Grid, s board.Scene) {
	brush := board.Brush{Screen: screen, Look: s.Look}
	brush.Frame(g.Frame())
	column, row, cursor := placeOf(b, g, s.Cursor)
	g.Coordinates(&brush, 0, column, row, cursor)
	touched := touched(b, s.Last)
	g.Each(func(column, row, x, y int) {
		c, r := g.Turned(column, row)
		at := squares.Square{Column: c, Row: r}
		p.square(&brush, g, s, b.At(at), spot(c, r), touched[at], (c+r)%2 == 0, x, y)
	})
	if cursor {
		g.Cursor(&brush, column, row)
	}
}

// square draws a square with its upper left corner at a cell. What the last
// turn touched is underlined where no ground tells it.
func (p Painter) square(b *board.Brush, g Grid, s board.Scene, letter byte, at core.Spot, touched, dark bool, x, y int) {
	ground, stands := s.Role(at)
	switch {
	case stands:
	case touched:
		ground = theme.LastMove
	case dark:
		ground = theme.Square
	default:
		ground = theme.Board
	}
	text.Fill(b.Screen, x, y, g.Square.Width, g.Square.Height, ' ', b.Look.Style(ground))
	middleX, middleY := g.Middle()
	sign, style := b.Look.Free, b.Look.Style(ground)
	switch {
	case letter != squares.Empty:
		var role theme.Role
		if sign, role = p.Piece(b.Look, letter); ground == theme.Board || ground == theme.Square {
			style = b.Look.On(role, ground)
		}
	case s.IsTarget(at):
		sign = b.Look.Target
	case touched:
		sign = b.Look.Trace
	}
	b.Set(x+middleX, y+middleY, sign, style.Underline(touched))
}
