package viewer

import "boardroom/view/motion"

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
		v.moves.Begin(motion.Of(v.Painter, from.Position, game.Moves[from.Index:to.Index], game.Game.About().Dice))
	} else {
		v.moves.Begin(motion.Back(v.Painter, to.Position, game.Moves[to.Index:from.Index]))
	}
	return taken
}

// Stir ends what still moves.
func (v *Viewer) Stir() { v.moves.End() }
