package play

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/keys"
)

// What the table says. The texts of its keys stand with these.
const (
	theEnd                  = "The end"
	gameOver                = "Game over"
	takenBack               = "Turn undone."
	thinksOfOffer           = "The computer is considering the offer."
	wouldAccept             = "The computer would accept."
	wouldRefuse             = "The computer would refuse: playing on is worth more."
	tutorLooks              = "The tutor is checking your play. Esc: don't wait."
	thinkAgain              = "Think again"
	takeBack                = "Undo"
	better        i18n.Text = "Better"
	goOn                    = "Go on"
	savedAgain              = "Saving works again."
	notNow                  = "Not now"
	notSavedTitle           = "Not saved"
	chance                  = "Chance"
	talkTitle               = "Chat"
	sayToAll                = "Say to everyone at the table:"
	theGame                 = "the game"
	theMatch                = "the match"
	guestsUnrated           = "guests play unrated"
)

func isThinking(player string) string       { return fmt.Sprintf("%s is thinking.", player) }
func turnPasses(player string) i18n.Message { return i18n.Msg("%s can't move and passes.", player) }
func hasRefused(player string) i18n.Message { return i18n.Msg("%s refuses.", player) }
func offerTo(player string) i18n.Message    { return i18n.Msg("An offer to %s", player) }
func asksTakeback(player string) string {
	return fmt.Sprintf("%s asks to take back the last turn.", player)
}
func mustAnswer(offered, player string) string {
	return fmt.Sprintf("%s %s to answer.", offered, player)
}
func announces(player, word string) i18n.Message { return i18n.Msg("%s: %s.", player, word) }
func spoken(who, line string) i18n.Message       { return i18n.Msg("%s: %s", who, line) }
func spokenByWatcher(who, line string) i18n.Message {
	return i18n.Msg("%s, watching: %s", who, line)
}
func hasCome(player string) i18n.Message { return i18n.Msg("%s is here.", player) }
func hasLeft(player string) i18n.Message { return i18n.Msg("%s left the table.", player) }
func isAway(player string) string {
	return fmt.Sprintf("%s is away. The game waits.", player)
}

func matchWaits(player string) string {
	return fmt.Sprintf("%s is away. The match waits for you both.", player)
}

func mayClaimIn(player, what, wait string) string {
	return fmt.Sprintf("%s is away: in %s you can claim %s.", player, wait, what)
}

func mayClaim(player, what string, key keys.Key) string {
	return fmt.Sprintf("%s is away. %s: claim %s. Esc: keep waiting.", player, key, what)
}

func askClaim(player, what string) i18n.Message {
	return i18n.Msg("%s stayed away. Claim %s? They lose it.", player, what)
}

func outOfTime(player string) i18n.Message { return i18n.Msg("%s is out of time.", player) }

// beginsWith says who must be ready for the first game, by their names.
func beginsWith(players []string) string {
	return fmt.Sprintf("Waiting for %s to be ready.", core.Enumerate(players, " and "))
}

// waitsFor says who must want another game, by their names.
func waitsFor(players []string) string {
	return fmt.Sprintf("Waiting for %s to play on.", core.Enumerate(players, " and "))
}
func congratulations(player string) string { return fmt.Sprintf("Congratulations, %s!", player) }

func askHowMuch(player string) string {
	return fmt.Sprintf("How much does %s concede? The other side may refuse.", player)
}

func askWhether(player string) string {
	return fmt.Sprintf("Does %s concede the game? The other side may refuse.", player)
}

func offersToConcede(player string, points int, to string) string {
	return fmt.Sprintf("%s concedes the game: %s for %s.", player, board.Points(points), to)
}

func giveUp(points int, why string) i18n.Message {
	return i18n.Msg("Concede %s at once: %s", board.Points(points), why)
}

// How it stands, and how it ended.

func score(scores string) string               { return fmt.Sprintf("Score: %s.", scores) }
func sessionClosed(scores string) i18n.Message { return i18n.Msg("Session closed: %s.", scores) }
func sessionOver(scores string) string         { return fmt.Sprintf("Session over: %s.", scores) }
func gameIsOver(verdict string) string         { return fmt.Sprintf("The game is over. %s", verdict) }
func unrated(why string) string                { return fmt.Sprintf("Unrated: %s.", why) }

