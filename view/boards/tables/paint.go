package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
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
	played played
}

// Paint draws the scene into the area.
func (Painter) Paint(screen tcell.Screen, in boards.Area, s boards.Scene) {
	p := painting{view: newView(in, s), screen: screen, look: s.Look, scene: s, played: sumUp(s.Last)}
	p.ground()
	p.frame()
	p.directions()
	for point := 1; point <= 24; point++ {
		p.point(point)
	}
	for side := tables.White; side <= tables.Black; side++ {
		p.onBar(side)
		p.borneOff(side)
	}
	p.cube()
	p.dice()
	p.words()
}

func (p *painting) set(x, y int, r rune, style tcell.Style) {
	p.screen.SetContent(x, y, r, nil, style)
}

func (p *painting) fill(b box, r rune, style tcell.Style) {
	text.Fill(p.screen, b.x, b.y, b.width, b.height, r, style)
}

// write draws a text of narrow characters from a cell to the right.
func (p *painting) write(x, y int, s string, style tcell.Style) {
	for _, r := range s {
		p.set(x, y, r, style)
		x++
	}
}

// ground lays the felt, the bar and the trays.
func (p *painting) ground() {
	top, height := p.y+1, p.height-2
	p.fill(box{p.x, p.y, p.width, p.height}, ' ', p.look.Style(theme.Board))
	p.fill(box{p.x + p.barLeft(), top, p.bar + 2, height}, ' ', p.look.Style(theme.Bar))
	p.fill(box{p.x + p.trayLeft(), top, p.tray, height}, ' ', p.look.Style(theme.Bar))
}

// frame draws the edges. The edge along a home is heavy.
func (p *painting) frame() {
	style, look := p.look.Style(theme.Frame), &p.look
	top, bottom, right := p.y, p.y+p.height-1, p.x+p.width-1
	p.fill(box{p.x, top, p.width, 1}, look.Horizontal, style)
	p.fill(box{p.x, bottom, p.width, 1}, look.Horizontal, style)
	p.fill(box{p.x, top + 1, 1, p.height - 2}, look.Vertical, style)
	p.fill(box{right, top + 1, 1, p.height - 2}, look.Vertical, style)
	p.set(p.x, top, look.TopLeft, style)
	p.set(right, top, look.TopRight, style)
	p.set(p.x, bottom, look.BottomLeft, style)
	p.set(right, bottom, look.BottomRight, style)
	for _, column := range [...]int{p.barLeft(), p.rightHalf() - 1, p.trayLeft() - 1} {
		p.fill(box{p.x + column, top + 1, 1, p.height - 2}, look.Vertical, look.On(theme.Frame, theme.Bar))
		p.set(p.x+column, top, look.TeeTop, style)
		p.set(p.x+column, bottom, look.TeeBottom, style)
	}
	for side := tables.White; side <= tables.Black; side++ {
		for own := firstHome; own <= 24; own++ {
			p.heavy(p.rules.Absolute(side, own), style)
		}
	}
}

// firstHome is the first own point of a side's home.
const firstHome = 19

// heavy draws the edge along a point of a home.
func (p *painting) heavy(point int, style tcell.Style) {
	f := p.file(point)
	p.fill(box{f.center - p.base/2, f.row(-1), p.base, 1}, p.look.HeavyHorizontal, style)
}

// directions shows beside the strip which way each side goes round: by the
// edge of the board at which it changes from one row of points to the other.
func (p *painting) directions() {
	for side := tables.White; side <= tables.Black; side++ {
		from, to := p.square(p.rules.Absolute(side, 12)), p.square(p.rules.Absolute(side, 13))
		arrow, row := p.look.Ascending, p.y+p.stripTop()
		if from.upper && !to.upper {
			arrow, row = p.look.Descending, row+p.strip-1
		}
		x := p.x + p.leftHalf()
		if from.column > 5 {
			x = p.x + p.trayLeft() - 3
		}
		mark, _ := Painter{}.Mark(p.pos, p.look, side)
		p.set(x, row, mark, p.checkerStyle(side, theme.Board))
		p.write(x+1, row, arrow, p.look.Style(theme.Board))
	}
}

// onBar draws a side's checkers on the bar.
func (p *painting) onBar(side core.Seat) {
	spot := barSpot(side)
	p.stack(p.barFile(side), pile{
		side: side, count: p.board.Count(side, tables.Bar), ground: theme.Bar, width: p.bar,
		picked: p.isPicked(spot), cursor: p.scene.Cursor == spot,
	})
}
