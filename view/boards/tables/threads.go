package tables

import (
	"slices"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/theme"
	"boardroom/view/theme/material"
)

// A way is that of one checker in the last turn, in places of the one
// numbering; it may begin at tables.Bar and end at tables.Off.
type way struct {
	side     core.Seat
	from, to int
}

// waysOf lists the ways of the last turn, each once. Steps of which one begins
// where another ended are taken for those of one checker.
func waysOf(last []core.Played) []way {
	var list []way
	for _, m := range last {
		if m.Seat < 0 {
			continue
		}
		from, to, ok := m.After.(tables.Position).Step(m.Move)
		if !ok {
			continue
		}
		if i := slices.IndexFunc(list, func(w way) bool { return w.side == m.Seat && w.to == from && from != tables.Bar }); i >= 0 {
			list[i].to = to
		} else {
			list = append(list, way{m.Seat, from, to})
		}
	}
	slices.SortFunc(list, func(a, b way) int { return 64*(a.from-b.from) + a.to - b.to })
	return slices.Compact(list)
}

// A cell is a column and a row of the board.
type cell struct{ x, y int }

// A loom lays threads over the cells of the strip and the files that are free.
type loom struct {
	*view
	taken map[cell]bool
}

// take keeps threads off the cells of a box.
func (l loom) take(b box) {
	for y := int(b.y); float64(y) < b.y+b.height; y++ {
		for x := int(b.x); float64(x) < b.x+b.width; x++ {
			l.taken[cell{x, y}] = true
		}
	}
}

// end returns the cell at which a thread begins or ends that goes to or comes
// from a place: the next free one on a point, a cell of the lane at the bar and
// the tray.
func (l loom) end(side core.Seat, place int) cell {
	switch place {
	case tables.Bar:
		f := l.barFile(side)
		entry := l.rank(f.left, f.width, f.way < 0)
		return cell{f.center(), l.beyond(entry)}
	case tables.Off:
		f := l.trayFile(side)
		return cell{f.left - 1, l.beyond(f)}
	}
	f := l.file(place)
	for slot := l.free(place); slot < l.disc.most; slot++ {
		if c := (cell{f.center(), l.heart(f, slot)}); !l.taken[c] {
			return c
		}
	}
	return cell{f.center(), l.beyond(f)}
}

// thread returns the cells of a thread from one end to the other: up or down
// to a row, along it, and up or down again. It is false where no row is free.
func (l loom) thread(from, to cell, upper bool) ([]cell, bool) {
	first, last := l.tip+1, l.height-2-l.tip
	for n := range last - first + 1 {
		row := first + n
		if !upper {
			row = last - n
		}
		if cells := bent(from, to, row); !slices.ContainsFunc(cells, func(c cell) bool { return l.taken[c] }) {
			return cells, true
		}
	}
	return nil, false
}

// bent returns the cells from one to another by a row, the first and the last
// included.
func bent(from, to cell, row int) []cell {
	list := []cell{from}
	walk := func(x, y int) {
		for at := list[len(list)-1]; at.x != x || at.y != y; list = append(list, at) {
			at.x += min(1, max(-1, x-at.x))
			at.y += min(1, max(-1, y-at.y))
		}
	}
	walk(from.x, row)
	walk(to.x, row)
	walk(to.x, to.y)
	return list
}

// threads shows the last turn: a ring where each checker left, an arrow where
// it has come to, and a thread between them where there is room.
func (p *painting) threads() {
	l := loom{&p.view, map[cell]bool{}}
	for _, f := range p.faces(p.scene.Last) {
		l.take(f.box)
	}
	for _, b := range p.buttons() {
		l.take(b.box)
	}
	for _, pile := range p.piles(&p.scene) {
		if pile.left == p.barLeft() {
			room := p.depth(min(pile.count, p.disc.most)-1) + p.disc.height
			l.take(box{float64(pile.left), pile.at(0, room), size{float64(pile.width), room}})
		}
	}
	ways := waysOf(p.scene.Last)
	for i, w := range ways {
		from, to := l.end(w.side, w.from), l.end(w.side, w.to)
		cells, ok := l.thread(from, to, from.y < p.middle())
		if ok {
			p.lay(cells)
		}
		for _, c := range cells {
			l.taken[c] = true
		}
		if i == 0 || ways[i-1].from != w.from {
			p.Write(from.x, from.y, string(p.scene.Look.BlackChecker), material.Played, false)
		}
		p.Write(to.x, to.y, p.arrival(w, &p.scene.Look), material.Played, false)
		l.taken[from], l.taken[to] = true, true
	}
}

// arrival is the arrow at the end of a way.
func (v *view) arrival(w way, look *theme.Look) string {
	switch {
	case w.to == tables.Off:
		return look.More
	case v.square(w.to).Upper:
		return look.Ascending
	}
	return look.Descending
}

// lay writes a thread between its ends.
func (p *painting) lay(cells []cell) {
	look := p.scene.Look
	for i := 1; i < len(cells)-1; i++ {
		before, at, after := cells[i-1], cells[i], cells[i+1]
		char := look.Horizontal
		left, above := min(before.x, after.x) < at.x, min(before.y, after.y) < at.y
		switch {
		case before.x == after.x:
			char = look.Vertical
		case before.y == after.y:
		case left && above:
			char = look.BottomRight
		case left:
			char = look.TopRight
		case above:
			char = look.BottomLeft
		default:
			char = look.TopLeft
		}
		p.Write(at.x, at.y, string(char), material.Played, false)
	}
}
