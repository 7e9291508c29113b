package arimaa

import (
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// What is said for a turn.
const (
	reachesGoal    = "reaches the goal"
	cannotStop     = "cannot stop a goal"
	stopsGoal      = "stops a goal"
	threatensGoal  = "threatens a goal"
	advancesRabbit = "advances a rabbit"
	movesEnemy     = "moves an enemy piece"
)

func andWins(said string) string        { return fmt.Sprintf("%s, and wins", said) }
func butLost(said string) string        { return fmt.Sprintf("%s, but the game is lost", said) }
func threatens(piece string) string     { return fmt.Sprintf("threatens %s", piece) }
func saves(piece string) string         { return fmt.Sprintf("saves %s", piece) }
func bringsForward(piece string) string { return fmt.Sprintf("brings %s forward", piece) }
func placesBetter(piece string) string  { return fmt.Sprintf("places %s better", piece) }
func freezes(animal string, on arimaa.Square) string {
	return fmt.Sprintf("freezes the %s on %s", animal, on)
}
func takesControl(trap arimaa.Square) string         { return fmt.Sprintf("takes control of %s", trap) }
func guards(trap arimaa.Square) string               { return fmt.Sprintf("guards %s", trap) }
func caught(piece string, trap arimaa.Square) string { return fmt.Sprintf("%s in %s", piece, trap) }
func wins(pieces []string) string                    { return fmt.Sprintf("wins %s", core.Enumerate(pieces, " and ")) }
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
