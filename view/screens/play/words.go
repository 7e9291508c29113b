package play

import (
	"fmt"
	"strings"

	"boardroom/core/i18n"
	"boardroom/view/keys"
)

// What the table says. The texts of its keys stand with these.
const (
	theEnd     i18n.Text = "The end"
	reviewHelp i18n.Text = "Review the game, every turn and roll judged"

	stillAnalyzing i18n.Text = "The analysis is still running."
	nothingToTrain i18n.Text = "No mistake marked ? or ?? to train."
	gameOver       i18n.Text = "Game over"
	takenBack      i18n.Text = "Turn undone."
	thinksOfOffer  i18n.Text = "The computer is considering the offer."
	wouldAccept    i18n.Text = "The computer would accept."
	wouldRefuse    i18n.Text = "The computer would refuse: playing on is worth more."
	tutorLooks     i18n.Text = "The tutor is checking your play. Esc: don't wait."
	thinkAgain     i18n.Text = "Think again"
	takeBack       i18n.Text = "Undo"
	best           i18n.Text = "move\x04Best"
	savedAgain     i18n.Text = "Saving works again."
	notNow         i18n.Text = "Not now"
	notSavedTitle  i18n.Text = "Not saved"
	chance         i18n.Text = "Chance"
	talkTitle      i18n.Text = "Chat"
	sayToAll       i18n.Text = "Say to everyone at the table:"
	guestsUnrated  i18n.Text = "Unrated: guests play unrated."
)

func plays(who, turn string) i18n.Message   { return i18n.Msg("%s: %s.", who, turn) }
func isThinking(player string) i18n.Message { return i18n.Msg("%s is thinking.", player) }
func turnPasses(player string) i18n.Message { return i18n.Msg("%s can't move and passes.", player) }
func hasRefused(player string) i18n.Message { return i18n.Msg("%s refuses.", player) }
func offerTo(player string) i18n.Message    { return i18n.Msg("An offer to %s", player) }
func asksTakeback(player string) i18n.Message {
	return i18n.Msg("%s asks to take back the last turn.", player)
}
func mustAnswer(player string) i18n.Message                { return i18n.Msg("%s to answer.", player) }
func announces(player string, word i18n.Text) i18n.Message { return i18n.Msg("%s: %s.", player, word) }
func spoken(who, line string) i18n.Message                 { return i18n.Msg("%s: %s", who, line) }
func spokenByWatcher(who, line string) i18n.Message {
	return i18n.Msg("%s, watching: %s", who, line)
}
func hasCome(player string) i18n.Message { return i18n.Msg("%s is here.", player) }
func hasLeft(player string) i18n.Message { return i18n.Msg("%s left the table.", player) }
func isAway(player string) i18n.Message  { return i18n.Msg("%s is away. The game waits.", player) }

func matchWaits(player string) i18n.Message {
	return i18n.Msg("%s is away. The match waits for you both.", player)
}

// What may be claimed from a player who is away, the match or the game.

func mayClaimIn(player, wait string, match bool) i18n.Message {
	if match {
		return i18n.Msg("%s is away: in %s you can claim the match.", player, wait)
	}
	return i18n.Msg("%s is away: in %s you can claim the game.", player, wait)
}

func mayClaim(player string, key keys.Key, match bool) i18n.Message {
	if match {
		return i18n.Msg("%s is away. Wait, or claim the match (%s).", player, key)
	}
	return i18n.Msg("%s is away. Wait, or claim the game (%s).", player, key)
}

func askClaim(player string, match bool) i18n.Message {
	if match {
		return i18n.Msg("%s stayed away. Claim the match? It counts as their loss.", player)
	}
	return i18n.Msg("%s stayed away. Claim the game? It counts as their loss.", player)
}

func outOfTime(player string) i18n.Message { return i18n.Msg("%s is out of time.", player) }

// beginsWith says who must be ready for the first game, by their names.
func beginsWith(players []string) i18n.Message {
	return i18n.MsgN("Waiting for %s to be ready.", "Waiting for these players to be ready: %s.", len(players), strings.Join(players, ", "))
}

// waitsFor says who must want another game, by their names.
func waitsFor(players []string) i18n.Message {
	return i18n.MsgN("Waiting for %s to play on.", "Waiting for these players to play on: %s.", len(players), strings.Join(players, ", "))
}

func congratulations(player string) i18n.Message { return i18n.Msg("Congratulations, %s!", player) }

func askHowMuch(player string) i18n.Message {
	return i18n.Msg("%s: concede how much? The other side may refuse.", player)
}

