package people

import (
	"fmt"

	"boardroom/view/house"
)

// What is said of what visitors do about each other.
const (
	muteTitle   = "Mute"
	reportTitle = "Report whom?"
	askWhy      = "What happened? The host reads it."
	hostTold    = "The host has been told."
	fromHost    = "From the host"
	okLabel     = "OK"
)

func reported(from, name, why string) string {
	return fmt.Sprintf("%s reports %s: %s", from, name, why)
}
func reports(name string) string { return fmt.Sprintf("Report %s", name) }

// toMute names what mutes somebody or, not muted, has them heard again.
func toMute(name string, muted bool) string {
	switch {
	case name == house.Everybody && muted:
		return "Mute everybody"
	case name == house.Everybody:
		return "Unmute everybody"
	case muted:
		return fmt.Sprintf("Mute %s", name)
	default:
		return fmt.Sprintf("Unmute %s", name)
	}
}

// nowMuted says that somebody is muted or, not muted, heard again.
func nowMuted(name string, muted bool) string {
	switch {
	case name == house.Everybody && muted:
		return "Chat muted."
	case name == house.Everybody:
		return "Chat unmuted."
	case muted:
		return fmt.Sprintf("%s muted for this visit.", name)
	default:
		return fmt.Sprintf("%s unmuted.", name)
	}
}
