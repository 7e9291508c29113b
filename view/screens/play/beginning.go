package play

import (
	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// Enter says that the person is ready, once the dice are sealed.
func (t *Screen) Enter() {
	switch {
	case t.started:
	case t.seals.wanted():
		t.seals.ask()
	default:
		t.seals.tell()
		t.ready()
	}
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
	asked   bool // the person was asked for their words
}

// draws returns what is said of the draws of the game.
func (s *seals) draws() wording {
	if s.throwsDice() {
		return aboutDice
	}
	return aboutDraws
}

// wanted reports whether the person is to be asked for words.
func (s *seals) wanted() bool {
	_, open := s.sitting.Sealed()
	return open && s.sitting.Words && !s.asked && len(s.place.Seats()) > 0
}

// ask takes words that the person adds to the draws, of which the hash of the seed is
// on disk by now. They are mixed in when all are ready.
func (s *seals) ask() {
	s.asked = true
	dice, _ := s.sitting.Sealed()
	p := screens.Prompt{Title: i18n.Msg(s.draws().seeded), Label: i18n.Msg(addWord), Done: s.place.Say}
	if !dice.Sealed() {
		p.Label = i18n.Join("\n\n", fromText(dice.Text), p.Label)
		s.screens.Prompt(p)
		return
	}
	p.Title, p.Keys = i18n.Msg(s.draws().sealed), keys.Table{{Keys: []keys.Key{"F3"}, Label: i18n.Msg("Details"), Help: i18n.Msg(s.draws().check), Do: s.show}}
	if s.underWay() {
		p.Label = i18n.Join("\n\n", i18n.Msg(s.draws().gone), p.Label)
	}
	s.screens.Prompt(p)
}

// tell says in a line that the draws are sealed, where nothing has been drawn; in the
// middle of a game that the seed has been lost and there is a new one.
func (s *seals) tell() {
	switch dice, open := s.sitting.Sealed(); {
	case !dice.Sealed():
	case !s.underWay():
		s.screens.Mention(i18n.Msg(s.draws().details, sealKey))
	case open:
		s.screens.Warn(i18n.Msg(s.draws().gone))
	}
}

// underWay reports whether anything has happened in the sitting. Draws that are then
// open to words are those of a new seed.
func (s *seals) underWay() bool { return len(s.state.History.Moves) > 0 || len(s.state.Results) > 0 }

// sealKey shows by what the draws can be checked.
const sealKey keys.Key = "#"

// keys are that key; there is none in a game that draws nothing.
func (s *seals) keys() keys.Table {
	if !s.throwsDice() && s.canUnseal() != nil {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{sealKey}, Label: i18n.Msg("Seal"), Help: i18n.Msg(s.draws().check), Hidden: true, Why: s.canUnseal, Do: s.show}}
}

func (s *seals) show() {
	dice, _ := s.sitting.Sealed()
	s.screens.Ask(i18n.Msg(s.draws().sealed), sealed(dice.Text, s.sitting.WordsHash()), screens.Answer{Key: "c", Label: i18n.Msg("Close")})
}
