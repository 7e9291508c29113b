package menu_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/board/tables"
	"boardroom/view/screens"
	"boardroom/view/screens/menu"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// looks writes or compares the golden screens of a first screen at both sizes
// and in both sets of characters; the wide ones once they show some texts.
func looks(t *testing.T, name string, first func(*screens.Stack) screens.Screen, beside ...string) {
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

func about(stack *screens.Stack) screens.Screen {
	return menu.NewAbout(stack, menu.About{Version: "1.0", Data: "/home/ann/.local/share/boardroom", Settings: "/home/ann/.config/boardroom/settings.yaml"})
}

func rules(stack *screens.Stack) screens.Screen {
	page := func(l i18n.Language) string {
		text := "# Backgammon\n\nTwo players move **fifteen checkers** each round a board of 24 points, as their dice allow.\n\n" +
			"## The start\n\n- White moves from 24 to 1.\n- Black moves the other way, and what one calls the 24-point the other calls the one-point.\n\n" +
			"| Roll | Ways |\n|---|--:|\n| 31 | 2 |\n| 66 | 1 |\n\n```\n24 13 8 6\n```\n"
		return i18n.NewPage(fstest.MapFS{"page.md": {Data: []byte(text)}}, "page.md").In(l)
	}
	board := func() (board.Preview, error) { return board.Preview{}, i18n.NewError("the board") }
	return menu.NewRules(stack, []menu.Chapter{
		{Title: i18n.Msg("Backgammon"), Summary: i18n.Msg("The classic race home"), Markdown: page, Board: board},
		{Title: i18n.Msg("Plakoto"), Summary: i18n.Msg("Pin the other's lone checkers"), Markdown: page, Board: board},
	})
}

func TestAboutLooks(t *testing.T) { looks(t, "about", about) }
func TestRulesLooks(t *testing.T) { looks(t, "rules", rules, "the board") }

func TestHelpLooks(t *testing.T) {
	viewtest.At(80, 24).Open(t, rules).Keys("?").Golden("help-80x24")
	viewtest.At(80, 24).ASCII().Open(t, rules).Keys("?").Golden("help-80x24-ascii")
	viewtest.At(120, 40).Open(t, rules).Awaits("the board").Keys("?").Golden("help-120x40")
	viewtest.At(120, 40).ASCII().Open(t, rules).Awaits("the board").Keys("?").Golden("help-120x40-ascii")
}

// menuOf is a menu below the little board.
func menuOf(stack *screens.Stack) screens.Screen {
	unplayed := func() error { return errors.New("nothing was played yet") }
	items := []widget.Item{{Key: "r", Title: i18n.Msg("Replay"), Why: unplayed}, {Key: "q", Title: i18n.Msg("Quit"), Open: stack.Quit}}
	return menu.New(menu.Config{Screens: stack, Entries: func() []widget.Item { return items }})
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
					at.Open(t, menuOf), at.Open(t, menuOf).Keys("r"), at.Open(t, menuOf).Keys("?"), at.Open(t, about), at.Open(t, rules).Keys("Enter"),
					at.Open(t, rules).Keys("/"), at.Open(t, func(stack *screens.Stack) screens.Screen {
						stack.Fail(errors.New("out of order"))
						return about(stack)
					}),
				} {
					for ground := range p.Grounds() {
						everywhere, somewhere := may[ground]
						if !somewhere || !everywhere && !strings.Contains(p.Screen(), "Quit") {
							t.Errorf("%s with %d colours: the ground %v behind\n%s", th.Name, colors, ground, p.Screen())
						}
					}
					p.Screens.Quit()
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

func TestTheBoardStandsForTheDiagramInAnyLanguage(t *testing.T) {
	game, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.Game().Start(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	page := func(l i18n.Language) string {
		heading := "The board"
		if l != (i18n.Language{}) {
			heading = "Plansza"
		}
		return "# Rules\n\nTwo play.\n\n## " + heading + "\n\n```\nW . . B\n```\n\nSo it begins.\n"
	}
	chapter := menu.Chapter{Title: i18n.Msg("Rules"), Markdown: page, Shown: true, Board: func() (board.Preview, error) {
		return board.Preview{Painter: tables.New(), Scene: board.Scene{Position: start}}, nil
	}}
	for heading, spoken := range map[string]i18n.Language{"The board": {}, "Plansza": i18n.Pseudo()} {
		p := viewtest.At(80, 50).Open(t, func(stack *screens.Stack) screens.Screen {
			stack.SetLook(stack.Look().Speaking(spoken))
			return chapter.Page(stack, chapter.Title)
		})
		p.Sees(heading, "So it begins.", " 13  14 ").Misses("W . . B")
	}
}
