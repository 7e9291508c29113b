package blockme

import (
	"fmt"

	"boardroom/core/blockme"
	"boardroom/view/text"
	"boardroom/view/theme"
)

// frame draws the edges of the board. Those that a pawn makes for are heavy
// and bear its sign. Where rows are out of sight it says how many instead.
func (p *drawing) frame() {
	in := p.Grid.Frame()
	text.Fill(p.Screen, in.X, in.Y, in.Width, in.Height, ' ', p.Look.Style(theme.Board))
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
		text.Fill(p.Screen, left+1, row, right-left-1, 1, p.Look.HeavyHorizontal, style)
		middle := (left + right) / 2
		p.Write(middle-2, row, " ", sign)
		p.Set(middle-1, row, mark, sign)
		p.Write(middle, row, " "+arrow+" ", sign)
	default:
		column, arrow := right, p.Look.More
		if p.onScreen(side) == blockme.Right {
			column, arrow = left, p.Look.Less
		}
		text.Fill(p.Screen, column, top+1, 1, bottom-top-1, p.Look.HeavyVertical, style)
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
	text.Fill(p.Screen, left, row, width, 1, ' ', p.Look.Style(theme.Text))
	p.Write(left+(width-text.Width(said))/2, row, said, p.Look.Style(theme.Key))
}
