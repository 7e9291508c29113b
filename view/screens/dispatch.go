package screens

import (
	"slices"

	"boardroom/core/i18n"
	"boardroom/view/keys"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// key runs what a key does. Nothing of it reaches tview.
func (s *Stack) key(event *tcell.EventKey) *tcell.EventKey {
	more := s.screen.KeyHandled()
	if !writes(event) {
		s.flushTyped()
	}
	if s.isMark(event) {
		return nil
	}
	if event.Key() == tcell.KeyRune && event.Modifiers() == tcell.ModAlt {
		// Esc and a character look the same where they are read at once.
		if _, acts := s.Actions().Find(keys.Of(event)); !acts {
			s.press(tcell.NewEventKey(tcell.KeyEsc, 0, tcell.ModNone), true)
			event = tcell.NewEventKey(tcell.KeyRune, event.Rune(), tcell.ModNone)
		}
	}
	s.press(event, more)
	return nil
}

// press runs what a key does, behind which more have come or not.
func (s *Stack) press(event *tcell.EventKey, more bool) {
	defer s.askPending()
	k := keys.Of(event)
	screen := s.top()
	d, asks := screen.(*ask)
	if asks && d.ignoresKeys {
		d.disturbed()
	}
	if s.tooSmall() || asks && d.ignoresKeys {
		s.run(always(s), k)
		return
	}
	if k != redraw {
		s.message = message{}
	}
	beforeInput(screen)
	if _, acts := s.own().Find(k); !acts && typing(screen) && k.Types() {
		s.edit(event, more)
		return
	}
	s.flushTyped()
	s.run(s.Actions(), k)
}

// writes reports whether a key writes a character.
func writes(event *tcell.EventKey) bool {
	return event.Key() == tcell.KeyRune && event.Modifiers()&(tcell.ModAlt|tcell.ModCtrl|tcell.ModMeta) == 0
}

// edit gives a key to the screen in which a person types. Characters behind which
// others have come wait for these, for each may have a list found anew, and drawn.
func (s *Stack) edit(event *tcell.EventKey, more bool) {
	switch {
	case !writes(event):
		s.top().Primitive().InputHandler()(event, s.focus)
		return
	case more:
		s.skipDraw = true
		s.SkipFrame()
	}
	s.typed = append(s.typed, event.Rune())
	if !more {
		s.flushTyped()
	}
}

// flushTyped gives the characters that wait to the screen in which a person types.
func (s *Stack) flushTyped() {
	if len(s.typed) > 0 {
		typed := string(s.typed)
		s.typed = nil
		s.top().Primitive().PasteHandler()(typed, s.focus)
	}
}

func (s *Stack) focus(p tview.Primitive) { s.app.SetFocus(p) }

// run does what a table has for a key, or says why it cannot. Of a key that
// has no meaning it says so, if somebody may have expected one.
func (s *Stack) run(t keys.Table, k keys.Key) {
	a, ok := t.Find(k)
	switch {
	case ok:
		s.do(a)
	case k.Types() && !s.tooSmall():
		s.Info(noMeaning(KeyName(k, s.look)))
	}
}

// do does what an action does, or says why it cannot.
func (s *Stack) do(a keys.Action) {
	if err := a.Can(); err != nil {
		s.Refuse(cannot(a.Label, err))
		return
	}
	a.Do()
}

// Actions returns all that keys do now: the top screen's own, then those of every screen.
func (s *Stack) Actions() keys.Table {
	return append(append(keys.Table{}, s.own()...), s.common()...)
}

// own is what keys do on the top screen. While text is typed the keys that
// type do nothing else, unless an action says so.
func (s *Stack) own() keys.Table {
	t := s.top().Actions()
	if !typing(s.top()) {
		return t
	}
	free := keys.Table{}
	for _, a := range t {
		if !a.Typing {
			a.Keys = slices.DeleteFunc(slices.Clone(a.Keys), keys.Key.Types)
		}
		if len(a.Keys) > 0 {
			free = append(free, a)
		}
	}
	return free
}

// common is what keys do on every screen. The footer shows it at the right.
func (s *Stack) common() keys.Table {
	var t keys.Table
	if len(s.stack) > 1 {
		t = append(t, keys.Action{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("Back"), Help: i18n.Msg("Go back"), Do: s.Pop})
	}
	if _, ok := s.top().(*help); !ok {
		helpKeys := []keys.Key{"?", "F1"}
		if typing(s.top()) {
			helpKeys = helpKeys[1:]
		}
		t = append(t, keys.Action{Keys: helpKeys, Label: i18n.Msg("Keys"), Help: i18n.Msg("Show this screen's keys"), Do: s.help})
	}
	if _, ok := s.top().(*palette); !ok {
		names := []keys.Key{":", keys.Ctrl("P")}
		if typing(s.top()) {
			names = names[1:]
		}
		t = append(t, keys.Action{Keys: names, Label: i18n.Msg("Actions"), Help: i18n.Msg("Search actions"), Do: s.palette, Hidden: true})
	}
	return append(t, always(s)...)
}

// redraw is the key that changes nothing: what stood on the screen stands there again.
const redraw keys.Key = "Ctrl+L"

// always works even where there is no room for a screen.
func always(s *Stack) keys.Table {
	t := keys.Table{{Keys: []keys.Key{redraw}, Label: i18n.Msg("Redraw"), Help: i18n.Msg("Redraw the screen"), Do: s.screen.Sync, Hidden: true}}
	if s.guard.Suspends() {
		t = append(t, keys.Action{Keys: []keys.Key{keys.Ctrl("Z")}, Label: i18n.Msg("Suspend"), Help: i18n.Msg("Suspend to the shell; fg resumes"), Do: s.suspend, Hidden: true})
	}
	return append(t, keys.Action{Keys: []keys.Key{keys.Ctrl("C")}, Label: i18n.Msg("Quit"), Help: i18n.Msg("Quit at once; all games are saved"), Do: s.leave, Hidden: true})
}

// leave leaves the screens, if no screen that is open has something else to do then.
func (s *Stack) leave() {
	for _, screen := range slices.Backward(s.stack) {
		if a, ok := screen.Actions().Find(keys.Ctrl("C")); ok {
			s.do(a)
			return
		}
	}
	s.Quit()
}

// suspend gives the terminal back while the program is stopped.
func (s *Stack) suspend() {
	s.app.Suspend(func() {
		if !s.guard.Suspend() {
			s.screen.Fini()
		}
	})
}

// retake takes a terminal that others have used, in whatever state it is.
func (s *Stack) retake() { s.app.Suspend(func() {}) }

// everyClick makes two clicks of a quick double click: whoever hurries over
// two buttons means both.
func everyClick(event *tcell.EventMouse, action tview.MouseAction) (*tcell.EventMouse, tview.MouseAction) {
	if action == tview.MouseLeftDoubleClick {
		action = tview.MouseLeftClick
	}
	return event, action
}
