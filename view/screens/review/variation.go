package review

import (
	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/screens"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A trial is a variation of the game shown, which is tried on the board.
type trial struct {
	*moving.Trial
	*timeline
	screens *screens.Stack
	board   *moving.Board
	pause   func() // stops what plays by itself
}

// draws reports whether a person is to say what is drawn.
func (t *trial) draws() bool { return t.Active() && t.position().Actor() == core.Chance }

// position is what lies on the board.
func (t *trial) position() core.Position { return t.history().Now() }

// history is the game up to what lies on the board.
func (t *trial) history() core.History {
	if t.Active() {
		return t.Line().History()
	}
	return t.cursor.History()
}

// canMove returns nil if a move of a variation can be made.
func (t *trial) canMove() error {
	switch {
	case !t.Active():
		return errGame
	case t.position().Actor() == core.Nobody:
		return errOver
	case t.position().Actor() == core.Chance:
		return errDrawFirst
	}
	return nil
}

// leave begins a variation that leaves the game after so many of its moves.
func (t *trial) leave(moves int) {
	t.pause()
	t.Begin(t.cursor.Leave(moves))
}

// try makes moves in the variation.
func (t *trial) try(moves ...core.Move) {
	if err := t.Play(moves...); err != nil {
		t.screens.Refuse(err)
	}
}

// takeBack undoes the last move of the variation; where there is none, it
// comes back to the game.
func (t *trial) takeBack() {
	if !t.TakeBack() {
		t.End()
	}
}

// redoKey is the key that plays again what was taken back; there is none while
// nothing was.
func (t *trial) redoKey() keys.Action { return t.RedoKey(func() error { return nil }) }

// canLeave tells why no variation can begin after so many moves of the game.
func (t *trial) canLeave(moves int) error {
	left := t.cursor.Leave(moves)
	if left.History().Now().Actor() == core.Nobody {
		return errOver
	}
	return nil
}

// drawKeys are the key for a draw that is not thought up.
func (t *trial) drawKeys() keys.Table {
	if t.position().Actor() != core.Chance {
		return nil
	}
	draw, ok := t.Line().SameDraw()
	why := func() error {
		if !ok {
			return errNoFurtherDraw
		}
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Space}, Label: i18n.Msg("As played"), Help: i18n.Msg("Draw as in the game"), Why: why, Do: func() { t.try(draw) }}}
}

// left says plainly that what is shown is not the game.
func (t *trial) left() i18n.Message {
	turn, within := t.Line().Left()
	name := t.named(turn)
	switch {
	case turn == 0:
		return i18n.Msg(fromStart)
	case within:
		return variationOf(name)
	}
	return variationAfter(name)
}

// wanted says what can be done in the variation.
func (t *trial) wanted() i18n.Message {
	p := t.position()
	switch actor := p.Actor(); {
	case actor == core.Nobody:
		h := t.Line().History()
		return core.Result{Game: h.Game.About().Name, Scores: p.Scores(), Multiple: 1}.Of(h).Verdict(t.name)
	case actor == core.Chance:
		said := t.board.DrawPrompt(t.names())
		if draw, ok := t.Line().SameDraw(); ok {
			said = i18n.Join(" ", said, sameDraw(draw))
		}
		return said
	default:
		return t.board.Prompt(t.name(actor))
	}
}

func (v *Screen) canKeep() error {
	if len(v.trial.Line().Tried()) == 0 {
		return errNothingTried
	}
	return v.notebook.canNote()
}

// comment asks for a comment on what is shown.
func (v *Screen) comment() {
	v.navigation.stop()
	v.notebook.comment()
}

// showKept shows a variation that was kept; where there are several, it asks.
func (v *Screen) showKept() {
	all := v.notebook.kept()
	if len(all) == 1 {
		v.follow(all[0])
		return
	}
	names := make([]string, len(all))
	for i, n := range all {
		names[i] = v.notebook.noted(n)
	}
	v.Screens.Choose(i18n.Msg(variations), i18n.Verbatims(names), 0, func(i int) { v.follow(all[i]) })
}

// follow plays the moves of a variation that was kept.
func (v *Screen) follow(n records.Note) {
	if n.From > len(v.game().Moves) {
		v.Screens.Warn(i18n.Msg(doesNotFit))
		return
	}
	v.trial.leave(n.From)
	v.trial.try(n.Moves...)
}

// A face is the picture with the mouse.
type face struct {
	*moving.Board
	viewer *Screen
}

// MouseHandler goes to the turn that is clicked, steps with the wheel, and
// tries moves on the board and the plays of a list.
func (f *face) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, focus func(tview.Primitive)) (bool, tview.Primitive) {
		v := f.viewer
		_, onBoard := f.Spot(event.Position())
		_, listed := f.PlayAt(event.Position())
		if action == tview.MouseLeftDown && onBoard && !v.trial.Active() {
			v.reachOut()
		}
		switch {
		case v.trial.Active(), listed && action == tview.MouseLeftDown:
			taken, _ := f.Board.MouseHandler()(action, event, focus)
			v.thinkBetter(action)
			return taken, nil
		case action == tview.MouseLeftClick:
			if i, ok := f.TurnAt(event.Position()); ok {
				v.navigation.gotoTurn(i)
			} else if i, ok := f.GraphTurnAt(event.Position()); ok {
				v.navigation.gotoTurn(i)
			}
		case action == tview.MouseScrollUp:
			v.navigation.move(v.cursor.PreviousTurn)
		case action == tview.MouseScrollDown:
			v.navigation.move(v.cursor.NextTurn)
		default:
			return false, nil
		}
		return true, nil
	}
}

// reachOut begins a variation for a hand that reaches onto the board, if there
// is anything to move.
func (v *Screen) reachOut() {
	if v.cursor.Frame().Actor() < 0 {
		v.Screens.Refuse(nobodyMoves(errGame))
		return
	}
	v.trial.leave(v.cursor.Frame().Index)
}

// thinkBetter drops a variation again in which a hand has found nothing to take.
func (v *Screen) thinkBetter(action tview.MouseAction) {
	if action == tview.MouseLeftUp && v.trial.Active() && len(v.trial.Line().Tried()) == 0 && !v.board.Holding() {
		v.trial.End()
	}
}
