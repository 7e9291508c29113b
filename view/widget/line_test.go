package widget_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
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
		var line widget.LineEdit
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
	var line widget.LineEdit
	for _, k := range []keys.Key{keys.Enter, keys.Esc, keys.Up, keys.Tab, "F1"} {
		if line.Key(k.Event()) {
			t.Errorf("%q was taken", k)
		}
	}
}

func TestPastedTextIsOneHarmlessLine(t *testing.T) {
	var line widget.LineEdit
	line.Insert("a\nb\x1b[2J\tc\u009b")
	if got, want := line.Text(), "a b[2J c"; got != want {
		t.Errorf("pasted: %q, want %q", got, want)
	}
}

// A line takes what any position has, says that it is full, and goes on when
// something is taken out.
func TestALineHasALength(t *testing.T) {
	const most = 2000
	var line widget.LineEdit
	for i, want := range []int{most - 1, most, most, most} {
		piece := []string{strings.Repeat("x", most-1), "y", strings.Repeat("é", 100_000), "z"}[i]
		if changed := line.Insert(piece); changed != (i < 2) {
			t.Errorf("insertion %d changes the line: %t", i, changed)
		}
		if got := utf8.RuneCountInString(line.Text()); got != want {
			t.Errorf("after insertion %d it has %d characters, want %d", i, got, want)
		}
	}
	if line.Key(keys.Key("a").Event()) || !line.Key(keys.Backspace.Event()) || !line.Key(keys.Key("a").Event()) || !strings.HasSuffix(line.Text(), "xa") {
		t.Errorf("it ends %q", line.Text()[most-3:])
	}
	line.Offer()
	if !line.Insert("new") || line.Text() != "new" {
		t.Errorf("in place of what is offered stands %q", line.Text())
	}
	line.SetText("")
	for range 3 {
		line.Insert("e" + strings.Repeat("\u0301", 100_000))
	}
	if n := utf8.RuneCountInString(line.Text()); n != most {
		t.Errorf("of marks on one letter it takes %d", n)
	}
}

// BenchmarkPaste pastes 100,000 characters into a line and shows it.
func BenchmarkPaste(b *testing.B) {
	screen, text := showing(b), strings.Repeat("x", 100_000)
	for b.Loop() {
		var line widget.LineEdit
		line.Insert(text)
		line.Draw(screen, 0, 0, 60, theme.Look{}, true)
	}
}

// BenchmarkTyping types 2,000 characters into a line and shows it after each.
func BenchmarkTyping(b *testing.B) {
	screen, key := showing(b), keys.Key("x").Event()
	for b.Loop() {
		var line widget.LineEdit
		for range 2000 {
			line.Key(key)
			line.Draw(screen, 0, 0, 60, theme.Look{}, true)
		}
	}
}

// BenchmarkLong shows a line of 20,000 characters, and once more after a key at each
// end of it.
func BenchmarkLong(b *testing.B) {
	screen, long := showing(b), strings.Repeat("x", 20_000)
	for b.Loop() {
		var line widget.LineEdit
		line.SetText(long)
		for _, key := range []keys.Key{keys.End, "x", keys.Home, "y"} {
			line.Key(key.Event())
			line.Draw(screen, 0, 0, 60, theme.Look{}, true)
		}
	}
}

func showing(b *testing.B) tcell.Screen {
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		b.Fatal(err)
	}
	return screen
}

// A guess gives way to what is typed, and is the person's own once they edit it.
func TestAGuessIsDimUntilSomethingIsTyped(t *testing.T) {
	guessed := func() *widget.Text { return (&widget.Text{Label: i18n.Msg("Name")}).Guess("ann") }
	for _, c := range []struct {
		keys []keys.Key
		want string
	}{{nil, "ann"}, {[]keys.Key{"b", "o"}, "bo"}, {[]keys.Key{keys.Backspace}, "an"}, {[]keys.Key{keys.Tab, "x"}, "x"}} {
		name := guessed()
		p := viewtest.At(80, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
			form := widget.NewForm(r.Look, &widget.Heading{}, name)
			return viewtest.Stand{Name: "Welcome", Body: form, Keys: form.Actions, Text: form.Typing}
		}))
		if p.Keys(c.keys...); name.Value() != c.want {
			t.Errorf("after %v it is %q, want %q", c.keys, name.Value(), c.want)
		}
	}
}

// A line in Hebrew begins at the right of its field; what is wanted stands there from left
// to right, letter by letter.
func TestALineThatIsReadFromTheRight(t *testing.T) {
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		keys   string
		order  theme.Order
		want   string
		cursor int
	}{
		{"", theme.OrderByProgram, "        ", 0},
		{"א", theme.OrderByProgram, "       " + "א", 6},
		{"א ב ג", theme.OrderByProgram, "     " + "ג" + "ב" + "א", 4},
		{"א ב ג Right", theme.OrderByProgram, "     " + "ג" + "ב" + "א", 5},
		{"א ב ג Right Right ד", theme.OrderByProgram, "    " + "ג" + "ב" + "ד" + "א", 5},
		{"א ב ג Home", theme.OrderByProgram, "     " + "ג" + "ב" + "א", 7},
		{"א ב ג Home Left Backspace", theme.OrderByProgram, "      " + "ג" + "ב", 7},
		{"א 1 2", theme.OrderByProgram, "     " + "12" + "א", 4},
		{"x א ב", theme.OrderByProgram, "x" + "ב" + "א" + "     ", 3},
		{"א ב ג ד ה ו ז ח ט", theme.OrderByProgram, " " + "ט" + "ח" + "ז" + "ו" + "ה" + "ד" + "ג", 0},
		{"א ב", theme.OrderByTerminal, "א" + "ב" + "      ", 2},
	} {
		look := theme.NewLook(theme.Walnut(), theme.Unicode(), 256).Wishing(theme.Wishes{Order: c.order})
		var line widget.LineEdit
		for _, k := range strings.Fields(c.keys) {
			line.Key(keys.Key(k).Event())
			line.Draw(screen, 0, 0, 8, look, true)
		}
		line.Draw(screen, 0, 0, 8, look, true)
		var got strings.Builder
		for x := range 8 {
			r, _, _ := screen.Get(x, 0)
			got.WriteString(r)
		}
		screen.Show()
		if x, _, _ := screen.GetCursor(); got.String() != c.want || x != c.cursor {
			t.Errorf("%q: %q with the cursor at %d, want %q, %d", c.keys, got.String(), x, c.want, c.cursor)
		}
		for x := range 8 {
			line.Click(x)
			line.Draw(screen, 0, 0, 8, look, true)
			screen.Show()
			if at, _, _ := screen.GetCursor(); at != x && got.String()[0] != ' ' && !strings.HasSuffix(got.String(), " ") {
				t.Errorf("%q: a click at %d puts the cursor at %d", c.keys, x, at)
			}
		}
	}
}
