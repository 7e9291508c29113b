package tournament

import (
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/tournament"
)

// What is said of tournaments. The texts of keys and of fields, and the names of
// columns, stand with these.
const (
	reading     = "Reading records."
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
	isNotKept   = "No records are saved, so it would start over."
	writeOver   = "Overwrite it?"
	beginAnew   = "Start over?"

	standing       = "Standings"
	crossTable     = "Points per game, head to head"
	pairingsTitle  = "Pairings"
	sequentialTest = "Sequential test"
	ratingsTitle   = "Ratings and their intervals"
	notableGames   = "Notable games"
	files          = "Files"
	noRecordsKept  = "No records saved."
	gamesTitle     = "Games"

	earlier         = "Earlier tournaments"
	tournamentsRead = "Reading tournaments."
	noTournaments   = "No tournaments yet. Those with saved records appear here."

	rename    = "Rename the tournament"
	askRename = "New name:"

	startLabel        = "Start"
	matchHelp         = "Each game is a match to this many points."
	matchOrSingleHelp = "Each game is a match to this many points. 0: single games."
	programHelp       = "A bot's path and arguments, such as /opt/bot/bot -v. It must speak the game's protocol."
)

func playerLabel(n int) i18n.Message { return i18n.Msg("Player %d", n) }

// paramsHelp names the parameters of a player, and shows how they are set.
func paramsHelp(params []string) i18n.Message {
	return i18n.Msg("Parameters: %s. Example: %[2]s=2. %[2]s=0..2/0.5 enters a player for each value. Empty: defaults.",
		strings.Join(params, ", "), params[0])
}

// What is played, and how far.

func players(n int) i18n.Message { return i18n.MsgN("%d player", "%d players", n, n) }
func gamesOfEach(n int) i18n.Message {
	return i18n.MsgN("%d game of each pairing", "%d games of each pairing", n, n)
}
func seats(n int) i18n.Message          { return i18n.MsgN("%d seat", "%d seats", n, n) }
func matchesTo(points int) i18n.Message { return i18n.Msg("matches to %d", points) }
func matchTo(game string, points int) i18n.Message {
	return i18n.Msg("match\x04%s to %d", game, points)
}
func seed(text string) i18n.Message       { return i18n.Msg("seed %s", text) }
func gamesDone(n, of int) i18n.Message    { return i18n.Msg("%d of %d games", n, of) }
func playedOf(n, of int) i18n.Message     { return i18n.Msg("games\x04%d of %d", n, of) }
func decidedAfter(n, of int) i18n.Message { return i18n.Msg("%d of %d, decided", n, of) }
func testedAfter(n, of int) i18n.Message {
	return i18n.Msg("The test decided after %d of %d games", n, of)
}
func endedEarly(why error) i18n.Message {
	return i18n.Msg("The tournament ended early: %v.", why)
}

// notable says why a game is notable, and which it is.
func notable(why i18n.Text, number, turns int, points [2]int, players string) i18n.Message {
	return i18n.Msg("%s: game %d, %s, %d:%d, %s", why, number, i18n.MsgN("%d turn", "%d turns", turns, turns), points[0], points[1], players)
}

// What becomes of earlier tournaments.

func deleted(name string) i18n.Message     { return i18n.Msg("Deleted: %s. u: undo.", name) }
func restored(name string) i18n.Message    { return i18n.Msg("Restored: %s.", name) }
func renamed(name, to string) i18n.Message { return i18n.Msg("Renamed %s to %s.", name, to) }

func faultyGames(n int) i18n.Message { return i18n.Msg("Games that ended in a fault: %d", n) }

// faultyGame says which game ended by a fault, whose, and of what kind.
func faultyGame(r tournament.Report, g tournament.Game) i18n.Message {
	if player, ok := r.FaultOf(g); ok {
		return i18n.Msg("game %d, %s: %s", g.Number, player, g.Fault.Reason)
	}
	return i18n.Msg("game %d: %s", g.Number, g.Fault.Reason)
}

// fault says the same without the game.
func fault(r tournament.Report, g tournament.Game) i18n.Message {
	if player, ok := r.FaultOf(g); ok {
		return i18n.Msg("fault of %s: %s", player, g.Fault.Reason)
	}
	return g.Fault.Reason
}

// Where it is kept.

func recordsIn(folder string) i18n.Message   { return i18n.Msg("The records are in %s", folder) }
func reportIn(page string) i18n.Message      { return i18n.Msg("The report is in %s", page) }
func reportsGoTo(folder string) i18n.Message { return i18n.Msg("Reports go to %s", folder) }

func askWriteOver(folder string) i18n.Message {
	return i18n.Msg("The folder %s is not empty. A report there is overwritten; other files stay.", folder)
}

// readingOne says how far it is read how a tournament stands.
func readingOne(name string, n, of int) i18n.Message {
	return i18n.Msg("Reading %s: %d of %d games", name, n, of)
}

// Why something cannot be done.
var (
	errStopping  = i18n.NewError("the tournament is already stopping")
	errReading   = i18n.NewError("still reading the records")
	errAllPlayed = i18n.NewError("all games are played")
	errOnlyAnew  = i18n.NewError("no records are saved; start it again from the form")
	errNoRecords = i18n.NewError("no records are saved")
	errNoGame    = i18n.NewError("no finished games")
	errWriting   = i18n.NewError("the report is not finished yet")
	errNoPair    = i18n.NewError("no finished pair of games")
	errNoLine    = i18n.NewError("select a tournament first")
	errNoTrash   = i18n.NewError("nothing to restore here; \"boardroom records tournaments restore\" restores earlier deletions")
	errEmpty     = i18n.NewError("type a seed")
)

func notWritten(why error) error { return i18n.Errorf("can't write the report: %w", why) }
