package play

import (
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
		Done:  t.takeWords,
	})
}

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
