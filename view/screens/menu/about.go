package menu

import (
	"fmt"

	"boardroom/core/i18n"
	"boardroom/view/screens"
)

// About tells what the program is.
type About struct {
	Version  string
	Data     string // the folder of records and hall of fame; empty: it is not told
	Settings string // the file of settings
	Visitor  bool   // in the room of somebody else
	Guest    bool   // a visitor without a key
}

// NewAbout returns the page that tells what the program is.
func NewAbout(stack *screens.Stack, a About) *Page {
	return NewPage(stack, i18n.Msg(aboutTitle), aboutPage(a))
}

const aboutTitle = "About"

// What is kept, of whom.
const (
	keptAtHome   = "Every move is saved at once: close the window and resume later. "
	keptOfGuests = `Every move is saved at once. At your first table you get a code: it brings you
back to your games. **People** shows it. Settings, exercises and variations end
with your visit; to keep them, connect with an SSH key.

All visitors can replay your games. The host can read everything saved, and
your chat at the tables.

`
	keptOfVisitors = `Every move is saved at once: close the window and resume later. Your settings,
notes and exercises belong to your key: no other visitor sees them.

All visitors can replay your games. The host can read everything saved, your
notes too, and your chat at the tables.

`
)

// aboutPage tells what the program is, and where it keeps what.
func aboutPage(a About) string {
	places := ""
	if a.Data != "" {
		places = fmt.Sprintf("| Records  | %s |\n| Settings | %s |\n", a.Data, a.Settings)
	}
	kept := keptAtHome
	switch {
	case a.Guest:
		kept = keptOfGuests
	case a.Visitor:
		kept = keptOfVisitors
	}
	return fmt.Sprintf(`# Boardroom

Board games in a terminal, for people and computers. Press **?** on any
screen for its keys; click and drag with the mouse.

## Your games

%sReview
any game. The dice are sealed before a game, unseen by the
computers; you can check them afterwards.

## This copy

| | |
|---|---|
| Version  | %s |
%s
Arimaa is a trademark of its owner; the game is playable here for
non-commercial use under its public license.
`, kept, a.Version, places)
}
