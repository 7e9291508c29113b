package arimaa

import (
	"iter"
	"math/bits"

	"boardroom/core/i18n"
)

// A Square is a square of the board: a1 is 0, b1 is 1, a2 is 8, h8 is 63.
type Square uint8

// NewSquare returns the square of a column and a row, both from 0.
func NewSquare(column, row int) Square { return Square(8*row + column) }

// Column returns the square's column, 0 for a.
func (s Square) Column() int { return int(s & 7) }

// Row returns the square's row, 0 for row 1.
func (s Square) Row() int { return int(s >> 3) }

// Bit returns the set of this square alone.
func (s Square) Bit() Bits { return 1 << s }

// String names the square: "c3".
func (s Square) String() string { return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)}) }

// ReadSquare reads a square's name.
func ReadSquare(text string) (s Square, ok bool) {
	if len(text) != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' {
		return 0, false
	}
	return NewSquare(int(text[0]-'a'), int(text[1]-'1')), true
}

// Bits is a set of squares.
type Bits uint64

const (
	columnA Bits = 0x0101010101010101
	columnH Bits = columnA << 7
	row1    Bits = 0xff
	row8    Bits = row1 << 56

	// Traps are c3, f3, c6 and f6.
	Traps Bits = 1<<18 | 1<<21 | 1<<42 | 1<<45
)

// nearTraps are the traps and the squares beside them.
const nearTraps = Traps | Traps<<8 | Traps>>8 | Traps<<1 | Traps>>1

// Has reports whether the square is in the set.
func (b Bits) Has(s Square) bool { return b>>s&1 != 0 }

// Count returns how many squares are in the set.
func (b Bits) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of a set that is not empty.
func (b Bits) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Squares yields the squares of the set.
func (b Bits) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

// Beside returns the squares next to those of the set.
func (b Bits) Beside() Bits {
	return b<<8 | b>>8 | b&^columnH<<1 | b&^columnA>>1
}

// A Dir is one of the four directions of a step.
type Dir uint8

const (
	North Dir = iota // towards row 8
	East             // towards column h
	South
	West
)

// dirLetters write the directions in a step.
const dirLetters = "nesw"

// String gives the direction as a step writes it: "n".
func (d Dir) String() string { return dirLetters[d : d+1] }

// leave holds, per direction, the squares from which a step stays on the
// board, and shift how far it takes a square.
var (
	leave = [4]Bits{^row8, ^columnH, ^row1, ^columnA}
	shift = [4]int{8, 1, -8, -1}
)

// Shift moves every square of the set one step; those that would leave the
// board are dropped.
func (b Bits) Shift(d Dir) Bits {
	return Bits(bits.RotateLeft64(uint64(b&leave[d]), shift[d]))
}

// Next returns the neighbor of a square, if it has one.
func (s Square) Next(d Dir) (next Square, ok bool) {
	moved := s.Bit().Shift(d)
	return moved.First(), moved != 0
}

// Neighbors returns the squares beside the one of a name, clockwise from the one
// above: north, east, south, west. A square at the edge has three, one in a
// corner two. The error says that there is no such square. The program itself goes by
// sets of squares; this is for those who learn the board from outside.
func Neighbors(name string) ([]Square, error) {
	s, ok := ReadSquare(name)
	if !ok {
		return nil, i18n.Errorf("%q isn't a square: write a1 to h8", name)
	}
	var beside []Square
	for d := North; d <= West; d++ {
		if next, ok := s.Next(d); ok {
			beside = append(beside, next)
		}
	}
	return beside, nil
}
