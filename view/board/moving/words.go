package moving

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/i18n"
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
	errCursor    = i18n.NewError("move the cursor first, with the arrow keys")
	errBoardEnds = i18n.NewError("the board ends there")
)

func whereTo(player string) string { return fmt.Sprintf("%s: where to? Esc lets go.", player) }

// whatToDo says which of several things can be done: "move", "roll".
func whatToDo(player string, do []string) string {
	return fmt.Sprintf("%s to %s.", player, core.Enumerate(do, " or "))
}

func hasMoved(player string, back keys.Key) string {
	return fmt.Sprintf("%s moved. Space: end turn. %s: undo.", player, back)
}

func cannotEnd(player string, back keys.Key) string {
	return fmt.Sprintf("%s: you can't end the turn like this. Undo (%s) and try another move.", player, back)
}

// typeHelp tells what typing is for; the example may be empty.
func typeHelp(example string) i18n.Message {
	if example == "" {
		return i18n.Msg("Type a move; or just start typing it")
	}
	return i18n.Msg("Type a move, such as %s; or just start typing it", example)
}

// What is said of dice and other draws that people make.

func mustThrow(player string) string {
	return fmt.Sprintf("%s: roll the dice and type the numbers, such as 31.", player)
}

func throwForStart(first, second string) string {
	return fmt.Sprintf("Roll for the start: type %s's die, then %s's, such as 31.", first, second)
}

func drawByHand(example core.Move) string {
	return fmt.Sprintf("Draw by hand and type the result, such as %s.", example)
}

func noRoll(typed string, example core.Move) error {
	return i18n.Errorf("%q is not a roll: type two dice, such as %s", typed, example)
}

func noDraw(typed string, example core.Move) error {
	return i18n.Errorf("you can't draw %q here: type a draw, such as %s", typed, example)
}
