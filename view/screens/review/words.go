package review

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
)

// What the viewer says. The texts of keys, and the names of columns and figures,
// stand with these.
const (
	isStart        i18n.Text = "Already at the start."
	isEnd          i18n.Text = "Already at the end."
	goToTurn       i18n.Text = "Go to a turn"
	noGame         i18n.Text = "No more games in this record."
	gameStands     i18n.Text = "The game is not finished."
	recordCopied   i18n.Text = "Record copied, if your terminal allows it."
	positionCopied i18n.Text = "Position copied, if your terminal allows it."
	decisionCopied i18n.Text = "Position before this turn copied, if your terminal allows it."

	aNote         i18n.Text = "Note"
	notesTitle    i18n.Text = "Notes"
	noteKept      i18n.Text = "Note saved."
	noteDropped   i18n.Text = "Note removed."
	keepVariation i18n.Text = "Save the variation"
	askComment    i18n.Text = "Comment (optional):"
	variations    i18n.Text = "Variations"
	fromStart     i18n.Text = "Variation from the start."
	doesNotFit    i18n.Text = "This variation no longer fits the record."

	hintIs           i18n.Text = "Hint:"
	pressToAnalyse   i18n.Text = "Press a to analyze this game."
	waitsForTurn     i18n.Text = "The analysis is in the queue. Esc: stop."
	analysisStopped  i18n.Text = "Analysis stopped. a: go on."
	noMistake        i18n.Text = "No mistakes."
	noSuchMistake    i18n.Text = "No such mistakes."
	noFurtherMistake i18n.Text = "No more mistakes."
	best             i18n.Text = "move\x04Best"
	cubeTitle        i18n.Text = "Cube"
	nothingDecided   i18n.Text = "No decision here."
	nothingToDecide  i18n.Text = "no decision"
	theGame          i18n.Text = "The game"
)

// atStart says what is known of a game before its first turn.
func atStart(facts []i18n.Message, turns int) i18n.Message {
	follow := i18n.MsgN("Start: %d turn.", "Start: %d turns.", turns, turns)
	if len(facts) == 0 {
		return follow
	}
	return i18n.MsgN("Start (%[2]s): %[1]d turn.", "Start (%[2]s): %[1]d turns.", turns, turns, i18n.Join(", ", facts...))
}

func drawn(turn core.Turn) i18n.Message { return i18n.Msg("Drawn: %s.", turn) }
func gameTitle(n int) i18n.Message      { return i18n.Msg("Game %d", n) }
func gameOf(n, of int) i18n.Message     { return i18n.Msg("Game %d of %d.", n, of) }
func allGames(n int) i18n.Message       { return i18n.MsgN("All %d game", "All %d games", n, n) }
func askTurn(last int) i18n.Message     { return i18n.Msg("Turn number, 0 to %d:", last) }

// atTurn says where a turn stands, which is called by its number or otherwise.
func atTurn(name string, n, of int, turn core.Turn) i18n.Message {
	if name != strconv.Itoa(n) {
		return i18n.Msg("Turn %s (%d of %d): %s.", name, n, of, turn)
	}
	return i18n.Msg("Turn %d of %d: %s.", n, of, turn)
}

// askNote asks for a note on a turn by its name; empty: on the game.
func askNote(turn string) i18n.Message {
	if turn == "" {
		return i18n.Msg("Comment on the game (empty removes it):")
	}
	return i18n.Msg("Comment on turn %s (empty removes it):", turn)
}

func noted(notes i18n.Message) i18n.Message          { return i18n.Msg("Note: %s", notes) }
func variationTitle(title i18n.Message) i18n.Message { return i18n.Msg("%s (variation)", title) }
func variationOf(turn string) i18n.Message           { return i18n.Msg("Variation of turn %s.", turn) }
func variationAfter(turn string) i18n.Message        { return i18n.Msg("Variation after turn %s.", turn) }
func sameDraw(draw core.Move) i18n.Message           { return i18n.Msg("Space: %s, as played.", draw) }

func readingSoFar(part float64) i18n.Message {
	return i18n.Msg("Reading the record: %d%%.", int(100*part))
}

// What is said of an analysis, which has a depth.

