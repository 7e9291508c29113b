package lobby

import (
	"errors"
	"fmt"

	"boardroom/core"
)

// What the screens on which games are arranged and kept say. The texts of keys
// and of fields stand with these.
const (
	newGame     = "New game"
	newGameFrom = "New game from a position"
	noPerson    = "Start: at least one player must be a person."

	aPerson     = "a person"
	aProgram    = "a program"
	usualTime   = "as usual"
	nearSide    = "Sits on the near side of the board."
	farSide     = "Sits on the far side of the board."
	anotherSide = "Sits at another side of the board."
	ownName     = "Your name in records and the hall of fame: any letters, up to 40 columns."
	sameName    = "Another seat has the same player: this game will have no winner in the hall of fame."

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
	ownPosition = "your own"

	noClock       = "none"
	otherClock    = "another"
	noClockHelp   = "No time limit."
	losesOnTime   = "loses"
	isTold        = "is only warned"
	outOfTimeHelp = "Out of time: lose the game (or the match, on a match clock), or only get a warning."

	hasStar      = "Starred. The filter #star lists starred games."
	hasNoStar    = "Star removed."
	labels       = "Labels"
	askLabels    = "Labels, separated by spaces:"
	labelsKept   = "Labels saved. The filter #LABEL lists games with that label."
	note         = "Note"
	askNote      = "Note on the game (empty removes it):"
	noteKept     = "Note saved."
	takeUp       = "Unshelve"
	closeGame    = "Close"
	setAside     = "Game shelved. Find it under Replay; c there unshelves it."
	takenUp      = "Game unshelved. Find it under Continue."
	recordClosed = "Record closed."
	rename       = "Rename"
	renameWhom   = "Rename which player?"
	renamed      = "Renamed. Record files keep the old name; screens show the new one."
)

func seatLabel(n int) string                 { return fmt.Sprintf("Seat %d", n) }
func perTurn(time string) string             { return fmt.Sprintf("%s a turn", time) }
func takesSeat(n int) string                 { return fmt.Sprintf("Takes seat %d: seat 1 is for a person.", n) }
func matchTo(game string, points int) string { return fmt.Sprintf("%s to %d", game, points) }
func moneySession(game string) string        { return fmt.Sprintf("%s, money", game) }
func deleted(game, players string) string {
	return fmt.Sprintf("Deleted: %s, %s. u: undo.", game, players)
}
func restored(game, players string) string { return fmt.Sprintf("Restored: %s, %s.", game, players) }
func askName(now string) string {
	return fmt.Sprintf("New name for %s, in all games and the hall of fame:", now)
}

// clockHelp tells how a clock goes.
func clockHelp(c core.Clock) string {
	switch help := c.Rule().Help; c.Scope {
	case core.MatchScope:
		return fmt.Sprintf("%s The time covers the whole match.", help)
	case core.PointScope:
		return fmt.Sprintf("%s You get this time for each point of the match.", help)
	default:
		return help
	}
}

func otherClockHelp() string {
	kinds := make([]string, 0, len(core.ClockRules()))
	for _, r := range core.ClockRules() {
		kinds = append(kinds, fmt.Sprintf("%s %s", r.Example, r.Name))
	}
	return fmt.Sprintf("%s; add \",match\" for the whole match, \",point\" for each point.", core.Enumerate(kinds, " or "))
}

// Why something cannot be done.
var (
	errNoLine         = errors.New("select a game first")
	errUnreadable     = errors.New("can't read the record")
	errNothingDeleted = errors.New("nothing to restore here; \"boardroom records restore\" restores earlier deletions")
	errOnlyComputers  = errors.New("only computers played, and they keep their names")
	errNoClock        = errors.New("enter a time, such as 5m+8s")
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

func firstGameOf(game string) string { return fmt.Sprintf("Your first game: %s", game) }
