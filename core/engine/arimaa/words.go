package arimaa

import (
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// What is said for a turn, or against it.
const (
	reachesGoal     = "reaches the goal"
	missesGoal      = "misses the goal"
	stopsGoal       = "stops a goal"
	allowsGoal      = "allows a goal next turn"
	threatensGoal   = "threatens a goal"
	threatensNoGoal = "doesn't threaten a goal"
	advancesRabbit  = "advances a rabbit"
	winsByForce     = "wins by force"
	losesByForce    = "loses by force"
)

func winsSo(chance float64) string { return fmt.Sprintf("wins %.1f%%", 100*chance) }

func threatens(piece string, trap arimaa.Square) string {
	return fmt.Sprintf("threatens %s in %s", piece, trap)
}
func threatensNot(piece string) string { return fmt.Sprintf("doesn't threaten %s", piece) }
func saves(piece string) string        { return fmt.Sprintf("saves %s", piece) }
func exposes(piece string, trap arimaa.Square) string {
	return fmt.Sprintf("can lose %s in %s next turn", piece, trap)
}

func freezes(animal string, on arimaa.Square) string {
	return fmt.Sprintf("freezes the %s on %s", animal, on)
}
func freezesNot(animal string, on arimaa.Square) string {
	return fmt.Sprintf("doesn't freeze the %s on %s", animal, on)
}
func keepsFrozen(animal string, on arimaa.Square) string {
	return fmt.Sprintf("keeps the %s on %s frozen", animal, on)
}
func frees(animal string, on arimaa.Square) string {
	return fmt.Sprintf("frees the %s on %s", animal, on)
}

func takesControl(trap arimaa.Square) string { return fmt.Sprintf("takes control of %s", trap) }
func takesNoControl(trap arimaa.Square) string {
	return fmt.Sprintf("doesn't take control of %s", trap)
}
func keepsControl(trap arimaa.Square) string { return fmt.Sprintf("keeps control of %s", trap) }
func losesControl(trap arimaa.Square) string { return fmt.Sprintf("loses control of %s", trap) }

// guards tells by how many pieces a trap is defended, and would be otherwise.
func guards(trap arimaa.Square, pieces, otherwise int) string {
	if pieces == 0 {
		return fmt.Sprintf("leaves %s without a defender", trap)
	}
	if otherwise == 0 {
		return fmt.Sprintf("defends %s", trap)
	}
	return fmt.Sprintf("defends %s with %s instead of %d", trap, core.Count(pieces, "piece", "pieces"), otherwise)
}

func caught(piece string, trap arimaa.Square) string { return fmt.Sprintf("%s in %s", piece, trap) }
func wins(pieces []string) string                    { return fmt.Sprintf("wins %s", core.Enumerate(pieces, " and ")) }
func misses(pieces []string) string {
	return fmt.Sprintf("misses %s", core.Enumerate(pieces, " and "))
}
func givesUp(pieces []string) string {
	return fmt.Sprintf("gives up %s", core.Enumerate(pieces, " and "))
}

func winsFor(won, lost []string) string {
	return fmt.Sprintf("wins %s for %s", core.Enumerate(won, " and "), core.Enumerate(lost, " and "))
}

// the calls a piece by its name as the only one, a as one of several.
func the(animal string) string { return fmt.Sprintf("the %s", animal) }

func a(animal string) string {
	if strings.IndexByte("aeiou", animal[0]) >= 0 {
		return fmt.Sprintf("an %s", animal)
	}
	return fmt.Sprintf("a %s", animal)
}
