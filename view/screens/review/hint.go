package review

import (
	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
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

// canRollOut reports why nothing can be rolled out.
func (h *hints) canRollOut() error {
	err := h.canAsk()
	switch {
	case err != nil:
		return err
	case h.verdicts.RollOut == nil:
		return errNoRollout
	}
	_, err = h.verdicts.RollOut(h.asked())
	return err
}

func (h *hints) rollOut() {
	advisers, err := h.verdicts.RollOut(h.asked())
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
	h.board.Hint.Ask(h.asked(), h.verdicts.Advisers())
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
	return widget.Row{{Text: look.T(hintIs) + " ", Role: theme.Key}, {Text: play.Describe(h.trial.names()).In(look.Language), Role: theme.Text}}
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

// tryPlay tries one of the best plays of the turn at the cursor.
func (h *hints) tryPlay(i int) {
	d := h.verdicts.better()
	h.trial.leave(d.From)
	h.tryChoice(d.Choices[i])
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
