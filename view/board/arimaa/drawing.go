package arimaa

import (
	"strconv"

	"boardroom/core/arimaa"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A drawing is a view being drawn in characters, for terminals without colours or
// blocks.
type drawing struct {
	view
	board.Brush
	scene  board.Scene
	track  track
	frozen arimaa.Bits
}

// draw draws the board.
func (p *drawing) draw() {
	p.Brush.Frame(p.Grid.Frame())
	column, row, cursor := p.placeOf(p.scene.Cursor)
	p.Coordinates(&p.Brush, 0, column, row, cursor)
	p.Each(func(column, row, x, y int) {
		q, _ := p.squareAt(column, row)
		p.square(q, x, y)
	})
	if cursor {
		p.Cursor(&p.Brush, column, row)
	}
}

// square draws a square with its upper left corner at a cell.
func (p *drawing) square(q arimaa.Square, x, y int) {
	role := p.ground(q)
	style := p.Look.Style(role)
	d := p.Square
	theme.Fill(p.Screen, x, y, d.Width, d.Height, ' ', style)
	if arimaa.Traps.Has(q) {
		p.pit(x, y, style)
	}
	if piece := p.board.At(q); piece != 0 {
		p.piece(piece, p.frozen.Has(q), x, y, role)
	} else {
		p.empty(q, x, y, style)
	}
	p.departure(q, x, y, style)
}

// ground returns the role of a square's ground.
func (p *drawing) ground(q arimaa.Square) theme.Role {
	if role, ok := p.scene.Role(q.Spot()); ok {
		return role
	}
	switch {
	case p.track.touched.Has(q):
		return theme.LastMove
	case arimaa.Traps.Has(q):
		return theme.Trap
	case (q.Column()+q.Row())%2 == 0:
		return theme.Square
	}
	return theme.Board
}

// pit draws the corners of a trap, which all point to its middle.
func (p *drawing) pit(x, y int, style tcell.Style) {
	right, bottom := x+p.Square.Width-1, y+p.Square.Height-1
	falling, rising := '\\', '/'
	if p.Look.Blocks {
		falling, rising = '╲', '╱'
	}
	for i := range p.Square.Height / 2 {
		p.Set(x+i, y+i, falling, style)
		p.Set(right-i, y+i, rising, style)
		p.Set(x+i, bottom-i, rising, style)
		p.Set(right-i, bottom-i, falling, style)
	}
}

// empty draws what is to be seen on a square without a piece.
func (p *drawing) empty(q arimaa.Square, x, y int, style tcell.Style) {
	middleX, middleY := p.Middle()
	x, y = x+middleX, y+middleY
	lost, fell := p.track.lost[q]
	switch {
	case p.scene.IsTarget(q.Spot()):
		p.Set(x, y, p.Look.Target, style)
	case fell:
		p.Write(x, y, string(p.rules.Letter(lost))+"x", style)
	case p.placeable(q):
		p.Set(x, y, p.Look.Free, style)
	}
}

// placeable reports whether a piece can be placed on an empty square.
func (p *drawing) placeable(q arimaa.Square) bool {
	return p.pos.Setup() && arimaa.Home(p.pos.Side()).Has(q)
}

// departure marks a square that a step of the turn has left by the step's number
// and direction.
func (p *drawing) departure(q arimaa.Square, x, y int, style tcell.Style) {
	m, ok := p.track.steps[q]
	if !ok {
		return
	}
	p.Write(x, y, strconv.Itoa(m.number)+string(p.arrow(q, m.to)), style)
}
