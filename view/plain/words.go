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

// What is said line by line. What stands for the verbs stands beside them. Words that
// are typed are the same in all languages.
const (
	gameBegins  i18n.Text = "Game %d: %s."        // a number, a game
	isPlayedBy  i18n.Text = "%s is %s."           // a side, a player
	plays       i18n.Text = "%s plays %s."        // a player, moves
	says        i18n.Text = "%s says %s."         // a player, a word
	refuses     i18n.Text = "%s refuses."         // a player
	hasDice     i18n.Text = "%s has the dice %s." // a player, dice
	diceAre     i18n.Text = "The dice are %s."
	chanceDraws i18n.Text = "Chance draws %s."
	cannotMove  i18n.Text = "%s cannot move: the turn passes." // a player
	takenBack   i18n.Text = "The turn is taken back."
	score       i18n.Text = "Score: %s."
	byClock     i18n.Text = "By the clock %s. %s" // a clock, how it goes
	timeLeft    i18n.Text = "time %s"
	hasTime     i18n.Text = "%s has %s." // a player, what a clock shows
	noClock     i18n.Text = "The game is played without a clock."
	typeHelp    i18n.Text = "Type help for what can be typed, exit to leave."
	diceSealed  i18n.Text = "Dice sealed. Type seal for details."
	seedHash    i18n.Text = "The record reveals the seed after the game. Its SHA-256:"
	wordsHash   i18n.Text = "SHA-256 of the players' words:"
	anotherGame i18n.Text = "Another game, yes or no?"
	sorry       i18n.Text = "Sorry, %v."  // what is wrong with an answer
	beware      i18n.Text = "Beware: %v." // why nothing can be saved
	savedAgain  i18n.Text = "Everything is saved again."
	hint        i18n.Text = "Hint: %s."

	helpMove     i18n.Text = "A move, such as %s."
	helpWord     i18n.Text = "%s: %s."                // a word, what it does
	helpNextWord i18n.Text = "%s, or just Enter: %s." // a word, what it does
	helpRefused  i18n.Text = "%s cannot be said: %v." // a word, why
	helpUndo     i18n.Text = "undo: Take back the last move of this turn."
	helpUndoTurn i18n.Text = "undo: Take back the last move of this turn, or a person's whole last turn if the others agree."
	helpHint     i18n.Text = "hint: What the strongest computer player would do, and why."
	helpBoard    i18n.Text = "board: Show the board again. moves: List the moves."
	helpSeal     i18n.Text = "seal: Show how to check the dice after the game."
	helpTime     i18n.Text = "time: Say what everybody has left."
	helpConcede  i18n.Text = "concede: Offer to concede the game, for %s." // as stakes says
	helpExit     i18n.Text = "exit: Leave the table. The game is kept."

	replayBegins   i18n.Text = "%s. Enter shows the next turn; type help for what else can be typed." // a game
	replayHelp     i18n.Text = "Enter, or next: The next turn. back: The one before. A number: That turn of this game."
	replayHelpEnds i18n.Text = "start, end: The first and the last position of the record. exit: Leave."
	whichTurn      i18n.Text = "Which turn?"
	start          i18n.Text = "Start."
	gameStands     i18n.Text = "Here the game stands."
)

func askTakeback(asks, answers string) i18n.Message {
	return i18n.Msg("%s asks to take back the last turn. %s, do you accept, yes or no?", asks, answers)
}

func askConcession(concedes string, points int, answers string) i18n.Message {
	return i18n.Msg("%s concedes the game, %s. %s, do you accept, yes or no?", concedes, board.Points(points), answers)
}

// pointsOrMore says what can be conceded: "1 point, or 2 or 3: concede 2".
func pointsOrMore(points int, more []string) i18n.Message {
	return i18n.Msg("%s, or %s: concede %s", board.Points(points), core.Any(i18n.Verbatims(more)...), more[0])
}

func askWord(player string) i18n.Message {
	return i18n.Msg("%s, add your own word to the dice (optional):", player)
}

func askDraw(example core.Move) i18n.Message {
	return i18n.Msg("What is drawn by hand, such as %s?", example)
}

func drawn(turn core.Turn) i18n.Message        { return i18n.Msg("Drawn: %s.", turn) }
func hasLeft(player, time string) i18n.Message { return i18n.Msg("%s has %s left.", player, time) }
func gameOf(n, of int) i18n.Message            { return i18n.Msg("Game %d of %d.", n, of) }

func turnOf(name string, n, of int, player string, turn core.Turn) i18n.Message {
	if name != strconv.Itoa(n) {
		return i18n.Msg("Turn %s (%d of %d), %s: %s.", name, n, of, player, turn)
	}
	return i18n.Msg("Turn %d of %d, %s: %s.", n, of, player, turn)
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
	return i18n.Errorf("%q is not one of the answers %s", typed, core.All(i18n.Verbatims(answers)...))
}

func standsAlone(word, rest string) error {
	return i18n.Errorf("type %s alone, without %q", word, rest)
}

func cannotConcede(typed string, stakes i18n.Message) error {
	return i18n.Errorf("%q cannot be conceded: it is %s", typed, stakes)
}

func noTurn(typed string, last int) error {
	return i18n.Errorf("%q is neither a turn from 1 to %d nor one of next, back, start, end, help and exit", typed, last)
}

func noDraw(typed string, among []core.Move) error {
	return i18n.Errorf("%q cannot be drawn: there are %d draws, from %s to %s", typed, len(among), among[0], among[len(among)-1])
}

// What is said at Block Me!, in the words of the exercise as far as it has them, of
// players with their pawns. It is no text of the catalog: the exercise is in English.
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
