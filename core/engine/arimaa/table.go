package arimaa

import "boardroom/core/arimaa"

// What a value in the table says of the true one.
type bound int8

const (
	noBound bound = iota
	exact
	atLeast
	atMost
)

// A tag names a step among those of one board by where it goes from and to;
// the end of the turn has a tag of its own.
type tag uint16

const (
	noTag   tag = 0
	passTag tag = 1 // from a1 to b1 and back to no square: no step has it
	tagBase tag = 1 << 14
)

func tagOf(s arimaa.Step) tag { return tagBase | tag(s.From)<<6 | tag(s.To) }

// An entry is what the search found out about a board.
type entry struct {
	key   uint64
	value int16
	best  tag
	depth int8
	bound bound
}

// A table remembers boards by their hashes. Its length is a power of two.
type table []entry

// find returns the entry of a board, or nil.
func (t table) find(key uint64) *entry {
	if e := &t[key&uint64(len(t)-1)]; e.bound != noBound && e.key == key {
		return e
	}
	return nil
}

// keep puts an entry in the place of whatever was there: what was looked at
// last is asked for soonest.
func (t table) keep(e entry) { t[e.key&uint64(len(t)-1)] = e }

// settles tells whether an entry's value, seen from the present ply, is all
// that has to be known within a window.
func (e *entry) settles(v, alpha, beta int) bool {
	switch e.bound {
	case atLeast:
		return v >= beta
	case atMost:
		return v <= alpha
	}
	return true
}

// The table holds wins by their distance from the board itself.
func toTable(v, ply int) int16 {
	switch {
	case v > decided:
		v += ply
	case v < -decided:
		v -= ply
	}
	return int16(v)
}

func fromTable(value int16, ply int) int {
	v := int(value)
	switch {
	case v > decided:
		return v - ply
	case v < -decided:
		return v + ply
	}
	return v
}
