package blockme

import (
	"fmt"
	"slices"

	"boardroom/core/blockme"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A drawing is a view being drawn in characters, for terminals without colours or
// blocks.
type drawing struct {
	layout
	board.Brush
	scene   board.Scene
	touched blockme.Set
}

// draw draws the board.
func (p *drawing) draw() {
	p.frame()
	column, row, cursor := p.placeOf(p.scene.Cursor)
	p.Coordinates(&p.Brush, gap, column, row, cursor)
	p.Each(func(column, row, x, y int) {
		q, _ := p.squareAt(column, row)
		p.square(q, x, y)
	})
	if cursor {
		p.Cursor(&p.Brush, column, row)
	}
}

// square draws a square with its upper left corner at a cell. What the last
// action touched is underlined where no ground tells it.
func (p *drawing) square(q blockme.Square, x, y int) {
	role := p.ground(q)
	style, d := p.Look.Style(role), p.Square
	theme.Fill(p.Screen, x, y, d.Width, d.Height, ' ', style)
	mark := p.touched.Has(q) && !p.tinted()
	spot, side := p.rules.Spot(q), slices.Index(p.board.Pawns[:], q)
	switch {
	case side >= 0:
		p.piece(rune(blockme.Side(side).Symbol()), x, y, p.pawnStyle(blockme.Side(side), role).Underline(mark))
	case p.board.Obstacles.Has(q), p.scene.IsPicked(spot):
		p.piece(obstacle, x, y, style.Underline(mark))
	case p.scene.IsTarget(spot):
		p.sign(p.Look.Target, x, y, style)
	case p.touched.Has(q):
		p.sign(p.trace(), x, y, style.Underline(mark))
	case role == theme.Board || role == theme.Square:
		p.sign(p.Look.Free, x, y, p.Look.On(theme.PointLight, role))
	default:
		p.sign(p.Look.Free, x, y, style)
	}
}

// trace is the sign of the square that a pawn left. Among plain characters the
// usual one would be a pawn.
func (p *drawing) trace() rune {
	if p.Look.Blocks {
		return p.Look.Trace
	}
	return p.Look.Free
}

// tinted reports whether the last action has a ground of its own.
func (p *drawing) tinted() bool {
	_, marked, _ := p.Look.Style(theme.LastMove).Decompose()
	_, plain, _ := p.Look.Style(theme.Board).Decompose()
	return marked != plain
}

// ground returns the role of a square's ground.
func (p *drawing) ground(q blockme.Square) theme.Role {
	if role, ok := p.scene.Role(p.rules.Spot(q)); ok {
		return role
	}
	column, row := p.rules.Place(q)
	switch {
	case p.touched.Has(q) && p.tinted():
		return theme.LastMove
	case p.board.Obstacles.Has(q):
		return theme.Obstacle
	case (column+row)%2 == 0:
		return theme.Square
	}
	return theme.Board
}

// pawnStyle returns the style of a side's pawn on a ground. In the hand it is
// the hand that counts.
func (p *drawing) pawnStyle(side blockme.Side, ground theme.Role) tcell.Style {
	switch ground {
	case theme.Board, theme.Square:
		return p.Look.On(pawns[side], ground)
	case theme.Picked:
		return p.Look.Style(ground)
	}
	fg, _, _ := p.Look.Style(pawns[side]).Decompose()
	return p.Look.Style(ground).Foreground(fg).Bold(true)
}

// sign draws one character in the middle of a square.
func (p *drawing) sign(r rune, x, y int, style tcell.Style) {
	middleX, middleY := p.Middle()
	p.Set(x+middleX, y+middleY, r, style)
}

// frame draws the edges of the board. Those that a pawn makes for are heavy
// and bear its sign. Where rows are out of sight it says how many instead.
func (p *drawing) frame() {
	in := p.Grid.Frame()
	theme.Fill(p.Screen, in.X, in.Y, in.Width, in.Height, ' ', p.Look.Style(theme.Board))
	p.Brush.Frame(in)
	for _, side := range p.rules.Sides() {
		p.goal(side)
	}
	p.more(in.Y, p.Above, p.Look.Ascending)
	p.more(in.Y+in.Height-1, p.Side-p.Shown-p.Above, p.Look.Descending)
}

// goal marks the edge that a side's pawn makes for.
func (p *drawing) goal(side blockme.Side) {
	style, sign := p.Look.Style(theme.Frame), p.Look.On(pawns[side], theme.Board)
	in := p.Grid.Frame()
	left, top, right, bottom := in.X, in.Y, in.X+in.Width-1, in.Y+in.Height-1
	mark := rune(side.Symbol())
	switch p.onScreen(side) {
	case blockme.Bottom, blockme.Top:
		row, arrow := top, p.Look.Ascending
		if p.onScreen(side) == blockme.Top {
			row, arrow = bottom, p.Look.Descending
		}
		theme.Fill(p.Screen, left+1, row, right-left-1, 1, p.Look.HeavyHorizontal, style)
		middle := (left + right) / 2
		p.Write(middle-2, row, " ", sign)
		p.Set(middle-1, row, mark, sign)
		p.Write(middle, row, " "+arrow+" ", sign)
	default:
		column, arrow := right, p.Look.More
		if p.onScreen(side) == blockme.Right {
			column, arrow = left, p.Look.Less
		}
		theme.Fill(p.Screen, column, top+1, 1, bottom-top-1, p.Look.HeavyVertical, style)
		row := p.signRow(top, bottom)
		p.Set(column, row, mark, sign)
		p.Write(column, row+1, arrow, sign)
	}
}

// signRow returns the upper of the two rows of the signs on the left and right
// edge, which keep clear of the squares where the pawns start.
func (p *drawing) signRow(top, bottom int) int {
	quarter := (bottom - top) / 4
	row := top + quarter
	_, home := p.place(p.rules.Start(blockme.Left))
	first := p.Top(home)
	if row+1 >= first && row < first+p.Square.Height { // on a scrolled board
		return bottom - quarter - 1
	}
	return row
}

// more says in place of an edge how many rows lie beyond it.
func (p *drawing) more(row, hidden int, arrow string) {
	if hidden == 0 {
		return
	}
	left, width := p.X, p.Grid.Frame().Width
	said := fmt.Sprintf("%s %d more %s", arrow, hidden, arrow)
	theme.Fill(p.Screen, left, row, width, 1, ' ', p.Look.Style(theme.Text))
	p.Write(left+(width-text.Width(said))/2, row, said, p.Look.Style(theme.Key))
}
