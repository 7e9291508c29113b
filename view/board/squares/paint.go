package squares

import (
	"boardroom/core"
	"boardroom/core/squares"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Paint draws the scene into the area.
func (p Painter) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	b, g := lay(in, s)
	theme.Fill(screen, in.X, in.Y, in.Width, in.Height, ' ', s.Look.Style(theme.Text))
	if !s.Look.Solid() {
		p.draw(screen, b, g, s)
		return
	}
	of := painting{g.Case(numbers), p, b, &s, touched(b, s.Last)}
	of.paint()
	of.Show(screen, s.Look, p.Memory)
}

// A painting is the board of a scene being painted, for terminals with colours
// and blocks.
type painting struct {
	Case
	of      Painter
	board   squares.Board
	scene   *board.Scene
	touched map[squares.Square]bool
}

// paint paints the board.
func (p *painting) paint() {
	column, row, cursor := placeOf(p.board, p.Grid, p.scene.Cursor)
	p.Label(column, row, cursor)
	p.Each(func(column, row, _, _ int) {
		c, r := p.Turned(column, row)
		p.square(squares.Square{Column: c, Row: r}, column, row)
	})
	if cursor {
		p.Point(column, row, p.scene.Look)
	}
	if a := p.scene.Aloft; a != nil {
		if at, ok := p.board.Squares(core.Move(a.Spot)); ok && p.board.At(at[0]) != squares.Empty {
			x, y := p.Around(a.X, a.Y)
			p.stone(p.of.Face(p.board.At(at[0])), x, y)
		}
	}
}

// square paints what is to be seen on a square.
func (p *painting) square(at squares.Square, column, row int) {
	spot, letter := core.Spot(at.String()), p.board.At(at)
	x, y := p.Place(column, row)
	if p.scene.IsPicked(spot) {
		p.Fill(column, row, theme.InHand)
	}
	lies := letter != squares.Empty && (p.scene.Aloft == nil || p.scene.Aloft.Spot != spot)
	if lies {
		p.stone(p.of.Face(letter), x, y)
	}
	switch {
	case p.scene.IsTarget(spot):
		p.Mark(column, row, lies)
	case p.touched[at] && lies:
		p.played(x, y)
	case p.touched[at]:
		middleX, middleY := p.Middle()
		p.Write(x+middleX, y+middleY, string(p.scene.Look.BlackChecker), theme.Played, true)
	}
}

// stone paints a stone with the upper left corner of its square at a cell.
func (p *painting) stone(face theme.Material, left, top int) {
	x, y, width, height := float64(left), float64(top), float64(p.Square.Width), float64(p.Square.Height)
	disc := 2 * height
	if height > 2 {
		disc -= 2
		y += 0.5
	}
	p.Disc(x+(width-disc)/2, y, disc, face)
}

// played marks the stone on a square as just played.
func (p *painting) played(left, top int) {
	x, y := p.Middle()
	p.Rect(float64(left+x), float64(top+y), 1, 1, theme.Played)
	p.Write(left+x, top+y, p.scene.Look.Bullet, theme.Ink, true)
}

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
	theme.Fill(b.Screen, x, y, g.Square.Width, g.Square.Height, ' ', b.Look.Style(ground))
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
