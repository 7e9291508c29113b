package play

import (
	"boardroom/core"
	"boardroom/view/board"
)

// move lets be seen what has been played since a moment of the game.
func (t *Table) move(before core.History, kind core.NoticeKind) {
	t.moves.End()
	now := t.state.History
	if kind != core.Happened || before.Start == nil || len(now.Moves) <= len(before.Moves) {
		return
	}
	m, ok := board.MotionOf(t.Painter, before.Now(), now.Moves[len(before.Moves):], now.Game.About().Dice)
	if ok && t.mover.Carried() {
		ok = m.Landed()
	}
	t.moves.Begin(m, ok)
}

// motion reports whether anything is to move.
func (t *Table) motion() bool {
	look := t.Room.Look()
	return t.Habits().Motion && look.Solid()
}

// Stir ends what still moves.
func (t *Table) Stir() { t.moves.End() }
