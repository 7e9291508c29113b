package view_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/view"
	"boardroom/view/board"
	"boardroom/view/room"
	"boardroom/view/settings"
	"boardroom/view/theme"
	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
)

// looks writes or compares the golden screens of a first screen at both sizes
// and in both sets of characters; the wide ones once they show some texts.
func looks(t *testing.T, name string, first func(*room.Room) room.Screen, beside ...string) {
	t.Helper()
	wide := func(at viewtest.Setup, name string) {
		p := at.Open(t, first)
		for _, s := range beside {
			p.Awaits(s)
		}
		p.Golden(name)
	}
	viewtest.At(80, 24).Open(t, first).Golden(name + "-80x24")
	wide(viewtest.At(120, 40), name+"-120x40")
	viewtest.At(80, 24).ASCII().Open(t, first).Golden(name + "-80x24-ascii")
	wide(viewtest.At(120, 40).ASCII(), name+"-120x40-ascii")
}

func about(r *room.Room) room.Screen {
	return view.NewAbout(r, view.About{Version: "1.0", Data: "/home/ann/.local/share/boardroom", Settings: "/home/ann/.config/boardroom/settings.yaml"})
}

func rules(r *room.Room) room.Screen {
	page := func() string {
		return "# Backgammon\n\nTwo players move **fifteen checkers** each round a board of 24 points, as their dice allow.\n\n" +
			"## The start\n\n- White moves from 24 to 1.\n- Black moves the other way, and what one calls the 24-point the other calls the one-point.\n\n" +
			"| Roll | Ways |\n|---|--:|\n| 31 | 2 |\n| 66 | 1 |\n\n```\n24 13 8 6\n```\n"
	}
	board := func() (board.Preview, error) { return board.Preview{}, errors.New("the board") }
	return view.NewRules(r, []view.Chapter{
		{Title: "Backgammon", Summary: "The classic race home", Markdown: page, Board: board},
		{Title: "Plakoto", Summary: "Pin the other's lone checkers", Markdown: page, Board: board},
	})
}

func preferences(t *testing.T, path string) func(*room.Room) room.Screen {
	kept, err := view.LoadPreferences(path, false)
	if err != nil {
		t.Log(err)
	}
	return func(r *room.Room) room.Screen {
		kept.Apply(r)
		return view.NewSettings(r, kept, catalog.Standard().All()[0])
	}
}

func TestAboutLooks(t *testing.T) { looks(t, "about", about) }
func TestRulesLooks(t *testing.T) { looks(t, "rules", rules, "the board") }
func TestSettingsLooks(t *testing.T) {
	looks(t, "settings", preferences(t, filepath.Join(t.TempDir(), "settings.yaml")))
}

func TestHelpLooks(t *testing.T) {
	viewtest.At(80, 24).Open(t, rules).Keys("?").Golden("help-80x24")
	viewtest.At(80, 24).ASCII().Open(t, rules).Keys("?").Golden("help-80x24-ascii")
	viewtest.At(120, 40).Open(t, rules).Awaits("the board").Keys("?").Golden("help-120x40")
	viewtest.At(120, 40).ASCII().Open(t, rules).Awaits("the board").Keys("?").Golden("help-120x40-ascii")
}

// TestNoScreenHasAPatchOfAnotherGround looks at screens without boards in every
// theme: behind all that is written lies the ground of the theme or that of what
// is chosen or typed, in the menu that of the little board too, and where a theme
// brings its own, never the terminal's.
func TestNoScreenHasAPatchOfAnotherGround(t *testing.T) {
	for _, th := range theme.All() {
		for _, th := range []theme.Theme{th, th.OnLight()} {
			for _, colors := range []int{0, 16, 256, 1 << 24} {
				look := theme.NewLook(th, theme.Unicode(), colors)
				may := map[tcell.Color]bool{} // false: in the menu only
				for _, role := range []theme.Role{theme.Text, theme.Selected, theme.Field, theme.Error, theme.Board, theme.Bar} {
					_, ground, _ := look.Style(role).Decompose()
					may[ground] = role != theme.Board && role != theme.Bar || may[ground]
				}
				at := viewtest.At(80, 24).Themed(look)
				for _, p := range []*viewtest.Person{
					at.Open(t, menu), at.Open(t, menu).Keys("r"), at.Open(t, menu).Keys("?"), at.Open(t, about), at.Open(t, rules).Keys("Enter"),
					at.Open(t, rules).Keys("/"), at.Open(t, func(r *room.Room) room.Screen {
						r.Fail(errors.New("out of order"))
						return about(r)
					}),
				} {
					for ground := range p.Grounds() {
						everywhere, somewhere := may[ground]
						if !somewhere || !everywhere && !strings.Contains(p.Screen(), "Quit") {
							t.Errorf("%s with %d colours: the ground %v behind\n%s", th.Name, colors, ground, p.Screen())
						}
					}
					p.Room.Quit()
				}
			}
		}
	}
}

