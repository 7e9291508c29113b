package blockme

import (
	"errors"
	"strings"

	"boardroom/core"
)

var errDrawFirst = errors.New("a draw comes first: the seats or the start obstacles")

// places returns the six ways of seating players 2, 3 and 4: the side of each
// in turn. First comes the order of play.
func places() [][3]Side {
	return [][3]Side{
		{Left, Top, Right}, {Left, Right, Top},
		{Top, Left, Right}, {Top, Right, Left},
		{Right, Left, Top}, {Right, Top, Left},
	}
}

// seatings lists the draws of the seats: the symbols that the players 2, 3 and
// 4 get, as "*@&".
func seatings() []core.Move {
	var moves []core.Move
	for _, sides := range places() {
		moves = append(moves, seating(sides))
	}
	return moves
}

func seating(sides [3]Side) core.Move {
	return core.Move([]byte{sides[0].Symbol(), sides[1].Symbol(), sides[2].Symbol()})
}

// seat returns the position after a draw of the seats.
func (p Position) seat(m core.Move) (core.Position, error) {
	for _, sides := range places() {
		if m != seating(sides) {
			continue
		}
		return p.seatedAt(sides), nil
	}
	return nil, core.Illegal("%q draws no seats: the pawns of the players 2, 3 and 4 are drawn first, as *@&", m)
}

// seatedAt returns the position with the players 2, 3 and 4 at some sides.
func (p Position) seatedAt(sides [3]Side) Position {
	for i, s := range sides {
		p.seats[s] = core.Seat(i + 1)
	}
	p.seated = true
	return p
}

// seatsText writes who plays the sides in the order of play, "1324".
func (p Position) seatsText() string {
	var text strings.Builder
	for _, s := range p.rules.sides {
		text.WriteString(p.seats[s].String())
	}
	return text.String()
}

// inOrder returns the seats in the order of play.
func inOrder(sides []Side) (seats [4]core.Seat) {
	for i, s := range sides {
		seats[s] = core.Seat(i)
	}
	return seats
}
