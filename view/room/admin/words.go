package admin

import (
	"fmt"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Closes is said when the room closes without another reason.
const Closes = "The room closes."

// What is said of rules.
const forGood = "for good"

func until(end time.Time) string {
	return fmt.Sprintf("until %s UTC", end.UTC().Format("2006-01-02 15:04"))
}

func because(said, reason string) string { return fmt.Sprintf("%s: %s", said, reason) }

// What is said to hosts, and to whom they keep out or quiet.
func bannedNow(why string) string { return fmt.Sprintf("The host has banned you %s.", why) }

func sentAway(reason string) string {
	if reason == "" {
		return "The host has ended your visit."
	}
	return fmt.Sprintf("The host has ended your visit: %s.", reason)
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

func toAll(said string) string { return fmt.Sprintf("Said to all: %s", said) }

func kicked(name string) string { return fmt.Sprintf("Sent away: %s.", name) }

func closed(n int) string {
	return fmt.Sprintf("The room is closed; it had %s.", core.Count(n, "visitor", "visitors"))
}

func guestReturns(kind Kind, called, address string) string {
	return fmt.Sprintf("They can come as %s again, under another number. %s", called, byAddress(kind, address))
}

func returns(kind Kind, address string) string {
	return fmt.Sprintf("They can come back with another key and name. %s", byAddress(kind, address))
}

func byAddress(kind Kind, address string) string {
	if kind == Mute {
		return fmt.Sprintf("To keep them quiet all the same, mute %s too (--by address).", address)
	}
	return fmt.Sprintf("To keep them out all the same, ban %s too (--by address).", address)
}

func nobodyIsHere(name string) string { return fmt.Sprintf("Nobody here is called %s.", name) }

func allowed(kind Kind, whom string) string {
	if kind == Mute {
		return fmt.Sprintf("No longer muted: %s.", whom)
	}
	return fmt.Sprintf("No longer banned: %s.", whom)
}

func nothingToLift(kind Kind, whom string) error {
	if kind == Mute {
		return i18n.Errorf("%s is not muted; \"boardroom room bans\" lists who is", whom)
	}
	return i18n.Errorf("%s is not banned; \"boardroom room bans\" lists who is", whom)
}

func hostIsExempt(who string) error {
	return i18n.Errorf("%s belongs to a host of this room, and hosts are neither banned nor muted", who)
}
