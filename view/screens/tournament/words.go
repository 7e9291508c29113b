package tournament

import (
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/tournament"
)

// What is said of tournaments. The texts of keys and of fields, and the names of
// columns, stand with these.
const (
	reading     = "Reading the records."
	playing     = "Playing one game per processor at a time."
	stopping    = "Stopping the games in progress."
	stopped     = "Stopped."
	testStopped = "The sequential test stopped the tournament."
	allPlayed   = "All games played."
	writing     = "Writing the report."
	noPairYet   = "No finished pair of games yet. The standings count whole pairs."

	askLeave    = "Leave the tournament?"
	stillPlayed = "It is still running."
	isKept      = "All games so far are saved. Start it again to continue."
	isNotKept   = "No records are saved. It would start over."
	writeOver   = "Overwrite it?"
	beginAnew   = "Start over?"

	standing       = "Standings"
	crossTable     = "Points a game against each other"
	pairingsTitle  = "Pairings"
	sequentialTest = "Sequential test"
	ratingsTitle   = "Ratings with their intervals"
	notableGames   = "Notable games"
	files          = "Files"
	noRecordsKept  = "No records saved."
	gamesTitle     = "Games"

	earlier         = "Earlier tournaments"
	tournamentsRead = "Reading the tournaments."
	noTournaments   = "No tournaments yet. Those with saved records appear here."

	rename    = "Rename the tournament"
	askRename = "Name"

	startLabel        = "Start"
	matchHelp         = "Each game is a match to this many points."
	matchOrSingleHelp = "Each game is a match to this many points. 0: single games."
	programHelp       = "A bot's path and arguments, such as /opt/bot/bot -v. It must speak the game's protocol."
)

func playerLabel(n int) i18n.Message { return i18n.Msg("Player %d", n) }

// numbersHelp names the parameters of a player, and shows how they are set.
func numbersHelp(params []string) i18n.Message {
	return i18n.Msg("Parameters: %s. Such as %[2]s=2; %[2]s=0..2/0.5 adds a player for each value. Empty: as usual. See Rules.",
		strings.Join(params, ", "), params[0])
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
	return fmt.Sprintf("The tournament ended early: %v.", why)
}

// notable says why a game is notable, and which it is.
func notable(why tournament.HighlightKind, number, turns int, points [2]int, players string) string {
	return fmt.Sprintf("%s: game %d, %s, %d:%d, %s", why, number, core.Count(turns, "turn", "turns"), points[0], points[1], players)
}

// What becomes of earlier tournaments.

func named(name, players string) string    { return fmt.Sprintf("%s: %s", name, players) }
func deleted(name string) i18n.Message     { return i18n.Msg("Deleted: %s. u: undo.", name) }
func restored(name string) i18n.Message    { return i18n.Msg("Restored: %s.", name) }
func renamed(name, to string) i18n.Message { return i18n.Msg("Renamed %s to %s.", name, to) }

func faultyGames(n int) string { return fmt.Sprintf("Games that ended by a fault: %d", n) }

func faultyGame(number int, player, reason string) string {
	return fmt.Sprintf("game %d, %s: %s", number, player, reason)
}

func faultOf(player, reason string) string { return fmt.Sprintf("fault of %s: %s", player, reason) }

// Where it is kept.

func recordsIn(folder string) string    { return fmt.Sprintf("The records are in %s", folder) }
func reportIn(page string) i18n.Message { return i18n.Msg("The report is in %s", page) }
func reportGoes(folder string) string {
	return fmt.Sprintf("Reports go to %s", folder)
}

func askWriteOver(folder string) i18n.Message {
	return i18n.Msg("The folder %s is not empty. A report there is overwritten; other files stay.", folder)
}

// Why something cannot be done.
var (
	errStopping  = i18n.NewError("it is already stopping")
	errReading   = i18n.NewError("still reading the records")
	errAllPlayed = i18n.NewError("all games are played")
	errOnlyAnew  = i18n.NewError("no records are saved; start it again from the form")
	errNoRecords = i18n.NewError("no records are saved")
	errNoGame    = i18n.NewError("no finished games")
	errWriting   = i18n.NewError("the report is not finished yet")
	errNoPair    = i18n.NewError("no finished pair of games")
	errNoLine    = i18n.NewError("there is no tournament")
	errNoTrash   = i18n.NewError("nothing to restore here; \"boardroom records tournaments restore\" restores earlier deletions")
	errEmpty     = i18n.NewError("this cannot be empty")
)

func notWritten(why error) error { return i18n.Errorf("can't write the report: %w", why) }
