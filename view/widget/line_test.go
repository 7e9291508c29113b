package widget_test

import (
	"testing"

	"boardroom/view/keys"
	"boardroom/view/widget"
)

func TestLineEditing(t *testing.T) {
	for _, c := range []struct {
		start string
		keys  []keys.Key
		want  string
	}{
		{"", []keys.Key{"a", "b", keys.Space, "c"}, "ab c"},
		{"abc", []keys.Key{keys.Backspace, keys.Left, "x"}, "axb"},
		{"abc", []keys.Key{keys.Home, keys.Delete, keys.Right, "x"}, "bxc"},
		{"abc", []keys.Key{keys.Home, keys.Backspace, keys.Left, "x"}, "xabc"},
		{"abc", []keys.Key{keys.Delete, keys.Right, "x"}, "abcx"},
		{"one two  ", []keys.Key{keys.Ctrl("W"), "3"}, "one 3"},
		{"one two", []keys.Key{keys.Left, keys.Left, keys.Ctrl("U")}, "wo"},
		{"one two", []keys.Key{keys.Ctrl("A"), keys.Right, keys.Ctrl("K")}, "o"},
		{"e\u0301a", []keys.Key{keys.Left, keys.Backspace}, "a"},
		{"👨\u200d👩\u200d👧", []keys.Key{keys.Backspace}, ""},
	} {
		var line widget.Line
		line.SetText(c.start)
		for _, k := range c.keys {
			line.Key(k.Event())
		}
		if line.Text() != c.want {
			t.Errorf("%q after %v is %q, want %q", c.start, c.keys, line.Text(), c.want)
		}
	}
}

func TestLineLeavesOtherKeysAlone(t *testing.T) {
	var line widget.Line
	for _, k := range []keys.Key{keys.Enter, keys.Esc, keys.Up, keys.Tab, "F1"} {
		if line.Key(k.Event()) {
			t.Errorf("%q was taken", k)
		}
	}
}

func TestPastedTextIsOneHarmlessLine(t *testing.T) {
	var line widget.Line
	line.Insert("a\nb\x1b[2J\tc\u009b")
	if got, want := line.Text(), "a b[2J c"; got != want {
		t.Errorf("pasted: %q, want %q", got, want)
	}
}
