package keys_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/view/keys"

	"github.com/gdamore/tcell/v2"
)

func TestNamesAndEventsAgree(t *testing.T) {
	for _, k := range []keys.Key{
		"n", "N", "?", "é", "世", keys.Enter, keys.Esc, keys.Tab, keys.BackTab, keys.Space, keys.Backspace, keys.Delete,
		keys.Up, keys.Down, keys.Left, keys.Right, keys.Home, keys.End, keys.PgUp, keys.PgDn, "F1", "F12",
		keys.Shift(keys.Left), keys.Shift(keys.Up), keys.Shift(keys.End), keys.Ctrl("Z"), keys.Ctrl("C"), keys.Ctrl(keys.Right), keys.Alt("r"),
	} {
		event := k.Event()
		if event == nil {
			t.Errorf("%q has no event", k)
			continue
		}
		if got := keys.Of(event); got != k {
			t.Errorf("the event of %q is named %q", k, got)
		}
	}
	if event := keys.Key("Nonsense").Event(); event != nil {
		t.Errorf("a key without meaning has the event %v", event)
	}
}

func TestNamesOfWhatTerminalsSend(t *testing.T) {
	for want, event := range map[keys.Key]*tcell.EventKey{
		"A":                   tcell.NewEventKey(tcell.KeyRune, 'A', tcell.ModShift),
		keys.Backspace:        tcell.NewEventKey(tcell.KeyBackspace2, 0, tcell.ModNone),
		keys.Ctrl("W"):        tcell.NewEventKey(tcell.KeyRune, 'w', tcell.ModCtrl),
		keys.Esc:              tcell.NewEventKey(tcell.KeyRune, 0x1b, tcell.ModNone),
		"Alt+x":               tcell.NewEventKey(tcell.KeyRune, 'x', tcell.ModAlt),
		keys.Shift(keys.Left): tcell.NewEventKey(tcell.KeyLeft, 0, tcell.ModShift),
	} {
		if got := keys.Of(event); got != want {
			t.Errorf("%v is named %q, want %q", event.Name(), got, want)
		}
	}
}

func TestTyping(t *testing.T) {
	for _, k := range []keys.Key{"a", "/", "世", keys.Space, keys.Backspace, keys.Home, keys.Ctrl("U")} {
		if !k.Types() {
			t.Errorf("%q does not type", k)
		}
	}
	for _, k := range []keys.Key{keys.Enter, keys.Esc, keys.Tab, keys.Up, "F1", keys.Ctrl("C"), keys.Shift(keys.Left)} {
		if k.Types() {
			t.Errorf("%q types", k)
		}
	}
}

func TestTheFirstThatCanActTakesTheKey(t *testing.T) {
	no := func() error { return errors.New("not now") }
	table := keys.Table{
		{Keys: []keys.Key{"a"}, Label: i18n.Msg("first"), Why: no},
		{Keys: []keys.Key{"b", "a"}, Label: i18n.Msg("second")},
		{Keys: []keys.Key{"a"}, Label: i18n.Msg("third")},
		{Keys: []keys.Key{"c"}, Label: i18n.Msg("fourth"), Why: no},
	}
	for key, want := range map[keys.Key]string{"a": "second", "b": "second", "c": "fourth"} {
		if a, ok := table.Find(key); !ok || a.Label.String() != want {
			t.Errorf("%q is for %q, want %q", key, a.Label, want)
		}
	}
	if a, ok := table.Find("z"); ok {
		t.Errorf("z is for %q", a.Label)
	}
}

// What is listed is what a key does: never one key for two things that can act.
func TestWhatIsReachedHasNoKeyThatIsTaken(t *testing.T) {
	no := func() error { return errors.New("not now") }
	var said []string
	for _, a := range (keys.Table{
		{Keys: []keys.Key{"a"}, Label: i18n.Msg("first"), Why: no},
		{Keys: []keys.Key{"b", "a"}, Label: i18n.Msg("second")},
		{Keys: []keys.Key{"a"}, Label: i18n.Msg("third")},
		{Keys: []keys.Key{"b", "c"}, Label: i18n.Msg("fourth")},
	}).Reached() {
		said = append(said, fmt.Sprint(a.Label.String(), a.Keys))
	}
	if got := strings.Join(said, " "); got != "first[a] second[b a] fourth[c]" {
		t.Error(got)
	}
}
