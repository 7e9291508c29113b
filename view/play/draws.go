package play

import (
	"fmt"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/room"
)

// askWords shows by what the draws are fixed, and takes words that the players
// add. In the middle of a game that is so because the seed has been lost.
func (t *Table) askWords(d records.Dice) {
	said := aboutDraws
	if t.throwsDice() {
		said = aboutDice
	}
	title, by := said.fixed, fmt.Sprintf("They follow from the text %q.", d.Text)
	if d.Sealed() {
		by = "Their seed will be published when the game ends. Its SHA-256:\n" + d.Text
	}
	if len(t.state.History.Moves) > 0 || len(t.state.Results) > 0 {
		title, by = said.anew, said.gone+"\n\n"+by
	}
	t.Room.Prompt(room.Prompt{Title: title, Label: by + "\n\n" + said.word, Done: t.takeWords})
}

// A wording is what is said of the draws of a game.
type wording struct{ fixed, anew, gone, word string }

var (
	aboutDice = wording{
		fixed: "The dice are fixed", anew: "The dice are fixed anew",
		gone: "The seed of the dice so far is gone; they cannot be checked any more.",
		word: "Type a word of your own to mix into the dice, or just press Enter:",
	}
	aboutDraws = wording{
		fixed: "The draws are fixed", anew: "The draws are fixed anew",
		gone: "The seed of the draws so far is gone; they cannot be checked any more.",
		word: "Type a word of your own to mix into the draws, or just press Enter:",
	}
)

// takeWords mixes words into the draws, and says by what they can be known
// again: nobody can give others any more.
func (t *Table) takeWords(words string) {
	err := t.Sitting.SetWords(words)
	if hash := t.Sitting.WordsHash(); err == nil && hash != "" {
		t.Room.Info("Words' SHA-256 " + hash)
	}
	t.troubled(err)
}

// handRoll reports whether the game waits for dice thrown on a real table, or
// for another draw made by hand.
func (t *Table) handRoll() bool {
	return t.Sitting.Manual && t.stop != nil && t.state.ToAct == core.Chance
}
