package consoles

import (
	"errors"
	"fmt"
	"strings"

	"boardroom/core/blockme"
)

// What is said, in the words of the exercise as far as it has them. Those with
// verbs are formats, of players with their pawns.
const (
	gameBegins      = "Game %d."
	seedHash        = "The draws follow from a seed that is published at the end. Its SHA-256:"
	isPlayedBy      = "%s is %s." // a pawn, a player
	writeHelp       = "Write help for a suggestion, exit to leave; also board, moves, undo, concede."
	helpQuestion    = "Answer the question, or write exit to leave. boardroom rules blockme explains the game."
	has             = "Player %s has %s."      // a player, obstacles left
	youHave         = "Player %s you have %s." // a player, obstacles left
	makeMove        = "Make your move:"
	passes          = "Player %s has no action: the turn passes."
	accepts         = "Player %s accepts."
	refuses         = "Player %s refuses."
	plays           = "Player %s plays %s."             // a player, an action
	wouldPlay       = "The computer would play %s: %s." // an action, a reason
	askTakeback     = "Player %s asks to take back the last turn. Player %s do you accept, yes or no?"
	askConcession   = "Player %s concedes the game. Player %s do you accept, yes or no?"
	gameOver        = "GAME OVER!"
	isDraw          = "It is a draw: %s." // why
	outOfTime       = "The time has run out."
	hasWon          = "Player %s has won!"
	congratulations = "Congratulations, %s! The touloumba is on the house."
	score           = "%s: %d" // a player, points

	askPlayers   = "Number of players, 2 or 4?"
	askObstacles = "An empty board, or one with obstacles (empty, obstacles)?"
)

func withPawn(player string, side blockme.Side) string { return fmt.Sprintf("%s (%s)", player, side) }

func askSize(usual string) string {
	return fmt.Sprintf("Side of the board, %d to %d (just Enter: %s)?", blockme.MinSize, blockme.MaxSize, usual)
}

func askName(player int) string { return fmt.Sprintf("Name of player %d?", player) }

func askKind(player string, levels []string) string {
	return fmt.Sprintf("Is %s a person or a computer (person, computer; or its level: %s)?", player, strings.Join(levels, ", "))
}

// What is wrong with an answer.

var errNoPerson = errors.New("at least one of the players must be a person")

func nobodyLeft(last string) error   { return fmt.Errorf("%w, and %s is the last", errNoPerson, last) }
func likeComputer(name string) error { return fmt.Errorf("the name %q reads like a computer's", name) }
func takenName(name string) error    { return fmt.Errorf("there is a player %q already", name) }
func smallLetters(word string) error { return fmt.Errorf("%s is written in small letters", word) }

func noNumber(typed string) error {
	return fmt.Errorf("%q is not a number of players: it takes 2 or 4", typed)
}

func noSize(typed string) error {
	return fmt.Errorf("%q is not a whole number from %d to %d", typed, blockme.MinSize, blockme.MaxSize)
}

func tooSmall(side int) error {
	return fmt.Errorf("a side of %d is too small: it takes %d at least", side, blockme.MinSize)
}

func tooLarge(side int) error {
	return fmt.Errorf("a side of %d is too large: the columns have a letter each, %d at most", side, blockme.MaxSize)
}
