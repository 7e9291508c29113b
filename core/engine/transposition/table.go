// Package transposition holds the transposition table of a search of a game tree:
// what it found out about the boards it met, whichever way it came to them.
package transposition

// A Bound says what a value tells of the true one.
type Bound int8

const (
	none       Bound = iota
	Exact            // it is the true one
	LowerBound       // the true one is no less
	UpperBound       // the true one is no more
)

// An Entry is what a search found out about a board.
type Entry[M any] struct {
	Value int // as seen from the present ply
	Best  M   // the best move
	Depth int // how far the search looked
	Bound Bound
}

// Settles reports whether an entry's value is all that has to be known within a
// window.
func (e *Entry[M]) Settles(alpha, beta int) bool {
	switch e.Bound {
	case LowerBound:
		return e.Value >= beta
	case UpperBound:
		return e.Value <= alpha
	}
	return true
}

// A Table remembers boards by their hashes.
type Table[M any] struct {
	decided int
	slots   []slot[M] // a power of two of them
}

// A slot holds the board that was kept last of all that belong there: what was
// looked at last is asked for soonest.
type slot[M any] struct {
	key   uint64
	value int16 // wins by their distance from the board itself
	best  M
	depth int8
	bound Bound
}

// New returns a table for 1<<bits boards. Values beyond decided are wins, and
// those below -decided losses, so many plies less than the whole; all values
// fit in 16 bits.
func New[M any](bits, decided int) Table[M] {
	return Table[M]{decided: decided, slots: make([]slot[M], 1<<bits)}
}

// Clear forgets all boards.
func (t *Table[M]) Clear() { clear(t.slots) }

// Probe returns what is stored of a board that has been met so many plies deep.
func (t *Table[M]) Probe(key uint64, ply int) (Entry[M], bool) {
	s := &t.slots[key&uint64(len(t.slots)-1)]
	if s.bound == none || s.key != key {
		return Entry[M]{}, false
	}
	v := int(s.value)
	switch {
	case v > t.decided:
		v -= ply
	case v < -t.decided:
		v += ply
	}
	return Entry[M]{Value: v, Best: s.best, Depth: int(s.depth), Bound: s.bound}, true
}

// Store keeps what was found out about a board that has been met so many plies deep.
func (t *Table[M]) Store(key uint64, ply int, e Entry[M]) {
	v := e.Value
	switch {
	case v > t.decided:
		v += ply
	case v < -t.decided:
		v -= ply
	}
	t.slots[key&uint64(len(t.slots)-1)] = slot[M]{key, int16(v), e.Best, int8(e.Depth), e.Bound}
}
