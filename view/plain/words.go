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
	gameBegins  i18n.Text = "Game %d: %s." // a number, a game
	isPlayedBy  i18n.Text = "%s is %s."    // a side, a player
	plays       i18n.Text = "%s plays %s." // a player, moves
	says        i18n.Text = "%s says %s."  // a player, a word
	refuses     i18n.Text = "%s refuses."  // a player
	hasDice     i18n.Text = "%s rolls %s." // a player, dice
	diceAre     i18n.Text = "Both roll: %s."
	chanceDraws i18n.Text = "Drawn: %s."
	cannotMove  i18n.Text = "%s can't move and passes." // a player
	takenBack   i18n.Text = "The last turn is taken back."
	score       i18n.Text = "Score: %s."
	byClock     i18n.Text = "Clock: %s. %s" // a clock, how it goes
	timeLeft    i18n.Text = "time %s"
	hasTime     i18n.Text = "%s has %s left." // a player, what a clock shows
	noClock     i18n.Text = "This game has no clock."
	typeHelp    i18n.Text = "Type help for the commands, exit to leave."
	diceSealed  i18n.Text = "Dice sealed. Type seal for details."
	seedHash    i18n.Text = "The record reveals the seed after the game. Its SHA-256:"
	wordsHash   i18n.Text = "SHA-256 of the players' words:"
	anotherGame i18n.Text = "Another game (yes or no)?"
	sorry       i18n.Text = "Sorry, %v."   // what is wrong with an answer
	beware      i18n.Text = "Warning: %v." // why nothing can be saved
	savedAgain  i18n.Text = "Saving works again."
	hint        i18n.Text = "Hint: %s."

	helpMove     i18n.Text = "A move, such as %s."
	helpWord     i18n.Text = "%s: %s."                   // a word, what it does
	helpNextWord i18n.Text = "%s, or just Enter: %s."    // a word, what it does
	helpRefused  i18n.Text = "%s: Not possible now: %v." // a word, why
	helpUndo     i18n.Text = "undo: Take back your last move of this turn."
	helpUndoTurn i18n.Text = "undo: Take back your last move of this turn, or ask to take back the last turn."
	helpHint     i18n.Text = "hint: See what the strongest computer would play, and why."
	helpBoard    i18n.Text = "board: Show the board again. moves: List the moves."
	helpSpeak    i18n.Text = "speak: Describe the board in words from now on."
	helpTable    i18n.Text = "table: Draw the board from now on."
	helpSeal     i18n.Text = "seal: Show how to check the dice after the game."
	helpTime     i18n.Text = "time: Show how much time each player has left."
	helpConcede  i18n.Text = "concede: Offer to concede the game, for %s." // as stakes says
	helpExit     i18n.Text = "exit: Leave. The game is saved."

	replayBegins      i18n.Text = "%s. Press Enter for the next turn, or type help." // a game
	replayHelp        i18n.Text = "Enter or next: The next turn. back: The previous turn. A number: That turn of this game."
	replayHelpEnds    i18n.Text = "start, end: The first or the last position. exit: Leave."
	replayHelpMistake i18n.Text = "mistake: The next mistake, once the record is analyzed. board: Show the board again."
	whichTurn         i18n.Text = "Which turn?"
	start             i18n.Text = "Start."
	gameStands        i18n.Text = "The game is not finished."
)

func askTakeback(asks, answers string) i18n.Message {
	return i18n.Msg("%s asks to take back the last turn. %s, do you accept (yes or no)?", asks, answers)
}

func askConcession(concedes string, points int, answers string) i18n.Message {
	return i18n.Msg("%s offers to concede the game for %s. %s, do you accept (yes or no)?", concedes, board.Points(points), answers)
}

// pointsOrMore says what can be conceded: "1 point, or 2 or 3: concede 2".
func pointsOrMore(points int, more []string) i18n.Message {
	return i18n.Msg("%s, or %s: concede %s", board.Points(points), core.Any(i18n.Verbatims(more)...), more[0])
}

func askWord(player string) i18n.Message {
	return i18n.Msg("%s, add your own word to the dice (optional):", player)
}

func askDraw(example core.Move) i18n.Message {
	return i18n.Msg("Roll or draw by hand, and type the result, such as %s:", example)
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
	errNothingPlayed = i18n.NewError("you haven't moved yet, and dice can't be undone")
	errNoTurn        = i18n.NewError("nobody has moved yet")
	errTooMany       = i18n.NewError("with four players you can't concede; exit leaves and saves the game")
	errNotAnalyzed   = i18n.NewError("this record isn't analyzed; leave and run boardroom analyze")
	errNoMistake     = i18n.NewError("no mistakes after this turn")
	errStandsThere   = i18n.NewError("you are there already")
)

func answerTooLong(most int) error {
	return i18n.Errorf("an answer can have at most %d characters", most)
}
func cannotRead(why error) error { return i18n.Errorf("can't read the input: %w", why) }

func noAnswer(typed string, answers []string) error {
	return i18n.Errorf("answer %[2]s, not %[1]q", typed, core.Any(i18n.Verbatims(answers)...))
}

func standsAlone(word, rest string) error {
	return i18n.Errorf("type %s alone, without %q", word, rest)
}

func cannotConcede(typed string, stakes i18n.Message) error {
	return i18n.Errorf("%q isn't possible; you can concede %s", typed, stakes)
}

func noTurn(typed string, last int) error {
	return i18n.Errorf("type a turn from 1 to %[2]d, or next, back, start, end, mistake, help or exit, not %[1]q", typed, last)
}

func noDraw(typed string, among []core.Move) error {
	return i18n.Errorf("type one of the %[2]d results from %[3]s to %[4]s, not %[1]q", typed, len(among), among[0], among[len(among)-1])
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
