package view

import (
	"fmt"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/exchange"
	"boardroom/records/text"
	"boardroom/view/room/admin"
	"boardroom/view/sitting"
)

// What is said around the tables. The texts of keys, of fields and of the lines
// of the menu stand with these.
const (
	firstGame        i18n.Text = "First game"
	playAgain        i18n.Text = "Play again"
	firstTurnSummary i18n.Text = "The best play for each opening roll, and what going first is worth."
	playGroup        i18n.Text = "menu\x04Play"
	studyGroup       i18n.Text = "menu\x04Study"
	roomGroup        i18n.Text = "menu\x04Room"
	lessonsOf        i18n.Text = "Lessons"
	exercisesTitle   i18n.Text = "Exercises"
	importDeck       i18n.Text = "Import a deck"
	analyze          i18n.Text = "menu\x04Analyze"
	analyzePosition  i18n.Text = "Analyze a position"
	askAbout         i18n.Text = "i: hint, o: roll out, t: try a move. Paste another position at any time."
	theErrors        i18n.Text = "Errors and blunders"
	findBest         i18n.Text = "From one of these games: find the best play."
	positionCopied   i18n.Text = "Position copied, if your terminal allows it."
	lookBack         i18n.Text = "Look back"
	readingRecords   i18n.Text = "Reading records"
	tableWaits       i18n.Text = "Your table is waiting. You can also find it under People."
	startProgram     i18n.Text = "Start a program?"
	anInvitation     i18n.Text = "an invitation"
	programsBarred   i18n.Text = "it needs another program, and only the host can start programs"

	exercisesKept      i18n.Text = "Find the best play, also in your own games."
	exercisesUnkept    i18n.Text = "To save your progress, connect with an SSH key."
	lookingForMistakes i18n.Text = "Looking for your errors and blunders."
)

func sitsDown(player string) i18n.Message { return i18n.Msg("%s joins you", player) }
func sitsAtYours(player string) i18n.Message {
	return i18n.Msg("%s joins you: see People in the menu.", player)
}
func askedAgain(player string) i18n.Message { return i18n.Msg("You ask %s to play again.", player) }
func recordsRead(n, of int) i18n.Message    { return i18n.Msg("Reading records: %d of %d", n, of) }
func unfinished(games int) i18n.Message     { return i18n.Msg("%d unfinished", games) }
func firstTurn(game string) i18n.Message    { return i18n.Msg("%s: opening plays", game) }

// exercisesHelp tells what exercises are, and whether what one gets right is kept.
func exercisesHelp(kept bool) i18n.Message {
	if kept {
		return i18n.Msg(exercisesKept)
	}
	return i18n.Msg(exercisesUnkept)
}

// partTitle names a part of a deck; empty: all of it.
func partTitle(part, state i18n.Message) i18n.Message {
	if part.Empty() {
		return i18n.Msg("All: %s", state)
	}
	return i18n.Msg("%s: %s", part, state)
}

// deckState tells how much of a deck is due, and how much is new.
func deckState(due, fresh, of int) i18n.Message {
	switch {
	case of == 0:
		return i18n.Msg("none yet")
	case due == 0 && fresh == 0:
		return i18n.Msg("nothing due")
	case due == 0:
		return i18n.Msg("%d new", fresh)
	case fresh == 0:
		return i18n.Msg("%d due", due)
	}
	return i18n.Msg("%d due, %d new", due, fresh)
}

// dueToday tells how many exercises are due, and how long they take; nothing where none are.
func dueToday(due int, pace time.Duration) i18n.Message {
	if due == 0 {
		return i18n.Message{}
	}
	return i18n.Msg("%d due, %d min", due, minutes(due, pace))
}

// today tells what is to be done today.
func today(due, fresh int, pace time.Duration) i18n.Message {
	n := minutes(due+fresh, pace)
	return i18n.MsgN("%[2]s, %[1]d minute", "%[2]s, %[1]d minutes", n, n, deckState(due, fresh, due+fresh))
}

// minutes is how long some exercises take.
func minutes(exercises int, pace time.Duration) int {
	return max(1, int((time.Duration(exercises)*pace+time.Minute/2)/time.Minute))
}

// streak heads the decks with the days in a row on which there were exercises.
func streak(days int) i18n.Message {
	if days == 0 {
		return i18n.Msg(exercisesTitle)
	}
	return i18n.MsgN("Exercises: %d day in a row", "Exercises: %d days in a row", days, days)
}

