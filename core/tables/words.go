package tables

import (
	"errors"
	"fmt"

	"boardroom/core"
)

// What is said at the board. The names of words and of edits, and what they are
// for, stand with these.
const (
	diceRoll     = "The dice are rolling."
	openingThrow = "The opening roll."
	noCube       = "Cube: none in the Crawford game"
)

func onBar(white, black int) string   { return fmt.Sprintf("Bar: W%d B%d", white, black) }
func waiting(white, black int) string { return fmt.Sprintf("Waiting: W%d B%d", white, black) }
func askDouble(to int) string         { return fmt.Sprintf("Double to %d? It can't be taken back.", to) }
func nameHelp(double string) string   { return fmt.Sprintf("Choose %s as your double", double) }

// cubeAt says what the cube shows, and whose it is.
func cubeAt(value int, owner core.Seat) string {
	if owner < 0 {
		return fmt.Sprintf("Cube: %d, in the middle", value)
	}
	return fmt.Sprintf("Cube: %d, %s's", value, sides[owner])
}

// What a player is to do.

func toRoll(side core.Seat) string   { return fmt.Sprintf("%s to roll.", sides[side]) }
func toPlay(who, dice string) string { return fmt.Sprintf("%s to play %s", who, dice) }
func toName(who string) string       { return fmt.Sprintf("%s to name a double from 11 to 66", who) }
func toEnd(who string) string        { return fmt.Sprintf("%s to end the turn", who) }

func toPlayOwed(who, dice string) string {
	return fmt.Sprintf("%s to play %s, left over by the opponent", who, dice)
}

// toSay lists what can be said: "roll", "double".
func toSay(who string, can []string) string {
	return fmt.Sprintf("%s to %s", who, core.Enumerate(can, " or "))
}

func toAnswer(who string, can []string, cube int) string {
	return fmt.Sprintf("%s to %s: cube to %d", who, core.Enumerate(can, " or "), cube)
}

// Why a side cannot double.
var (
	errCrawford   = errors.New("no doubling in the Crawford game")
	errOthersCube = errors.New("your opponent owns the cube")
	errEnough     = errors.New("the cube already wins you the match")
)

// sides are what people call the sides; their first letters stand on the board.
var sides = [...]string{White: "White", Black: "Black"}
