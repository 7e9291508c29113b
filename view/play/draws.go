package play

import (
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
	title, by := said.fixed, fromText(d.Text)
	if d.Sealed() {
		by = fromSeed(d.Text)
	}
	if len(t.state.History.Moves) > 0 || len(t.state.Results) > 0 {
		title, by = said.anew, said.gone+"\n\n"+by
	}
	t.Room.Prompt(room.Prompt{Title: title, Label: by + "\n\n" + said.word, Done: t.takeWords})
}

// takeWords gives words, which are mixed into the draws when all are ready.
func (t *Table) takeWords(words string) {
	t.Place.Say(words)
}

// handRoll reports whether the game waits for dice thrown on a real table, or
// for another draw made by hand.
func (t *Table) handRoll() bool {
	return t.Place.Throws() && t.standing.Running && t.state.ToAct == core.Chance
}