func ratingsNow(ratings string) string { return fmt.Sprintf("Rating: %s.", ratings) }

func paused(key keys.Key) string {
	return fmt.Sprintf("Game paused. Press %s to resume.", key)
}

func pausedByFault(key keys.Key) string {
	return fmt.Sprintf("Game paused. Press %s to try again.", key)
}

func notSaved(trouble error) string { return fmt.Sprintf("NOT SAVED: %v", trouble) }

func canBeElsewhere(notSaved string) i18n.Message {
	return i18n.Msg("%s. You can save the game to another file.", notSaved)
}

// What stands above the table.

func ofRotation(rotation, game string) string { return fmt.Sprintf("%s: %s", rotation, game) }

func match(game string, to int, scores string) string {
	return fmt.Sprintf("%s, match to %d, %s", game, to, scores)
}

func moneySession(game, scores string) string {
	return fmt.Sprintf("%s, money session, %s", game, scores)
}

// A wording is what is said of the draws of a game.
type wording struct{ sealed, seeded, gone string }

var (
	aboutDice = wording{
		sealed: "Dice sealed", seeded: "Dice from a text",
		gone: "The seed is lost. You can't check the dice so far; a new seed is sealed.",
	}
	aboutDraws = wording{
		sealed: "Draws sealed", seeded: "Draws from a text",
		gone: "The seed is lost. You can't check the draws so far; a new seed is sealed.",
	}
)

const (
	addWord    = "Add your own word (optional):"
	checkHelp  = "Show how to check the dice after the game"
	howToCheck = "The record reveals the seed after the game, for all to check."
)

// details says what is sealed, and by which key to see more.
func details(what string, key keys.Key) i18n.Message {
	return i18n.Msg("%s. Press %s for details.", what, key)
}

func fromText(text string) string { return fmt.Sprintf("They follow from the text %q.", text) }

// sealed tells the hash of the seed, and that of the players' words, if any.
func sealed(seed, words string) string {
	said := fmt.Sprintf("SHA-256 of the seed, kept from the start:\n%s", seed)
	if words != "" {
		said += fmt.Sprintf("\n\nSHA-256 of the players' words:\n%s", words)
	}
	return said + "\n\n" + howToCheck
}

// Why something cannot be done at the table now.
var (
	errNotYours       = i18n.NewError("it's not your turn")
	errNoGame         = i18n.NewError("no game is in progress")
	errStill          = i18n.NewError("the game is paused")
	errNothing        = i18n.NewError("no moves to undo in this turn")
	errNoTurn         = i18n.NewError("no person has moved yet")
	errOffer          = i18n.NewError("answer the offer first")
	errAdvice         = i18n.NewError("not in games against other people")
	errUnsealed       = i18n.NewError("the dice are not sealed")
	errNoComputer     = i18n.NewError("no computer is playing")
	errAgreed         = i18n.NewError("you are ready; waiting for the others")
	errTooMany        = i18n.NewError("you can't concede with four players; Esc leaves, and the game is saved")
	errNobodyConcedes = i18n.NewError("only people can concede")
	errNobodyElse     = i18n.NewError("nobody else is here")
	errNobodyAway     = i18n.NewError("no opponent is away from a game")
	errPlayed         = i18n.NewError("no moves left: Space ends the turn")
	errYourself       = i18n.NewError("you can't undo it: play it yourself")
	errBySpace        = i18n.NewError("you can't undo it: press Space")
)

func errStays(wait string) error {
	return i18n.Errorf("the other player has %s to come back", wait)
}
func errByKey(key rune) error    { return i18n.Errorf("you can't undo it: press %c", key) }
func cannotPlay(why error) error { return i18n.Errorf("play it: %w", why) }
func gameLost(trouble error) error {
	return i18n.Errorf("the unsaved part of the game is lost: %w", trouble)
}
