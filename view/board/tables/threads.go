package tables

import (
	"slices"
	"sort"

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
	sort.Slice(list, func(i, j int) bool { return 64*(list[i].from-list[j].from)+list[i].to < list[j].to })
	return slices.Compact(list)
}

// meets reports whether two ways have an end in common.
func (w way) meets(other way) bool { return w.start() == other.start() || w.finish() == other.finish() }

// start and finish are the ends of a way.
func (w way) start() end  { return end{w.side, w.from, false} }
func (w way) finish() end { return end{w.side, w.to, true} }

// An end is a place that checkers of a side have left, or come to.
type end struct {
	side    core.Seat
	place   int
	arrived bool
}

// A cell is a column and a row of the board.
type cell struct{ x, y int }

// A loom lays threads over the cells of the strip and the files that are free.
// Threads with a common end may run together.
type loom struct {
	*view
	taken map[cell]bool // by what no thread may cross
	ends  map[end]cell
	laid  map[cell][]way // whose threads go by a cell
	arms  map[cell]arm   // in which directions threads leave a cell
}

func newLoom(v *view) loom {
	return loom{v, map[cell]bool{}, map[end]cell{}, map[cell][]way{}, map[cell]arm{}}
}

// An arm is a set of directions.
type arm int

const (
	upward arm = 1 << iota
	downward
	leftward
	rightward
)

// toward returns the direction from a cell to the next.
func toward(from, to cell) arm {
	switch {
	case to.y < from.y:
		return upward
	case to.y > from.y:
		return downward
	case to.x < from.x:
		return leftward
	}
	return rightward
}

// take keeps threads off the cells of a box.
func (l loom) take(b box) {
	for y := int(b.y); float64(y) < b.y+b.height; y++ {
		for x := int(b.x); float64(x) < b.x+b.width; x++ {
			l.taken[cell{x, y}] = true
		}
	}
}

// at returns the cell of an end.
func (l loom) at(e end) cell {
	if _, ok := l.ends[e]; !ok {
		l.ends[e] = l.nearest(e)
	}
	return l.ends[e]
}

// nearest returns the next free cell on a point, a cell of the lane on the bar and
// at the edge of the field beside the tray.
func (l loom) nearest(e end) cell {
	switch e.place {
	case tables.Bar:
		f := l.barFile(e.side)
		entry := l.rank(f.left, f.width, f.way < 0)
		return cell{f.center(), l.beyond(entry)}
	case tables.Off:
		f := l.trayFile(e.side)
		return cell{l.besideTray(), l.beyond(f)}
	}
	f := l.file(e.place)
	for slot := l.free(e.place); slot < l.disc.most; slot++ {
		if c := (cell{f.center(), l.heart(f, slot)}); !l.taken[c] && len(l.laid[c]) == 0 {
			return c
		}
	}
	return cell{f.center(), l.beyond(f)}
}

// thread returns the cells of a way's thread from one end to the other: up or down
// to a row, along it, and up or down again. It is false where no row is free.
func (l loom) thread(w way) ([]cell, bool) {
	from, to := l.at(w.start()), l.at(w.finish())
	barred := func(c cell) bool {
		return l.taken[c] || slices.ContainsFunc(l.laid[c], func(other way) bool { return !w.meets(other) })
	}
	first, last := l.tip+1, l.height-2-l.tip
	for n := range last - first + 1 {
		row := first + n
		if from.y >= l.middle() {
			row = last - n
		}
		if cells := bent(from, to, row); !slices.ContainsFunc(cells, barred) {
			return cells, true
		}
	}
	return nil, false
}

// lay lays a way's thread over cells.
func (l loom) lay(w way, cells []cell) {
	for i, c := range cells {
		l.laid[c] = append(l.laid[c], w)
		if i > 0 {
			l.arms[cells[i-1]] |= toward(cells[i-1], c)
			l.arms[c] |= toward(c, cells[i-1])
		}
	}
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
	l := newLoom(&p.view)
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
	for _, w := range ways {
		if cells, ok := l.thread(w); ok {
			l.lay(w, cells)
		} else {
			l.lay(w, []cell{l.at(w.start())})
			l.lay(w, []cell{l.at(w.finish())})
		}
	}
	for c, arms := range l.arms {
		p.Write(c.x, c.y, string(strand(arms, &p.scene.Look)), material.Played, false)
	}
	for _, w := range ways {
		from, to := l.at(w.start()), l.at(w.finish())
		for c, sign := range map[cell]string{from: string(p.scene.Look.BlackChecker), to: p.arrival(w, &p.scene.Look)} {
			if l.taken[c] { // a light checker is as bright as the sign
				p.Rect(float64(c.x), float64(c.y), 1, 1, material.Ink)
			}
			p.Write(c.x, c.y, sign, material.Played, false)
		}
	}
}

// arrival is the arrow at the end of a way.
func (v *view) arrival(w way, look *theme.Look) string {
	switch {
	case w.to == tables.Off && v.homeLeft:
		return look.Less
	case w.to == tables.Off:
		return look.More
	case v.square(w.to).Upper:
		return look.Ascending
	}
	return look.Descending
}

// strand is the sign of a thread, or of several, that leave a cell in some
// directions.
func strand(arms arm, look *theme.Look) rune {
	switch arms {
	case leftward, rightward, leftward | rightward:
		return look.Horizontal
	case upward, downward, upward | downward:
		return look.Vertical
	case leftward | upward:
		return look.BottomRight
	case leftward | downward:
		return look.TopRight
	case rightward | upward:
		return look.BottomLeft
	case rightward | downward:
		return look.TopLeft
	case upward | downward | rightward:
		return look.TeeLeft
	case upward | downward | leftward:
		return look.TeeRight
	case leftward | rightward | downward:
		return look.TeeTop
	case leftward | rightward | upward:
		return look.TeeBottom
	}
	return look.Cross
}
