package sheshbesh

import (
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
)

// The lines of the board that are always the same.
const (
	border  = "+------------------+-+------------------+\n"
	middle  = "+                  + +                  +\n"
	falling = " 12 11 10  9  8  7     6  5  4  3  2  1\n"
	rising  = " 13 14 15 16 17 18    19 20 21 22 23 24\n"
)

// lowest is the least number of rows in a half of the board.
const lowest = 5

// A half is the upper or lower half of the board.
type half struct {
	points [12]int   // from left to right, in the one numbering of the family
	bar    core.Seat // whose captured checkers stand in it
}

var (
	upper = half{[12]int{12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, tables.White}
	lower = half{[12]int{13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}, tables.Black}
)

// board draws a position. The checkers always stand on the same side; only
// the numbers are those of the player to move.
func board(p tables.Position) string {
	above, below := rising, falling
	if p.Side() == tables.Black {
		above, below = falling, rising
	}
	var b strings.Builder
	b.WriteString(above + border)
	for level := range upper.rows(p) {
		upper.draw(&b, p, level)
	}
	b.WriteString(middle)
	for level := lower.rows(p) - 1; level >= 0; level-- {
		lower.draw(&b, p, level)
	}
	b.WriteString(border + below)
	return b.String()
}

// rows returns how many rows a half needs.
func (h half) rows(p tables.Position) int {
	rows := max(lowest, p.Count(h.bar, tables.Bar))
	for _, point := range h.points {
		rows = max(rows, p.Count(tables.White, point), p.Count(tables.Black, point))
	}
	return rows
}

// draw draws a row, which so many others separate from the edge.
func (h half) draw(b *strings.Builder, p tables.Position, level int) {
	b.WriteByte('+')
	for i, point := range h.points {
		if i == len(h.points)/2 {
			b.WriteByte('+')
			b.WriteByte(h.waiting(p, level))
			b.WriteByte('+')
		}
		b.WriteByte(' ')
		b.WriteByte(standing(p, point, level))
		b.WriteByte(' ')
	}
	b.WriteString("+\n")
}

// standing returns the letter of the checker on a point with so many below it.
func standing(p tables.Position, point, level int) byte {
	for side := tables.White; side <= tables.Black; side++ {
		if p.Count(side, point) > level {
			return names[side][0]
		}
	}
	return '|'
}

// waiting returns the letter of a captured checker with so many before it.
func (h half) waiting(p tables.Position, level int) byte {
	if p.Count(h.bar, tables.Bar) > level {
		return names[h.bar][0]
	}
	return ' '
}
