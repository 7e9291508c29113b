package blockme

import (
	"fmt"

	"boardroom/core/blockme"
	"boardroom/view/text"
	"boardroom/view/theme"
)

// frame draws the edges of the board. Those that a pawn makes for are heavy
// and bear its sign. Where rows are out of sight it says how many instead.
func (p *painting) frame() {
	style, look := p.look.Style(theme.Frame), &p.look
	left, top := p.x+numbers, p.y+letters
	right, bottom := p.x+p.width-1, p.y+p.height-1
	text.Fill(p.screen, left, top, right-left+1, bottom-top+1, ' ', look.Style(theme.Board))
	text.Fill(p.screen, left, top+1, 1, bottom-top-1, look.Vertical, style)
	text.Fill(p.screen, right, top+1, 1, bottom-top-1, look.Vertical, style)
	text.Fill(p.screen, left+1, top, right-left-1, 1, look.Horizontal, style)
	text.Fill(p.screen, left+1, bottom, right-left-1, 1, look.Horizontal, style)
	p.set(left, top, look.TopLeft, style)
	p.set(right, top, look.TopRight, style)
	p.set(left, bottom, look.BottomLeft, style)
	p.set(right, bottom, look.BottomRight, style)
	for _, side := range p.rules.Sides() {
		p.goal(side)
	}
	p.more(top, p.above, look.Ascending)
	p.more(bottom, p.size-p.shown-p.above, look.Descending)
}

// goal marks the edge that a side's pawn makes for.
func (p *painting) goal(side blockme.Side) {
	style, sign := p.look.Style(theme.Frame), p.look.On(pawns[side], theme.Board)
	left, top, right, bottom := p.x+numbers, p.y+letters, p.x+p.width-1, p.y+p.height-1
	mark := rune(side.Symbol())
	switch p.onScreen(side) {
	case blockme.Bottom, blockme.Top:
		row, arrow := top, p.look.Ascending
		if p.onScreen(side) == blockme.Top {
			row, arrow = bottom, p.look.Descending
		}
		text.Fill(p.screen, left+1, row, right-left-1, 1, p.look.HeavyHorizontal, style)
		middle := (left + right) / 2
		p.write(middle-2, row, " ", sign)
		p.set(middle-1, row, mark, sign)
		p.write(middle, row, " "+arrow+" ", sign)
	default:
		column, arrow := right, p.look.More
		if p.onScreen(side) == blockme.Right {
			column, arrow = left, p.look.Less
		}
		text.Fill(p.screen, column, top+1, 1, bottom-top-1, p.look.HeavyVertical, style)
		row := top + (bottom-top)/4 // beside the middle, where a pawn starts
		p.set(column, row, mark, sign)
		p.write(column, row+1, arrow, sign)
	}
}

// more says in place of an edge how many rows lie beyond it.
func (p *painting) more(row, hidden int, arrow string) {
	if hidden == 0 {
		return
	}
	left, width := p.x+numbers, p.width-numbers
	said := fmt.Sprintf("%s %d more %s", arrow, hidden, arrow)
	text.Fill(p.screen, left, row, width, 1, ' ', p.look.Style(theme.Text))
	p.write(left+(width-text.Width(said))/2, row, said, p.look.Style(theme.Key))
}
