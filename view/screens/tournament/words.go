package tournament

import (
	"errors"
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/records/tournament"
)

// What is said of tournaments. The texts of keys and of fields, and the names of
// columns, stand with these.
const (
	reading     = "The records are being read."
	playing     = "The games are being played, as many at a time as there are processors."
	stopping    = "Stopping: the games that have begun are broken off."
	stopped     = "Stopped."
	testStopped = "The sequential test has stopped the tournament."
	allPlayed   = "All games have been played."
	writing     = "The report is being written."
	noPairYet   = "No pair of games has ended yet. The standing counts whole pairs."

	askLeave    = "Leave the tournament?"
	stillPlayed = "It is still being played."
	isKept      = "What has been played is kept: started again, it goes on."
	isNotKept   = "No records are kept: started again, it begins anew."
	writeOver   = "Write over it?"
	beginAnew   = "Begin anew?"

	standing       = "Standing"
	crossTable     = "Points a game against each other"
	pairingsTitle  = "Pairings"
	sequentialTest = "Sequential test"
	ratingsTitle   = "Ratings with their intervals"
	notableGames   = "Notable games"
	files          = "Files"
	noRecordsKept  = "No records were kept."
	gamesTitle     = "Games"

	earlier         = "Earlier tournaments"
	tournamentsRead = "The tournaments are being read."
	noTournaments   = "There are no tournaments yet. One whose records are kept stands here."

	rename    = "Rename the tournament"
	askRename = "Name"

	startLabel        = "Start"
	matchHelp         = "Each game is a match that is won with so many points, and counts as one."
	matchOrSingleHelp = "Each game is a match that is won with so many points, and counts as one. 0: single games."
	programHelp       = "A program that speaks the protocol of the game, with its arguments, as in /opt/bot/bot -v."
)

func playerLabel(n int) string { return fmt.Sprintf("Player %d", n) }

// numbersHelp tells how a player is tuned that has these parameters.
func numbersHelp(params []string) string {
	return fmt.Sprintf("What tunes it, as in %[1]s=2, or %[1]s=0..2/0.5 for a player with each of these; empty: as usual. It has %[2]s; the rules tell what they do.",
		params[0], strings.Join(params, ", "))
}

// What is played, and how far.

func players(n int) string                   { return core.Count(n, "player", "players") }
func gamesOfEach(n int) string               { return core.Count(n, "game of each pairing", "games of each pairing") }
func seats(n int) string                     { return core.Count(n, "seat", "seats") }
func matchesTo(points int) string            { return fmt.Sprintf("matches to %d", points) }
func matchTo(game string, points int) string { return fmt.Sprintf("%s to %d", game, points) }
func decidedAfter(n, of int) string          { return fmt.Sprintf("%d of %d, decided", n, of) }
func testedAfter(n, of int) string {
	return fmt.Sprintf("The test decided after %d of %d games", n, of)
}
func seed(text string) string    { return fmt.Sprintf("seed %s", text) }
func gamesDone(n, of int) string { return fmt.Sprintf("%d of %d games", n, of) }
func playedOf(n, of int) string  { return fmt.Sprintf("%d of %d", n, of) }
func endedEarly(why error) string {
	return fmt.Sprintf("The tournament ended before its time: %v.", why)
}

// notable says why a game is notable, and which it is.
func notable(why tournament.Distinction, number, turns int, points [2]int, players string) string {
	return fmt.Sprintf("%s: game %d, %s, %d:%d, %s", why, number, core.Count(turns, "turn", "turns"), points[0], points[1], players)
}

// What becomes of earlier tournaments.

func named(name, players string) string { return fmt.Sprintf("%s: %s", name, players) }
func deleted(name string) string        { return fmt.Sprintf("Deleted: %s. u brings it back.", name) }
func restored(name string) string       { return fmt.Sprintf("Restored: %s.", name) }
func renamed(name, to string) string    { return fmt.Sprintf("Renamed %s to %s.", name, to) }

func faultyGames(n int) string { return fmt.Sprintf("Games that ended by a fault: %d", n) }

func faultyGame(number int, player, reason string) string {
	return fmt.Sprintf("game %d, %s: %s", number, player, reason)
}

func faultOf(player, reason string) string { return fmt.Sprintf("fault of %s: %s", player, reason) }

// Where it is kept.

func recordsIn(folder string) string { return fmt.Sprintf("The records are in %s", folder) }
func reportIn(page string) string    { return fmt.Sprintf("The report is in %s", page) }
func reportGoes(folder string) string {
	return fmt.Sprintf("A report, when you ask for it, goes to %s", folder)
}

func askWriteOver(folder string) string {
	return fmt.Sprintf("The folder %s holds something already. A report that is there is written over, and all else stays.", folder)
}

// Why something cannot be done.
var (
	errStopping  = errors.New("the games that have begun are being broken off")
	errReading   = errors.New("the records are being read")
	errAllPlayed = errors.New("all games have been played")
	errOnlyAnew  = errors.New("no records are kept, so it can only begin anew, from the form")
	errNoRecords = errors.New("no records are kept")
	errNoGame    = errors.New("no game has ended")
	errWriting   = errors.New("it is being written")
	errNoPair    = errors.New("no pair of games was played to its end")
	errNoLine    = errors.New("there is no tournament")
	errNoTrash   = errors.New("nothing was deleted here; \"boardroom records tournaments restore\" brings back what was deleted earlier")
	errEmpty     = errors.New("this cannot be empty")
)

func notWritten(why error) error { return fmt.Errorf("the report cannot be written: %w", why) }
