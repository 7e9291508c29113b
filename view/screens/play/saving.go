package play

import (
	"errors"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
)

// saving is how the record of the game is being written, and what happens where it
// cannot be.
type saving struct {
	place   *room.Place
	screens *screens.Stack
	saved   func() // tells that the game has been saved elsewhere
	trouble error  // the record cannot be written
	warned  bool   // of that, when the room was to be left
}

// take says when saving begins to fail, and when all is well again.
func (s *saving) take(now error) {
	before := s.trouble
	s.trouble = now
	switch {
	case now != nil && before == nil:
		s.screens.Fail(now)
	case now == nil && before != nil:
		s.screens.Info(i18n.Msg(savedAgain))
	}
}

// note says what keeps the game from being saved; nothing when nothing does.
func (s *saving) note() i18n.Message {
	if s.trouble == nil {
		return i18n.Message{}
	}
	return notSaved(s.cause())
}

// cause is why the record cannot be written.
func (s *saving) cause() error {
	var waits *records.SaveError
	if errors.As(s.trouble, &waits) {
		return s.screens.Redact(waits.Err)
	}
	return s.screens.Redact(s.trouble)
}

// lost says of a table that has been left what was not saved until then: nobody
// will try again.
func lost(trouble error) error {
	var waits *records.SaveError
	if errors.As(trouble, &waits) {
		return gameLost(waits.Err)
	}
	return trouble
}

// leaveKeys asks, where the game is not being saved, before it is left.
func (s *saving) leaveKeys() keys.Table {
	if !s.loses() {
		return nil
	}
	return append(s.quitKeys(), keys.Action{
		Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("Back"), Help: i18n.Msg("Leave the unsaved game, or save it elsewhere"), Do: s.away(s.screens.Pop),
	})
}

// quitKeys asks, the first time, before the room is left.
func (s *saving) quitKeys() keys.Table {
	if !s.loses() {
		return nil
	}
	return keys.Table{{
		Keys: []keys.Key{keys.Ctrl("C")}, Label: i18n.Msg("Quit"), Help: i18n.Msg("Quit, or save elsewhere; twice: quit at once"), Hidden: true, Do: s.quit,
	}}
}

// loses reports whether leaving would lose something.
func (s *saving) loses() bool { return s.trouble != nil && s.place.Hosts() }

func (s *saving) quit() {
	if s.warned {
		s.screens.Quit()
		return
	}
	s.warned = true
	s.away(s.screens.Quit)()
}

// away returns how the game is left for something else: where it is not being
// saved that is asked before.
func (s *saving) away(leave func()) func() {
	return func() {
		if !s.loses() {
			leave()
			return
		}
		s.screens.Ask(i18n.Msg(notSavedTitle), canBeElsewhere(s.cause()),
			screens.Answer{Key: "s", Label: i18n.Msg("Save elsewhere"), Do: s.saveElsewhere},
			screens.Answer{Key: "l", Label: i18n.Msg("Leave unsaved"), Do: leave},
			screens.Answer{Key: "n", Label: i18n.Msg("Stay"), Do: func() { s.warned = false }})
	}
}

// saveElsewhere asks for a file, and goes on with the game there.
func (s *saving) saveElsewhere() {
	s.warned = false
	s.screens.Prompt(screens.Prompt{
		Title: i18n.Msg("Save elsewhere"), Label: i18n.Msg("Folder and name of the new file:"),
		Check: s.place.SaveAs,
		Done:  func(string) { s.saved() },
	})
}
