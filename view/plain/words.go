package plain

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/i18n"
	"boardroom/view/board"
)

// What is said line by line. Those with verbs are formats; what they take stands
// beside them.
const (
	gameBegins  = "Game %d: %s."        // a number, a game
	isPlayedBy  = "%s is %s."           // a side, a player
	plays       = "%s plays %s."        // a player, moves
	says        = "%s says %s."         // a player, a word
	refuses     = "%s refuses."         // a player
	hasDice     = "%s has the dice %s." // a player, dice
	diceAre     = "The dice are %s."
	chanceDraws = "Chance draws %s."
	cannotMove  = "%s cannot move: the turn passes." // a player
	takenBack   = "The turn is taken back."
	unrated     = "Unrated: %s."
	score       = "Score: %s."
	byClock     = "By the clock %s. %s" // a clock, how it goes
	timeLeft    = "time %s"
	hasTime     = "%s has %s." // a player, what a clock shows
	noClock     = "The game is played without a clock."
	typeHelp    = "Type help for what can be typed, exit to leave."
	diceSealed  = "Dice sealed. Type seal for details."
	seedHash    = "The record reveals the seed after the game. Its SHA-256:"
	wordsHash   = "SHA-256 of the players' words:"
	anotherGame = "Another game, yes or no?"
	sorry       = "Sorry, %v."  // what is wrong with an answer
	beware      = "Beware: %v." // why nothing can be saved
	savedAgain  = "Everything is saved again."
	hint        = "Hint: %s."

	helpMove     = "A move, such as %s."
	helpWord     = "%s: %s."                // a word, what it does
	helpNextWord = "%s, or just Enter: %s." // a word, what it does
	helpRefused  = "%s cannot be said: %v." // a word, why
	helpUndo     = "undo: Take back the last move of this turn."
	helpUndoTurn = "undo: Take back the last move of this turn, or a person's whole last turn if the others agree."
	helpHint     = "hint: What the strongest computer player would do, and why."
	helpBoard    = "board: Show the board again. moves: List the moves."
	helpSeal     = "seal: Show how to check the dice after the game."
	helpTime     = "time: Say what everybody has left."
	helpConcede  = "concede: Offer to concede the game, for %s." // as stakes says
	helpExit     = "exit: Leave the table. The game is kept."

	replayBegins   = "%s. Enter shows the next turn; type help for what else can be typed." // a game
	replayHelp     = "Enter, or next: The next turn. back: The one before. A number: That turn of this game."
	replayHelpEnds = "start, end: The first and the last position of the record. exit: Leave."
	whichTurn      = "Which turn?"
	start          = "Start."
	gameStands     = "Here the game stands."
)

func askTakeback(asks, answers string) string {
	return fmt.Sprintf("%s asks to take back the last turn. %s, do you accept, yes or no?", asks, answers)
}

func askConcession(concedes string, points int, answers string) string {
	return fmt.Sprintf("%s concedes the game, %s. %s, do you accept, yes or no?", concedes, board.Points(points), answers)
}

// pointsOrMore says what can be conceded: "1 point, or 2 or 3: concede 2".
func pointsOrMore(points int, more []string) string {
	return fmt.Sprintf("%s, or %s: concede %s", board.Points(points), core.Enumerate(more, " or "), more[0])
}

func askWord(player string) string {
	return fmt.Sprintf("%s, add your own word to the dice (optional):", player)
}

func askDraw(example core.Move) string {
	return fmt.Sprintf("What is drawn by hand, such as %s?", example)
}

func drawn(turn core.Turn) string        { return fmt.Sprintf("Drawn: %s.", turn) }
func hasLeft(player, time string) string { return fmt.Sprintf("%s has %s left.", player, time) }
func gameOf(n, of int) string            { return fmt.Sprintf("Game %d of %d.", n, of) }

func turnOf(name string, n, of int, player string, turn core.Turn) string {
	if name != strconv.Itoa(n) {
		return fmt.Sprintf("Turn %s (%d of %d), %s: %s.", name, n, of, player, turn)
	}
	return fmt.Sprintf("Turn %d of %d, %s: %s.", n, of, player, turn)
}

