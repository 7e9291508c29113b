package moving

import (
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/keys"
)

// What is said to whoever moves. The texts of keys stand with these.
const (
	moveLabel i18n.Text = "Move: "
	diceLabel i18n.Text = "Dice: "
	drawLabel i18n.Text = "Draw: "
	move      i18n.Text = "what to do\x04move"
	escLetsGo i18n.Text = "Esc: put it back."
)

var (
	errCursor    = i18n.NewError("move the cursor first, with the arrow keys")
	errBoardEnds = i18n.NewError("that's the edge of the board")
)

func whereTo(player string) i18n.Message { return i18n.Msg("%s: where to? Esc: put it back.", player) }

// whatToDo says which of several things can be done: "move", "roll".
func whatToDo(player string, do []i18n.Message) i18n.Message {
	return i18n.Msg("%s to %s.", player, core.Any(do...))
}

// within is a word's label as it stands within a sentence.
type within struct{ label i18n.Text }

// In says it in small letters.
func (w within) In(l i18n.Language) string { return strings.ToLower(l.T(w.label)) }

func hasMoved(player string, back keys.Key) i18n.Message {
	return i18n.Msg("%s moved. Space: end turn. %s: undo.", player, back)
}

func cannotEnd(player string, back keys.Key) i18n.Message {
	return i18n.Msg("%s: you can't end the turn like this. Undo (%s) and try another move.", player, back)
}

// typeHelp tells what typing is for; the example may be empty.
func typeHelp(example string) i18n.Message {
	if example == "" {
		return i18n.Msg("Type a move (or just start typing)")
	}
	return i18n.Msg("Type a move, such as %s (or just start typing)", example)
}

// What is said of dice and other draws that people make.

func mustThrow(player string) i18n.Message {
	return i18n.Msg("%s: roll the dice and type the numbers, such as 31.", player)
}

func throwForStart(first, second string) i18n.Message {
	return i18n.Msg("Roll for the start: type %s's die, then %s's, such as 31.", first, second)
}

func drawByHand(example core.Move) i18n.Message {
	return i18n.Msg("Draw by hand and type the result, such as %s.", example)
}

func noRoll(typed string, example core.Move) error {
	return i18n.Errorf("%q is not a roll: type two dice, such as %s", typed, example)
}

func noDraw(typed string, example core.Move) error {
	return i18n.Errorf("you can't draw %q here: type another, such as %s", typed, example)
}
