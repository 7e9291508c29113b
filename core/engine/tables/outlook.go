// Package tables holds the computer players of the 24-point family. A player
// lists the complete turns of its roll, asks an Evaluator how each leaves the
// game, and takes the best; a level says what its evaluator looks at and how
// far it looks ahead.
package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
)

// An Outlook is how likely a side is to win and to lose, and how high, if the
// game is played to its end: probabilities from 0 to 1. Each includes the ones
// after it.
type Outlook struct {
	Win, WinDouble, WinTriple float64
	LoseDouble, LoseTriple    float64
}

// An Evaluator estimates positions. A stronger one takes the place of terms
// here, and nothing else changes.
type Evaluator interface {
	// Outlook returns the prospects of a side that has just ended its turn:
	// the other is to roll. The board is not changed.
	Outlook(r *tables.Rules, b *tables.Board, side core.Seat) Outlook
}

// flip returns the outlook as the other side sees it.
func (o Outlook) flip() Outlook {
	return Outlook{
		Win: 1 - o.Win, WinDouble: o.LoseDouble, WinTriple: o.LoseTriple,
		LoseDouble: o.WinDouble, LoseTriple: o.WinTriple,
	}
}

// add returns the sum of two outlooks, the second counted as often as said.
func (o Outlook) add(p Outlook, times float64) Outlook {
	return Outlook{
		o.Win + times*p.Win, o.WinDouble + times*p.WinDouble, o.WinTriple + times*p.WinTriple,
		o.LoseDouble + times*p.LoseDouble, o.LoseTriple + times*p.LoseTriple,
	}
}

// finished returns the outlook of a side when the game has ended with these
// points per side; a draw is as good as an even chance.
func finished(points [2]int, side core.Seat) Outlook {
	if points[0] == points[1] {
		return Outlook{Win: 0.5}
	}
	if points[1-side] > points[side] {
		return finished(points, 1-side).flip()
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
