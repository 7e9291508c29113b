// Package tables holds the computer players of the 24-point family. A player
// lists the complete turns of its roll, asks an [Evaluator] how each leaves the
// game, looks ahead at the best of them, and takes the best; a level says what
// its evaluator looks at and how far it looks ahead.
package tables

import (
	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/tables/internal/bearoff"
	"boardroom/core/tables"
)

// Outlook is how a game may end for a side.
type Outlook = engine.Outlook

// An Evaluator estimates positions. It may keep memory from call to call: one
// goroutine may use it.
type Evaluator interface {
	// Outlooks fills out[i] with the prospects of a side that has ended
	// turns[i], all played from before: the other is to roll. It changes
	// neither boards nor turns.
	Outlooks(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, out []Outlook)
	// Prune puts turns first that are worth asking Outlooks about, and returns
	// these, at least one: a quick choice, where little hangs on the best.
	Prune(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) []tables.Turn
}

// outlook returns the prospects of a side that has just ended its turn.
func outlook(e Evaluator, r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	turn, out := [1]tables.Turn{{Board: *b}}, [1]Outlook{}
	e.Outlooks(r, b, turn[:], side, out[:])
	return out[0]
}

// finished returns the outlook of a side when the game has ended with these
// points per side.
func finished(points [2]int, side core.Seat) Outlook {
	if points[0] == points[1] {
		return Outlook{Win: 0.5, Draw: 1}
	}
	if points[1-side] > points[side] {
		return finished(points, 1-side).Flip()
	}
	o := Outlook{Win: 1}
	if points[side] >= 2 {
		o.WinDouble = 1
	}
	if points[side] >= 3 {
		o.WinTriple = 1
	}
	return o
}

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
