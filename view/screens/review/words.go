package review

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
)

// What the viewer says. The texts of keys, and the names of columns and figures,
// stand with these.
const (
	isStart    = "This is the start."
	isEnd      = "This is the end."
	goToTurn   = "Go to a turn"
	noGame     = "There is no further game in this record."
	gameStands = "Here the game stands."
	theRecord  = "The record"

	aNote         = "A note"
	notesTitle    = "Notes"
	noteKept      = "Note saved."
	noteDropped   = "Note removed."
	keepVariation = "Keep the variation"
	askComment    = "A comment on it, or just Enter:"
	variations    = "Variations"
	fromStart     = "Variation from the start."
	doesNotFit    = "This variation does not fit the record any more."

	pressToAnalyse   = "Press a to see how well this was played."
	waitsForTurn     = "The analysis waits for its turn. Esc stops it. "
	analysisStopped  = "The analysis is stopped."
	noMistake        = "There is no mistake."
	noSuchMistake    = "None of these."
	ofAll            = "all players"
	noFurtherMistake = "There is no further mistake."
	best             = "Best"
	nothingDecided   = "No decision here."
	nothingToDecide  = "nothing to decide"
	theGame          = "The game"
	thePosition      = "The position"
	theDecision      = "The position before this turn"
)

// atStart says what is known of a game before its first turn.
func atStart(facts []string, turns int) string {
	follow := core.Count(turns, "turn follows", "turns follow")
	return fmt.Sprintf("Start, %s.", strings.Join(append(facts[:len(facts):len(facts)], follow), ", "))
}

func drawn(turn core.Turn) string   { return fmt.Sprintf("Drawn: %s.", turn) }
func turnNumber(name string) string { return fmt.Sprintf("Turn %s", name) }
func gameTitle(n int) string        { return fmt.Sprintf("Game %d", n) }
func gameNumber(n int) string       { return fmt.Sprintf("Game %d.", n) }
func gameOf(n, of int) string       { return fmt.Sprintf("Game %d of %d.", n, of) }
func allGames(n int) string         { return fmt.Sprintf("All %d games", n) }
func askTurn(last int) string       { return fmt.Sprintf("Number of the turn, 0 to %d:", last) }

// atTurn says where a turn stands, which is called by its number or otherwise.
func atTurn(name string, n, of int, turn core.Turn) string {
	if name != strconv.Itoa(n) {
		return fmt.Sprintf("Turn %s (%d of %d): %s.", name, n, of, turn)
	}
	return fmt.Sprintf("Turn %d of %d: %s.", n, of, turn)
}

// askNote asks for a note on a turn by its name; empty: on the game.
func askNote(turn string) string {
	if turn == "" {
		return "A comment on the game; empty takes it away:"
	}
	return fmt.Sprintf("A comment on turn %s; empty takes it away:", turn)
}

func noted(notes string) string          { return fmt.Sprintf("Note: %s", notes) }
func variationTitle(title string) string { return fmt.Sprintf("%s (variation)", title) }
func variationOf(turn string) string     { return fmt.Sprintf("Variation of turn %s.", turn) }
func variationAfter(turn string) string  { return fmt.Sprintf("Variation after turn %s.", turn) }
func sameDraw(draw core.Move) string     { return fmt.Sprintf("Space: %s, as played.", draw) }

// What is said of an analysis; its judge is a computer player.

func analysingSoFar(percent int) string {
	return fmt.Sprintf("Analysing: %d %%. Esc stops it. ", percent)
}
func judgedBy(judge string) string { return fmt.Sprintf("Judged by the computer player %s.", judge) }
func brokenOff(why string) string  { return fmt.Sprintf("Up to where the record breaks off: %s", why) }

func analysedWell(judge string) string {
	return fmt.Sprintf("Analysed by %s: there is no mistake. e sums up.", judge)
}

// analysed tells how many mistakes there are, and of the key that leads to one:
// some follow the turn at the cursor, or all come before it.
func analysed(judge string, mistakes int, follow bool) string {
	way := "N goes to the last"
	if follow {
		way = "n goes to the next"
	}
	return fmt.Sprintf("Analysed by %s: %s. %s, e sums up.", judge, core.Count(mistakes, "mistake", "mistakes"), way)
}

func luck(sum float64, jokers int) string {
	return fmt.Sprintf("%+.3f points, %s", sum, core.Count(jokers, "joker", "jokers"))
}

func mistakesBy(whose string) string { return fmt.Sprintf("mistakes of %s", whose) }

// lostIn heads the losses by what they are counted in.
func lostIn(m engine.Measure) string {
	if m == engine.Chance {
		return "Chance lost"
	}
	return "Points lost"
}

func inPoints(much float64) string  { return fmt.Sprintf("%+.2f points", much) }
func ofMatch(chance float64) string { return fmt.Sprintf("%+.1f %% of the match", 100*chance) }

// ErrNothingBegun is why a record cannot be stepped through.
var ErrNothingBegun = errors.New("no game was begun in this record, so there is nothing to step through")

// Why something cannot be done.
var (
	errBegun          = errors.New("the game has only begun")
	errOneGame        = errors.New("the record holds one game")
	errNoRecord       = errors.New("there is no record")
	errOver           = errors.New("the game is over here")
	errDraw           = errors.New("a draw comes next")
	errDrawFirst      = errors.New("a draw comes first: type it")
	errNoFurtherDraw  = errors.New("the game drew no further; type what is drawn")
	errGame           = errors.New("t plays this turn in another way, T goes on from here in another way")
	errNoFolder       = errors.New("there is no record beside which it could be kept")
	errNothingTried   = errors.New("nothing has been tried yet")
	errNoneKept       = errors.New("none was kept at this turn; t begins one")
	errNoTraining     = errors.New("there are no exercises here")
	errNothingToTrain = errors.New("only mistakes marked ? or ?? make exercises")
	errNoAnalysis     = errors.New("a analyses the game first")
	errAnalysing      = errors.New("the game is still being analysed")
)

// afterwards says what can be done after something has ended.
func afterwards(what, ended string) error { return fmt.Errorf("you can %s after %s", what, ended) }

func noTurn(last int) error             { return fmt.Errorf("type a number from 0, the start, to %d", last) }
func nobodyMoves(why error) error       { return fmt.Errorf("nobody is to move here: %w", why) }
func analysedBefore(judge string) error { return fmt.Errorf("it has been analysed, by %s", judge) }
