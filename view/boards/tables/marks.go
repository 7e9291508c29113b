package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/theme"
)

// A played sums up the last turn: how many checkers more or fewer than before
// a side has in each place of the one numbering.
type played struct{ net [2][26]int }

func sumUp(last []core.Played) played {
	var sum played
	for _, m := range last {
		if m.Seat < 0 {
			continue
		}
		if from, to, ok := m.After.(tables.Position).Step(m.Move); ok {
			sum.net[m.Seat][from]--
			sum.net[m.Seat][to]++
		}
	}
	return sum
}

// trace marks where a checker of the last turn came from.
func (p *painting) trace(f file, next int) {
	if next < p.slots() {
		p.sign(f.center, f.heart(next, p.checker), p.Look.Trace, theme.LastMove)
	}
}

// target marks where the picked checker may go: on the first free slot, or
// off the tip of a full point.
func (p *painting) target(f file, next int) {
	row := f.row(p.reach)
	if next < p.slots() {
		row = f.heart(next, p.checker)
	}
	p.sign(f.center, row, p.Look.Target, theme.Target)
}

// sign draws a sign with its ground to both sides.
func (p *painting) sign(center, row int, r rune, role theme.Role) {
	style := p.Look.Style(role)
	p.fill(box{center - 1, row, 3, 1}, ' ', style)
	p.Set(center, row, r, style)
}

// pointer points at the point under the cursor, from the strip.
func (p *painting) pointer(f file) {
	arrow := p.Look.Ascending
	if f.way < 0 {
		arrow = p.Look.Descending
	}
	p.Write(f.center, f.row(p.reach), arrow, p.Look.Style(theme.Picked))
}
