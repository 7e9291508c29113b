// Package tables holds the computer players of the 24-point family. A player
// lists the complete turns of its roll, asks an [Evaluator] how each leaves the
// game, looks ahead at the best of them, and takes the best; a level says what
// its evaluator looks at and how far it looks ahead.
package tables

import (
	"boardroom/core"
	"boardroom/core/engine"
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
	// Sift puts turns first that are worth asking Outlooks about, and returns
	// these, at least one: a quick choice, where little hangs on the best.
	Sift(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) []tables.Turn
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
