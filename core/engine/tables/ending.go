package tables

import (
	"boardroom/core"
	"boardroom/core/engine/tables/internal/bearoff"
	"boardroom/core/tables"
)

// homeFirst is the first own point of a side's home.
const homeFirst = 19

// Ending returns the outlook of a side that has ended its turn, if the game is
// over or the bear-off tables know how it ends; unlike an evaluator's it has no
// trace of anything else.
func Ending(r *tables.Rules, b *tables.Board, side core.Seat) (Outlook, bool) {
	if points, over := r.Result(b); over {
		return finished(points, side), true
	}
	if r.MustBearOff || b.Rearmost(tables.White) < homeFirst || b.Rearmost(tables.Black) < homeFirst {
		return Outlook{}, false // in other games the tables do not hold
	}
	theirs := bearoff.OutcomeOf(bearing(b, 1-side), bearing(b, side))
	o := Outlook{Win: 1 - theirs.Win}
	if b.Count(side, tables.Off) == 0 {
		o.LoseDouble = min(theirs.WinDouble, theirs.Win)
	}
	if b.Count(1-side, tables.Off) == 0 {
		o.WinDouble = min(theirs.LoseDouble, o.Win)
	}
	return o, true
}

// bearing returns a side's checkers, all home, as the bear-off tables have them.
func bearing(b *tables.Board, side core.Seat) (h bearoff.Home) {
	for pips := range h {
		h[pips] = int8(b.Count(side, tables.Off-1-pips))
	}
	return h
}
