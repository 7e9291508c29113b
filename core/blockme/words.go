package blockme

import (
	"fmt"
)

// What is said at the board.
const (
	drawsSides      = "Chance draws the sides."
	placesObstacles = "Chance places the obstacles."
	undrawn         = "a pawn not drawn yet"
)

func toStep(who string) string        { return fmt.Sprintf("%s to step", who) }
func toStepOrPlace(who string) string { return fmt.Sprintf("%s to step or place an obstacle", who) }

func otherSquare(who string) string {
	return fmt.Sprintf("%s to place an obstacle: pick its other square.", who)
}

func pawn(s Side) string { return fmt.Sprintf("Pawn %s", s) }

// editOf says of an edited position whose turn it is, and how many obstacles are left.
func editOf(mover Side, left string) string {
	return fmt.Sprintf("%s to move; obstacles left: %s.", mover, left)
}
