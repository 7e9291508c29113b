package play

import (
	"boardroom/records"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// Enter says that the person is ready, once the dice are sealed.
func (t *Screen) Enter() {
	if t.started {
		return
	}
	if dice, open := t.sitting.Sealed(); open && !t.seals.known && !t.Place.Watches() {
		t.seals.known = true
		t.seals.tell(dice)
		return
	}
	t.ready()
}

// ready says that the person is ready, unless they only watch.
func (t *Screen) ready() {
	t.started = true
	if t.Place.Watches() {
		return
	}
	t.Screens.Post(t.begin) // after the dialog above the table has said all it has to say
}

// begin says that the person is ready.
func (t *Screen) begin() { t.do(t.Place.Begin()) }

// seals tell of the seed that the draws of a sitting follow from, and by which they
// can be checked.
type seals struct {
	*situation
	screens *screens.Stack
	silent  func() bool // nobody is to be asked for words
	ready   func()      // the person is ready, as nothing was asked
	known   bool        // the person knows that the dice are sealed
}

// draws returns what is said of the draws of the game.
func (s *seals) draws() wording {
	if s.throwsDice() {
		return aboutDice
	}
	return aboutDraws
}

// tell takes words that the players add to the draws, if they want to be asked,
// and else says that these are sealed. In the middle of a game that is so because
// the seed has been lost.
func (s *seals) tell(d records.Dice) {
	said := s.draws()
	anew := len(s.state.History.Moves) > 0 || len(s.state.Results) > 0
	if s.silent() && d.Sealed() && !anew {
		s.screens.Info(said.kept)
		s.takeWords("")
		s.ready()
		return
	}
	title, by := said.seeded, fromText(d.Text)
	if d.Sealed() {
		title, by = said.sealed, fromSeed(d.Text)
	}
	if anew {
		title, by = said.anew, said.gone+"\n\n"+by
	}
	s.screens.Prompt(screens.Prompt{Title: title, Label: by + "\n\n" + addWord, Done: s.takeWords})
}

// takeWords gives words, which are mixed into the draws when all are ready.
func (s *seals) takeWords(words string) { s.place.Say(words) }

// mixed tells that the words of all have been mixed in.
func (s *seals) mixed() {
	if hash := s.sitting.WordsHash(); hash != "" && s.known {
		s.screens.Info(wordsHash(hash))
	}
}

// key shows by what the draws can be checked.
func (s *seals) key() keys.Action {
	return keys.Action{
		Keys: []keys.Key{"#"}, Label: "Seal", Help: "Show the SHA-256 by which the dice can be checked after the game", Hidden: true,
		Why: s.canUnseal, Do: s.show,
	}
}

func (s *seals) show() {
	dice, _ := s.sitting.Sealed()
	s.screens.Info(sealed(dice.Text, s.sitting.WordsHash()))
}
