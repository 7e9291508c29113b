package web

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/core/i18n"

	"github.com/gdamore/tcell/v2"
)

// An input is what a page tells of its visitor, in JSON: one of the fields.
type input struct {
	Key   string    `json:"key"` // as KeyboardEvent.key of the DOM has it
	Mods  int       `json:"mods"`
	Paste string    `json:"paste"`
	Mouse *mouse    `json:"mouse"`
	Size  *pageSize `json:"size"`
	Focus *bool     `json:"focus"`
	Read  bool      `json:"read"` // a frame was read
}

// A mouse is where it is, and which buttons are held.
type mouse struct {
	X, Y    int
	Buttons int
}

// A pageSize is how many cells a page has room for.
type pageSize struct{ Columns, Rows uint32 }

var errInput = i18n.NewError("the page has sent what no page sends")

// parse reads an input strictly.
func parse(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if !utf8.Valid(data) || d.Decode(into) != nil || d.More() {
		return errInput
	}
	return nil
}

// Modifiers that are held, as inputs have them.
var modifiers = map[int]tcell.ModMask{1: tcell.ModShift, 2: tcell.ModCtrl, 4: tcell.ModAlt, 8: tcell.ModMeta}

// Buttons of a mouse, as inputs have them.
var buttons = map[int]tcell.ButtonMask{1: tcell.Button1, 2: tcell.Button2, 4: tcell.Button3, 8: tcell.WheelUp, 16: tcell.WheelDown}

// masked returns the masks of the bits of a number.
func masked[M ~int16](number int, masks map[int]M) (all M) {
	for bit, mask := range masks {
		if number&bit != 0 {
			all |= mask
		}
	}
	return all
}

// Keys that are no characters.
var named = map[string]tcell.Key{
	"Enter": tcell.KeyEnter, "Tab": tcell.KeyTab, "Backspace": tcell.KeyBackspace2, "Escape": tcell.KeyEscape, "Delete": tcell.KeyDelete, "Insert": tcell.KeyInsert,
	"ArrowUp": tcell.KeyUp, "ArrowDown": tcell.KeyDown, "ArrowLeft": tcell.KeyLeft, "ArrowRight": tcell.KeyRight,
	"Home": tcell.KeyHome, "End": tcell.KeyEnd, "PageUp": tcell.KeyPgUp, "PageDown": tcell.KeyPgDn,
	"F1": tcell.KeyF1, "F2": tcell.KeyF2, "F3": tcell.KeyF3, "F4": tcell.KeyF4, "F5": tcell.KeyF5, "F6": tcell.KeyF6,
	"F7": tcell.KeyF7, "F8": tcell.KeyF8, "F9": tcell.KeyF9, "F10": tcell.KeyF10, "F11": tcell.KeyF11, "F12": tcell.KeyF12,
}

// key returns the event of a key; nil: there is no such key.
func (i input) key() *tcell.EventKey {
	mods := masked(i.Mods, modifiers)
	if key, ok := named[i.Key]; ok {
		if key == tcell.KeyTab && mods&tcell.ModShift != 0 {
			return tcell.NewEventKey(tcell.KeyBacktab, 0, tcell.ModNone)
		}
		return tcell.NewEventKey(key, 0, mods)
	}
	r, size := utf8.DecodeRuneInString(i.Key)
	if size != len(i.Key) || size == 0 || unicode.IsControl(r) {
		return nil
	}
	letter := unicode.ToLower(r)
	switch held := mods &^ tcell.ModShift; {
	case held == tcell.ModCtrl && letter >= 'a' && letter <= 'z':
		return tcell.NewEventKey(tcell.KeyCtrlA+tcell.Key(letter-'a'), 0, tcell.ModCtrl)
	case held == tcell.ModCtrl && r == ' ':
		return tcell.NewEventKey(tcell.KeyCtrlSpace, 0, tcell.ModCtrl)
	default:
		return tcell.NewEventKey(tcell.KeyRune, r, held)
	}
}

// pasted returns the keys of a text that was pasted, without what has no key.
func pasted(text string) (keys []*tcell.EventKey) {
	for _, r := range strings.NewReplacer("\r\n", "\r", "\n", "\r").Replace(text) {
		switch {
		case r == '\r':
			keys = append(keys, tcell.NewEventKey(tcell.KeyEnter, 0, tcell.ModNone))
		case r == '\t':
			keys = append(keys, tcell.NewEventKey(tcell.KeyTab, 0, tcell.ModNone))
		case !unicode.IsControl(r):
			keys = append(keys, tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone))
		}
	}
	return keys
}

// event returns the event of what a mouse does on a screen of a size; nil: it is not on it.
func (m mouse) event(columns, rows, mods int) *tcell.EventMouse {
	if m.X < 0 || m.Y < 0 || m.X >= columns || m.Y >= rows {
		return nil
	}
	return tcell.NewEventMouse(m.X, m.Y, masked(m.Buttons, buttons), masked(mods, modifiers))
}
