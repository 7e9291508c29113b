package screens

import (
	"errors"
	"fmt"
)

// What the stack says by itself. The texts of keys stand with these.
const (
	yesLabel   = "Yes"
	noLabel    = "No"
	makeLarger = "Make it larger to go on, or press Ctrl+C to quit."
)

// errFiles is told in place of an error that names files.
var errFiles = errors.New("something cannot be read or written here; the host finds in the log what")

// ErrGuest is why a guest keeps nothing.
var ErrGuest = errors.New("come with an SSH key; nothing is kept for guests")

func needs(columns, lines int) string {
	return fmt.Sprintf("The room needs %d columns and %d lines.", columns, lines)
}
func has(columns, lines int) string {
	return fmt.Sprintf("This terminal has %d and %d.", columns, lines)
}
func toPlace(title string) string { return fmt.Sprintf("Menu: %s", title) }
func noMeaning(key string) string {
	return fmt.Sprintf("%s does nothing here; ? shows the keys that do.", key)
}

// cannot says why an action cannot be done now.
func cannot(action string, why error) error { return fmt.Errorf("%s: %w", action, why) }
