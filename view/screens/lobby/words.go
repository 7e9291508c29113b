package lobby

import (
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/room"
)

// What the screens on which games are arranged and kept say. The texts of keys
// and of fields stand with these.
const (
	newGame     = "New game"
	newGameFrom = "New game from a position"
	noPerson    = "Start: at least one player must be a person."

	aPerson     = "a person"
	usualTime   = "as usual"
	nearSide    = "Sits on the near side of the board."
	farSide     = "Sits on the far side of the board."
	anotherSide = "Sits on another side of the board."
	ownName     = "Name in records and the hall of fame, up to 40 columns."
	sameName    = "This player has another seat too: the hall of fame will count no winner."

	newInvitation = "Invitation"
	sideHelp      = "Seat 1 moves first, unless dice decide."

	continueTitle = "Continue"
	nothingWaits  = "No unfinished games."
	replayTitle   = "Replay"
	noRecords     = "No games yet. Every game you play appears here."

	gamesTitle = "Games"
	noGamesOf  = "No saved games of this player."

	ownWordsHelp = "Before the first roll, ask each player for a word to add to the dice."

	usualStart  = "standard start"
	ownPosition = "position\x04your own"

	noClock       = "clock\x04none"
	otherClock    = "clock\x04another"
	noClockHelp   = "No time limit."
	losesOnTime   = "out of time\x04loses"
	isTold        = "out of time\x04gets a warning"
	outOfTimeHelp = "When time runs out: lose the game (the match, on a match clock), or only get a warning."

	hasStar      = "Starred. The filter #star lists starred games."
	hasNoStar    = "Star removed."
	labels       = "Labels"
	askLabels    = "Labels, separated by spaces:"
	labelsKept   = "Labels saved. The filter #LABEL lists games with that label."
	note         = "Note"
	askNote      = "Note on the game (empty removes it):"
	noteKept     = "Note saved."
	takeUp       = "Unshelve"
	closeGame    = "game\x04Close"
	setAside     = "Game shelved. Find it under Replay; c there unshelves it."
	takenUp      = "Game unshelved. Find it under Continue."
	recordClosed = "Record closed."
	rename       = "Rename"
	renameWhom   = "Rename which player?"
	renamed      = "Renamed. Record files keep the old name; screens show the new one."
)

func seatLabel(n int) i18n.Message     { return i18n.Msg("Seat %d", n) }
func perTurn(time string) i18n.Message { return i18n.Msg("%s a turn", time) }
func takesSeat(n int) i18n.Message     { return i18n.Msg("Takes seat %d: seat 1 goes to a person.", n) }
func deleted(game i18n.Message, players string) i18n.Message {
	return i18n.Msg("Deleted: %s, %s. u: undo.", game, players)
}
func restored(game i18n.Message, players string) i18n.Message {
	return i18n.Msg("Restored: %s, %s.", game, players)
}

// searched says that so many were found in the part of all that was searched.
func searched(found, n, total int) i18n.Message {
	return i18n.Msg("%d so far, %d%% searched", found, percent(n, total))
}
func sorting(n, total int) i18n.Message { return i18n.Msg("Sorting: %d%%", percent(n, total)) }
func percent(n, total int) int          { return 100 * n / max(1, total) }

func askName(now string) i18n.Message {
	return i18n.Msg("New name for %s, in all games and the hall of fame:", now)
}

// clockHelp tells how a clock goes.
func clockHelp(c core.Clock) i18n.Message {
	switch help := i18n.Msg(c.Rule().Help); c.Scope {
	case core.MatchScope:
		return i18n.Join(" ", help, i18n.Msg("The time covers the whole match."))
	case core.PointScope:
		return i18n.Join(" ", help, i18n.Msg("You get this time for each point of the match."))
	default:
		return help
	}
}

func otherClockHelp() i18n.Message {
	var kinds []i18n.Message
	for _, r := range core.ClockRules() {
		kinds = append(kinds, i18n.Verbatim(r.Example))
	}
	return i18n.Msg("Such as %s. Add \",match\" for the match, \",point\" for each point.", core.Any(kinds...))
}

// Why something cannot be done.
var (
	errNoLine         = i18n.NewError("select a game first")
	errUnreadable     = i18n.NewError("can't read the record")
	errNothingDeleted = i18n.NewError("nothing to restore here; \"boardroom records restore\" restores earlier deletions")
	errOnlyComputers  = i18n.NewError("only computers played, and they keep their names")
	errNoClock        = i18n.NewError("enter a time, such as 5m+8s")
)

// What is said before the first game of all.
const (
	welcome       = "Welcome"
	askYourName   = "Your name?"
	nameHelp      = "For records and the hall of fame. You can change it in the settings."
	askLevel      = "Computer's level?"
	playFirst     = "Play"
	playFirstHelp = "Start playing."
)

// What the editor of positions says.
const (
	setUp         = "Set up a position"
	noChange      = "That changes nothing."
	gameOver      = "The game is already over in this position."
	discard       = "Discard"
	askDiscard    = "Discard this position?"
	positionTitle = "Position"
	askPosition   = "Type or paste a position:"
)

