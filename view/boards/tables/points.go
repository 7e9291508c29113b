package tables

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// point draws one point with its number, its checkers and its marks.
func (p *painting) point(point int) {
	f, spot := p.file(point), hand.Point(point)
	p.triangle(f, point)
	next := 0 // the first free slot
	for _, side := range p.bottomUp(point) {
		own := p.rules.Own(side, point)
		count := p.board.Count(side, own)
		p.stack(f, pile{
			side: side, below: next, count: count, ground: theme.Board, width: p.base,
			recent: p.played.net[side][point],
			picked: p.scene.IsPicked(spot) && side == p.pos.Side(),
			pinned: p.board.Pinned(side, p.rules.Own(side, point)),
		})
		next += count
	}
	p.number(f, point, spot)
	if p.played.net[tables.White][point] < 0 || p.played.net[tables.Black][point] < 0 {
		p.trace(f, next)
	}
	if p.scene.IsTarget(spot) {
		p.target(f, next)
	}
	if p.scene.Cursor == spot {
		p.pointer(f)
	}
}

// bottomUp returns the sides in the order in which their checkers lie on a
// point: a pinned one lies below.
func (p *painting) bottomUp(point int) [2]core.Seat {
	if p.board.Pinned(tables.Black, p.rules.Own(tables.Black, point)) {
		return [2]core.Seat{tables.Black, tables.White}
	}
	return [2]core.Seat{tables.White, tables.Black}
}

// triangle draws the point itself, every second one in the other shade. It
// tapers by half cells where there are half blocks and colours.
func (p *painting) triangle(f file, point int) {
	role, shade := theme.PointLight, p.Look.ShadeLight
	if point%2 == 0 {
		role, shade = theme.PointDark, p.Look.ShadeDark
	}
	style := p.Look.Style(role)
	width := max(3, p.base/2|1) // of a shade; more would be a wall of dots
	solid := p.Look.Blocks && coloured(style)
	if solid {
		shade, width = '█', p.base
	}
	for depth := range p.reach {
		halves := ((width-1)*(p.reach-1-depth) + (p.reach-1)/2) / (p.reach - 1)
		row, side := f.row(depth), halves/2
		for x := f.center - side; x <= f.center+side; x++ {
			p.Set(x, row, shade, style)
		}
		if halves%2 == 1 && solid {
			p.Set(f.center-side-1, row, '▐', style)
			p.Set(f.center+side+1, row, '▌', style)
		}
	}
}

// coloured reports whether a style has a colour of its own.
func coloured(style tcell.Style) bool {
	fg, _, _ := style.Decompose()
	return fg != tcell.ColorDefault
}

// number writes a point's number on the edge, its last digit in the middle
// of the point.
func (p *painting) number(f file, point int, spot core.Spot) {
	number := strconv.Itoa(p.pos.Number(p.reader(), point))
	style, row := p.Look.Style(theme.Text), f.row(-1)
	if role, ok := p.scene.Role(spot); ok {
		style = p.Look.Style(role)
	}
	if p.scene.Cursor == spot {
		p.Write(f.center-2, row, p.Look.More+"  "+p.Look.Less, style)
	}
	p.Write(f.center+1-len(number), row, number, style)
}

// reader returns the side by whose numbers the points go: that of the only
// person at the board, else that on roll or, between games, the viewer's.
func (p *painting) reader() core.Seat {
	switch side := p.pos.Side(); {
	case len(p.scene.Persons) == 1:
		return p.scene.Persons[0]
	case side >= 0:
		return side
	}
	return p.viewer
}
