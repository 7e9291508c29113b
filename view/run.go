package view

import (
	"boardroom/view/room"
	"boardroom/view/term"
)

// Run takes the terminal and shows the menu, and above it what first pushes,
// until the room is left.
func Run(c Config, first func(*App)) error {
	screen, err := term.Open()
	if err != nil {
		return err
	}
	r, err := room.New(room.Config{Screen: screen, Look: c.Preferences.Look})
	if err != nil {
		return err
	}
	c.Preferences.Apply(r)
	a := New(r, c)
	r.Post(func() { first(a) })
	return r.Run(a.Menu())
}
