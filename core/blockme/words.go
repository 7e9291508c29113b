package blockme

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
)

// What is said at the board.
const (
	drawsSides      = "Chance draws the sides."
	placesObstacles = "Chance places the obstacles."
	undrawn         = "a pawn that is still to be drawn"
)

func toStep(who string) string        { return fmt.Sprintf("%s to step", who) }
func toStepOrPlace(who string) string { return fmt.Sprintf("%s to step or to place an obstacle", who) }

func otherSquare(who string) string {
	return fmt.Sprintf("%s to place an obstacle: which other square does it cover?", who)
}

func pawn(s Side) string { return fmt.Sprintf("Pawn %s", s) }

// editOf says of an edited position whose turn it is, and how many obstacles are left.
func editOf(mover Side, left string) string {
	return fmt.Sprintf("%s to move; obstacles left: %s.", mover, left)
}

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
