// Package blockme holds the rules of Block Me!: two or four pawns cross a
// board, and obstacles lengthen one another's way. Engines work on [Board],
// [Action] and [Rules]; [Position] is the game as everybody else sees it.
package blockme

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
