package review

import (
	"context"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/answers"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// hints are what a computer player would do at the moment that is shown, and how that
// is tried on the board.
type hints struct {
	screens  *screens.Stack
	board    *moving.Board
	trial    *trial
	verdicts *verdicts
	pause    func() // stops what plays by itself
}

// key asks for a hint.
func (h *hints) key() keys.Action {
	return keys.Action{
		Keys: []keys.Key{"i"}, Label: i18n.Msg("Hint"), Help: i18n.Msg("Show the computer's best play, and why"), Why: h.canAsk, Do: h.toggle,
	}
}

// rollOutKey rolls the best plays out.
func (h *hints) rollOutKey() keys.Action {
	return keys.Action{
		Keys: []keys.Key{"o"}, Label: i18n.Msg("Roll out"), Help: i18n.Msg("Roll out the best plays: a sharper verdict in seconds"), Hidden: h.verdicts.RollOut == nil, Why: h.canRollOut,
		Do: h.rollOut,
	}
}

// scoresKey shows what to do with the cube at every score.
func (h *hints) scoresKey() keys.Action {
	return keys.Action{
		Keys: []keys.Key{"M"}, Label: i18n.Msg("All scores"), Help: i18n.Msg("Show whether to double at every score"),
		Hidden: !h.board.Hint.Open() || h.canScore() != nil, Why: h.canScore, Do: func() { h.pause(); h.verdicts.Scores(h.asked()) },
	}
}

// canScore reports why nothing is told of the cube.
func (h *hints) canScore() error {
	if err := h.canAsk(); err != nil {
		return err
	}
	if h.verdicts.Scores == nil {
		return errNoScores
	}
	_, err := answers.CubeDecision(h.asked().Now())
	return err
}

// canRollOut reports why nothing can be rolled out.
func (h *hints) canRollOut() error {
	err := h.canAsk()
	switch {
	case err != nil:
		return err
	case h.verdicts.RollOut == nil:
		return errNoRollout
	}
	_, err = h.verdicts.RollOut(h.asked(), nil)
	return err
}

func (h *hints) rollOut() {
	advisers, err := h.rollers()
	if err != nil {
		h.screens.Fail(err)
		return
	}
	h.pause()
	h.board.Hint.RollOut(h.asked(), advisers)
}

// keys are what keys do to a hint that is open, or to the best plays that are
// shown.
func (h *hints) keys() keys.Table {
	switch {
	case h.board.Holding():
		return nil
	case h.board.Hint.Open():
		return h.board.HintKeys(keys.Action{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Try it"), Help: i18n.Msg("Try the play on the board"), Do: h.try})
	case !h.trial.Active() && h.verdicts.better() != nil:
		return keys.Table{{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Try best"), Help: i18n.Msg("Try the best play of the turn on the board"), Do: func() { h.tryPlay(0) }}}
	}
	return nil
}

// asked is the moment that a hint is about: in the game that of the choice which
// is looked back on.
func (h *hints) asked() core.History {
	if h.trial.Active() {
		return h.trial.history()
	}
	return h.trial.game().Until(h.trial.cursor.Choice())
}

func (h *hints) canAsk() error {
	switch actor := h.asked().Now().Actor(); {
	case h.verdicts.Advisers == nil:
		return hintLater.after(h.verdicts.Until)
	case actor == core.Nobody:
		return errOver
	case actor == core.Chance:
		return errDraw
	}
	return nil
}

// toggle asks for the best plays in the background, or puts away what was
// said.
func (h *hints) toggle() {
	if h.board.Hint.Open() {
		h.board.Hint.Close()
		return
	}
	h.pause()
	advisers := h.verdicts.Advisers()
	if !h.trial.Active() {
		advisers = h.verdicts.advisers(h.trial.cursor.Frame().Game, h.trial.cursor.Choice(), advisers)
	}
	h.board.Hint.Ask(h.asked(), advisers)
}

// advisers returns those to ask about what was decided at a move of a game: what is known
// of it, or who is quick otherwise, and then the judge whose judgement is kept. Where nothing
// was decided, or nothing can be kept, it is those that are given.
func (v *verdicts) advisers(game, move int, usual []engine.Adviser) []engine.Adviser {
	if v.Judge == nil {
		return usual
	}
	first := usual[0]
	if d := v.Analysis.Decided(game, move); d != nil && d.Depth > analysis.Unjudged {
		first = known{d}
	}
	return []engine.Adviser{first, &judging{verdicts: v, from: v.Analysis, game: game, move: move, otherwise: usual[len(usual)-1]}}
}

// A known adviser says what is kept of a decision.
type known struct{ *analysis.Decision }

// Advise implements engine.Adviser.
func (k known) Advise(_ context.Context, _ core.History, n int) ([]engine.Choice, error) {
	return k.Choices[:min(n, len(k.Choices))], nil
}

// A judging adviser judges a decision as deep as hints do, and keeps that.
type judging struct {
	judged     i18n.Message
	verdicts   *verdicts
	from       *analysis.Analysis
	game, move int
	otherwise  engine.Adviser // asked where nothing was decided
}

// JudgedBy implements board.DepthTeller.
func (j *judging) JudgedBy() i18n.Message { return j.judged }

// Advise implements engine.Adviser.
func (j *judging) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	a, err := j.verdicts.Judge(ctx, j.from, j.game, j.move)
	d := a.Decided(j.game, j.move)
	unsaved := analysis.Unsaved(err)
	switch {
	case err != nil && ctx.Err() == nil && unsaved == nil:
		return nil, err
	case d == nil || d.Depth == analysis.Unjudged:
		return j.otherwise.Advise(ctx, h, n)
	}
	j.verdicts.screens.Post(func() {
		j.verdicts.learn(a)
		j.verdicts.screens.Fail(unsaved)
	})
	j.judged = d.JudgedBy()
	return known{d}.Advise(ctx, h, n)
}

// drop puts away a hint that is about another moment than what is shown.
func (h *hints) drop() {
	if h.board.Hint.Open() && h.board.Hint.At().Now().String() != h.asked().Now().String() {
		h.board.Hint.Close()
	}
}

// says tells what the computer would do.
func (h *hints) says() widget.Row {
	play, ok := h.board.Hint.Chosen()
	if !ok {
		return nil
	}
	look := h.screens.Look()
	heading := look.T(hintIs)
	if judged := h.board.Hint.Judged(); !judged.Empty() {
		heading = look.T("Hint (%s):", judged)
	}
	return widget.Row{{Text: heading + " ", Role: theme.Key}, {Text: play.Describe(h.trial.names()).In(look.Language), Role: theme.Text}}
}

// try tries the chosen play of the hint, as a variation of the game.
func (h *hints) try() {
	play, _ := h.board.Hint.Chosen()
	h.board.Hint.Close()
	if !h.trial.Active() {
		h.trial.leave(h.trial.cursor.Choice())
	}
	h.tryChoice(play.Choice)
}

// tryPlay tries one of the best plays of the turn at the cursor; those of its other decision
// follow those of the one that is told of.
func (h *hints) tryPlay(i int) {
	d := h.verdicts.better()
	rows := h.verdicts.playsOf(d).Rows
	if i >= len(rows) {
		i -= len(rows)
		d = h.verdicts.other()
		rows = h.verdicts.playsOf(d).Rows
	}
	h.trial.leave(d.From)
	h.tryChoice(rows[i].Choice)
}

// tryChoice makes the moves of a choice; the turn is left to be ended.
func (h *hints) tryChoice(c engine.Choice) {
	if moves := core.WithoutEnd(c.Moves); len(moves) > 0 {
		h.trial.try(moves...)
	}
}

// choose tries a play of the list that is shown; of a hint it is chosen first.
func (h *hints) choose(i int) {
	switch {
	case h.board.Hint.Open():
		if h.board.Hint.Choose(i) {
			h.try()
		}
	case !h.trial.Active() && h.verdicts.better() != nil:
		h.tryPlay(i)
	}
}
