package arimaa

import (
	"slices"
	"strconv"

	"boardroom/core/arimaa"
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A painting is a view being drawn.
type painting struct {
	view
	screen tcell.Screen
	look   theme.Look
	scene  boards.Scene
	track  track
	frozen arimaa.Bits
}

// Paint draws the scene into the area.
func (Painter) Paint(screen tcell.Screen, in boards.Area, s boards.Scene) {
	p := painting{view: newView(in, s), screen: screen, look: s.Look, scene: s, track: trackOf(s.Last)}
	p.frozen = p.board.Frozen(arimaa.Gold) | p.board.Frozen(arimaa.Silver)
	text.Fill(screen, in.X, in.Y, in.Width, in.Height, ' ', p.look.Style(theme.Text))
	p.frame()
	p.coordinates()
	for row := range squares {
		for column := range squares {
			q, _ := p.squareAt(column, row)
			p.square(q, p.x+p.left(column), p.y+p.top(row))
		}
	}
	p.strip()
}

func (p *painting) set(x, y int, r rune, style tcell.Style) {
	p.screen.SetContent(x, y, r, nil, style)
}

func (p *painting) write(x, y int, s string, style tcell.Style) {
	text.Draw(p.screen, x, y, text.Width(s), s, style)
}

// frame draws the edge of the board.
func (p *painting) frame() {
	style, look := p.look.Style(theme.Frame), &p.look
	left, top := p.x+p.left(0)-edge, p.y
	right, bottom := p.x+p.left(squares), p.y+p.top(squares)
	text.Fill(p.screen, left, top+1, 1, bottom-top-1, look.Vertical, style)
	text.Fill(p.screen, right, top+1, 1, bottom-top-1, look.Vertical, style)
	text.Fill(p.screen, left+1, top, right-left-1, 1, look.Horizontal, style)
	text.Fill(p.screen, left+1, bottom, right-left-1, 1, look.Horizontal, style)
	p.set(left, top, look.TopLeft, style)
	p.set(right, top, look.TopRight, style)
	p.set(left, bottom, look.BottomLeft, style)
	p.set(right, bottom, look.BottomRight, style)
}

// coordinates writes the letters of the columns and the numbers of the rows,
// those of the cursor brighter.
func (p *painting) coordinates() {
	cursor, onBoard := squareOf(p.scene.Cursor)
	middleX, middleY := p.layout.square.middle()
	style := func(lit bool) tcell.Style {
		if lit && onBoard {
			return p.look.Style(theme.Title)
		}
		return p.look.Style(theme.Dim)
	}
	for i := range squares {
		q, _ := p.squareAt(i, i)
		p.set(p.x+p.left(i)+middleX, p.y+p.top(squares)+edge, rune('a'+q.Column()), style(q.Column() == cursor.Column()))
		p.set(p.x, p.y+p.top(i)+middleY, rune('1'+q.Row()), style(q.Row() == cursor.Row()))
	}
}

// square draws a square with its upper left corner at a cell.
func (p *painting) square(q arimaa.Square, x, y int) {
	role := p.ground(q)
	style := p.look.Style(role)
	d := p.layout.square
	text.Fill(p.screen, x, y, d.width, d.height, ' ', style)
	if arimaa.Traps.Has(q) {
		p.pit(x, y, style)
	}
	if piece := p.board.At(q); piece != 0 {
		p.piece(piece, p.frozen.Has(q), x, y, role)
	} else {
		p.empty(q, x, y, style)
	}
	p.departure(q, x, y, style)
	if p.scene.Cursor == spotOf(q) {
		_, middleY := d.middle()
		p.write(x, y+middleY, p.look.More, style)
		p.write(x+d.width-1, y+middleY, p.look.Less, style)
	}
}

// ground returns the role of a square's ground.
func (p *painting) ground(q arimaa.Square) theme.Role {
	spot := spotOf(q)
	switch {
	case p.scene.Cursor == spot || slices.Contains(p.scene.Picked, spot):
		return theme.Picked
	case slices.Contains(p.scene.Targets, spot):
		return theme.Target
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
func (p *painting) pit(x, y int, style tcell.Style) {
	right, bottom := x+p.layout.square.width-1, y+p.layout.square.height-1
	falling, rising := '\\', '/'
	if p.look.Blocks {
		falling, rising = '╲', '╱'
	}
	for i := range p.layout.square.height / 2 {
		p.set(x+i, y+i, falling, style)
		p.set(right-i, y+i, rising, style)
		p.set(x+i, bottom-i, rising, style)
		p.set(right-i, bottom-i, falling, style)
	}
}

// empty draws what is to be seen on a square without a piece.
func (p *painting) empty(q arimaa.Square, x, y int, style tcell.Style) {
	middleX, middleY := p.layout.square.middle()
	x, y = x+middleX, y+middleY
	lost, fell := p.track.lost[q]
	switch {
	case slices.Contains(p.scene.Targets, spotOf(q)):
		p.set(x, y, p.look.Target, style)
	case fell:
		p.write(x, y, string(p.rules.Letter(lost))+"x", style)
	case p.placeable(q):
		p.set(x, y, p.look.Free, style)
	}
}

// placeable tells whether a piece can be placed on an empty square.
func (p *painting) placeable(q arimaa.Square) bool {
	return p.pos.Setup() && arimaa.Home(p.pos.Side()).Has(q)
}

// departure marks a square that a step of the turn has left by the step's number
// and direction.
func (p *painting) departure(q arimaa.Square, x, y int, style tcell.Style) {
	m, ok := p.track.steps[q]
	if !ok {
		return
	}
	p.write(x, y, strconv.Itoa(m.number)+string(p.arrow(q, m.to)), style)
}
