package arimaa

import (
	"fmt"

	"boardroom/core"
)

// What is said at the board. The names of words and of edits, and what they are
// for, stand with these.
const (
	spaceFills = "Space: place the rest."
	spaceEnds  = "Space: end turn."
	fillHelp   = "Place the remaining pieces"
)

// Of an edited position whose turn it is.
var (
	toSetUp   = [...]string{Gold: "Gold to set up.", Silver: "Silver to set up."}
	movesNext = [...]string{Gold: "Gold to move.", Silver: "Silver to move."}
)

func placeSo(setup string) string { return fmt.Sprintf("Use this setup: %s", setup) }
func usualSetups(n int) string    { return fmt.Sprintf("1-%d: usual setups.", n) }

// What a player is to do.

func hasPlaced(who string) string {
	return fmt.Sprintf("%s has placed all pieces. Pick two to swap them. Space: end setup.", who)
}

func toEndSetup(who string) string         { return fmt.Sprintf("%s to end the setup or undo", who) }
func toPlaceMore(who string, n int) string { return fmt.Sprintf("%s to place %d more", who, n) }

func toPlaceNext(who, animal string, left int) string {
	return fmt.Sprintf("%s to place the %s: %s left", who, animal, core.Count(left, "piece", "pieces"))
}

func toMove(who string, left int) string {
	return fmt.Sprintf("%s to move: %s left", who, core.Count(left, "step", "steps"))
}

func toFinishPush(who string, to Square) string {
	return fmt.Sprintf("%s to finish the push: move a stronger piece to %s", who, to)
}

func toSwap(who, animal string, on Square) string {
	return fmt.Sprintf("%s to swap the %s on %s: pick another piece.", who, animal, on)
}

func toPutElsewhere(who, animal string, on Square) string {
	return fmt.Sprintf("%s to move the %s on %s: pick a free square or a piece to swap.", who, animal, on)
}