func TestRulesAreFilteredAndRead(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, rules)
	p.Keys("/").Types("plak").Sees("1 of 2", "Plakoto").Misses("Backgammon")
	p.Keys("Esc").Sees("Backgammon").Keys("Enter").Sees("Rules › Backgammon", "fifteen checkers", "66       1", "24 13 8 6")
	p.Golden("rules-page-80x24")
	p.Keys("Esc").Sees("In short")
}

func TestSettingsHoldAtOnceAndAreSaved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.yaml")
	p := viewtest.At(80, 24).Open(t, preferences(t, path))
	before := p.StyleOf("A heading")
	p.Keys("Right", "Right", "Right", "Right")
	if p.StyleOf("A heading") == before {
		t.Error("the light theme looks like the default one")
	}
	p.Keys("Down", "Enter").Sees("ASCII").Keys("End", "Enter").Sees("[x]").Misses("✓")
	p.Keys("Down", "Space", "Down", "Down", "Down", "Down", "Right")
	p.Keys("Down").Sees("Where your home lies").Keys("Right", "Down").Sees("one numbering for both").Keys("Right", "Down").Sees("how far each side").Keys("Space", "Down").Sees("Ring").Keys("Space", "Down").Sees("a word of your own").Keys("Space", "Down").Types("Ann")
	s, err := settings.Load(path)
	if err != nil || s.Theme != "light" || s.Glyphs != "ascii" || s.Mouse || s.Tutor != "blunders" || s.Name != "Ann" || s.Home != "left" || s.Points != "fixed" || s.Pips || !s.Bell || s.Words {
		t.Errorf("saved: %+v, %v", s, err)
	}
}

func TestLookFollowsTheTerminal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.yaml")
	kept, err := view.LoadPreferences(path, false)
	if err != nil {
		t.Fatal(err)
	}
	forced, _ := view.LoadPreferences(path, true)
	good := room.Terminal{Colors: 1 << 24, UTF8: true}
	if g := kept.Look(good).Name; g != "unicode" {
		t.Errorf("a good terminal gets %s", g)
	}
	if g := forced.Look(good).Name; g != "ascii" {
		t.Errorf("--ascii gets %s", g)
	}
	if g := kept.Look(room.Terminal{Colors: 1 << 24}).Name; g != "ascii" {
		t.Errorf("a terminal without UTF-8 gets %s", g)
	}
	console := room.Terminal{Colors: 16, UTF8: true, Console: true}
	if g := kept.Look(console).Name; g != "console" {
		t.Errorf("the Linux console gets %s", g)
	}
	if g := forced.Look(console).Name; g != "ascii" {
		t.Errorf("--ascii gets %s on the Linux console", g)
	}
	for role := theme.Text; role <= theme.Cube; role++ {
		fg, bg, _ := kept.Look(room.Terminal{UTF8: true}).Style(role).Decompose()
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
	p.Keys("Right").Sees("cannot be read", "pink").Keys("l")
	if kept, _ := os.ReadFile(path); string(kept) != "theme: pink\n" {
		t.Errorf("the file became %q", kept)
	}
	p.Keys("Right", "s").Sees("unreadable-1")
	if s, err := settings.Load(path); err != nil || s.Theme != "cherry" {
		t.Errorf("saved: %+v, %v", s, err)
	}
}
