// Package blockme holds the rules of Block Me!: two or four pawns cross a
// board, and obstacles lengthen one another's way. Engines work on [Board],
// [Action] and [Rules]; [Position] is the game as everybody else sees it.
package blockme

import (
	"iter"
	"math/bits"
)

// A Side is a side of the board, and the player whose pawn starts there. They
// stand in the order of play, clockwise; two players are Bottom and Top.
type Side int8

// The four sides, and none of them.
const (
	Bottom Side = iota
	Left
	Top
	Right
	NoSide Side = -1
)

// symbols are the pawns of the sides, in pictures and position texts.
const symbols = "#*@&"

// Symbol returns the sign of the side's pawn: # * @ or &.
func (s Side) Symbol() byte { return symbols[s] }

// String returns the sign of the side's pawn.
func (s Side) String() string { return symbols[s : s+1] }

// Obstacles is how many obstacles each player may place.
const Obstacles = 5

// A Board is all that the rules look at between two actions. It is small
// enough to copy for every action tried, and equal boards are equal positions.
type Board struct {
	Obstacles Set
	Pawns     [4]Square // by side; 0 where nobody plays
	Left      [4]int8   // obstacles in hand, by side
	Mover     Side      // who acts next
}

// An offset leads from an obstacle's first square to another.
type offset struct{ rows, columns int }

// A Shape is the form of the obstacles: the squares that one takes, in each
// way that it can lie. The first square is the one with the smallest row, then
// column; the others follow in that order.
type Shape struct {
	name     string
	size     int // squares of an obstacle
	patterns [][]offset
}

// Name returns the shape as the option writes it: "domino".
func (s Shape) Name() string { return s.name }

// Size returns how many squares an obstacle takes.
func (s Shape) Size() int { return s.size }

// Domino returns the usual shape: two squares, side by side or one above the
// other.
func Domino() Shape {
	return Shape{"domino", 2, [][]offset{
		{{0, 0}, {0, 1}},
		{{0, 0}, {1, 0}},
	}}
}

// Single returns the shape of one square.
func Single() Shape {
	return Shape{"single", 1, [][]offset{{{0, 0}}}}
}

// Ell returns the shape of three squares round a corner.
func Ell() Shape {
	return Shape{"ell", 3, [][]offset{
		{{0, 0}, {0, 1}, {1, 0}},
		{{0, 0}, {0, 1}, {1, 1}},
		{{0, 0}, {1, -1}, {1, 0}},
		{{0, 0}, {1, 0}, {1, 1}},
	}}
}

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
