package menu_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/screens/menu"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// plain is a main menu whose entries say that they were opened.
func plain(stack *screens.Stack) screens.Screen {
	say := func(s string) func() { return func() { stack.Info(i18n.Verbatim(s)) } }
	entries := []widget.Item{
		{Key: "n", Title: i18n.Msg("New game"), Help: i18n.Msg("What is played."), Open: say("new opened")},
		{Key: "c", Title: i18n.Msg("Continue"), Note: func() i18n.Message { return i18n.Msg("2 unfinished") }, Open: say("continue opened")},
		{Key: "r", Title: i18n.Msg("Replay"), Open: say("replay opened"), Why: func() error { return errors.New("nothing was played yet") }},
		{Key: "h", Title: i18n.Msg("Hall of fame"), Open: say("hall opened")},
		{Key: "t", Title: i18n.Msg("Tournament"), Open: say("tournament opened")},
		{Key: "s", Title: i18n.Msg("Settings"), Open: say("settings opened")},
		{Key: "u", Title: i18n.Msg("Rules"), Open: say("rules opened")},
		{Key: "a", Title: i18n.Msg("About"), Open: say("about opened")},
		{Key: "q", Title: i18n.Msg("Quit"), Open: stack.Quit},
	}
	return menu.New(menu.Config{Screens: stack, Entries: func() []widget.Item { return entries }})
}

func TestMenuOpensByKeyNumberAndClick(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain)
	p.Keys("Down", "Enter").Sees("continue opened")
	p.Keys("h").Sees("hall opened")
	p.Keys("1").Sees("new opened")
	p.Click("Rules").Sees("rules opened")
	p.Keys("Up", "k", "j", "Enter").Sees("settings opened")
	p.Keys("r").Sees("Replay: nothing was played yet").Misses("replay opened")
	p.Keys("q").Leaves()
}

func TestMenuLooks(t *testing.T) {
	viewtest.At(80, 24).Open(t, plain).Golden("menu-80x24")
	viewtest.At(120, 40).Open(t, plain).Golden("menu-120x40")
	viewtest.At(80, 24).ASCII().Open(t, plain).Golden("menu-80x24-ascii")
	viewtest.At(120, 40).ASCII().Open(t, plain).Golden("menu-120x40-ascii")
}

// dotted is a board of dots, as wide as one of 24 points at least.
type dotted struct{}

func (dotted) Draw(screen tcell.Screen, in board.Area) board.Area {
	width := max(60, in.Width)
	in.X, in.Width = in.X+in.Width-width, width
	theme.Fill(screen, in.X, in.Y, in.Width, in.Height, '.', tcell.StyleDefault)
	return in
}

func (dotted) Says() i18n.Message { return i18n.Msg("%s against %s", "Ann", "Bob") }

// grouped is a menu in three groups, beside a board.
func grouped(stack *screens.Stack) screens.Screen {
	var items []widget.Item
	for _, title := range []string{"Play again", "New game", "People", "Continue", "Replay", "Lessons", "Exercises", "Hall of fame", "Tournament", "Settings", "Rules", "About", "Quit"} {
		item := widget.Item{Key: keys.Key(strings.ToLower(title[:1])), Title: i18n.Msg(i18n.Text(title)), Group: i18n.Msg("Room"), Open: func() { stack.Info(i18n.Verbatim("opened " + title)) }}
		switch i := len(items); {
		case i < 4:
			item.Group = i18n.Msg("Play")
		case i < 7:
			item.Group = i18n.Msg("Study")
		}
		items = append(items, item)
	}
	items[3].Note = func() i18n.Message { return i18n.Msg("2 unfinished") }
	return menu.New(menu.Config{Screens: stack, Entries: func() []widget.Item { return items }, Board: dotted{}})
}

func TestMenuBesideABoard(t *testing.T) {
	viewtest.At(80, 24).Open(t, grouped).Golden("menu-board-80x24")
	viewtest.At(100, 24).Open(t, grouped).Golden("menu-board-100x24")
	viewtest.At(120, 40).Open(t, grouped).Golden("menu-board-120x40")
	viewtest.At(80, 24).ASCII().Open(t, grouped).Golden("menu-board-80x24-ascii")
}

func TestHeadingsAreNoEntries(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, grouped)
	p.Click("Study").Misses("opened").Click("Replay").Sees("opened Replay")
	p.Keys("Down", "Down", "Down", "Enter").Sees("opened Hall of fame")
	p.ClickAt(40, 10).Misses("opened").Wheel(40, 10, 2).Keys("Enter").Sees("opened Settings")
}
