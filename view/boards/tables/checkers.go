package tables

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A pile is one side's checkers on a file.
type pile struct {
	side   core.Seat
	below  int // checkers of the other side under it
	count  int
	ground theme.Role // what they lie on
	width  int        // of the ground
	recent int        // how many of them the last move brought
	picked bool       // the topmost is in the hand
	pinned bool       // it is one checker, held under the other side's
	cursor bool
}

// stack draws a pile from the base of a file. If it is higher than the room
// the topmost checker in sight bears their number.
func (p *painting) stack(f file, s pile) {
	shown := min(s.count, p.slots()-s.below)
	for i := range shown {
		ground := s.ground
		top := i == shown-1
		switch {
		case top && (s.picked || s.cursor):
			ground = theme.Picked
		case i >= shown-s.recent:
			ground = theme.LastMove
		}
		y, heart := f.top(s.below+i, p.checker), f.heart(s.below+i, p.checker)
		p.disc(f.center, y, f.way, s, ground)
		switch {
		case s.pinned:
			p.clasp(f.center, heart)
		case top && s.count > shown:
			p.label(f.center, heart, s, ground)
		case ground == theme.LastMove && p.checker > 1 && !coloured(p.Look.Style(theme.LastMove)):
			p.Set(f.center-p.checker-1, heart, p.Look.Trace, p.Look.Style(s.ground))
			p.Set(f.center+p.checker+1, heart, p.Look.Trace, p.Look.Style(s.ground))
		}
	}
}

// clasp marks the checker in a row as held fast.
func (p *painting) clasp(center, row int) {
	beside := 1
	if p.checker > 1 {
		beside = p.checker + 1
	}
	style := p.Look.On(theme.Warning, theme.Board)
	p.Set(center-beside, row, '[', style)
	p.Set(center+beside, row, ']', style)
}

// checkerStyle returns the style of a side's checkers on a ground.
func (p *painting) checkerStyle(side core.Seat, ground theme.Role) tcell.Style {
	_, role := Painter{}.Mark(p.pos, p.Look, side)
	if ground == theme.Board || ground == theme.Bar {
		return p.Look.On(role, ground)
	}
	fg, _, _ := p.Look.Style(role).Decompose()
	return p.Look.Style(ground).Foreground(fg)
}

// maxChecker is the height of the largest checker drawn.
const maxChecker = 3

// discs are the shapes of checkers by height, side and, at last, whether
// there are blocks to draw with, as they lie on the upper edge: the last half
// row keeps them apart. White is full, Black is a ring.
var discs = [maxChecker + 1][2][2][maxChecker]string{
	2: {
		{{`/OOO\`, `\___/`}, {`▐███▌`, `▝▀▀▀▘`}},
		{{`/XXX\`, `\___/`}, {`▐█▀█▌`, `▝▀▀▀▘`}},
	},
	3: {
		{{` /OOO\ `, `(OOOOO)`, ` \___/ `}, {`▄█████▄`, `███████`, ` ▀▀▀▀▀ `}},
		{{` /XXX\ `, `(XXXXX)`, ` \___/ `}, {`▄█████▄`, `██▄▄▄██`, ` ▀▀▀▀▀ `}},
	},
}

// onHead turns a block of a disc upside down.
func onHead(r rune) rune {
	switch r {
	case '▄':
		return '▀'
	case '▀':
		return '▄'
	case '▟':
		return '▜'
	case '▙':
		return '▛'
	case '▝':
		return '▗'
	case '▘':
		return '▖'
	}
	return r
}

// disc draws one checker that lies on a file that goes up or down.
func (p *painting) disc(center, y, way int, s pile, ground theme.Role) {
	style := p.checkerStyle(s.side, ground)
	p.clear(center, y, s, ground, style)
	if p.checker == 1 {
		mark, _ := Painter{}.Mark(p.pos, p.Look, s.side)
		p.Set(center, y, mark, style)
		return
	}
	blocks := 0
	if p.Look.Blocks {
		blocks = 1
	}
	rows := discs[p.checker][s.side][blocks][:p.checker]
	for i := range rows {
		row, turn := rows[i], p.Look.Blocks && way < 0
		if turn {
			row = rows[len(rows)-1-i]
		}
		x := center - p.checker
		for _, r := range row {
			if turn {
				r = onHead(r)
			}
			p.Set(x, y+i, r, style)
			x++
		}
	}
}

// clear lays the ground of a checker over the point.
func (p *painting) clear(center, y int, s pile, ground theme.Role, style tcell.Style) {
	p.fill(box{center - s.width/2, y, s.width, p.checker}, ' ', p.Look.Style(s.ground))
	if wide := 2*p.checker + 1; ground != s.ground {
		p.fill(box{center - wide/2, y, wide, p.checker}, ' ', style)
	}
}

// label writes a pile's number on the row of a checker that is full.
func (p *painting) label(center, row int, s pile, ground theme.Role) {
	number, style := strconv.Itoa(s.count), p.checkerStyle(s.side, ground)
	if p.Look.Blocks || p.checker == 1 {
		_, _, attr := style.Decompose()
		style = style.Reverse(attr&tcell.AttrReverse == 0)
	}
	if wide := min(3, s.width); p.checker > 1 || len(number) < wide {
		p.fill(box{center - wide/2, row, wide, 1}, ' ', style)
	}
	p.Write(center+1-len(number), row, number, style)
}

// borneOff draws the checkers in a side's tray and their number.
func (p *painting) borneOff(side core.Seat) {
	count := p.board.Count(side, tables.Off)
	spot := hand.Off(side)
	f := p.rank(p.x+p.trayLeft()+p.tray/2, p.trayAbove(side))
	style := p.Look.Style(theme.Bar)
	switch {
	case p.scene.Cursor == spot:
		style = p.Look.Style(theme.Picked)
	case p.scene.IsTarget(spot):
		style = p.Look.Style(theme.Target)
	}
	p.fill(box{p.x + p.trayLeft(), f.base, p.tray, 1}, ' ', style)
	if count > 0 {
		number := strconv.Itoa(count)
		p.Write(p.x+p.trayLeft()+(p.tray-len(number)+1)/2, f.base, number, style)
	}
	if p.scene.IsTarget(spot) {
		p.Set(p.x+p.trayLeft(), f.base, p.Look.Target, style)
	}
	each := (p.rules.Checkers() + p.reach - 2) / (p.reach - 1) // in a row
	for i := range count {
		p.slab(side, f.row(1+i/each), i%each, each)
	}
}

// slab draws a checker that lies in its tray on edge.
func (p *painting) slab(side core.Seat, row, index, each int) {
	mark, _ := Painter{}.Mark(p.pos, p.Look, side)
	width := (p.tray - each + 1) / each
	if each > p.tray/2 {
		width = 0
	}
	x := p.x + p.trayLeft() + (p.tray-each*(width+1)+1)/2 + index*(width+1)
	if width > 0 && p.Look.Blocks {
		mark = '▄'
	}
	p.fill(box{x, row, max(1, width), 1}, mark, p.checkerStyle(side, theme.Bar))
}
