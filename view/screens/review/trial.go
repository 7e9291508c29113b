package review

import (
	"boardroom/core"
	"boardroom/replay"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// A trial is a variation of the game shown, which is tried on the board.
type trial struct {
	*timeline
	screens *screens.Stack
	board   *moving.Board
	line    *replay.Variation // nil: the game is shown
}

// begun reports whether a variation is tried.
func (t *trial) begun() bool { return t.line != nil }

// draws reports whether a person is to say what is drawn.
func (t *trial) draws() bool { return t.begun() && t.position().Actor() == core.Chance }

// position is what lies on the board.
func (t *trial) position() core.Position { return t.history().Now() }

// history is the game up to what lies on the board.
func (t *trial) history() core.History {
	if t.line != nil {
		return t.line.History()
	}
	return t.cursor.History()
}

// canMove returns nil if a move of a variation can be made.
func (t *trial) canMove() error {
	switch {
	case t.line == nil:
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
	left := t.cursor.Leave(moves)
	t.line = &left
	t.board.Home()
	t.board.Lay()
}

// comeBack drops the variation.
func (t *trial) comeBack() {
	t.line = nil
	t.board.Stop()
	t.board.Home()
}

// try makes moves in the variation.
func (t *trial) try(moves ...core.Move) {
	actor := t.position().Actor()
	after, err := t.line.Play(moves...)
	if err != nil {
		t.screens.Refuse(err)
		return
	}
	t.vary(after)
	if t.position().Actor() != actor {
		t.board.Home()
	}
	t.board.Lay()
}

// takeBack undoes the last move of the variation; where there is none, it
// comes back to the game.
func (t *trial) takeBack() {
	back, ok := t.line.Undo()
	if !ok {
		t.comeBack()
		return
	}
	undone := t.line.History().Moves
	t.vary(back)
	t.board.Follow(t.position(), undone[len(undone)-1].Move)
	t.board.Lay()
}

// redoKey is the key that plays again what was taken back; there is none while
// nothing was.
func (t *trial) redoKey() keys.Action {
	again, ok := t.line.Redo()
	why := func() error {
		if !ok {
			return keys.ErrNothingUndone
		}
		return nil
	}
	return keys.Redo(why, func() {
		t.vary(again)
		t.board.Lay()
	})
}

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
	draw, ok := t.line.SameDraw()
	why := func() error {
		if !ok {
			return errNoFurtherDraw
		}
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Space}, Label: "As played", Help: "Draw what the game drew next", Why: why, Do: func() { t.try(draw) }}}
}

// left says plainly that what is shown is not the game.
func (t *trial) left() string {
	turn, within := t.line.Left()
	name := t.named(t.cursor.Frame().Game, turn)
	switch {
	case turn == 0:
		return fromStart
	case within:
		return variationOf(name)
	}
	return variationAfter(name)
}

// wanted says what can be done in the variation.
func (t *trial) wanted() string {
	p := t.position()
	switch actor := p.Actor(); {
	case actor == core.Nobody:
		h := t.line.History()
		return core.Result{Game: h.Game.About().Name, Scores: p.Scores(), Multiple: 1}.Of(h).Verdict(t.name)
	case actor == core.Chance:
		said := t.board.Throws(t.names())
		if draw, ok := t.line.SameDraw(); ok {
			said += " " + sameDraw(draw)
		}
		return said
	default:
		return t.board.Wanted(t.name(actor))
	}
}

// vary changes the variation, and lets be seen how the pieces go by it.
func (t *trial) vary(to replay.Variation) {
	from := t.line.History()
	t.line = &to
	t.board.Glide(from, to.History())
}
