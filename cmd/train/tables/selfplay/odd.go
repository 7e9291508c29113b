package selfplay

import (
	"math/rand/v2"

	"boardroom/core"
	"boardroom/core/tables"
)

// A liking is for plays that lead to odd positions, which ordinary games seldom show: back
// games, crashed boards, slots, primes that face each other, late hits.
type liking struct {
	turns int // that it still lasts
	worth [oddities]float64
}

// What odd positions have many of.
const (
	behind = iota // checkers in the other's home, or on the bar
	buried        // checkers deep in one's home
	slots         // lone checkers in one's home and before it
	row           // points of the longest row
	hit           // checkers of the other's on the bar
	off           // checkers borne off
	oddities
)

// newLiking draws a liking for one or two oddities, and how long it lasts.
func newLiking(random *rand.Rand) *liking {
	l := &liking{turns: 4 + random.IntN(40)}
	for range 1 + random.IntN(2) {
		u := random.Float64()
		l.worth[[...]int{behind, behind, behind, buried, slots, row, hit, off}[random.IntN(8)]] += 0.3 * u * u
	}
	l.worth[off] = -l.worth[off] // who bears off late contains late hits
	return l
}

// lasting reports whether the side still likes odd plays, and counts the turn.
func (l *liking) lasting() bool {
	if l == nil || l.turns == 0 {
		return false
	}
	l.turns--
	return true
}

// of returns how much a side likes to have played to a board, in points.
func (l *liking) of(b *tables.Board, side core.Seat) (points float64) {
	const homeFirst, barPoint, deep = 19, 18, 22
	n := b.Counts(side)
	var closed uint32
	var count [oddities]int
	for p := range tables.Off {
		k := int(n[p])
		switch {
		case k > 1:
			closed |= 1 << p
		case k == 1 && p >= barPoint:
			count[slots]++
		}
		switch {
		case p < 7:
			count[behind] += k
		case p >= deep:
			count[buried] += k
		}
	}
	for m := closed &^ 1; m != 0; m &= m << 1 {
		count[row]++
	}
	count[hit] = int(b.Counts(1 - side)[tables.Bar])
	count[off] = int(n[tables.Off])
	for i, k := range count {
		points += l.worth[i] * float64(k)
	}
	return points
}

// OddBoard deals a board on which one side has checkers far behind, on one or several
// points, and the other is anywhere: building, primed itself, crashed, or bearing off
// with checkers hit late.
func OddBoard(r *tables.Rules, random *rand.Rand) tables.Board {
	var sides [2][26]int8
	first := random.IntN(2)
	for i := range sides {
		d := dealing{rules: r, random: random, foe: &sides[1-i], own: &sides[i], left: r.Checkers()}
		if i == first {
			d.layBack()
		} else {
			d.layAhead()
		}
	}
	return tables.BoardOf(sides)
}

// A dealing places the checkers of a side.
type dealing struct {
	rules    *tables.Rules
	random   *rand.Rand
	foe, own *[26]int8
	left     int
}

// put places checkers somewhere from one own point to another, if the other side
// leaves room there.
func (d *dealing) put(n, from, to int) {
	p := from + d.random.IntN(to-from+1)
	if n = min(n, d.left); n > 0 && (p == tables.Bar || p == tables.Off || d.foe[d.rules.Paths[p]] == 0) {
		d.own[p] += int8(n)
		d.left -= n
	}
}

// layBack places a side that is behind: up to three points in the other's home, and a
// board that is built, half built or crashed.
func (d *dealing) layBack() {
	for range 1 + d.random.IntN(3) {
		d.put(2+d.random.IntN(2), 1, 6)
	}
	for range d.random.IntN(3) {
		d.put(1, tables.Bar, 12)
	}
	d.home(d.random.IntN(6))
}

// layAhead places the other side: with some checkers borne off or not, and one or two hit
// or caught, or a few still behind.
func (d *dealing) layAhead() {
	switch d.random.IntN(3) {
	case 0: // bearing off, and hit
		d.put(d.left/5+d.random.IntN(2*d.left/3), tables.Off, tables.Off)
		for range 1 + d.random.IntN(2) {
			d.put(1, tables.Bar, 6*d.random.IntN(3))
		}
		d.home(0)
	case 1: // with checkers behind, too
		d.put(1+d.random.IntN(3), 1, 6)
		d.home(d.random.IntN(6))
	default:
		d.home(d.random.IntN(8))
	}
}

// home places so many checkers between the homes, and the others mostly at home: in points
// or anyhow, deep or not.
func (d *dealing) home(between int) {
	for range between {
		d.put(1+d.random.IntN(2), 7, 18)
	}
	lowest, pairs := 17, d.random.IntN(4) > 0
	if d.random.IntN(4) == 0 {
		lowest = 21
	}
	for d.left > 0 {
		n := 1
		if pairs && d.random.IntN(4) > 0 {
			n = 2
		}
		if d.random.IntN(8) == 0 {
			d.put(n, 7, 18)
		} else {
			d.put(n, lowest, 24)
		}
	}
}