func lessonsTitle(lessons i18n.Message, done, of int) i18n.Message {
	return i18n.Msg("%s, %d of %d done", lessons, done, of)
}

// How a record stands.

// begun says when a game was begun, where that is known.
func begun(at time.Time) i18n.Message {
	if at.IsZero() {
		return i18n.Message{}
	}
	return i18n.Msg("%s.", i18n.Minute{Time: at.Local()})
}

// shownDate says when a game was begun, as lists have it.
func shownDate(at time.Time) i18n.Message {
	if at.IsZero() {
		return i18n.Message{}
	}
	return i18n.Msg("%s", i18n.Minute{Time: at.Local()})
}

func score(scores string) i18n.Message { return i18n.Msg("%s.", scores) }
func recordTitle(game string, players i18n.Message) i18n.Message {
	return i18n.Msg("%s: %s", game, players)
}
func ratings(first, second string) i18n.Message {
	return i18n.Msg("ratings %s and %s", first, second)
}

func turnsPlayed(n int) i18n.Message { return i18n.MsgN("%d turn played.", "%d turns played.", n, n) }

func playedAndNext(turns int, next string) i18n.Message {
	return i18n.MsgN("%d turn played. Next: %s.", "%d turns played. Next: %s.", turns, turns, next)
}

// How games go to other programs, and come from them.

const (
	exportTitle i18n.Text = "Export"
	exportAs    i18n.Text = "Export as"
	saveTitle   i18n.Text = "Save as"
	askNewFile  i18n.Text = "Write to this file:"
	importTitle i18n.Text = "Import"
	askSource   i18n.Text = "Import the games of this file or folder:"
	stopImport  i18n.Text = "Stop"
	askOpened   i18n.Text = "Replay the games of this file, without importing them:"
	whichGame   i18n.Text = "Which game?"

	importingPasted i18n.Text = "Importing the games that you pasted."
)

var (
	errStopped   = i18n.NewError("you stopped")
	errLongPaste = i18n.NewError("this text is too long to be pasted; save it as a file, and import that")
)

func formatTitle(ending string, title i18n.Text) i18n.Message {
	if title.String() == ending {
		return i18n.Verbatim(ending)
	}
	return i18n.Msg("%s: %s", ending, title)
}

// exportedTo says where a game was written, and what a person should know of that.
func exportedTo(path string, told []i18n.Message) i18n.Message {
	said := i18n.Msg("Exported to %s.", path)
	for _, line := range told {
		said = i18n.Join(" ", said, text.Sentence(i18n.Errorf("%v", line)))
	}
	return said
}

// savedTo says where a copy of a record was written.
func savedTo(path string, _ []i18n.Message) i18n.Message { return i18n.Msg("Saved as %s.", path) }

// alreadyThere asks whether a file is to be replaced.
func alreadyThere(path string) i18n.Message { return i18n.Msg("%s already exists.", path) }

func opening(path string) i18n.Message   { return i18n.Msg("Reading %s.", path) }
func importing(path string) i18n.Message { return i18n.Msg("Importing games of %s.", path) }

func importedSoFar(p exchange.Progress) i18n.Message {
	if p.Kept > 0 {
		return i18n.MsgN("%d of %d game kept.", "%d of %d games kept.", p.Games, p.Kept, p.Games)
	}
	read := i18n.MsgN("%d of %d file read", "%d of %d files read", p.Files, p.Done, p.Files)
	return i18n.Msg("%s: %s.", read, i18n.MsgN("%d game", "%d games", p.Games, p.Games))
}

// importedGames counts the games that are new, and those that were kept before.
func importedGames(added, there int) i18n.Message {
	said := i18n.MsgN("%d game imported.", "%d games imported.", added, added)
	if there > 0 {
		said = i18n.Join(" ", said, i18n.MsgN("%d game was already here.", "%d games were already here.", there, there))
	}
	return said
}

// What is said of what was done.

// identifierCopied says that the name is copied by which another program knows a
// position.
func identifierCopied(id string) i18n.Message {
	return i18n.Msg("%s copied, if the terminal allows it.", id)
}

// paceNow says which of settings.Paces has been chosen.
var paceNow = []i18n.Text{"Computer speed: no pause.", "Computer speed: fast.", "Computer speed: normal.", "Computer speed: slow."}

// paceAtEnd says that there is no faster pace or, below 0, no slower one.
func paceAtEnd(by int) i18n.Message {
	if by > 0 {
		return i18n.Msg("Already at the fastest speed.")
	}
	return i18n.Msg("Already at the slowest speed.")
}