// What is wrong with an answer.
var (
	errUnsealed      = i18n.NewError("the dice are not sealed")
	errNothingPlayed = i18n.NewError("nothing of this turn has been played, and dice are never taken back")
	errNoTurn        = i18n.NewError("no person has moved yet")
	errTooMany       = i18n.NewError("with four players nobody can concede: the points would have nobody to go to; exit leaves and keeps the game")
	errStandsThere   = i18n.NewError("that is where the record stands")
)

func answerTooLong(most int) error { return i18n.Errorf("an answer has at most %d characters", most) }
func cannotRead(why error) error   { return i18n.Errorf("the input cannot be read: %w", why) }

func noAnswer(typed string, answers []string) error {
	return i18n.Errorf("%q is not one of the answers %s", typed, core.Enumerate(answers, " and "))
}

func standsAlone(word, rest string) error {
	return i18n.Errorf("type %s alone, without %q", word, rest)
}

func cannotConcede(typed, stakes string) error {
	return i18n.Errorf("%q cannot be conceded: it is %s", typed, stakes)
}

func noTurn(typed string, last int) error {
	return i18n.Errorf("%q is neither a turn from 1 to %d nor one of next, back, start, end, help and exit", typed, last)
}

func noDraw(typed string, among []core.Move) error {
	return i18n.Errorf("%q cannot be drawn: there are %d draws, from %s to %s", typed, len(among), among[0], among[len(among)-1])
}

// What is said at Block Me!, in the words of the exercise as far as it has them, of
// players with their pawns.
const (
	blockMeBegins     = "Game %d."
	blockMeSeedHash   = "The draws follow from a seed that is published at the end. Its SHA-256:"
	writeHelp         = "Write help for a suggestion, exit to leave; also board, moves, undo, concede."
	helpQuestion      = "Answer the question, or write exit to leave. boardroom rules blockme explains the game."
	has               = "Player %s has %s."      // a player, obstacles left
	youHave           = "Player %s you have %s." // a player, obstacles left
	makeMove          = "Make your move:"
	passes            = "Player %s has no action: the turn passes."
	accepts           = "Player %s accepts."
	blockMeRefuses    = "Player %s refuses."
	blockMePlays      = "Player %s plays %s."             // a player, an action
	wouldPlay         = "The computer would play %s: %s." // an action, a reason
	blockMeTakeback   = "Player %s asks to take back the last turn. Player %s do you accept, yes or no?"
	blockMeConcession = "Player %s concedes the game. Player %s do you accept, yes or no?"
	gameOver          = "GAME OVER!"
	isDraw            = "It is a draw: %s." // why
	outOfTime         = "The time has run out."
	hasWon            = "Player %s has won!"
	congratulations   = "Congratulations, %s! The touloumba is on the house."
	blockMeScore      = "%s: %d" // a player, points

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

// What is wrong with an answer to the questions of Block Me!

var errNoPerson = i18n.NewError("at least one of the players must be a person")

func nobodyLeft(last string) error   { return i18n.Errorf("%w, and %s is the last", errNoPerson, last) }
func likeComputer(name string) error { return i18n.Errorf("the name %q reads like a computer's", name) }
func takenName(name string) error    { return i18n.Errorf("there is a player %q already", name) }
func smallLetters(word string) error { return i18n.Errorf("%s is written in small letters", word) }

func noNumber(typed string) error {
	return i18n.Errorf("%q is not a number of players: it takes 2 or 4", typed)
}

func noSize(typed string) error {
	return i18n.Errorf("%q is not a whole number from %d to %d", typed, blockme.MinSize, blockme.MaxSize)
}

func tooSmall(side int) error {
	return i18n.Errorf("a side of %d is too small: it takes %d at least", side, blockme.MinSize)
}

func tooLarge(side int) error {
	return i18n.Errorf("a side of %d is too large: the columns have a letter each, %d at most", side, blockme.MaxSize)
}
