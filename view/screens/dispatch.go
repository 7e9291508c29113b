package screens

import (
	"slices"

	"boardroom/view/keys"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// key runs what a key does. Nothing of it reaches tview.
func (r *Stack) key(event *tcell.EventKey) *tcell.EventKey {
	more := r.screen.Dealt()
	if !writes(event) {
		r.hand()
	}
	if r.isMark(event) {
		return nil
	}
	if event.Key() == tcell.KeyRune && event.Modifiers() == tcell.ModAlt {
		// Esc and a character look the same where they are read at once.
		if _, acts := r.Actions().Find(keys.Of(event)); !acts {
			r.press(tcell.NewEventKey(tcell.KeyEsc, 0, tcell.ModNone), true)
			event = tcell.NewEventKey(tcell.KeyRune, event.Rune(), tcell.ModNone)
		}
	}
	r.press(event, more)
	return nil
}

// press runs what a key does, behind which more have come or not.
func (r *Stack) press(event *tcell.EventKey, more bool) {
	defer r.admit()
	k := keys.Of(event)
	s := r.top()
	d, asks := s.(*ask)
	if asks && d.deaf {
		d.disturbed()
	}
	if r.tooSmall() || asks && d.deaf {
		r.run(always(r), k)
		return
	}
	if k != redraw {
		r.message = message{}
	}
	stir(s)
	if _, acts := r.own().Find(k); !acts && typing(s) && k.Types() {
		r.edit(event, more)
		return
	}
	r.hand()
	r.run(r.Actions(), k)
}

// writes reports whether a key writes a character.
func writes(event *tcell.EventKey) bool {
	return event.Key() == tcell.KeyRune && event.Modifiers()&(tcell.ModAlt|tcell.ModCtrl|tcell.ModMeta) == 0
}

// edit gives a key to the screen in which a person types. Characters behind which
// others have come wait for these, for each may have a list found anew, and drawn.
func (r *Stack) edit(event *tcell.EventKey, more bool) {
	switch {
	case !writes(event):
		r.top().Primitive().InputHandler()(event, r.focus)
		return
	case more:
		r.unseen = true
		r.Skip()
	}
	r.written = append(r.written, event.Rune())
	if !more {
		r.hand()
	}
}

// hand gives the characters that wait to the screen in which a person types.
func (r *Stack) hand() {
	if len(r.written) > 0 {
		written := string(r.written)
		r.written = nil
		r.top().Primitive().PasteHandler()(written, r.focus)
	}
}

func (r *Stack) focus(p tview.Primitive) { r.app.SetFocus(p) }

// run does what a table has for a key, or says why it cannot. Of a key that
// has no meaning it says so, if somebody may have expected one.
func (r *Stack) run(t keys.Table, k keys.Key) {
	a, ok := t.Find(k)
	switch {
	case ok:
		r.do(a)
	case k.Types() && !r.tooSmall():
		r.Info(noMeaning(KeyName(k, r.look)))
	}
}

// do does what an action does, or says why it cannot.
func (r *Stack) do(a keys.Action) {
	if err := a.Can(); err != nil {
		r.Refuse(cannot(a.Label, err))
		return
	}
	a.Do()
}

// Actions returns all that keys do now: the top screen's own, then the room's.
func (r *Stack) Actions() keys.Table {
	return append(append(keys.Table{}, r.own()...), r.common()...)
}

// own is what keys do on the top screen. While text is typed the keys that
// type do nothing else, unless an action says so.
func (r *Stack) own() keys.Table {
	t := r.top().Actions()
	if !typing(r.top()) {
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
func (r *Stack) common() keys.Table {
	var t keys.Table
	if len(r.stack) > 1 {
		t = append(t, keys.Action{Keys: []keys.Key{keys.Esc}, Label: "Back", Help: "One level back", Do: r.Pop})
	}
	if _, ok := r.top().(*help); !ok {
		helpKeys := []keys.Key{"?", "F1"}
		if typing(r.top()) {
			helpKeys = helpKeys[1:]
		}
		t = append(t, keys.Action{Keys: helpKeys, Label: "Keys", Help: "All keys of this screen", Do: r.help})
	}
	if _, ok := r.top().(*palette); !ok {
		names := []keys.Key{":", keys.Ctrl("P")}
		if typing(r.top()) {
			names = names[1:]
		}
		t = append(t, keys.Action{Keys: names, Label: "What to do", Help: "All that can be done on this screen, by name", Do: r.palette, Hidden: true})
	}
	return append(t, always(r)...)
}

// redraw is the key that changes nothing: what stood on the screen stands there again.
const redraw keys.Key = "Ctrl+L"

// always works even where there is no room for a screen.
func always(r *Stack) keys.Table {
	t := keys.Table{{Keys: []keys.Key{redraw}, Label: "Redraw", Help: "Draw the screen anew", Do: r.screen.Sync, Hidden: true}}
	if r.guard.Suspends() {
		t = append(t, keys.Action{Keys: []keys.Key{keys.Ctrl("Z")}, Label: "Suspend", Help: "Back to the shell; fg returns", Do: r.suspend, Hidden: true})
	}
	return append(t, keys.Action{Keys: []keys.Key{keys.Ctrl("C")}, Label: "Quit", Help: "Leave the room at once; every game is kept", Do: r.leave, Hidden: true})
}

// leave leaves the room, if no screen that is open has something else to do then.
func (r *Stack) leave() {
	for _, s := range slices.Backward(r.stack) {
		if a, ok := s.Actions().Find(keys.Ctrl("C")); ok {
			r.do(a)
			return
		}
	}
	r.Quit()
}

// suspend gives the terminal back while the program is stopped.
func (r *Stack) suspend() {
	r.app.Suspend(func() {
		if !r.guard.Suspend() {
			r.screen.Fini()
		}
	})
}

// retake takes a terminal that others have used, in whatever state it is.
func (r *Stack) retake() { r.app.Suspend(func() {}) }

// everyClick makes two clicks of a quick double click: whoever hurries over
// two buttons means both.
func everyClick(event *tcell.EventMouse, action tview.MouseAction) (*tcell.EventMouse, tview.MouseAction) {
	if action == tview.MouseLeftDoubleClick {
		action = tview.MouseLeftClick
	}
	return event, action
}
