// Package tables holds the games of the 24-point board: backgammon and its
// relatives. A game is a [Rules] value; board, move generation, notation and
// position text are shared by all of them.
//
// A [Game] is what the catalogue lists: rules with the house rules that may be
// chosen, and a page; a [Variant] says what one is, and is best made of another
// game's. [Position] is a game as everybody else sees it. Engines
// work on [Board], and ask a [Generator] for all turns of a roll. [Hands] are what a
// person can do at the board.
//
// # What is promised
//
// What package core promises, of the constructors of the games, [Variant], [Option],
// [Rules] with all that its functions are given, [Game] and [Position]. A field that
// [Rules] gets later leaves games that do not know it as they were.
// [Generator] and what else engines look into serve speed, and change with it.
package tables

import (
	"slices"

	"boardroom/core"
)

// The two sides. White is the first seat.
const (
	White core.Seat = 0
	Black core.Seat = 1
)

// Places off the points, among a side's own points 1 to 24. They are the same
// in the one numbering of the position text.
const (
	Bar = 0
	Off = 25
)

// homeStart is the first own point of a side's home, which ends on own 24.
const homeStart = 19

// A Board says where the checkers stand. Each side counts on its own points:
// own p is the p-th point of its path, Bar and Off included.
type Board struct {
	n    [2][26]int8
	pins [2]uint32 // bit p: the side's lone checker on own p is pinned
	// unentered is how many of the checkers on a side's bar have not been in play
	// yet: they need not enter before others move.
	unentered [2]int8
}

// BoardOf returns the board with a given number of checkers of White and of Black on each
// of their own places, from Bar to Off, none of them pinned. The program reads boards
// from texts; this is for those who make many, such as the workshop that trains networks.
func BoardOf(sides [2][26]int8) Board { return Board{n: sides} }

// Count returns how many checkers a side has on one of its own points, on the
// Bar or Off. A pinned checker counts.
func (b *Board) Count(side core.Seat, own int) int { return int(b.n[side][own]) }

// Pinned reports whether the side's checker on its own point is pinned.
func (b *Board) Pinned(side core.Seat, own int) bool { return b.pins[side]>>own&1 == 1 }

// Unentered returns how many of the checkers on a side's bar have not been in
// play yet. The others were hit.
func (b *Board) Unentered(side core.Seat) int { return int(b.unentered[side]) }

// leaveBar notes that a checker has left the bar: those that were hit go first.
func (b *Board) leaveBar(side core.Seat) {
	b.unentered[side] = min(b.unentered[side], b.n[side][Bar])
}

// mustEnter reports whether a checker of the side was hit and is not in play
// again.
func (b *Board) mustEnter(side core.Seat) bool { return b.n[side][Bar] > b.unentered[side] }

// Counts returns how many checkers a side has on each of its own places, from
// Bar to Off. They must not be changed.
func (b *Board) Counts(side core.Seat) *[26]int8 { return &b.n[side] }

// Pins returns the side's own points on which its lone checker is pinned: bit p
// is own p.
func (b *Board) Pins(side core.Seat) uint32 { return b.pins[side] }

// Pips returns a side's pip count: the pips it needs to bear off everything,
// 25 for a checker on the bar.
func (b *Board) Pips(side core.Seat) int {
	pips := 0
	for own, n := range b.n[side][:Off] {
		pips += int(n) * (Off - own)
	}
	return pips
}

// Rearmost returns a side's own point, or Bar, farthest from bearing off that
// holds a checker; Off when none is left.
func (b *Board) Rearmost(side core.Seat) int {
	for own, n := range b.n[side][:Off] {
		if n > 0 {
			return own
		}
	}
	return Off
}

// Foremost returns the place nearest to bearing off, Off itself included, that
// holds a checker of the side: an own point, or the Bar if all are there.
func (b *Board) Foremost(side core.Seat) int {
	own := Off
	for own > Bar && b.n[side][own] == 0 {
		own--
	}
	return own
}

// AllOff reports whether a side has borne off its last checker.
func (b *Board) AllOff(side core.Seat) bool { return b.Rearmost(side) == Off }

// A Step moves one checker by one die, counted on the mover's own points. A
// die larger than needed may bear off, so To-From can be less than Die.
type Step struct{ From, To, Die int8 }

// move carries out a step that is legal in itself. It returns the other
// side's own point whose blot was hit, or 0.
func (b *Board) move(r *Rules, side core.Seat, s Step) (hit int8) {
	own, foe := &b.n[side], &b.n[1-side]
	own[s.From]--
	own[s.To]++
	if s.From == Bar {
		b.leaveBar(side)
	}
	if r.Blot == Pin && s.From != Bar && own[s.From] == 0 {
		b.pins[1-side] &^= 1 << r.Paths[s.From]
	}
	if s.To == Off {
		return 0
	}
	at := r.Paths[s.To]
	if foe[at] != 1 {
		return 0
	}
	if r.Blot == Pin {
		b.pins[1-side] |= 1 << at
		return 0
	}
	foe[at]--
	foe[Bar]++
	return at
}

// A Square is a place in the grid of points as a player sees the board: 12
// columns from the left, two rows.
type Square struct {
	Column int
	Upper  bool
}

// SquareOf returns where a point of the one numbering lies for a viewer. As the
// field draws it, the viewer's home is at the lower right, the beginning of the
// path at the upper right, and it runs round by the left.
func (r *Rules) SquareOf(viewer core.Seat, point int) Square {
	if own := r.Own(viewer, point); own <= 12 {
		return Square{12 - own, true}
	} else {
		return Square{own - 13, false}
	}
}

// PointAt returns the point of the one numbering on a square.
func (r *Rules) PointAt(viewer core.Seat, s Square) int {
	if s.Upper {
		return r.Absolute(viewer, 12-s.Column)
	}
	return r.Absolute(viewer, 13+s.Column)
}

// EntersAbove reports whether a side's first point lies above for a viewer, and
// with it the side's half of the bar.
func (r *Rules) EntersAbove(viewer, side core.Seat) bool {
	return r.SquareOf(viewer, r.Absolute(side, 1)).Upper
}

// A Pile is one side's checkers on a point of the one numbering.
type Pile struct {
	Point  int
	Side   core.Seat
	Count  int
	Below  int  // checkers of the other side under it
	Pinned bool // it is one checker, held under the other side's
}

// Piles lists the checkers on the points, the lower before those upon them.
func (r *Rules) Piles(b *Board) []Pile {
	var list []Pile
	for point := 1; point <= 24; point++ {
		order, below := []core.Seat{White, Black}, 0
		if b.Pinned(Black, r.Own(Black, point)) {
			slices.Reverse(order)
		}
		for _, side := range order {
			own := r.Own(side, point)
			if n := b.Count(side, own); n > 0 {
				list = append(list, Pile{Point: point, Side: side, Count: n, Below: below, Pinned: b.Pinned(side, own)})
				below += n
			}
		}
	}
	return list
}
