package viewer

import (
	"boardroom/replay"
	"boardroom/view/board"
)

// glide takes a step through the record, and lets be seen how the pieces go by
// it. One over several turns is a jump. It is false if there was none to take.
func (v *Viewer) glide(step func() bool) bool {
	from, turn := v.cursor.Frame(), v.cursor.Turn()
	taken := step()
	to := v.cursor.Frame()
	v.moves.End()
	if passed := v.cursor.Turn() - turn; from.Game != to.Game || max(passed, -passed) > 1 {
		return taken
	}
	game := v.Games[to.Game]
	if from.Index < to.Index {
		v.moves.Begin(board.MotionOf(v.Painter, from.Position, game.Moves[from.Index:to.Index], game.Game.About().Dice))
	} else {
		v.moves.Begin(board.MotionBack(v.Painter, to.Position, game.Moves[to.Index:from.Index]))
	}
	return taken
}

// vary changes the variation, and lets be seen how the pieces go by it, but for
// one that was carried by hand.
func (v *Viewer) vary(to replay.Variation) {
	from := v.variation.History()
	v.variation = &to
	v.moves.End()
	now := to.History()
	if n := len(from.Moves); n <= len(now.Moves) {
		m, ok := board.MotionOf(v.Painter, from.Now(), now.Moves[n:], now.Game.About().Dice)
		if ok && v.mover.Carried() {
			ok = m.Landed()
		}
		v.moves.Begin(m, ok)
	} else {
		v.moves.Begin(board.MotionBack(v.Painter, now.Now(), from.Moves[len(now.Moves):]))
	}
}

// Stir ends what still moves.
func (v *Viewer) Stir() { v.moves.End() }
