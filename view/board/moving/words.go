package moving

import (
	"errors"
	"fmt"

	"boardroom/core"
	"boardroom/view/keys"
)

// What is said to whoever moves. The texts of keys stand with these.
const (
	moveLabel = "Move: "
	diceLabel = "Dice: "
	drawLabel = "Draw: "
	move      = "move"
	escLetsGo = "Esc lets go."
)

var (
	errCursor    = errors.New("move the cursor first, with the arrow keys")
	errBoardEnds = errors.New("the board ends there")
)

func whereTo(player string) string { return fmt.Sprintf("%s: where to? Esc lets go.", player) }

// whatToDo says which of several things can be done: "move", "roll".
func whatToDo(player string, do []string) string {
	return fmt.Sprintf("%s to %s.", player, core.Enumerate(do, " or "))
}

func hasMoved(player string, back keys.Key) string {
	return fmt.Sprintf("%s has moved. Space ends the turn, %s takes a step back.", player, back)
}

func cannotEnd(player string, back keys.Key) string {
	return fmt.Sprintf("%s: the turn cannot end like this. Take back (%s) and play it another way.", player, back)
}

// typeHelp tells what typing is for; the example may be empty.
func typeHelp(example string) string {
	if example == "" {
		return "Type a move, or begin at once with its first character"
	}
	return fmt.Sprintf("Type a move, as %s, or begin at once with its first character", example)
}

// What is said of dice and other draws that people make.

func mustThrow(player string) string {
	return fmt.Sprintf("%s throws the dice: type what they show, as 31.", player)
}

func throwForStart(first, second string) string {
	return fmt.Sprintf("Throw for the start: type %s's die, then %s's, as 31.", first, second)
}

func drawByHand(example core.Move) string {
	return fmt.Sprintf("Draw by hand, and type what is drawn, as %s.", example)
}

func noRoll(typed string, example core.Move) error {
	return fmt.Errorf("%q is no roll here: type two dice, as %s", typed, example)
}

func noDraw(typed string, example core.Move) error {
	return fmt.Errorf("%q cannot be drawn here: type one draw, as %s", typed, example)
}
