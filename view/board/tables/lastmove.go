package tables

import (
	"slices"
	"sort"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/theme"
)

// A route is the way of one checker in the last turn, in places of the one
// numbering; it may begin at tables.Bar and end at tables.Off.
type route struct {
	side     core.Seat
	from, to int
}

// routesOf lists the routes of the last turn, each once. Steps of which one begins
// where another ended are taken for those of one checker.
func routesOf(last []core.Played) []route {
	var list []route
	for _, m := range last {
		if m.Seat < 0 {
			continue
		}
		from, to, ok := m.After.(tables.Position).Step(m.Move)
		if !ok {
			continue
		}
		if i := slices.IndexFunc(list, func(w route) bool { return w.side == m.Seat && w.to == from && from != tables.Bar }); i >= 0 {
			list[i].to = to
		} else {
			list = append(list, route{m.Seat, from, to})
		}
	}
	sort.Slice(list, func(i, j int) bool { return 64*(list[i].from-list[j].from)+list[i].to < list[j].to })
	return slices.Compact(list)
}

// meets reports whether two routes have an end in common.
func (w route) meets(other route) bool {
	return w.start() == other.start() || w.finish() == other.finish()
}

// start and finish are the ends of a route.
func (w route) start() end  { return end{w.side, w.from, false} }
func (w route) finish() end { return end{w.side, w.to, true} }

// An end is a place that checkers of a side have left, or come to.
type end struct {
	side    core.Seat
	place   int
	arrived bool
}

// A cell is a column and a row of the board.
type cell struct{ x, y int }

// A router lays the paths of checkers over the cells of the strip and the files that
// are free. Paths with a common end may run together.
type router struct {
	*view
	taken   map[cell]bool // by what no path may cross
	ends    map[end]cell
	laid    map[cell][]route   // whose paths go by a cell
	leaving map[cell]direction // in which directions paths leave a cell
}

func newRouter(v *view) router {
	return router{v, map[cell]bool{}, map[end]cell{}, map[cell][]route{}, map[cell]direction{}}
}

// A direction is one, or a set of them.
type direction int

const (
	upward direction = 1 << iota
	downward
	leftward
	rightward
)

// toward returns the direction from a cell to the next.
func toward(from, to cell) direction {
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

// take keeps paths off the cells of a box.
func (r router) take(b box) {
	for y := int(b.y); float64(y) < b.y+b.height; y++ {
		for x := int(b.x); float64(x) < b.x+b.width; x++ {
			r.taken[cell{x, y}] = true
		}
	}
}

// at returns the cell of an end.
func (r router) at(e end) cell {
	if _, ok := r.ends[e]; !ok {
		r.ends[e] = r.nearest(e)
	}
	return r.ends[e]
}

// nearest returns the next free cell on a point, one beyond the tips on the bar and
// at the edge of the field beside the tray.
func (r router) nearest(e end) cell {
	switch e.place {
	case tables.Bar:
		f := r.barFile(e.side)
		entry := r.fileAt(f.left, f.width, f.way < 0)
		return cell{f.center(), r.beyond(entry)}
	case tables.Off:
		f := r.trayFile(e.side)
		return cell{r.besideTray(), r.beyond(f)}
	}
	f := r.file(e.place)
	for slot := r.free(e.place); slot < r.disc.most; slot++ {
		if c := (cell{f.center(), r.signRow(f, slot)}); !r.taken[c] && len(r.laid[c]) == 0 {
			return c
		}
	}
	return cell{f.center(), r.beyond(f)}
}

// path returns the cells of a route's path from one end to the other: up or down
// to a row, along it, and up or down again. It is false where no row is free.
func (r router) path(w route) ([]cell, bool) {
	from, to := r.at(w.start()), r.at(w.finish())
	barred := func(c cell) bool {
		return r.taken[c] || slices.ContainsFunc(r.laid[c], func(other route) bool { return !w.meets(other) })
	}
	first, last := r.tip+1, r.height-2-r.tip
	for n := range last - first + 1 {
		row := first + n
		if from.y >= r.middle() {
			row = last - n
		}
		if cells := bent(from, to, row); !slices.ContainsFunc(cells, barred) {
			return cells, true
		}
	}
	return nil, false
}

// lay lays a route's path over cells.
func (r router) lay(w route, cells []cell) {
	for i, c := range cells {
		r.laid[c] = append(r.laid[c], w)
		if i > 0 {
			r.leaving[cells[i-1]] |= toward(cells[i-1], c)
			r.leaving[c] |= toward(c, cells[i-1])
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

// lastMove shows the last turn: a ring where each checker left, an arrow where
// it has come to, and a path between them where there is room.
func (p *painting) lastMove() {
	r := newRouter(&p.view)
	for _, f := range p.faces(p.scene.Last) {
		r.take(f.box)
	}
	for _, b := range p.buttons() {
		r.take(b.box)
	}
	for _, pile := range p.piles(&p.scene) {
		if pile.left == p.barLeft() {
			room := p.depth(min(pile.count, p.disc.most)-1) + p.disc.height
			r.take(box{float64(pile.left), pile.at(0, room), size{float64(pile.width), room}})
		}
	}
	routes := routesOf(p.scene.Last)
	for _, w := range routes {
		if cells, ok := r.path(w); ok {
			r.lay(w, cells)
		} else {
			r.lay(w, []cell{r.at(w.start())})
			r.lay(w, []cell{r.at(w.finish())})
		}
	}
	for c, leaving := range r.leaving {
		p.Write(c.x, c.y, string(pathSign(leaving, &p.scene.Look)), theme.Played, false)
	}
	for _, w := range routes {
		from, to := r.at(w.start()), r.at(w.finish())
		for c, sign := range map[cell]string{from: string(p.scene.Look.BlackChecker), to: p.arrival(w, &p.scene.Look)} {
			if r.taken[c] { // a light checker is as bright as the sign
				p.Rect(float64(c.x), float64(c.y), 1, 1, theme.Ink)
			}
			p.Write(c.x, c.y, sign, theme.Played, false)
		}
	}
}

// arrival is the arrow at the end of a route.
func (v *view) arrival(w route, look *theme.Look) string {
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

// pathSign is the sign of a path, or of several, that leave a cell in some
// directions.
func pathSign(leaving direction, look *theme.Look) rune {
	switch leaving {
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
