package review

import (
	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// hintKey asks for a hint.
func (v *Viewer) hintKey() keys.Action {
	return keys.Action{
		Keys: []keys.Key{"i"}, Label: "Hint", Help: "What the strongest computer player would do in this turn, and why", Why: v.canAsk, Do: v.toggleHint,
	}
}

// hintKeys are what keys do to a hint that is open, or to the best plays that are
// shown.
func (v *Viewer) hintKeys() keys.Table {
	switch {
	case v.board.Holding():
		return nil
	case v.board.Hint.Open():
		return v.board.HintKeys(keys.Action{Keys: []keys.Key{keys.Enter}, Label: "Try it", Help: "Try the play on the board", Do: v.tryHint})
	case !v.trial.Begun() && v.verdicts.better() != nil:
		return keys.Table{{Keys: []keys.Key{keys.Enter}, Label: "Try best", Help: "Try the best play of the turn on the board", Do: func() { v.tryPlay(0) }}}
	}
	return nil
}

// asked is the moment that a hint is about: in the game that of the choice which
// is looked back on.
func (v *Viewer) asked() core.History {
	if v.trial.Begun() {
		return v.trial.history()
	}
	return v.game().Until(v.cursor.Choice())
}

func (v *Viewer) canAsk() error {
	switch actor := v.asked().Now().Actor(); {
	case v.verdicts.Advisers == nil:
		return v.verdicts.after("ask for a hint")
	case actor == core.Nobody:
		return errOver
	case actor == core.Chance:
		return errDraw
	}
	return nil
}

// toggleHint asks for the best plays in the background, or puts away what was
// said.
func (v *Viewer) toggleHint() {
	if v.board.Hint.Open() {
		v.board.Hint.Close()
		return
	}
	v.autoplay.pause()
	v.board.Hint.Ask(v.asked(), v.verdicts.Advisers())
}

// moved puts away a hint that is about another moment than what is shown.
func (v *Viewer) moved() {
	if v.board.Hint.Open() && v.board.Hint.At().Now().String() != v.asked().Now().String() {
		v.board.Hint.Close()
	}
}

// advised says what the computer would do.
func (v *Viewer) advised() widget.Row {
	play, ok := v.board.Hint.Chosen()
	if !ok {
		return nil
	}
	return widget.Row{{Text: "Hint: ", Role: theme.Key}, {Text: play.Describe(v.names()), Role: theme.Text}}
}

// tryHint tries the chosen play of the hint, as a variation of the game.
func (v *Viewer) tryHint() {
	play, _ := v.board.Hint.Chosen()
	v.board.Hint.Close()
	if !v.trial.Begun() {
		v.leave(v.cursor.Choice())
	}
	v.tryChoice(play.Choice)
}

// tryPlay tries one of the best plays of the turn at the cursor.
func (v *Viewer) tryPlay(i int) {
	d := v.verdicts.better()
	v.leave(d.From)
	v.tryChoice(d.Choices[i])
}

// tryChoice makes the moves of a choice; the turn is left to be ended.
func (v *Viewer) tryChoice(c engine.Choice) {
	if moves := core.WithoutEnd(c.Moves); len(moves) > 0 {
		v.trial.try(moves...)
	}
}

// choosePlay tries a play of the list that is shown; of a hint it is chosen first.
func (v *Viewer) choosePlay(i int) {
	switch {
	case v.board.Hint.Open():
		if v.board.Hint.Choose(i) {
			v.tryHint()
		}
	case !v.trial.Begun() && v.verdicts.better() != nil:
		v.tryPlay(i)
	}
}

// leave begins a variation that leaves the game after so many of its moves.
func (v *Viewer) leave(moves int) {
	v.autoplay.pause()
	v.trial.leave(moves)
}

func (v *Viewer) canKeep() error {
	if len(v.trial.Line().Tried()) == 0 {
		return errNothingTried
	}
	return v.notebook.canNote()
}

// comment asks for a comment on what is shown.
func (v *Viewer) comment() {
	v.autoplay.pause()
	v.notebook.comment()
}

// showKept shows a variation that was kept; where there are several, it asks.
func (v *Viewer) showKept() {
	all := v.notebook.kept()
	if len(all) == 1 {
		v.follow(all[0])
		return
	}
	names := make([]string, len(all))
	for i, n := range all {
		names[i] = v.notebook.noted(n)
	}
	v.Screens.Choose(variations, names, 0, func(i int) { v.follow(all[i]) })
}

// follow plays the moves of a variation that was kept.
func (v *Viewer) follow(n records.Note) {
	if n.From > len(v.games[n.Game-1].Moves) {
		v.Screens.Warn(doesNotFit)
		return
	}
	v.leave(n.From)
	v.trial.try(n.Moves...)
}

// A face is the picture with the mouse.
type face struct {
	*moving.Board
	viewer *Viewer
}

// MouseHandler goes to the turn that is clicked, steps with the wheel, and
// tries moves on the board and the plays of a list.
func (f *face) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, focus func(tview.Primitive)) (bool, tview.Primitive) {
		v := f.viewer
		_, onBoard := f.Spot(event.Position())
		_, listed := f.PlayAt(event.Position())
		if action == tview.MouseLeftDown && onBoard && !v.trial.Begun() {
			v.reachOut()
		}
		switch {
		case v.trial.Begun(), listed && action == tview.MouseLeftDown:
			taken, _ := f.Board.MouseHandler()(action, event, focus)
			v.thinkBetter(action)
			return taken, nil
		case action == tview.MouseLeftClick:
			if i, ok := f.TurnAt(event.Position()); ok {
				v.gotoTurn(i)
			} else if i, ok := f.Below(event.Position()); ok {
				v.gotoTurn(i)
			}
		case action == tview.MouseScrollUp:
			v.move(v.cursor.PreviousTurn)
		case action == tview.MouseScrollDown:
			v.move(v.cursor.NextTurn)
		default:
			return false, nil
		}
		return true, nil
	}
}

// reachOut begins a variation for a hand that reaches onto the board, if there
// is anything to move.
func (v *Viewer) reachOut() {
	if v.cursor.Frame().Actor() < 0 {
		v.Screens.Refuse(nobodyMoves(errGame))
		return
	}
	v.leave(v.cursor.Frame().Index)
}

// thinkBetter drops a variation again in which a hand has found nothing to take.
func (v *Viewer) thinkBetter(action tview.MouseAction) {
	if action == tview.MouseLeftUp && v.trial.Begun() && len(v.trial.Line().Tried()) == 0 && !v.board.Holding() {
		v.trial.End()
	}
}
