package admin

import (
	"strings"

	"boardroom/core/i18n"
)

// Closes is said when the room closes without another reason.
var Closes = i18n.Msg("The room is closing.")

// What is said of rules.
const forGood i18n.Text = "for good"

var kindNames = map[Kind]i18n.Text{Ban: "ban", Mute: "mute"}

// A duration says of a rule how long it holds.
type duration struct{ forGood, until i18n.Text }

var (
	addressBanned = duration{"your address is banned from this room for good", "your address is banned from this room until %s UTC"}
	youBanned     = duration{"you are banned from this room for good", "you are banned from this room until %s UTC"}
	youMuted      = duration{"the host has muted you for good", "the host has muted you until %s UTC"}
	hostBansYou   = duration{"The host has banned you for good", "The host has banned you until %s UTC"}
)

// of says it of a rule, with its reason.
func (d duration) of(r Rule) i18n.Message {
	said := i18n.Msg(d.forGood)
	if !r.Until.IsZero() {
		said = i18n.Msg(d.until, r.end())
	}
	if r.Reason == "" {
		return said
	}
	return i18n.Msg("%s: %s", said, r.Reason)
}

// What is said to whom hosts keep out.
func bannedNow(r Rule) i18n.Message { return i18n.Msg("%s.", hostBansYou.of(r)) }

func disconnected(reason string) i18n.Message {
	if reason == "" {
		return i18n.Msg("The host has disconnected you.")
	}
	return i18n.Msg("The host has disconnected you: %s.", reason)
}

func closes(reason string) i18n.Message {
	if reason == "" {
		return Closes
	}
	return i18n.Msg("The room is closing: %s.", reason)
}

// ruled says to the host what rules were set.
func ruled(kind Kind, t target) i18n.Message {
	whom, first := strings.Join(t.subjects(), ", "), t.rules[0]
	switch {
	case kind == Mute && first.Until.IsZero():
		return i18n.Msg("Muted for good: %s.", whom)
	case kind == Mute:
		return i18n.Msg("Muted until %[2]s UTC: %[1]s.", whom, first.end())
	case first.Until.IsZero():
		return i18n.Msg("Banned for good: %s.", whom)
	}
	return i18n.Msg("Banned until %[2]s UTC: %[1]s.", whom, first.end())
}

func leave(n int) i18n.Message {
	return i18n.MsgN("Disconnected %d visitor.", "Disconnected %d visitors.", n, n)
}

func reasoned(said i18n.Message, reason string) i18n.Message {
	return i18n.Msg("%s Reason: %s.", said, reason)
}

func toAll(said string) i18n.Message { return i18n.Msg("To everybody: %s", said) }

func kicked(name string) i18n.Message { return i18n.Msg("Disconnected: %s.", name) }

func closed(n int) i18n.Message {
	return i18n.MsgN("The room is closed. %d visitor was in it.", "The room is closed. %d visitors were in it.", n, n)
}

// How those who are banned, or muted, get around that.
func guestReturns(kind Kind, called, address string) i18n.Message {
	return i18n.Join(" ", i18n.Msg("They can come back as %s with another number.", called), byAddress(kind, address))
}

func returns(kind Kind, address string) i18n.Message {
	return i18n.Join(" ", i18n.Msg("They can come back with another key and name."), byAddress(kind, address))
}

func byAddress(kind Kind, address string) i18n.Message {
	if kind == Mute {
		return i18n.Msg("To keep them quiet, mute %s too (--by address).", address)
	}
	return i18n.Msg("To keep them out, ban %s too (--by address).", address)
}

func nobodyIsHere(name string) i18n.Message {
	return i18n.Msg("No visitor is called %s right now.", name)
}

func allowed(kind Kind, whom string) i18n.Message {
	if kind == Mute {
		return i18n.Msg("No longer muted: %s.", whom)
	}
	return i18n.Msg("No longer banned: %s.", whom)
}

func nothingToLift(kind Kind, whom string) error {
	if kind == Mute {
		return i18n.Errorf("there is no mute on %s; \"boardroom room bans\" lists mutes", whom)
	}
	return i18n.Errorf("there is no ban on %s; \"boardroom room bans\" lists bans", whom)
}

func hostIsExempt(who string) error {
	return i18n.Errorf("you can't ban or mute a host of this room: %s", who)
}
