package review

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// What the viewer says. The texts of keys, and the names of columns and figures,
// stand with these.
const (
	isStart    = "Already at the start."
	isEnd      = "Already at the end."
	goToTurn   = "Go to a turn"
	noGame     = "No more games in this record."
	gameStands = "Here the game stands."
	theRecord  = "The record"

	aNote                   = "Note"
	notesTitle    i18n.Text = "Notes"
	noteKept                = "Note saved."
	noteDropped             = "Note removed."
	keepVariation           = "Keep the variation"
	askComment              = "Comment (optional):"
	variations              = "Variations"
	fromStart               = "Variation from the start."
	doesNotFit              = "This variation no longer fits the record."

	pressToAnalyse   i18n.Text = "Press a to analyze this game."
	waitsForTurn               = "The analysis is in the queue. Esc stops it. "
	analysisStopped            = "Analysis stopped."
	noMistake                  = "No mistakes."
	noSuchMistake              = "None of these."
	ofAll                      = "all players"
	noFurtherMistake           = "No more mistakes."
	best             i18n.Text = "Best"
	nothingDecided   i18n.Text = "No decision here."
	nothingToDecide            = "no decision"
	theGame                    = "The game"
	thePosition                = "The position"
	theDecision                = "The position before this turn"
)

// atStart says what is known of a game before its first turn.
func atStart(facts []string, turns int) string {
	follow := core.Count(turns, "turn follows", "turns follow")
	return fmt.Sprintf("Start, %s.", strings.Join(append(facts[:len(facts):len(facts)], follow), ", "))
}

func drawn(turn core.Turn) string       { return fmt.Sprintf("Drawn: %s.", turn) }
func turnBy(name, player string) string { return fmt.Sprintf("Turn %s, %s: ", name, player) }
func gameTitle(n int) string            { return fmt.Sprintf("Game %d", n) }
func gameNumber(n int) string           { return fmt.Sprintf("Game %d.", n) }
func gameOf(n, of int) string           { return fmt.Sprintf("Game %d of %d.", n, of) }
func allGames(n int) string             { return fmt.Sprintf("All %d games", n) }
func askTurn(last int) i18n.Message     { return i18n.Msg("Number of the turn, 0 to %d:", last) }

// atTurn says where a turn stands, which is called by its number or otherwise.
func atTurn(name string, n, of int, turn core.Turn) string {
	if name != strconv.Itoa(n) {
		return fmt.Sprintf("Turn %s (%d of %d): %s.", name, n, of, turn)
	}
	return fmt.Sprintf("Turn %d of %d: %s.", n, of, turn)
}

// askNote asks for a note on a turn by its name; empty: on the game.
func askNote(turn string) i18n.Message {
	if turn == "" {
		return i18n.Msg("Comment on the game (empty removes it):")
	}
	return i18n.Msg("Comment on turn %s (empty removes it):", turn)
}

func noted(notes i18n.Message) i18n.Message    { return i18n.Msg("Note: %s", notes) }
func variationTitle(title string) i18n.Message { return i18n.Msg("%s (variation)", title) }
func variationOf(turn string) string           { return fmt.Sprintf("Variation of turn %s.", turn) }
func variationAfter(turn string) string        { return fmt.Sprintf("Variation after turn %s.", turn) }
func sameDraw(draw core.Move) string           { return fmt.Sprintf("Space: %s, as played.", draw) }

// What is said of an analysis; its judge is a computer player.

func analysingSoFar(percent int) string {
	return fmt.Sprintf("Analyzing: %d %%. Esc stops it. ", percent)
}
func judgedBy(judge string) string { return fmt.Sprintf("Judged by the computer player %s.", judge) }
func brokenOff(why string) string  { return fmt.Sprintf("Up to the break in the record: %s", why) }

func analysedWell(judge string) i18n.Message {
	return i18n.Msg("Analyzed by %s: no mistakes. e: stats.", judge)
}

// analysed tells how many mistakes there are, and of the key that leads to one:
// some follow the turn at the cursor, or all come before it.
func analysed(judge string, mistakes int, follow bool) i18n.Message {
	way := "N: the last one"
	if follow {
		way = "n: the next one"
	}
	return i18n.Msg("Analyzed by %s: %s. %s, e: stats.", judge, core.Count(mistakes, "mistake", "mistakes"), way)
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
var ErrNothingBegun = i18n.NewError("no game has begun in this record: nothing to review")

// Why something cannot be done.
var (
	errBegun          = i18n.NewError("the game has just begun")
	errOneGame        = i18n.NewError("the record holds one game")
	errNoRecord       = i18n.NewError("no record here")
	errOver           = i18n.NewError("the game is over here")
	errDraw           = i18n.NewError("a draw comes next")
	errDrawFirst      = i18n.NewError("a draw comes first: type it")
	errNoFurtherDraw  = i18n.NewError("the game has no more draws; type one")
	errGame           = i18n.NewError("t tries another move in this turn, T another continuation")
	errNoFolder       = i18n.NewError("no record to save it with")
	errNothingTried   = i18n.NewError("nothing has been tried yet")
	errNoneKept       = i18n.NewError("no variation at this turn; t starts one")
	errNoTraining     = i18n.NewError("no exercises here")
	errNothingToTrain = i18n.NewError("only mistakes marked ? or ?? make exercises")
	errNoAnalysis     = i18n.NewError("press a to analyze the game first")
	errAnalysing      = i18n.NewError("the analysis is still running")
)

// afterwards says what can be done after something has ended.
func afterwards(what, ended string) error { return i18n.Errorf("you can %s after %s", what, ended) }

func noTurn(last int) error             { return i18n.Errorf("enter a turn from 0 (the start) to %d", last) }
func nobodyMoves(why error) error       { return i18n.Errorf("nobody can move here: %w", why) }
func analysedBefore(judge string) error { return i18n.Errorf("already analyzed by %s", judge) }