// analysingSoFar tells how far a pass is: the one that judges everything, or one that
// looks deeper at some of it.
func analysingSoFar(p analysis.Progress) i18n.Message {
	percent := 100 * p.Done / max(1, p.Total)
	if p.Depth > analysis.Quick {
		return i18n.Msg("Looking deeper: %d%%. Esc: stop.", percent)
	}
	return i18n.Msg("Analyzing: %d%%. Esc: stop.", percent)
}

func analysedWell(depth i18n.Message) i18n.Message {
	return i18n.Msg("Analyzed (%s): no mistakes. e: stats.", depth)
}

// analysed tells how many mistakes there are, and of the key that leads to one:
// some follow the turn at the cursor, or all come before it.
func analysed(depth i18n.Message, mistakes int, follow bool) i18n.Message {
	if follow {
		return i18n.MsgN("Analyzed (%s): %d mistake. n: the next one, e: stats.", "Analyzed (%s): %d mistakes. n: the next one, e: stats.", mistakes, depth, mistakes)
	}
	return i18n.MsgN("Analyzed (%s): %d mistake. N: the last one, e: stats.", "Analyzed (%s): %d mistakes. N: the last one, e: stats.", mistakes, depth, mistakes)
}

// judgedAt says behind a verdict how deep it looked.
func judgedAt(d *analysis.Decision) i18n.Message { return i18n.Msg("(%s)", d.JudgedBy()) }

func luck(sum float64, jokers int) i18n.Message {
	return i18n.MsgN("%+.3f points, %d joker", "%+.3f points, %d jokers", jokers, sum, jokers)
}

// lostIn heads the losses by what they are counted in.
func lostIn(m engine.Measure) i18n.Text {
	if m == engine.Chance {
		return "Chance lost"
	}
	return "Points lost"
}

func inPoints(much float64) i18n.Message  { return i18n.Msg("%+.2f points", much) }
func ofMatch(chance float64) i18n.Message { return i18n.Msg("%+.1f%% of the match", 100*chance) }

// ErrNothingBegun is why a record cannot be stepped through.
var ErrNothingBegun = i18n.NewError("no game has begun in this record: nothing to review")

// Why something cannot be done.
var (
	errBegun          = i18n.NewError("the game has just begun")
	errOneGame        = i18n.NewError("this record has only one game")
	errNoRollout      = i18n.NewError("only the host can roll out plays")
	errNoScores       = i18n.NewError("the cube at every score can't be asked for here")
	errNoRecord       = i18n.NewError("there is no record to copy")
	errOver           = i18n.NewError("the game is over here")
	errDraw           = i18n.NewError("a draw comes next")
	errDrawFirst      = i18n.NewError("a draw comes first: type it")
	errNoFurtherDraw  = i18n.NewError("the game has no more draws; type one")
	errGame           = i18n.NewError("t tries another move in this turn, T another continuation")
	errNoFolder       = i18n.NewError("there is no record to save it with")
	errNothingTried   = i18n.NewError("nothing has been tried yet")
	errNoneKept       = i18n.NewError("no variation at this turn; t starts one")
	errNoTraining     = i18n.NewError("exercises are not available here")
	errNothingToTrain = i18n.NewError("only mistakes marked ? or ?? make exercises")
	errNoAnalysis     = i18n.NewError("press a to analyze the game first")
	errAnalysing      = i18n.NewError("the analysis is still running")
)

// A later says what can be done after something has ended.
type later struct{ game, match, session error }

var (
	analyseLater = later{
		i18n.NewError("you can analyze after the game"),
		i18n.NewError("you can analyze after the match"),
		i18n.NewError("you can analyze after the session"),
	}
	hintLater = later{
		i18n.NewError("you can ask for a hint after the game"),
		i18n.NewError("you can ask for a hint after the match"),
		i18n.NewError("you can ask for a hint after the session"),
	}
	playOnLater = later{
		i18n.NewError("you can play on from here after the game"),
		i18n.NewError("you can play on from here after the match"),
		i18n.NewError("you can play on from here after the session"),
	}
)

// after says it of what is played to some points, as core.Terms.To tells them.
func (l later) after(to int) error {
	switch {
	case to == core.Money:
		return l.session
	case to > 0:
		return l.match
	}
	return l.game
}

func noTurn(last int) error                   { return i18n.Errorf("enter a turn from 0 (the start) to %d", last) }
func nobodyMoves(why error) error             { return i18n.Errorf("nobody can move here: %w", why) }
func analysedBefore(depth i18n.Message) error { return i18n.Errorf("already analyzed (%s)", depth) }
