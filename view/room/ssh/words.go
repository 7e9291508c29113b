package ssh

import (
	"fmt"
	"regexp"
	"time"

	"boardroom/core"
	"boardroom/view/room/moderation"
)

// Closes is said when the room closes without another reason.
const Closes = "The room closes."

// What is said to those who come, and to those who go. Why somebody is refused
// stands where they are.
const (
	roomOfGames      = "This is a room of board games: it runs no commands and keeps no files. Come in at a terminal: ssh -t, without a command."
	asGuest          = "You come without a key, as a guest."
	tooManyWait      = "Too many wait at the door. Come back in a minute."
	tooManyOfAddress = "Too many from your address wait at the door. Come back in a minute."
	roomWrong        = "something is wrong with this room; the host finds it in the log"
	broken           = "Something broke here that should not have. It concerns nobody else."
	untilNextTime    = "Until next time."
	gamesKept        = "Every game is kept."
)

func comeBackAs(name string) string {
	return fmt.Sprintf("To return to yours, come back as %s, with the same host and port.", name)
}
func left(name string, after time.Duration, why string) string {
	return fmt.Sprintf("%s left after %v. %s", name, after, why)
}

// turnedAway says why somebody does not come in. Clients of SSH write each backslash twice.
func turnedAway(why string) string {
	return fmt.Sprintf("Boardroom: %s.", escaped.ReplaceAllString(why, "?"))
}

var escaped = regexp.MustCompile(`\\(u[0-9a-f]{4}|U[0-9a-f]{8}|x[0-9a-f]{2}|.)`)

func tooManySessions(most int) string {
	return fmt.Sprintf("a connection has %d sessions at most", most)
}
func tooManyTries(most int) string {
	return fmt.Sprintf("%d keys were tried, which is all that one may; name the right one, as in ssh -o IdentitiesOnly=yes -i FILE", most)
}
func idle(limit time.Duration) string { return fmt.Sprintf("Nobody has pressed a key for %v.", limit) }
func deaf(limit time.Duration) string { return fmt.Sprintf("Nothing was read there for %v.", limit) }

func tooManyKeys(limit int) string {
	return fmt.Sprintf("More was typed or pasted at once than is read here: %d keys a second are.", limit)
}

// Of hosts, and of whom they keep out or quiet.
func bannedNow(why string) string { return fmt.Sprintf("The host has banned you %s.", why) }

func sentAway(reason string) string {
	if reason == "" {
		return "The host has ended your visit."
	}
	return fmt.Sprintf("The host has ended your visit: %s.", reason)
}

func nowCalled(name string) string {
	return fmt.Sprintf("The host has given you another name: come back as %s@HOST.", name)
}
func nameGone(name string) string {
	return fmt.Sprintf("The name %s belongs to another key now.", name)
}

func closes(reason string) string {
	if reason == "" {
		return Closes
	}
	return fmt.Sprintf("The room closes: %s.", reason)
}

func banned(lasts string, whom []string) string {
	return fmt.Sprintf("Banned %s: %s.", lasts, core.Enumerate(whom, " and "))
}

func muted(lasts string, whom []string) string {
	return fmt.Sprintf("Muted %s: %s.", lasts, core.Enumerate(whom, " and "))
}

func leave(n int) string {
	return fmt.Sprintf("Sent away: %s.", core.Count(n, "visitor", "visitors"))
}

func reasoned(said, reason string) string { return fmt.Sprintf("%s Reason: %s.", said, reason) }
func toAll(said string) string            { return fmt.Sprintf("Said to all: %s", said) }

func kicked(name string) string { return fmt.Sprintf("Sent away: %s.", name) }
func closed(n int) string {
	return fmt.Sprintf("The room is closed; it had %s.", core.Count(n, "visitor", "visitors"))
}

func guestReturns(kind moderation.Kind, called, address string) string {
	return fmt.Sprintf("They can come as %s again, under another number. %s", called, byAddress(kind, address))
}

func returns(kind moderation.Kind, address string) string {
	return fmt.Sprintf("They can come back with another key and name. %s", byAddress(kind, address))
}

func byAddress(kind moderation.Kind, address string) string {
	if kind == moderation.Mute {
		return fmt.Sprintf("To keep them quiet all the same, mute %s too (--by address).", address)
	}
	return fmt.Sprintf("To keep them out all the same, ban %s too (--by address).", address)
}

func nobodyIsHere(name string) string { return fmt.Sprintf("Nobody here is called %s.", name) }

func allowed(kind moderation.Kind, whom string) string {
	if kind == moderation.Mute {
		return fmt.Sprintf("No longer muted: %s.", whom)
	}
	return fmt.Sprintf("No longer banned: %s.", whom)
}

func nothingToLift(kind moderation.Kind, whom string) error {
	if kind == moderation.Mute {
		return fmt.Errorf("%s is not muted; \"boardroom room bans\" lists who is", whom)
	}
	return fmt.Errorf("%s is not banned; \"boardroom room bans\" lists who is", whom)
}

func sparesHosts(who string) error {
	return fmt.Errorf("%s belongs to a host of this room, and hosts are neither banned nor muted", who)
}
