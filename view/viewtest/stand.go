package viewtest

import (
	"boardroom/view/keys"
	"boardroom/view/room"

	"github.com/rivo/tview"
)

// A Stand is a screen made of a single primitive, to test it alone.
type Stand struct {
	Name string
	Body tview.Primitive
	Keys func() keys.Table // nil: none
	Text func() bool       // whether text is being typed; nil: never
}

// Alone returns a first screen made of a single primitive.
func Alone(build func(*room.Room) Stand) func(*room.Room) room.Screen {
	return func(r *room.Room) room.Screen {
		s := build(r)
		return &s
	}
}

// Title is the stand's name.
func (s *Stand) Title() string { return s.Name }

// Primitive is the one to test.
func (s *Stand) Primitive() tview.Primitive { return s.Body }

// Actions are those given.
func (s *Stand) Actions() keys.Table {
	if s.Keys == nil {
		return nil
	}
	return s.Keys()
}

// Typing reports whether text is being typed.
func (s *Stand) Typing() bool { return s.Text != nil && s.Text() }
