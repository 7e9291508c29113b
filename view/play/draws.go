package play

import (
	"boardroom/core"
	"boardroom/records"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// draws returns what is said of the draws of the game.
func (t *Table) draws() wording {
	if t.throwsDice() {
		return aboutDice
	}
	return aboutDraws
}

// seal takes words that the players add to the draws, if they want to be asked,
// and else says that these are sealed. In the middle of a game that is so because
// the seed has been lost.
func (t *Table) seal(d records.Dice) {
	said := t.draws()
	anew := len(t.state.History.Moves) > 0 || len(t.state.Results) > 0
	if t.Habits().NoWords && d.Sealed() && !anew {
		t.Room.Info(said.kept)
		t.takeWords("")
		t.ready()
		return
	}
	title, by := said.seeded, fromText(d.Text)
	if d.Sealed() {
		title, by = said.sealed, fromSeed(d.Text)
	}
	if anew {
		title, by = said.anew, said.gone+"\n\n"+by
	}
	t.Room.Prompt(room.Prompt{Title: title, Label: by + "\n\n" + addWord, Done: t.takeWords})
}

// takeWords gives words, which are mixed into the draws when all are ready.
func (t *Table) takeWords(words string) {
	t.Place.Say(words)
}

// sealing is the key that shows by what the draws can be checked.
func (t *Table) sealing() keys.Table {
	return keys.Table{{
		Keys: []keys.Key{"#"}, Label: "Seal", Help: "Show the SHA-256 by which the dice can be checked after the game", Hidden: true,
		Why: t.canUnseal, Do: t.showSeal,
	}}
}

func (t *Table) canUnseal() error {
	if dice, _ := t.sitting.Sealed(); !dice.Sealed() {
		return errUnsealed
	}
	return nil
}

func (t *Table) showSeal() {
	dice, _ := t.sitting.Sealed()
	t.Room.Info(sealed(dice.Text, t.sitting.WordsHash()))
}

// handRoll reports whether the game waits for dice thrown on a real table, or
// for another draw made by hand.
func (t *Table) handRoll() bool {
	return t.Place.Throws() && t.standing.Running && t.state.ToAct == core.Chance
}
