// Package blockme holds the rules of Block Me!: two or four pawns cross a
// board, and obstacles lengthen one another's way. Engines work on [Board],
// [Action] and [Rules]; [Position] is the game as everybody else sees it,
// and [Hands] are what a person can do at its board.
package blockme

import (
	"iter"
	"math/bits"
	"strconv"
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

// Rules are the measures of one game: the board's size, who plays, the shape
// of the obstacles. They never change.
type Rules struct {
	size, stride int
	sides        []Side
	shape        Shape
	patterns     [][]Square // the shape's, as differences of square numbers
	words        int        // words of a Set that hold board squares
	board        Set
	goals        [4]Set
	around       [4]int
}

// newRules returns the rules of a board of side MinSize to MaxSize for two or
// four players.
func newRules(size, players int, shape Shape) *Rules {
	stride := size + 1 // a guard closes every row, so that no step leads round the edge
	r := &Rules{
		size: size, stride: stride, shape: shape,
		sides:  []Side{Bottom, Top},
		words:  ((size+1)*stride + 63) / 64,
		around: [4]int{-stride, 1, stride, -1},
	}
	if players == 4 {
		r.sides = []Side{Bottom, Left, Top, Right}
	}
	for column := range size {
		for row := range size {
			r.board.Add(r.Square(column, row))
		}
		r.goals[Bottom].Add(r.Square(column, 0))
		r.goals[Left].Add(r.Square(size-1, column))
		r.goals[Top].Add(r.Square(column, size-1))
		r.goals[Right].Add(r.Square(0, column))
	}
	for _, offsets := range shape.patterns {
		squares := make([]Square, len(offsets))
		for i, o := range offsets {
			squares[i] = Square(o.rows*stride + o.columns)
		}
		r.patterns = append(r.patterns, squares)
	}
	return r
}

// Size returns the side of the board.
func (r *Rules) Size() int { return r.size }

// Sides returns the sides that play, in the order of play. The slice must not
// be changed.
func (r *Rules) Sides() []Side { return r.sides }

// Shape returns the shape of the obstacles.
func (r *Rules) Shape() Shape { return r.shape }

// Square returns the square in a column and a row, both counted from 0, the
// rows from the top.
func (r *Rules) Square(column, row int) Square {
	return Square((row+1)*r.stride + column)
}

// Place returns a square's column and row, both counted from 0.
func (r *Rules) Place(q Square) (column, row int) {
	return int(q) % r.stride, int(q)/r.stride - 1
}

// Name returns a square as it is written: "e6".
func (r *Rules) Name(q Square) string { return string(r.appendName(nil, q)) }

// appendName adds a square as it is written to a text.
func (r *Rules) appendName(text []byte, q Square) []byte {
	column, row := r.Place(q)
	return strconv.AppendInt(append(text, byte('a'+column)), int64(row+1), 10)
}

// Around returns the differences in number from a square to its neighbors,
// clockwise from the one above: a pawn of side s goes forward by Around()[s].
// From a square of the board they lead to another or to a guard, which is in
// none of the sets here and Far in every Field.
func (r *Rules) Around() [4]int { return r.around }

// Board returns all squares.
func (r *Rules) Board() Set { return r.board }

// Goal returns the squares that a side's pawn makes for.
func (r *Rules) Goal(s Side) Set { return r.goals[s] }

// Start returns the square where a side's pawn starts, in the middle of it.
func (r *Rules) Start(s Side) Square {
	middle := (r.size+1)/2 - 1
	return [...]Square{
		Bottom: r.Square(middle, r.size-1),
		Left:   r.Square(0, middle),
		Top:    r.Square(middle, 0),
		Right:  r.Square(r.size-1, middle),
	}[s]
}

// Next returns the side that plays after another.
func (r *Rules) Next(s Side) Side {
	return (s + Side(4/len(r.sides))) % 4
}

// Open returns the squares without an obstacle.
func (r *Rules) Open(b *Board) Set {
	open := r.board
	for i := range r.words {
		open[i] &^= b.Obstacles[i]
	}
	return open
}

// Empty returns the squares without an obstacle and without a pawn.
func (r *Rules) Empty(b *Board) Set {
	empty := r.Open(b)
	for _, s := range r.sides {
		empty.Remove(b.Pawns[s])
	}
	return empty
}

// Arrived reports whether a side's pawn has reached its goal.
func (r *Rules) Arrived(b *Board, s Side) bool { return r.goals[s].Has(b.Pawns[s]) }

// Winner returns the side whose pawn has reached its goal, or NoSide.
func (r *Rules) Winner(b *Board) Side {
	for _, s := range r.sides {
		if r.Arrived(b, s) {
			return s
		}
	}
	return NoSide
}

// startObstacles returns how many obstacles Chance places before the game, if
// it is to place any.
func (r *Rules) startObstacles() int { return r.size / 2 }

// opening returns the board before the first action.
func (r *Rules) opening() Board {
	b := Board{Mover: Bottom}
	for _, s := range r.sides {
		b.Pawns[s] = r.Start(s)
		b.Left[s] = Obstacles
	}
	return b
}
