// Package settings keeps what a person set in the room, in a YAML file that
// may be edited by hand.
package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/disk"
	"boardroom/records/languages"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/adrg/xdg"
	"gopkg.in/yaml.v3"
)

// Settings is all that can be set. It is a value.
type Settings struct {
	Language string `yaml:"language"` // one of Languages
	Theme    string `yaml:"theme"`    // one of Themes
	Glyphs   string `yaml:"glyphs"`   // one of Glyphs
	Mouse    bool   `yaml:"mouse"`
	Finish   string `yaml:"finish"`        // one of Finishes
	Pace     string `yaml:"pace"`          // one of Paces
	Name     string `yaml:"name"`          // offered as the first player's name
	Tutor    string `yaml:"tutor"`         // one of Tutors
	Motion   string `yaml:"motion"`        // one of Motions
	Home     string `yaml:"home"`          // one of Homes
	Points   string `yaml:"numbers"`       // one of Numberings
	Pips     bool   `yaml:"pips"`          // how far the sides have to go is shown
	Bell     bool   `yaml:"bell"`          // rings when it is one's turn
	Spoken   bool   `yaml:"spoken"`        // line by line, boards are told in sentences
	Depth    string `yaml:"analysis"`      // one of Depths
	Words    bool   `yaml:"words"`         // of one's own for the dice are asked for before a game
	Order    string `yaml:"right-to-left"` // one of Orders
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

// Who puts letters that are read from the right in that order; or nobody.
const (
	ByProgram  = "program"
	ByTerminal = "terminal"
)

// Default returns the settings of a room in which nothing was set.
func Default() Settings {
	return Settings{
		Language: Auto, Theme: Auto, Glyphs: Auto, Mouse: true, Finish: ByHand, Pace: "normal", Tutor: string(board.TutorOff), Motion: Auto,
		Home: Right, Points: Auto, Pips: true, Depth: analysis.Standard.String(), Order: ByProgram,
	}
}

// Languages lists what Language may be, the default first: the languages that are whole.
func Languages() []string {
	whole := slices.DeleteFunc(languages.Tags(), func(tag string) bool { return !languages.Whole(tag) })
	return append([]string{Auto}, whole...)
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

// Depths lists what Depth may be, how deep games are analyzed.
func Depths() []string {
	var all []string
	for _, d := range analysis.Depths() {
		all = append(all, d.String())
	}
	return all
}

// Motions lists what Motion may be, the default first.
func Motions() []string { return []string{Auto, On, Off} }

// Homes lists what Home may be, the default first.
func Homes() []string { return []string{Right, Left} }

// Numberings lists what Points may be, the default first.
func Numberings() []string { return []string{Auto, Fixed, Own} }

// Orders lists what Order may be, the default first.
func Orders() []string { return []string{ByProgram, ByTerminal, Off} }

// Numbers returns the numbers of points that are set.
func (s Settings) Numbers() core.Numbers {
	return map[string]core.Numbers{Auto: core.ByGame, Fixed: core.Fixed, Own: core.Own}[s.Points]
}

// Ordering returns who orders letters that are read from the right.
func (s Settings) Ordering() theme.Order {
	return map[string]theme.Order{ByTerminal: theme.OrderByTerminal, Off: theme.Unordered}[s.Order]
}

// Analysis returns how deep games are analyzed.
func (s Settings) Analysis() analysis.Depth {
	depth, err := analysis.ParseDepth(s.Depth)
	if err != nil {
		return analysis.Standard
	}
	return depth
}

// Pause returns how long each of a computer's moves stays to be seen before
// the next.
func (s Settings) Pause() time.Duration {
	pauses := []time.Duration{0, 250 * time.Millisecond, 700 * time.Millisecond, 1500 * time.Millisecond}
	return pauses[max(0, slices.Index(Paces(), s.Pace))]
}

// Check returns what is wrong with the settings, naming each key, or nil.
func (s Settings) Check() error { return errors.Join(s.mend()...) }

// mend puts the default in the place of each setting that cannot be, and says
// which.
func (s *Settings) mend() []error {
	usual := Default()
	var wrong []error
	for _, field := range []struct {
		key     string
		value   *string
		usual   string
		allowed []string
	}{
		{"language", &s.Language, usual.Language, Languages()},
		{"theme", &s.Theme, usual.Theme, Themes()},
		{"glyphs", &s.Glyphs, usual.Glyphs, Glyphs()},
		{"finish", &s.Finish, usual.Finish, Finishes()},
		{"pace", &s.Pace, usual.Pace, Paces()},
		{"tutor", &s.Tutor, usual.Tutor, Tutors()},
		{"analysis", &s.Depth, usual.Depth, Depths()},
		{"motion", &s.Motion, usual.Motion, Motions()},
		{"home", &s.Home, usual.Home, Homes()},
		{"numbers", &s.Points, usual.Points, Numberings()},
		{"right-to-left", &s.Order, usual.Order, Orders()},
	} {
		if !slices.Contains(field.allowed, *field.value) {
			wrong = append(wrong, i18n.Errorf("%s: %q is not one of %s", field.key, *field.value, strings.Join(field.allowed, ", ")))
			*field.value = field.usual
		}
	}
	if err := CheckName(s.Name); err != nil {
		wrong = append(wrong, i18n.Errorf("name: %w", err))
		s.Name = usual.Name
	}
	return wrong
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

// Path returns where the settings are kept by default: in the user's folder
// for configuration.
func Path() string {
	return filepath.Join(disk.UserFolder(xdg.ConfigHome, ".config"), "boardroom", "settings.yaml")
}

// maxBytes is the size of the largest settings file.
const maxBytes = 1 << 16

// ErrUnreadable is wrapped by the errors about a file that is there but makes
// no sense. Save does not touch such a file.
var ErrUnreadable = i18n.NewError("can't read the settings file")

// Load reads a settings file. What it does not set is the default, and so is
// what it sets wrong; the error says what is wrong where. A name that an earlier
// version took is cleaned.
func Load(path string) (Settings, error) {
	data, err := disk.Read(path, maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return Default(), nil
	}
	if err != nil {
		return Default(), i18n.Errorf("%w: %v", ErrUnreadable, err)
	}
	s := Default()
	err = yaml.Unmarshal(data, &s)
	var wrong []error
	if some := (&yaml.TypeError{}); errors.As(err, &some) {
		for _, one := range some.Errors {
			wrong = append(wrong, plainly(one))
		}
	} else if err != nil {
		s = Default() // it is no YAML
		wrong = append(wrong, errors.New(strings.TrimPrefix(err.Error(), "yaml: ")))
	}
	if cleaned(s.Name) {
		s.Name = records.Seat{Name: s.Name}.Fit().Name
	}
	if wrong = append(wrong, s.mend()...); len(wrong) == 0 {
		return s, nil
	}
	all := make([]i18n.Message, len(wrong))
	for i, why := range wrong {
		all[i] = i18n.Msg("%s", why)
	}
	return s, i18n.Errorf("%w: %s: %s", ErrUnreadable, path, i18n.Clauses(all...))
}

// plainly says what belongs in the place of a value that YAML cannot read into a
// setting.
func plainly(wrong string) error {
	where, into, ok := strings.Cut(wrong, ": cannot unmarshal ")
	line := strings.TrimPrefix(where, "line ")
	switch {
	case !ok:
		return errors.New(wrong)
	case strings.HasSuffix(into, " into string"):
		return i18n.Errorf("line %s: expected a single word or text", line)
	case strings.HasSuffix(into, " into bool"):
		return i18n.Errorf("line %s: expected true or false", line)
	}
	return i18n.Errorf("line %s: expected settings (key: value)", line)
}

// cleaned reports whether a name is cleaned when it is read. One with a control
// character is refused.
func cleaned(name string) bool { return name != "" && !strings.ContainsFunc(name, unicode.IsControl) }

// RefusedName returns why the name in a settings file is not used as it stands
// there, where Load does not refuse it.
func RefusedName(path string) error {
	data, err := disk.Read(path, maxBytes)
	if err != nil {
		return nil
	}
	var s Settings
	_ = yaml.Unmarshal(data, &s) // Load says what is wrong with the rest
	if !cleaned(s.Name) {
		return nil
	}
	return CheckName(s.Name)
}

// Unknown names what stands in a settings file and means nothing to this
// program. It is left alone.
func Unknown(path string) []string {
	others, _ := foreign(path)
	return slices.Sorted(maps.Keys(others))
}

// foreign returns what in a file is no setting of this program.
func foreign(path string) (map[string]any, error) {
	data, err := disk.Read(path, maxBytes)
	if err != nil {
		return nil, err
	}
	var all, own map[string]any
	if err := yaml.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	if data, err = yaml.Marshal(Default()); err == nil {
		err = yaml.Unmarshal(data, &own)
	}
	maps.DeleteFunc(all, func(key string, _ any) bool { _, known := own[key]; return known })
	return all, err
}

// Save writes a settings file, all of it or nothing. A file that is there but
// cannot be read is left as it is; see SetAside.
func Save(path string, s Settings) error {
	if err := s.Check(); err != nil {
		return err
	}
	if _, err := Load(path); err != nil {
		return err
	}
	data, err := yaml.Marshal(s)
	if err != nil {
		return err
	}
	if others, err := foreign(path); err == nil && len(others) > 0 {
		more, err := yaml.Marshal(others)
		if err != nil {
			return err
		}
		data = append(data, more...)
	}
	if err := disk.MakeFolder(filepath.Dir(path)); err != nil {
		return i18n.Errorf("can't save the settings: %w", err)
	}
	if err := disk.Write(path, data); err != nil {
		return i18n.Errorf("can't save the settings: %w", err)
	}
	return nil
}

// SetAside renames an unreadable settings file, so that a new one can be
// saved, and returns its new name.
func SetAside(path string) (string, error) {
	for n := 1; ; n++ {
		aside := fmt.Sprintf("%s.unreadable-%d", path, n)
		if _, err := os.Lstat(aside); err == nil {
			continue
		}
		if err := disk.Rename(path, aside); err != nil {
			return "", i18n.Errorf("can't set the unreadable settings file aside: %w", err)
		}
		return aside, nil
	}
}
