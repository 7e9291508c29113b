package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A painting is a view being drawn.
type painting struct {
	view
	boards.Brush
	scene  boards.Scene
	played played
}

// Paint draws the scene into the area.
func (Painter) Paint(screen tcell.Screen, in boards.Area, s boards.Scene) {
	p := painting{view: newView(in, s), Brush: boards.Brush{Screen: screen, Look: s.Look}, scene: s, played: sumUp(s.Last)}
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

func (p *painting) fill(b box, r rune, style tcell.Style) {
	text.Fill(p.Screen, b.x, b.y, b.width, b.height, r, style)
}

// ground lays the felt, the bar and the trays.
func (p *painting) ground() {
	top, height := p.y+1, p.height-2
	p.fill(box{p.x, p.y, p.width, p.height}, ' ', p.Look.Style(theme.Board))
	p.fill(box{p.x + p.barLeft(), top, p.bar + 2, height}, ' ', p.Look.Style(theme.Bar))
	p.fill(box{p.x + p.trayLeft(), top, p.tray, height}, ' ', p.Look.Style(theme.Bar))
}

// frame draws the edges. The edge along a home is heavy.
func (p *painting) frame() {
	style, look := p.Look.Style(theme.Frame), &p.Look
	top, bottom := p.y, p.y+p.height-1
	p.Frame(boards.Area{X: p.x, Y: p.y, Width: p.width, Height: p.height})
	for _, column := range [...]int{p.barLeft(), p.rightHalf() - 1, p.trayLeft() - 1} {
		p.fill(box{p.x + column, top + 1, 1, p.height - 2}, look.Vertical, look.On(theme.Frame, theme.Bar))
		p.Set(p.x+column, top, look.TeeTop, style)
		p.Set(p.x+column, bottom, look.TeeBottom, style)
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
	p.fill(box{f.center - p.base/2, f.row(-1), p.base, 1}, p.Look.HeavyHorizontal, style)
}

// directions shows beside the strip which way each side goes round: by the
// edge of the board at which it changes from one row of points to the other.
func (p *painting) directions() {
	for side := tables.White; side <= tables.Black; side++ {
		from, to := p.square(p.rules.Absolute(side, 12)), p.square(p.rules.Absolute(side, 13))
		arrow, row := p.Look.Ascending, p.y+p.stripTop()
		if from.upper && !to.upper {
			arrow, row = p.Look.Descending, row+p.strip-1
		}
		x := p.x + p.leftHalf()
		if from.column > 5 {
			x = p.x + p.trayLeft() - 3
		}
		mark, _ := Painter{}.Mark(p.pos, p.Look, side)
		p.Set(x, row, mark, p.checkerStyle(side, theme.Board))
		p.Write(x+1, row, arrow, p.Look.Style(theme.Board))
	}
}

// onBar draws a side's checkers on the bar.
func (p *painting) onBar(side core.Seat) {
	spot := hand.Bar(side)
	p.stack(p.barFile(side), pile{
		side: side, count: p.board.Count(side, tables.Bar), ground: theme.Bar, width: p.bar,
		picked: p.scene.IsPicked(spot), cursor: p.scene.Cursor == spot,
	})
}
