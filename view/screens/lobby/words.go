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
	noPerson    = "Start: at least one of the players must be a person."

	aPerson     = "a person"
	aProgram    = "a program"
	usualTime   = "as usual"
	nearSide    = "Sits on the near side of the board."
	farSide     = "Sits on the far side of the board."
	anotherSide = "Sits at another side of the board."
	ownName     = "As it stands in records and in the hall of fame: any letters, up to 40 columns."
	sameName    = "Another seat has the same player: the hall of fame counts such a game, but it has no winner there."

	newInvitation = "An invitation"
	sideHelp      = "Seat 1 begins, unless dice decide who does."

	continueTitle = "Continue"
	nothingWaits  = "No game waits for you. A game that you leave in the middle stands here."
	replayTitle   = "Replay"
	noRecords     = "There are no records yet. Every game that is played leaves one."

	gamesTitle = "Games"
	noGamesOf  = "No records of this player are kept here."

	ownWordsHelp = "Before the first roll, ask each player for a word to add to the dice."

	usualStart  = "the usual start"
	ownPosition = "one of your own"

	noClock       = "none"
	otherClock    = "another"
	noClockHelp   = "Everybody takes the time they need."
	losesOnTime   = "loses"
	isTold        = "is only told"
	outOfTimeHelp = "Whether who is out of time loses: a game, or the match if the time was for all of it."

	hasStar      = "It has a star; the filter #star shows those with one."
	hasNoStar    = "It has no star any more."
	labels       = "Labels"
	askLabels    = "Words of your own, with blanks between:"
	labelsKept   = "The labels are kept beside the record; the filter #LABEL shows those with one."
	note         = "A note"
	askNote      = "A note on the game; empty takes it away:"
	noteKept     = "The note is kept."
	takeUp       = "Take up"
	closeGame    = "Close"
	setAside     = "The game is set aside. It stands under Replay; c there takes it up again."
	takenUp      = "The game stands under Continue again."
	recordClosed = "The record is closed."
	rename       = "Rename"
	renameWhom   = "Rename whom?"
	renamed      = "The records keep the name with which they were written; all that is shown has the new one."
)

func seatLabel(n int) string                 { return fmt.Sprintf("Seat %d", n) }
func perTurn(time string) string             { return fmt.Sprintf("%s a turn", time) }
func takesSeat(n int) string                 { return fmt.Sprintf("Takes seat %d, for seat 1 is a person's.", n) }
func matchTo(game string, points int) string { return fmt.Sprintf("%s to %d", game, points) }
func moneySession(game string) string        { return fmt.Sprintf("%s, money", game) }
func deleted(game, players string) string {
	return fmt.Sprintf("Deleted: %s, %s. u brings it back.", game, players)
}
func restored(game, players string) string { return fmt.Sprintf("It is back: %s, %s.", game, players) }
func askName(now string) string {
	return fmt.Sprintf("In all games, and in the hall of fame, %s is to be:", now)
}

// clockHelp tells how a clock goes.
func clockHelp(c core.Clock) string {
	switch help := c.Rule().Help; c.Scope {
	case core.MatchScope:
		return fmt.Sprintf("%s The time is for the whole match.", help)
	case core.PointScope:
		return fmt.Sprintf("%s The time is for each point of the match.", help)
	default:
		return help
	}
}

func otherClockHelp() string {
	kinds := make([]string, 0, len(core.ClockRules()))
	for _, r := range core.ClockRules() {
		kinds = append(kinds, fmt.Sprintf("%s %s", r.Example, r.Name))
	}
	return fmt.Sprintf("%s; \",match\" after it: for the whole match, \",point\": for each point.", core.Enumerate(kinds, " or "))
}

// Why something cannot be done.
var (
	errNoLine         = errors.New("no line is chosen")
	errUnreadable     = errors.New("the record cannot be read")
	errNothingDeleted = errors.New("nothing was deleted here; \"boardroom records restore\" brings back what was deleted earlier")
	errOnlyComputers  = errors.New("only computers have played, and they keep their names")
	errNoClock        = errors.New("a time is needed, as 5m+8s")
)

// What is said before the first game of all.
const (
	welcome       = "Welcome"
	askYourName   = "Your name?"
	nameHelp      = "It stands in records and in the hall of fame. You can change it in the settings."
	askLevel      = "Computer's level?"
	playFirst     = "Play"
	playFirstHelp = "Sit down and play."
)

func firstGameOf(game string) string { return fmt.Sprintf("Your first game: %s", game) }
