package settings_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/view/board/tables"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/screens/settings"
	"boardroom/view/theme"
	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
)

func preferences(t *testing.T, path string) func(*screens.Stack) screens.Screen {
	kept, err := settings.LoadPreferences(path, false)
	if err != nil {
		t.Log(err)
	}
	return func(stack *screens.Stack) screens.Screen {
		kept.Apply(stack)
		return settings.NewForm(stack, kept, catalog.Standard().All()[0], tables.New())
	}
}

func TestSettingsLooks(t *testing.T) {
	shown := preferences(t, filepath.Join(t.TempDir(), "settings.yaml"))
	viewtest.At(80, 24).Open(t, shown).Golden("settings-80x24")
	viewtest.At(120, 40).Open(t, shown).Golden("settings-120x40")
	viewtest.At(80, 24).ASCII().Open(t, shown).Golden("settings-80x24-ascii")
	viewtest.At(120, 40).ASCII().Open(t, shown).Golden("settings-120x40-ascii")
}

func TestSettingsHoldAtOnceAndAreSaved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.yaml")
	p := viewtest.At(80, 24).Open(t, preferences(t, path))
	before := p.StyleOf("Heading")
	p.Keys("Down", "Right", "Right", "Right", "Right")
	if p.StyleOf("Heading") == before {
		t.Error("the light theme looks like the default one")
	}
	p.Keys("Down", "Enter").Sees("ASCII").Keys("End", "Enter").Sees("[x]").Misses("✓")
	p.Keys("Down", "Down").Sees("Side of your home").Keys("Right", "Down").Sees("the same for both").Keys("Right", "Down").Sees("pip count").Keys("Space", "Down", "Space", "Down").Sees("Ring")
	p.Keys("Space", "Down").Sees("orders Hebrew").Keys("Right", "Down").Sees("screen reader").Keys("Space", "Down", "Down", "Down", "Right", "Down").Sees("How deep").Keys("Right", "Down").Sees("a word of your own").Keys("Space", "Down").Types("Ann")
	s, err := settings.Load(path)
	if err != nil || s.Theme != "light" || s.Glyphs != "ascii" || s.Mouse || s.Tutor != "blunders" || s.Name != "Ann" || s.Home != "left" || s.Points != "fixed" || s.Pips || !s.Bell || !s.Spoken || !s.Words || s.Depth != "deep" || s.Order != "terminal" {
		t.Errorf("saved: %+v, %v", s, err)
	}
}

// Whoever picks a language is spoken to in it from then on, whatever they were asked in
// before; and the file keeps it.
func TestALanguageHoldsAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.yaml")
	kept, err := settings.LoadPreferences(path, false)
	if err != nil {
		t.Fatal(err)
	}
	asked := i18n.Pseudo()
	kept.Asked = &asked
	p := viewtest.At(80, 24).Open(t, func(stack *screens.Stack) screens.Screen {
		kept.Apply(stack)
		return settings.NewForm(stack, kept, catalog.Standard().All()[0], tables.New())
	})
	p.Sees("Ŧéŕɱíñåł").Keys("Right").Sees("English", "Terminal").Misses("Ŧéŕɱíñåł")
	if s, err := settings.Load(path); err != nil || s.Language != "en" {
		t.Errorf("saved: %q, %v", s.Language, err)
	}
	between := slices.Repeat([]keys.Key{"Right"}, slices.Index(settings.Languages(), "pl")-slices.Index(settings.Languages(), "en"))
	p.Keys(between...).Sees("Polski", "Ustawienia")
	if tag := kept.Language().Tag(); tag != "pl" {
		t.Errorf("the person is spoken to in %s", tag)
	}
	kept.Automatic = i18n.Pseudo()
	p.Keys(slices.Repeat([]keys.Key{"Left"}, slices.Index(settings.Languages(), "pl"))...).Sees("Ŧéŕɱíñåł")
}

func TestLookFollowsTheTerminal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.yaml")
	kept, err := settings.LoadPreferences(path, false)
	if err != nil {
		t.Fatal(err)
	}
	forced, _ := settings.LoadPreferences(path, true)
	good := screens.Terminal{Colors: 1 << 24, UTF8: true}
	if g := kept.Look(good).Name; g != "unicode" {
		t.Errorf("a good terminal gets %s", g)
	}
	if g := forced.Look(good).Name; g != "ascii" {
		t.Errorf("--ascii gets %s", g)
	}
	if g := kept.Look(screens.Terminal{Colors: 1 << 24}).Name; g != "ascii" {
		t.Errorf("a terminal without UTF-8 gets %s", g)
	}
	console := screens.Terminal{Colors: 16, UTF8: true, Console: true}
	if g := kept.Look(console).Name; g != "console" {
		t.Errorf("the Linux console gets %s", g)
	}
	if g := forced.Look(console).Name; g != "ascii" {
		t.Errorf("--ascii gets %s on the Linux console", g)
	}
	for role := theme.Text; role <= theme.Cube; role++ {
		fg, bg, _ := kept.Look(screens.Terminal{UTF8: true}).Style(role).Decompose()
		if fg != tcell.ColorDefault || bg != tcell.ColorDefault {
			t.Errorf("role %d is coloured where there are no colours", role)
		}
	}
}

func TestUnreadableSettingsAreSetAsideOnlyWhenAsked(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.yaml")
	if err := os.WriteFile(path, []byte("theme: pink\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := viewtest.At(80, 24).Open(t, preferences(t, path))
	p.Keys("Down", "Right").Sees("can't read", "pink").Keys("l")
	if kept, _ := os.ReadFile(path); string(kept) != "theme: pink\n" {
		t.Errorf("the file became %q", kept)
	}
	p.Keys("Right", "s").Sees("unreadable-1")
	if s, err := settings.Load(path); err != nil || s.Theme != "cherry" {
		t.Errorf("saved: %+v, %v", s, err)
	}
}
