package view

import (
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
