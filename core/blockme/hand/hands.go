// Package hand says what a person can do at the board of Block Me!, and what
// is meant by it: its [Hands].
package hand

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/blockme"
)

// Hands are those for the positions of boardroom/core/blockme, and no others.
type Hands struct{}

var _ core.Hands = Hands{}

// Words returns none: every action is made on the board, and a pass by itself.
func (Hands) Words(core.Position) []core.Word { return nil }

// Refused returns none, as there are no words.
func (Hands) Refused(core.Position) []core.Refusal { return nil }

// Wanted asks for the rest of an obstacle that is half placed.
func (Hands) Wanted(p core.Position, picked []core.Spot, who string) string {
	at := p.(blockme.Position)
	board := at.Board()
	if len(picked) == 0 || picked[0] == Spot(at.Rules(), board.Pawns[board.Mover]) {
		return ""
	}
	return otherSquare(who)
}

// Facts lists the obstacles in hand, and the steps to the goal by the shortest
// way.
func (Hands) Facts(p core.Position, seat core.Seat) []core.Fact {
	at := p.(blockme.Position)
	board, left, way := at.Board(), blockme.Obstacles, "?"
	if side := Side(at, seat); side != blockme.NoSide {
		left, way = int(board.Left[side]), strconv.Itoa(at.Rules().Distance(&board, side))
	}
	return []core.Fact{{Label: "Obstacles", Value: strconv.Itoa(left)}, {Label: "Way", Value: way, Race: true}}
}

// Side returns the side that a seat plays, NoSide while Chance has not drawn
// it.
func Side(p blockme.Position, seat core.Seat) blockme.Side {
	for _, side := range p.Rules().Sides() {
		if p.SeatAt(side) == seat {
			return side
		}
	}
	return blockme.NoSide
}

// Order lists the seats as they take turns; until the sides are drawn, by number.
func (Hands) Order(p core.Position) []core.Seat { return p.(blockme.Position).Order() }

// Drawing says what Chance draws before the first turn.
func (Hands) Drawing(p core.Position) string {
	if p.(blockme.Position).SeatAt(blockme.Top) < 0 {
		return drawsSides
	}
	return placesObstacles
}

// Begins returns all letters, on boards of every size: a square that is not on
// the board is refused with a reason. A draw of the sides begins with a pawn.
func (Hands) Begins() string { return "abcdefghijklmnopqrstuvwxyz*@&" }
