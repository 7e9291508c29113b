package play

import (
	"boardroom/core"
	"boardroom/view/motion"
)

// move lets be seen what has been played since a moment of the game.
func (t *Table) move(before core.History, kind core.NoticeKind) {
	t.moves = nil
	look, now := t.Room.Look(), t.state.History
	if kind != core.Happened || before.Start == nil || len(now.Moves) <= len(before.Moves) || !t.Habits().Motion || !look.Solid() {
		return
	}
	m, ok := motion.Of(t.Painter, before.Now(), now.Moves[len(before.Moves):], now.Game.About().Dice)
	if ok && t.mover.Carried() {
		ok = m.Landed()
	}
	if ok {
		t.moves = m
		t.Room.After(m.Pace(), func() { t.movesOn(m) })
	}
}

// movesOn shows the next moment of a motion that has not been ended.
func (t *Table) movesOn(m *motion.Motion) {
	switch {
	case t.moves != m:
	case m.Next() && t.Habits().Motion:
		t.Room.After(m.Pace(), func() { t.movesOn(m) })
	default:
		t.moves = nil
	}
}

// Stir ends what still moves.
func (t *Table) Stir() { t.moves = nil }
