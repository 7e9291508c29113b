package blockme

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
)

// Hands are those for the positions of this package, and no others.
type Hands struct{}

var _ core.Hands = Hands{}

// Words returns none: every action is made on the board, and a pass by itself.
func (Hands) Words(core.Position) []core.Word { return nil }

// Refused returns none, as there are no words.
func (Hands) Refused(core.Position) []core.Refusal { return nil }

// Wanted asks for the rest of an obstacle that is half placed.
func (Hands) Wanted(p core.Position, picked []core.Spot, who string) string {
	at := p.(Position)
	board := at.Board()
	if len(picked) == 0 || picked[0] == at.Rules().Spot(board.Pawns[board.Mover]) {
		return ""
	}
	return otherSquare(who)
}

// Facts lists the obstacles in hand, and the steps to the goal by the shortest
// way.
func (Hands) Facts(p core.Position, seat core.Seat) []core.Fact {
	at := p.(Position)
	board, left, way := at.Board(), Obstacles, "?"
	if side := at.SideOf(seat); side != NoSide {
		left, way = int(board.Left[side]), strconv.Itoa(at.Rules().Distance(&board, side))
	}
	return []core.Fact{{Label: "Obstacles", Value: strconv.Itoa(left)}, {Label: "Way", Value: way, Race: true}}
}

// SideOf returns the side that a seat plays, NoSide while Chance has not drawn
// it.
func (p Position) SideOf(seat core.Seat) Side {
	for _, side := range p.rules.sides {
		if p.SeatAt(side) == seat {
			return side
		}
	}
	return NoSide
}

// Order lists the seats as they take turns; until the sides are drawn, by number.
func (Hands) Order(p core.Position) []core.Seat { return p.(Position).Order() }

// Drawing says what Chance draws before the first turn.
func (Hands) Drawing(p core.Position) string {
	if p.(Position).SeatAt(Top) < 0 {
		return drawsSides
	}
	return placesObstacles
}

// Begins returns all letters, on boards of every size: a square that is not on
// the board is refused with a reason. A draw of the sides begins with a pawn.
func (Hands) Begins() string { return "abcdefghijklmnopqrstuvwxyz*@&" }

// Board draws the board as the rules do: column letters above, row numbers on
// the left, X an obstacle, a dot an empty square, the pawns by their signs.
func (Hands) Board(p core.Position, _ core.Seat) []string {
	at := p.(Position)
	r, b := at.Rules(), at.Board()
	width := len(fmt.Sprint(r.Size()))
	lines := make([]string, r.Size()+1)
	lines[0] = strings.Repeat(" ", width)
	for i := range r.Size() {
		lines[0] += fmt.Sprintf(" %c", 'a'+i)
		lines[i+1] = fmt.Sprintf("%*d", width, i+1)
		for column := range r.Size() {
			lines[i+1] += " " + sign(&b, r.Square(column, i))
		}
	}
	return lines
}

// sign returns what stands on a square.
func sign(b *Board, q Square) string {
	if b.Obstacles.Has(q) {
		return "X"
	}
	if side := slices.Index(b.Pawns[:], q); side >= 0 {
		return Side(side).String()
	}
	return "."
}

// Side returns the sign of a seat's pawn.
func (Hands) Side(p core.Position, seat core.Seat) string {
	if side := p.(Position).SideOf(seat); side != NoSide {
		return side.String()
	}
	return undrawn
}

// Prompt says whether there are obstacles to be placed.
func (Hands) Prompt(p core.Position, who string) string {
	if board := p.(Position).Board(); board.Left[board.Mover] == 0 {
		return toStep(who)
	}
	return toStepOrPlace(who)
}
