package view

import (
	"fmt"

	"boardroom/view/room"
)

// About tells what the program is.
type About struct {
	Version  string
	Data     string // the folder of records and hall of fame
	Settings string // the file of settings
}

// NewAbout returns the page that tells what the program is.
func NewAbout(r *room.Room, a About) *Page {
	return NewPage(r, "About", fmt.Sprintf(`# Boardroom

A room of board games in a terminal. People and computers sit down at a
table; every move is written to a plain-text record as it is made, and any
record can be stepped through again.

The dice are fixed before a game begins and can be checked after it with
nothing but **sha256sum**. No computer player ever sees them beforehand.

| | |
|---|---|
| Version  | %s |
| Records  | %s |
| Settings | %s |

Arimaa is a trademark of its owner; the game is playable here for
non-commercial use under its public licence.

Press **?** on any screen for its keys. What the mouse can do is done by
clicking and dragging.
`, a.Version, a.Data, a.Settings))
}
