package people

import (
	"errors"
	"fmt"
	"time"

	"boardroom/core"
	"boardroom/view/room"
)

// What the list of who is here says. The texts of keys stand with these.
const (
	peopleTitle      = "People"
	nobodyElse       = "Nobody else is here. You can invite the next visitor."
	anInvitation     = "Invitation"
	aTable           = "Table"
	aVisitor         = "Person"
	aGuest           = "You"
	theHost          = "The host"
	aReport          = "Report"
	muted            = "muted"
	whoeverComes     = "anyone"
	youInviteAnybody = "You invite anyone"
	waitsForSomebody = "Your invitation waits for somebody to join."
	whichGame        = "Which game?"
	howLong          = "How long?"
	byForm           = "clock, rules, seats ..."
	seatOneIsFree    = "seat 1 is free"
	invited          = "Invitation sent. You hear when somebody joins."
)

// timeOfDay says when something was said.
func timeOfDay(at time.Time) string { return at.Local().Format("15:04") }

func invitesYou(who string) string     { return fmt.Sprintf("%s invites you", who) }
func invitesAnybody(who string) string { return fmt.Sprintf("%s invites anybody", who) }
func youInvite(whom string) string     { return fmt.Sprintf("You invite %s", whom) }
func watched(by string) string         { return fmt.Sprintf("watched by %s", by) }

var (
	errNoInvitation = errors.New("select an invitation to you, or one of yours")
	errNoPerson     = errors.New("select a person first")
)

// What is said of what visitors do about each other.
const (
	muteTitle   = "Mute"
	reportTitle = "Report whom?"
	askWhy      = "What happened? The host reads it."
	hostTold    = "Reported to the host."
	fromHost    = "From the host"
	okLabel     = "OK"
)

// What is said to a host who keeps order.
const (
	hostTitle      = "Host"
	sayToAll       = "Say to all"
	askLine        = "Everyone sees it now, and under People:"
	closeRoom      = "Close the room"
	askClose       = "Everybody leaves. All games are saved. Reopen the room from the shell."
	askReason      = "Why? They read it (optional):"
	askReasonOfAll = "Why? All read it (optional):"
	rulesTitle     = "Bans and mutes"
	noRules        = "Nobody is banned or muted."
	toBan          = "Ban"
	toMuteForAll   = "Mute for all"
	askWhom        = "Name, fingerprint, address or network:"
	liftTitle      = "Lift"
)

var errNoRule = errors.New("nobody is banned or muted")

func kindTitle(k Kind) string {
	if k == Ban {
		return "Ban"
	}
	return "Mute"
}

func askLift(r Rule) string {
	if r.Kind == Ban {
		return fmt.Sprintf("Let in again: %s?", r.Whom)
	}
	return fmt.Sprintf("Let talk again: %s?", r.Whom)
}

func muteForAll(name string) string   { return fmt.Sprintf("Mute %s for all", name) }
func unmuteForAll(name string) string { return fmt.Sprintf("Unmute %s for all", name) }
func kick(name string) string         { return fmt.Sprintf("Kick %s", name) }
func ban(name string) string          { return fmt.Sprintf("Ban %s", name) }

// byTitle says by what somebody is banned.
func byTitle(by []string) string {
	if len(by) == 0 {
		return "By name and key"
	}
	return fmt.Sprintf("By %s", core.Enumerate(by, " and "))
}

// lastsTitle says how long something holds.
func lastsTitle(d time.Duration) string {
	switch hours := int(d.Hours()); {
	case hours == 0:
		return "For good"
	case hours < 24:
		return fmt.Sprintf("For %s", core.Count(hours, "hour", "hours"))
	default:
		return fmt.Sprintf("For %s", core.Count(hours/24, "day", "days"))
	}
}

// Reported says what a visitor reports.
func Reported(r room.Report) string { return fmt.Sprintf("%s reports %s: %s", r.From, r.Name, r.Why) }

func reports(name string) string { return fmt.Sprintf("Report %s", name) }

// toMute names what mutes somebody or, not muted, has them heard again.
func toMute(name string, muted bool) string {
	switch {
	case name == room.Everybody && muted:
		return "Mute everybody"
	case name == room.Everybody:
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
	case name == room.Everybody && muted:
		return "Chat muted."
	case name == room.Everybody:
		return "Chat unmuted."
	case muted:
		return fmt.Sprintf("%s muted for this visit.", name)
	default:
		return fmt.Sprintf("%s unmuted.", name)
	}
}
