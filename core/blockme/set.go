package blockme

import (
	"iter"
	"math/bits"
)

// MaxSize and MinSize bound the side of the board.
const (
	MinSize = 5
	MaxSize = 26
)

// words is how many words of a Set the largest board takes: its rows and the
// guards before, between and after them.
const words = ((MaxSize+2)*(MaxSize+1) + 63) / 64

// A Square is a square of the board by its number; see Rules.Square. 0 is none.
type Square uint16

// A Set is a set of squares. It may also hold the guards round the board, on
// which nothing ever stands.
type Set [words]uint64

// Has reports whether a square is in the set.
func (s *Set) Has(q Square) bool { return s[q>>6]>>(q&63)&1 != 0 }

// Add puts a square into the set.
func (s *Set) Add(q Square) { s[q>>6] |= 1 << (q & 63) }

// Remove takes a square out of the set.
func (s *Set) Remove(q Square) { s[q>>6] &^= 1 << (q & 63) }

// Meets reports whether two sets have a square in common.
func (s *Set) Meets(t *Set) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// Count returns how many squares are in the set.
func (s *Set) Count() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Squares goes through the set by rising numbers: row by row.
func (s Set) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(Square(i<<6 | bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
