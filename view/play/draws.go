package play

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/room"
)

// askWords shows by what the draws are fixed, and takes words that the players
// add. In the middle of a game that is so because the seed has been lost.
func (t *Table) askWords(d records.Dice) {
	what := "draws"
	if t.throwsDice() {
		what = "dice"
	}
	by := "They follow from the text \"" + d.Text + "\"."
	if d.Sealed() {
		by = "Their seed will be published when the game ends. Its SHA-256:\n" + d.Text
	}
	title := "The " + what + " are fixed"
	if len(t.state.History.Moves) > 0 || len(t.state.Results) > 0 {
		title += " anew"
		by = "The seed of the " + what + " so far is gone; they cannot be checked any more.\n\n" + by
	}
	t.Room.Prompt(room.Prompt{
		Title: title,
		Label: by + "\n\nType a word of your own to mix into the " + what + ", or just press Enter:",
		Done:  func(words string) { t.troubled(t.Sitting.SetWords(words)) },
	})
}

// handRoll reports whether the game waits for dice thrown on a real table, or
// for another draw made by hand.
func (t *Table) handRoll() bool {
	return t.Sitting.Manual && t.stop != nil && t.state.ToAct == core.Chance
}

// throws says whose real dice the game waits for, or which draw.
func (t *Table) throws() string {
	if !t.throwsDice() {
		return "Draw by hand, and type what is drawn, as " + string(t.position().Moves()[0]) + "."
	}
	if seat := t.acting(); seat >= 0 {
		return t.name(seat) + " throws the dice: type what they show, as 31."
	}
	return fmt.Sprintf("Throw for the start: type %s's die, then %s's, as 31.", t.name(0), t.name(1))
}

// throw takes a draw typed in by hand.
func (t *Table) throw(text string) {
	draw, err := t.readDraw(text)
	if err != nil {
		t.Room.Warn(err.Error())
		return
	}
	t.stopTyping()
	t.session.Post(core.Event{Seat: core.Chance, Move: draw})
}

func (t *Table) readDraw(text string) (core.Move, error) {
	draws := t.position().Moves()
	if t.throwsDice() {
		roll := core.Move(strings.NewReplacer(" ", "", "-", "", ",", "").Replace(text))
		if !slices.Contains(draws, roll) {
			return "", fmt.Errorf("%q is no roll here: type two dice, as %s", text, draws[len(draws)/3])
		}
		return roll, nil
	}
	moves, err := core.Read(t.position(), text)
	if err != nil || len(moves) != 1 {
		return "", fmt.Errorf("%q cannot be drawn here: type one draw, as %s", text, draws[0])
	}
	return moves[0], nil
}
