package hand

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
)

// sides name the sides; their letters stand on the board.
var sides = [...]string{tables.White: "White", tables.Black: "Black"}

// Side returns the name and the letter of a side.
func (Hands) Side(_ core.Position, seat core.Seat) string {
	return fmt.Sprintf("%s (%c)", sides[seat], sides[seat][0])
}

// Board draws the points from the viewer's side, whose home is at the lower
// right: "W3" is three white checkers, "B2x" two black ones on a white one.
func (Hands) Board(p core.Position, viewer core.Seat) []string {
	at := p.(tables.Position)
	upper, lower := half(at, viewer, true), half(at, viewer, false)
	lines := []string{upper.numbers, upper.points, lower.points, lower.numbers}
	if white, black := at.Count(tables.White, tables.Bar), at.Count(tables.Black, tables.Bar); white+black > 0 {
		lines = append(lines, fmt.Sprintf("Bar: W%d B%d", white, black))
	}
	if board := at.Board(); at.Rules().Waits {
		lines = append(lines, fmt.Sprintf("Waiting: W%d B%d", board.Waiting(tables.White), board.Waiting(tables.Black)))
	}
	if at.Match().Crawford {
		lines = append(lines, "Cube: none in the Crawford game")
	} else if cube := at.Cube(); cube.On {
		owner := "in the middle"
		if cube.Owner >= 0 {
			owner = sides[cube.Owner] + "'s"
		}
		lines = append(lines, fmt.Sprintf("Cube: %d, %s", cube.Value, owner))
	}
	return lines
}

// A row is twelve points and their numbers.
type row struct{ numbers, points string }

// half draws the upper or the lower points from the left.
func half(p tables.Position, viewer core.Seat, upper bool) row {
	var numbers, points strings.Builder
	board := p.Board()
	for column := range 12 {
		if column == 6 {
			numbers.WriteString("   ")
			points.WriteString("  |")
		}
		point := p.Rules().PointAt(viewer, tables.Square{Column: column, Upper: upper})
		fmt.Fprintf(&numbers, "%4d", p.Number(viewer, point))
		fmt.Fprintf(&points, "%4s", p.Rules().PointText(&board, point))
	}
	return row{numbers.String(), points.String()}
}

// Prompt names the dice that are left, or what can be said.
func (h Hands) Prompt(p core.Position) string {
	at := p.(tables.Position)
	var can []string
	for _, w := range h.Words(p) {
		can = append(can, string(w.Spot))
	}
	switch {
	case at.Offered() > 0:
		return fmt.Sprintf("to %s: the cube would show %d", strings.Join(can, " or "), at.Offered())
	case at.Duty().Kind == tables.Choice:
		return "to " + naming
	case at.Dice() == nil:
		return "to " + strings.Join(can, " or ")
	case slices.Equal(at.Moves(), []core.Move{core.End}):
		return "to end the turn"
	}
	if at.Duty().Kind == tables.Owed {
		return "to play " + left(at) + ", which the other could not"
	}
	return "to play " + left(at)
}

// left lists the dice that are left.
func left(p tables.Position) string {
	words := make([]string, len(p.Left()))
	for i, die := range p.Left() {
		words[i] = strconv.Itoa(die)
	}
	return strings.Join(words, " ")
}