func putDown(piece i18n.Message) i18n.Message { return i18n.Msg("Place at the cursor: %s", piece) }

// What the list of who is here says.
const (
	peopleTitle      = "People"
	nobodyElse       = "Nobody else is here. Press i to invite the next visitor."
	anInvitation     = "Invitation"
	aTable           = "Table"
	aVisitor         = "Person"
	aGuest           = "You"
	theHost          = "The host"
	aReport          = "noun\x04Report"
	muted            = "muted"
	whoeverComes     = "anyone"
	youInviteAnybody = "You invite anyone"
	waitsForSomebody = "This is your own invitation. Wait for someone to join."
	whichGame        = "Which game?"
	howLong          = "How long?"
	byForm           = "Set clock, rules and seats"
	seatOneIsFree    = "seat 1 is free"
	invited          = "Invitation sent. You'll hear when someone joins."
	invitedByLink    = "Invitation sent. L: link to it. You'll hear when someone joins."
)

// timeOfDay says when something was said.
func timeOfDay(at time.Time) i18n.Message { return i18n.Verbatim(at.Local().Format("15:04")) }

var (
	errNoInvitation = i18n.NewError("select an invitation or a report first")
	errNoLink       = i18n.NewError("select a table or an invitation first")
	errNoPerson     = i18n.NewError("select a person first")
)

// What is said of what visitors do about each other.
const (
	muteTitle   = "Mute"
	reportTitle = "Report whom?"
	askWhy      = "What happened? The host will read this:"
	hostReads   = "Reported to the host."
	hostIsAway  = "Reported. No host is here now; your report is in their log."
	fromHost    = "From the host"
	okLabel     = "OK"
)

// What is said to a host who keeps order.
const (
	hostTitle      = "Host"
	sayToAll       = "Say to all"
	askLine        = "Message to everyone (it stays under People):"
	closeRoom      = "Close the room"
	askClose       = "Everyone has to leave. All games are saved. You can reopen the room from the shell."
	askReason      = "Reason, shown to them (optional):"
	askReasonOfAll = "Reason, shown to everyone (optional):"
	rulesTitle     = "Bans and mutes"
	noRules        = "Nobody is banned or muted."
	toBan          = "Ban"
	toMuteForAll   = "Mute for all"
	askWhom        = "Name, fingerprint, address or network:"
	liftTitle      = "Lift"
)

var errNoRule = i18n.NewError("nobody is banned or muted")

func kindTitle(k Kind) i18n.Message {
	if k == Ban {
		return i18n.Msg("noun\x04Ban")
	}
	return i18n.Msg("noun\x04Mute")
}

func askLift(r Rule) i18n.Message {
	if r.Kind == Ban {
		return i18n.Msg("Unban %s?", r.Whom)
	}
	return i18n.Msg("Unmute %s for all?", r.Whom)
}

func muteForAll(name string) i18n.Message   { return i18n.Msg("Mute %s for all", name) }
func unmuteForAll(name string) i18n.Message { return i18n.Msg("Unmute %s for all", name) }
func kick(name string) i18n.Message         { return i18n.Msg("Kick %s", name) }
func ban(name string) i18n.Message          { return i18n.Msg("Ban %s", name) }

// ways are those in which somebody is banned or muted, as [Subject] takes them.
var ways = []struct {
	title i18n.Text
	by    []string
}{
	{"By name and key", nil},
	{"By name", []string{"name"}},
	{"By key", []string{"key"}},
	{"By address", []string{"address"}},
}

// lastsTitle says how long something holds.
func lastsTitle(d time.Duration) i18n.Message {
	switch hours := int(d.Hours()); {
	case hours == 0:
		return i18n.Msg("For good")
	case hours < 24:
		return i18n.MsgN("For %d hour", "For %d hours", hours, hours)
	default:
		return i18n.MsgN("For %d day", "For %d days", hours/24, hours/24)
	}
}

// Reported says what a visitor reports.
func Reported(r room.Report) i18n.Message {
	return i18n.Msg("%s reports %s: %s", r.From, r.Name, r.Why)
}

// reported says that a report was made, and whether a host was there to read it.
func reported(read bool) i18n.Message {
	if read {
		return i18n.Msg(hostReads)
	}
	return i18n.Msg(hostIsAway)
}

func reports(name string) i18n.Message { return i18n.Msg("Report %s", name) }

// toMute names what mutes somebody or, not muted, has them heard again.
func toMute(name string, muted bool) i18n.Message {
	switch {
	case name == room.Everybody && muted:
		return i18n.Msg("Mute everyone")
	case name == room.Everybody:
		return i18n.Msg("Unmute everyone")
	case muted:
		return i18n.Msg("Mute %s", name)
	default:
		return i18n.Msg("Unmute %s", name)
	}
}

// nowMuted says that somebody is muted or, not muted, heard again.
func nowMuted(name string, muted bool) i18n.Message {
	switch {
	case name == room.Everybody && muted:
		return i18n.Msg("Chat muted.")
	case name == room.Everybody:
		return i18n.Msg("Chat unmuted.")
	case muted:
		return i18n.Msg("%s muted for this visit.", name)
	default:
		return i18n.Msg("%s unmuted.", name)
	}
}
