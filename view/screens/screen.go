package screens

import (
	"boardroom/view/keys"

	"github.com/rivo/tview"
)

// A Screen is one thing to see and do, and a pointer. The room keeps a stack of them, gives
// the top one its keys and its mouse, and draws header, status line and footer
// around it.
type Screen interface {
	// Title stands in the header. It may change.
	Title() string
	// Primitive draws the screen. Keys reach its InputHandler only as Typist
	// says; everything else is in the actions.
	Primitive() tview.Primitive
	// Actions is what keys do now, the most important first. It is asked for
	// at every key and every drawing, so it may follow the screen's state.
	// Esc (one level back) and ? (the help) need not be in it.
	Actions() keys.Table
}

// An Enterer is a Screen that wants to know when it comes to the top: first
// shown, or shown again after what stood above it is gone.
type Enterer interface{ Enter() }

// A Leaver is a Screen that wants to know when it is taken away for good.
type Leaver interface{ Leave() }

// A Stirrer is a Screen that wants to know when a key, a button or the wheel is
// about to act on it: what still moves there comes to its end.
type Stirrer interface{ Stir() }

// A Typist is a Screen in which a person may type text. While Typing, the keys
// that type and edit (see keys.Key.Types) go to the primitive's InputHandler,
// but for those that an action has nevertheless (see keys.Action.Typing), and
// pasted text to its PasteHandler.
type Typist interface {
	// Typing reports whether text is being typed.
	Typing() bool
}

// An Overlay is a Screen that does not fill the room: it stands in a frame in
// the middle, and the screen below stays in sight.
type Overlay interface {
	// Size is the room wanted inside the frame, at most the given.
	Size(width, height int) (int, int)
}

func typing(s Screen) bool {
	t, ok := s.(Typist)
	return ok && t.Typing()
}

func stir(s Screen) {
	if st, ok := s.(Stirrer); ok {
		st.Stir()
	}
}

func enter(s Screen) {
	if e, ok := s.(Enterer); ok {
		e.Enter()
	}
}

func leave(s Screen) {
	if l, ok := s.(Leaver); ok {
		l.Leave()
	}
}
