// Package keys names the keys of a terminal and holds what they do: one [Table]
// of actions per screen runs them, fills the footer and writes the help.
package keys

import (
	"strings"

	"boardroom/core/i18n"

	"github.com/gdamore/tcell/v2"
)

// A Key is a key's name: the character it types ("n", "?", "Ω"), or a name
// such as "Enter", "Left", "Shift+Left", "Ctrl+Z", "F5".
type Key string

// The keys that type no character. Others are named in the same manner.
const (
	Enter     Key = "Enter"
	Esc       Key = "Esc"
	Tab       Key = "Tab"
	BackTab   Key = "Shift+Tab"
	Space     Key = "Space"
	Backspace Key = "Backspace"
	Delete    Key = "Delete"
	Up        Key = "Up"
	Down      Key = "Down"
	Left      Key = "Left"
	Right     Key = "Right"
	Home      Key = "Home"
	End       Key = "End"
	PgUp      Key = "PgUp"
	PgDn      Key = "PgDn"
)

// names are those of keys that are words, not what stands on the keys themselves.
var names = map[Key]i18n.Text{Space: "key\x04Space", Up: "key\x04Up", Down: "key\x04Down", Left: "key\x04Left", Right: "key\x04Right"}

// In says the key's name in a language.
func (k Key) In(l i18n.Language) string {
	if name, ok := names[k]; ok {
		return l.T(name)
	}
	return string(k)
}

// Shift names a key held with Shift: Shift(Left) is "Shift+Left".
func Shift(k Key) Key { return "Shift+" + k }

// Ctrl names a letter held with Ctrl: Ctrl("Z") is "Ctrl+Z".
func Ctrl(k Key) Key { return "Ctrl+" + k }

// Alt names a character held with Alt: Alt("r") is "Alt+r".
func Alt(k Key) Key { return "Alt+" + k }

// Of names the key of an event.
func Of(event *tcell.EventKey) Key {
	key, mods := event.Key(), event.Modifiers()
	switch {
	case key == tcell.KeyRune && mods&(tcell.ModAlt|tcell.ModMeta) != 0:
		return "Alt+" + character(event.Rune())
	case key == tcell.KeyRune && mods&tcell.ModCtrl != 0:
		return "Ctrl+" + character(event.Rune())
	case key == tcell.KeyRune:
		return character(event.Rune())
	case key == tcell.KeyBackspace || key == tcell.KeyBackspace2:
		return Backspace
	case key == tcell.KeyBacktab:
		return BackTab
	case key == tcell.KeyEnter || key == tcell.KeyTab || key == tcell.KeyEsc:
		return Key(tcell.KeyNames[key])
	}
	name := strings.Replace(tcell.KeyNames[key], "-", "+", 1)
	if mods&tcell.ModCtrl != 0 && !strings.HasPrefix(name, "Ctrl+") {
		name = "Ctrl+" + name
	}
	if mods&tcell.ModAlt != 0 {
		name = "Alt+" + name
	}
	if mods&tcell.ModShift != 0 {
		name = "Shift+" + name
	}
	return Key(name)
}

func character(r rune) Key {
	if r == ' ' {
		return Space
	}
	return Key(r)
}

// Types reports whether a key edits a line of text: it types a character,
// deletes, or moves along the line.
func (k Key) Types() bool {
	switch k {
	case Space, Backspace, Delete, Left, Right, Home, End, Ctrl("U"), Ctrl("W"), Ctrl("K"), Ctrl("A"), Ctrl("E"):
		return true
	}
	return k.rune()
}

// Precedes reports whether a key types the character before that of another, as
// "a" does before "b".
func (k Key) Precedes(next Key) bool {
	return k.rune() && next.rune() && []rune(k)[0]+1 == []rune(next)[0]
}

func (k Key) rune() bool {
	for i := range string(k) {
		if i > 0 {
			return false
		}
	}
	return k != ""
}

// Event returns an event that Of names so, for tests; nil for a name that no
// key has.
func (k Key) Event() *tcell.EventKey {
	if k == Space {
		return tcell.NewEventKey(tcell.KeyRune, ' ', tcell.ModNone)
	}
	if k.rune() {
		return tcell.NewEventKey(tcell.KeyRune, []rune(string(k))[0], tcell.ModNone)
	}
	if k == BackTab {
		return tcell.NewEventKey(tcell.KeyBacktab, 0, tcell.ModNone)
	}
	if letter, ok := strings.CutPrefix(string(k), "Alt+"); ok && Key(letter).rune() {
		return tcell.NewEventKey(tcell.KeyRune, []rune(letter)[0], tcell.ModAlt)
	}
	name, mods := string(k), tcell.ModNone
	if rest, ok := strings.CutPrefix(name, "Shift+"); ok {
		name, mods = rest, mods|tcell.ModShift
	}
	for key, known := range tcell.KeyNames {
		if strings.Replace(known, "-", "+", 1) != name {
			continue
		}
		if strings.HasPrefix(known, "Ctrl-") {
			mods |= tcell.ModCtrl
		}
		return tcell.NewEventKey(key, 0, mods)
	}
	if rest, ok := strings.CutPrefix(name, "Ctrl+"); ok {
		if event := Key(rest).Event(); event != nil {
			return tcell.NewEventKey(event.Key(), event.Rune(), mods|tcell.ModCtrl)
		}
	}
	return nil
}
