package engine

import "sync/atomic"

// A Bound says what a value tells of the true one.
type Bound int8

const (
	_          Bound = iota
	Exact            // it is the true one
	LowerBound       // the true one is no less
	UpperBound       // the true one is no more
)

// A TableEntry is what a search found out about a board.
type TableEntry[M ~uint16] struct {
	Value int // as seen from the present ply
	Best  M   // the best move
	Depth int // how far the search looked
	Bound Bound
}

// Settles reports whether an entry's value is all that has to be known within a
// window.
func (e *TableEntry[M]) Settles(alpha, beta int) bool {
	switch e.Bound {
	case LowerBound:
		return e.Value >= beta
	case UpperBound:
		return e.Value <= alpha
	}
	return true
}

// A TranspositionTable remembers by their hashes the boards that a search met, whichever
// way it came to them. Copies of it share their memory, and several goroutines may use
// it at once.
type TranspositionTable[M ~uint16] struct {
	decided int
	slots   []tableSlot // a power of two of them
}

// A tableSlot holds the board that was kept last of all that belong there: what was
// looked at last is asked for soonest. Its entry is written in two words, and the
// first is the hash mixed with the second: two goroutines that write at once leave
// words that do not fit together, and nothing is known (Hyatt and Mann, "A Lock-less
// Transposition Table Implementation for Parallel Search", ICGA Journal, 2002).
type tableSlot struct{ check, entry atomic.Uint64 }

// NewTranspositionTable returns a table for 1<<bits boards. Values beyond decided are
// wins, and those below -decided losses, that many plies less than the whole; all values
// fit in 16 bits, and depths in 8.
func NewTranspositionTable[M ~uint16](bits, decided int) TranspositionTable[M] {
	return TranspositionTable[M]{decided: decided, slots: make([]tableSlot, 1<<bits)}
}

// Clear forgets all boards. Nobody else may use the table meanwhile.
func (t *TranspositionTable[M]) Clear() { clear(t.slots) }

// Probe returns what is stored of a board that has been met a given number of plies deep.
func (t *TranspositionTable[M]) Probe(key uint64, ply int) (TableEntry[M], bool) {
	s := &t.slots[key&uint64(len(t.slots)-1)]
	word := s.entry.Load()
	if word == 0 || s.check.Load() != key^word {
		return TableEntry[M]{}, false
	}
	e := unpack[M](word)
	switch {
	case e.Value > t.decided:
		e.Value -= ply
	case e.Value < -t.decided:
		e.Value += ply
	}
	return e, true
}

// Store keeps what was found out about a board that has been met a given number of plies deep.
func (t *TranspositionTable[M]) Store(key uint64, ply int, e TableEntry[M]) {
	switch {
	case e.Value > t.decided:
		e.Value += ply // wins are kept by their distance from the board itself
	case e.Value < -t.decided:
		e.Value -= ply
	}
	word := pack(e)
	s := &t.slots[key&uint64(len(t.slots)-1)]
	s.check.Store(key ^ word)
	s.entry.Store(word)
}

// pack writes an entry as one word, which is not 0.
func pack[M ~uint16](e TableEntry[M]) uint64 {
	return uint64(e.Bound)<<40 | uint64(uint8(e.Depth))<<32 | uint64(e.Best)<<16 | uint64(uint16(e.Value))
}

func unpack[M ~uint16](word uint64) TableEntry[M] {
	return TableEntry[M]{Value: int(int16(word)), Best: M(word >> 16), Depth: int(int8(word >> 32)), Bound: Bound(word >> 40)}
}
