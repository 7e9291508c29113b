package viewer

import "boardroom/view/motion"

// glide takes a step through the record, and lets be seen how the pieces go by
// it. It is false if there was none to take.
func (v *Viewer) glide(step func() bool) bool {
	from := v.cursor.Frame()
	taken := step()
	to := v.cursor.Frame()
	v.moves.End()
	if from.Game != to.Game {
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
