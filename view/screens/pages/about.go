package pages

import (
	"fmt"

	"boardroom/view/room"
)

// About tells what the program is.
type About struct {
	Version  string
	Data     string // the folder of records and hall of fame; empty: it is not told
	Settings string // the file of settings
}

// NewAbout returns the page that tells what the program is.
func NewAbout(r *room.Room, a About) *Page {
	return NewPage(r, aboutTitle, aboutPage(a))
}

const aboutTitle = "About"

// aboutPage tells what the program is, and where it keeps what.
func aboutPage(a About) string {
	places := ""
	if a.Data != "" {
		places = fmt.Sprintf("| Records  | %s |\n| Settings | %s |\n", a.Data, a.Settings)
	}
	return fmt.Sprintf(`# Boardroom

Board games in a terminal, for people and computers. Press **?** on any
screen for its keys; click and drag with the mouse.

## Your games

Every move is kept as you make it: close the window, and go on later. Step
through any game again. The dice are sealed before a game, unseen by the
computers; you can check them afterwards.

## This copy

| | |
|---|---|
| Version  | %s |
%s
Arimaa is a trademark of its owner; the game is playable here for
non-commercial use under its public licence.
`, a.Version, places)
}
