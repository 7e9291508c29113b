package screens

import (
	"errors"
	"fmt"
)

// What the stack says by itself. The texts of keys stand with these.
const (
	yesLabel   = "Yes"
	noLabel    = "No"
	makeLarger = "Enlarge the window, or press Ctrl+C to quit."
)

// errFiles is told in place of an error that names files.
var errFiles = errors.New("can't read or write a file here; the host's log names it")

// ErrGuest is why a guest keeps nothing.
var ErrGuest = errors.New("guests can't save; connect with an SSH key")

func needs(columns, lines int) string {
	return fmt.Sprintf("Boardroom needs %d columns and %d lines.", columns, lines)
}
func has(columns, lines int) string {
	return fmt.Sprintf("This terminal has %d and %d.", columns, lines)
}
func toPlace(title string) string { return fmt.Sprintf("Menu: %s", title) }
func noMeaning(key string) string {
	return fmt.Sprintf("%s does nothing here. Press ? for the keys.", key)
}

// cannot says why an action cannot be done now.
func cannot(action string, why error) error { return fmt.Errorf("%s: %w", action, why) }