func askWhether(player string) i18n.Message {
	return i18n.Msg("%s: concede the game? The other side may refuse.", player)
}

func offersToConcede(player string, points int, to string) i18n.Message {
	return i18n.MsgN("%s offers to concede: %d point for %s.", "%s offers to concede: %d points for %s.", points, player, points, to)
}

func giveUp(points int, why i18n.Message) i18n.Message {
	return i18n.MsgN("Concede %d point at once: %s", "Concede %d points at once: %s", points, points, why)
}

// How it stands, and how it ended.

func score(scores string) i18n.Message         { return i18n.Msg("Score: %s.", scores) }
func sessionClosed(scores string) i18n.Message { return i18n.Msg("Session closed: %s.", scores) }
func sessionOver(scores string) i18n.Message   { return i18n.Msg("Session over: %s.", scores) }
func gameIsOver(verdict i18n.Message) i18n.Message {
	return i18n.Msg("The game is over. %s", verdict)
}

func paused(key keys.Key) i18n.Message {
	return i18n.Msg("Game paused. Press %s to resume.", key)
}

func pausedByFault(key keys.Key) i18n.Message {
	return i18n.Msg("Game paused. Press %s to try again.", key)
}

func notSaved(trouble error) i18n.Message { return i18n.Msg("NOT SAVED: %v", trouble) }

func canBeElsewhere(trouble error) i18n.Message {
	return i18n.Msg("NOT SAVED: %v. You can save the game to another file.", trouble)
}

// What stands above the table.

func ofRotation(rotation, game string) string { return fmt.Sprintf("%s: %s", rotation, game) }

func match(game string, to int, scores string) i18n.Message {
	return i18n.Msg("%s, match to %d, %s", game, to, scores)
}

func moneySession(game, scores string) i18n.Message {
	return i18n.Msg("%s, money session, %s", game, scores)
}

// A wording is what is said of the draws of a game.
type wording struct {
	sealed, seeded, gone i18n.Text
	details, check       i18n.Text // that they are sealed, and by which key to see how to check them
}

var (
	aboutDice = wording{
		sealed: "Dice sealed", seeded: "Dice from a text",
		gone:    "The seed is lost. You can't check the dice so far; a new seed is sealed.",
		details: "Dice sealed. Press %s for details.", check: "Show how to check the dice after the game",
	}
	aboutDraws = wording{
		sealed: "Draws sealed", seeded: "Draws from a text",
		gone:    "The seed is lost. You can't check the draws so far; a new seed is sealed.",
		details: "Draws sealed. Press %s for details.", check: "Show how to check the draws after the game",
	}
)

const (
	addWord    i18n.Text = "Add your own word (optional):"
	howToCheck i18n.Text = "The record reveals the seed after the game; anyone can check it."
)

func fromText(text string) i18n.Message { return i18n.Msg("They follow from this text: %q.", text) }

// sealed tells the hash of the seed, and that of the players' words, if any.
func sealed(seed, words string) i18n.Message {
	said := i18n.Msg("SHA-256 of the seed, kept from the start:\n%s", seed)
	if words != "" {
		said = i18n.Join("\n\n", said, i18n.Msg("SHA-256 of the players' words:\n%s", words))
	}
	return i18n.Join("\n\n", said, i18n.Msg(howToCheck))
}

// Why something cannot be done at the table now.
var (
	errNotYours       = i18n.NewError("it's not your turn")
	errNoGame         = i18n.NewError("no game is in progress")
	errStill          = i18n.NewError("the game is paused")
	errNothing        = i18n.NewError("no moves to undo in this turn")
	errNoTurn         = i18n.NewError("nobody has moved yet")
	errOffer          = i18n.NewError("answer the offer first")
	errAdvice         = i18n.NewError("no hints in games against other people")
	errUnsealed       = i18n.NewError("the dice are not sealed")
	errNoComputer     = i18n.NewError("no computer is playing")
	errAgreed         = i18n.NewError("you are ready; waiting for the others")
	errTooMany        = i18n.NewError("you can't concede with four players; Esc leaves, and the game is saved")
	errNobodyConcedes = i18n.NewError("only people can concede")
	errNobodyElse     = i18n.NewError("nobody else is here")
	errPlayed         = i18n.NewError("no moves left: Space ends the turn")
	errYourself       = i18n.NewError("this can't be undone: play it yourself")
	errBySpace        = i18n.NewError("this can't be undone: press Space yourself")
)

func errByKey(key rune) error { return i18n.Errorf("this can't be undone: press %c yourself", key) }
func gameLost(trouble error) error {
	return i18n.Errorf("the unsaved part of the game is lost: %w", trouble)
}
