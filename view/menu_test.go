package view_test

import (
	"errors"
	"testing"

	"boardroom/view"
	"boardroom/view/room"
	"boardroom/view/viewtest"
)

// menu is a main menu whose entries say that they were opened.
func menu(r *room.Room) room.Screen {
	say := func(s string) func() { return func() { r.Info(s) } }
	entries := []view.Entry{
		{Key: "n", Title: "New game", Help: "What is played.", Open: say("new opened")},
		{Key: "c", Title: "Continue", Note: func() string { return "2 unfinished" }, Open: say("continue opened")},
		{Key: "r", Title: "Replay", Open: say("replay opened"), Why: func() error { return errors.New("nothing was played yet") }},
		{Key: "h", Title: "Hall of fame", Open: say("hall opened")},
		{Key: "t", Title: "Tournament", Open: say("tournament opened")},
		{Key: "s", Title: "Settings", Open: say("settings opened")},
		{Key: "u", Title: "Rules", Open: say("rules opened")},
		{Key: "a", Title: "About", Open: say("about opened")},
		{Key: "q", Title: "Quit", Open: r.Quit},
	}
	return view.NewMenu(view.MenuConfig{Room: r, Entries: func() []view.Entry { return entries }})
}

func TestMenuOpensByKeyNumberAndClick(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, menu)
	p.Keys("Down", "Enter").Sees("continue opened")
	p.Keys("h").Sees("hall opened")
	p.Keys("1").Sees("new opened")
	p.Click("Rules").Sees("rules opened")
	p.Keys("Up", "k", "j", "Enter").Sees("settings opened")
	p.Keys("r").Sees("Replay: nothing was played yet").Misses("replay opened")
	p.Keys("q").Leaves()
}

func TestMenuLooks(t *testing.T) {
	viewtest.At(80, 24).Open(t, menu).Golden("menu-80x24")
	viewtest.At(120, 40).Open(t, menu).Golden("menu-120x40")
	viewtest.At(80, 24).ASCII().Open(t, menu).Golden("menu-80x24-ascii")
	viewtest.At(120, 40).ASCII().Open(t, menu).Golden("menu-120x40-ascii")
}
