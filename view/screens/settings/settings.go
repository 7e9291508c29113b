// Package settings keeps what a person set in the room, in a YAML file that
// may be edited by hand.
package settings

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/theme"
)

// Settings is all that can be set. It is a value.
type Settings struct {
	Theme  string `yaml:"theme"`  // one of Themes
	Glyphs string `yaml:"glyphs"` // one of Glyphs
	Mouse  bool   `yaml:"mouse"`
	Finish string `yaml:"finish"`  // one of Finishes
	Pace   string `yaml:"pace"`    // one of Paces
	Name   string `yaml:"name"`    // offered as the first player's name
	Tutor  string `yaml:"tutor"`   // one of Tutors
	Motion string `yaml:"motion"`  // one of Motions
	Home   string `yaml:"home"`    // one of Homes
	Points string `yaml:"numbers"` // one of Numberings
	Pips   bool   `yaml:"pips"`    // how far the sides have to go is shown
	Bell   bool   `yaml:"bell"`    // rings when it is one's turn
	Words  bool   `yaml:"words"`   // to mix into the dice are asked for before a game
}

// Auto leaves a choice to what the terminal says of itself, or to the game.
const Auto = "auto"

// How a turn ends in which no move is left: by a key, or at once.
const (
	ByHand = "by-hand"
	AtOnce = "at-once"
)

// Whether pieces are seen to move: always or never.
const (
	On  = "on"
	Off = "off"
)

// Where the home lies on the 24-point board.
const (
	Right = "right"
	Left  = "left"
)

// Which numbers the points of a board have; or as the game has them.
const (
	Fixed = "fixed"
	Own   = "own"
)

// Default returns the settings of a room in which nothing was set.
func Default() Settings {
	return Settings{
		Theme: Auto, Glyphs: Auto, Mouse: true, Finish: ByHand, Pace: "normal", Tutor: string(board.TutorOff), Motion: Auto,
		Home: Right, Points: Auto, Pips: true, Words: true,
	}
}

// Themes lists what Theme may be, the default first.
func Themes() []string {
	names := []string{Auto}
	for _, t := range theme.All() {
		names = append(names, t.Name)
	}
	return names
}

// Glyphs lists what Glyphs may be, the default first.
func Glyphs() []string { return []string{Auto, "unicode", "ascii"} }

// Finishes lists what Finish may be, the default first.
func Finishes() []string { return []string{ByHand, AtOnce} }

// Paces lists what Pace may be.
func Paces() []string { return []string{"off", "fast", "normal", "slow"} }

// Tutors lists what Tutor may be, the default first.
func Tutors() []string {
	var all []string
	for _, when := range board.Tutors() {
		all = append(all, string(when))
	}
	return all
}

// Motions lists what Motion may be, the default first.
func Motions() []string { return []string{Auto, On, Off} }

// Homes lists what Home may be, the default first.
func Homes() []string { return []string{Right, Left} }

// Numberings lists what Points may be, the default first.
func Numberings() []string { return []string{Auto, Fixed, Own} }

// Numbers returns the numbers of points that are set.
func (s Settings) Numbers() core.Numbers {
	return map[string]core.Numbers{Auto: core.ByGame, Fixed: core.Fixed, Own: core.Own}[s.Points]
}

// Pause returns how long each of a computer's moves stays to be seen before
// the next.
func (s Settings) Pause() time.Duration {
	pauses := []time.Duration{0, 250 * time.Millisecond, 700 * time.Millisecond, 1500 * time.Millisecond}
	return pauses[max(0, slices.Index(Paces(), s.Pace))]
}

// Check returns what is wrong with the settings, naming each key, or nil.
func (s Settings) Check() error { return s.mend() }

// mend puts the default in the place of each setting that cannot be, and says
// which.
func (s *Settings) mend() error {
	usual := Default()
	var wrong []error
	for _, field := range []struct {
		key     string
		value   *string
		usual   string
		allowed []string
	}{
		{"theme", &s.Theme, usual.Theme, Themes()},
		{"glyphs", &s.Glyphs, usual.Glyphs, Glyphs()},
		{"finish", &s.Finish, usual.Finish, Finishes()},
		{"pace", &s.Pace, usual.Pace, Paces()},
		{"tutor", &s.Tutor, usual.Tutor, Tutors()},
		{"motion", &s.Motion, usual.Motion, Motions()},
		{"home", &s.Home, usual.Home, Homes()},
		{"numbers", &s.Points, usual.Points, Numberings()},
	} {
		if !slices.Contains(field.allowed, *field.value) {
			wrong = append(wrong, fmt.Errorf("%s: %q is not one of %s", field.key, *field.value, strings.Join(field.allowed, ", ")))
			*field.value = field.usual
		}
	}
	if err := CheckName(s.Name); err != nil {
		wrong = append(wrong, fmt.Errorf("name: %w", err))
		s.Name = usual.Name
	}
	return errors.Join(wrong...)
}

// CheckName returns why a text cannot be a player's name, or nil. No name at
// all is fine.
func CheckName(name string) error {
	if name == "" {
		return nil
	}
	_, err := records.CheckName(name)
	return err
}