func runsHere(programs []string) i18n.Message {
	return i18n.Msg("This game runs %s on this machine.", strings.Join(programs, ", "))
}

func invites(player, game string, to int) i18n.Message {
	return i18n.Msg("%s invites you to %s: see People in the menu.", player, sitting.GameAndLength(game, to))
}

func declines(player, game string) i18n.Message {
	return i18n.Msg("%s declines your invitation to %s.", player, game)
}

// Why something cannot be done.

func noPainter(game string) error {
	return i18n.Errorf("no board for %s on screen: play it with --plain", game)
}

var (
	errNotSaved = i18n.NewError("you can only analyze a saved game")
	errNotBegun = i18n.NewError("no game has begun yet")
	errNotShown = i18n.NewError("can't show the record")
)

func comesWith(name, key string) i18n.Message {
	return i18n.Msg("%s now uses the key %s.", name, key)
}

// What stands in the log of a served room, by which its host can judge.
func saidAt(who, table, said string) string {
	return fmt.Sprintf("%s says at %s: %s", who, table, said)
}
func beginsNone(who string, why error) string {
	return fmt.Sprintf("%s can't start a game: %v", who, why)
}
func reportOf(who, whom, why string) string { return fmt.Sprintf("%s reports %s: %s", who, whom, why) }

func sitsAt(who string, p admin.Place) string {
	if p.Watches {
		return fmt.Sprintf("%s watches %s at %s, %s.", who, core.All(i18n.Verbatims(p.With)...), p.At(), p.Game)
	}
	if len(p.With) == 0 {
		return fmt.Sprintf("%s sits down at %s, %s.", who, p.At(), p.Game)
	}
	return fmt.Sprintf("%s sits down with %s at %s, %s.", who, core.All(i18n.Verbatims(p.With)...), p.At(), p.Game)
}

const settingsEnd i18n.Text = "Your settings end with your visit. To keep them, connect with an SSH key."

const (
	comeBack i18n.Text = "Come back"
	noCode   i18n.Text = "You have no code"
	// codeToCome is noCodeYet in few words.
	codeToCome i18n.Text = "At your first table you get a code."
	noCodeYet  i18n.Text = "At your first table you get a code. It brings you back to your games."
)

func backAs(name string) i18n.Message { return i18n.Msg("Come back as %s", name) }
func backWhere(name string) i18n.Message {
	return i18n.Msg("Come back as %s, with the same host and port.", name)
}
func neverBack(why error) i18n.Message { return i18n.Msg("You have no code: %v.", why) }

// backAtTable says how a guest comes back to their games, or that they cannot.
func backAtTable(name string, why error) i18n.Message {
	if why != nil {
		return i18n.Join("\n", neverBack(why), i18n.Msg("Play your games to the end: you can't come back to them."))
	}
	return i18n.Msg("Come back as %s\nif your line breaks, or on another day.\nHost and port stay the same. People shows this again.", name)
}

// whom says whom a rule of the room is about.
func whom(r admin.Rule) string {
	if r.Name != "" || r.Of == "" {
		return r.Subject.String()
	}
	return fmt.Sprintf("%s, of %s", r.Subject, r.Of)
}

// What is said of links.
const (
	aLink           i18n.Text = "Link"
	tableLink       i18n.Text = "Send this link, or scan it with a phone, to let others watch this table."
	recordLink      i18n.Text = "Send this link, or scan it with a phone, to show others this game."
	invitationLink  i18n.Text = "Send this link, or scan it with a phone. One player can accept."
	linkDevice      i18n.Text = "Link another device"
	guestsDevice    i18n.Text = "You are a guest. To come back to your games from anywhere, enter as your name:"
	noteCode        i18n.Text = "Note it: browsers can lose what they store."
	whichOwns       i18n.Text = "The other device then owns your name too, by its own key. Browsers can lose their keys; with two you keep your name."
	invitationTitle i18n.Text = "Invitation"
	tableClosed     i18n.Text = "Nobody is at that table any more. This is its record."
	tableGone       i18n.Text = "That table is gone."
	recordGone      i18n.Text = "That game is gone."
	invitationGone  i18n.Text = "That invitation is gone, or meant for somebody else."
)

func ownDevice(lasts time.Duration) i18n.Message {
	n := int(lasts.Minutes())
	return i18n.MsgN("On your other device, within %d minute, enter as your name:", "On your other device, within %d minutes, enter as your name:", n, n)
}
