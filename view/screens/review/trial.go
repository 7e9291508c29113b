package review

import (
	"boardroom/core"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// A trial is a variation of the game shown, which is tried on the board.
type trial struct {
	*moving.Trial
	*timeline
	screens *screens.Stack
	board   *moving.Board
}

// draws reports whether a person is to say what is drawn.
func (t *trial) draws() bool { return t.Begun() && t.position().Actor() == core.Chance }

// position is what lies on the board.
func (t *trial) position() core.Position { return t.history().Now() }

// history is the game up to what lies on the board.
func (t *trial) history() core.History {
	if t.Begun() {
		return t.Line().History()
	}
	return t.cursor.History()
}

// canMove returns nil if a move of a variation can be made.
func (t *trial) canMove() error {
	switch {
	case !t.Begun():
		return errGame
	case t.position().Actor() == core.Nobody:
		return errOver
	case t.position().Actor() == core.Chance:
		return errDrawFirst
	}
	return nil
}

// leave begins a variation that leaves the game after so many of its moves.
func (t *trial) leave(moves int) { t.Begin(t.cursor.Leave(moves)) }

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
	return keys.Table{{Keys: []keys.Key{keys.Space}, Label: "As played", Help: "Draw what the game drew next", Why: why, Do: func() { t.try(draw) }}}
}

// left says plainly that what is shown is not the game.
func (t *trial) left() string {
	turn, within := t.Line().Left()
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
		h := t.Line().History()
		return core.Result{Game: h.Game.About().Name, Scores: p.Scores(), Multiple: 1}.Of(h).Verdict(t.name)
	case actor == core.Chance:
		said := t.board.Throws(t.names())
		if draw, ok := t.Line().SameDraw(); ok {
			said += " " + sameDraw(draw)
		}
		return said
	default:
		return t.board.Wanted(t.name(actor))
	}
}
