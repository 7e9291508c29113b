package squares

import (
	"strings"

	"boardroom/core"
)

// A Position is one of a game on a board of squares.
type Position interface {
	core.Position
	Board() Board
}

// Hands are the part of core.Hands that is the same in every game whose moves
// are the squares that they touch, as "a1c1", and in which nothing is said or
// drawn. A spot is a square by its name.
type Hands struct{}

// Paths of a move are the squares that it names, in their order.
func (Hands) Paths(_ core.Position, m core.Move) [][]core.Spot {
	var path []core.Spot
	for ; len(m) > 1; m = m[2:] {
		path = append(path, core.Spot(m[:2]))
	}
	if m != "" {
		return nil
	}
	return [][]core.Spot{path}
}

// Attempt returns the move that names the squares picked.
func (Hands) Attempt(_ core.Position, picked []core.Spot) (core.Move, bool) {
	names := make([]string, len(picked))
	for i, spot := range picked {
		names[i] = string(spot)
	}
	return core.Move(strings.Join(names, "")), true
}

// Begins returns the letters of the columns.
func (Hands) Begins() string { return "abcdefgh" }

// Board draws the board with row 1 below.
func (Hands) Board(p core.Position, _ core.Seat) []string { return p.(Position).Board().Lines() }

// Order lists the seats by their numbers.
func (Hands) Order(p core.Position) []core.Seat { return core.BySeat(p) }

// Plans, Words, Refused, Wanted and Drawing return nothing.
func (Hands) Plans(core.Position) []core.Way                   { return nil }
func (Hands) Words(core.Position) []core.Word                  { return nil }
func (Hands) Refused(core.Position) []core.Refusal             { return nil }
func (Hands) Wanted(core.Position, []core.Spot, string) string { return "" }
func (Hands) Drawing(core.Position) string                     { return "" }
