package bearoff

import "sync"

// The tables, computed when first asked for.
var (
	oneSided = sync.OnceValue(NewOneSided)
	twoSided = sync.OnceValue(NewTwoSided)
)

// An Outcome is how a race ends in which both sides have all checkers home, for
// the side on roll: the chances to win, to win before the other has borne off
// one more checker, and to lose before it has itself.
type Outcome struct {
	Win, WinDouble, LoseDouble float64
}

// OutcomeOf returns how a race ends: exactly, if both sides have few checkers,
// else as if each played for the fewest rolls of its own. Where the rules make
// bearing off a duty it is a close estimate.
func OutcomeOf(roller, waiter Home) Outcome {
	t := oneSided()
	o := Outcome{t.Win(roller, waiter), t.WinDouble(roller, waiter), t.LoseDouble(roller, waiter)}
	if max(roller.Checkers(), waiter.Checkers()) <= MostCheckers { // else its table is not needed yet
		if v, ok := twoSided().Find(roller, waiter); ok {
			o.Win = v.Win
		}
	}
	return o
}

// Mean returns how many rolls a home takes on the average to bear off all.
func Mean(h Home) float64 { return oneSided().Mean(h) }

// BreakTie keeps a chance apart by a trace of the lead, in pips and checkers
// off, so that even a race that cannot be lost any more is run without
// dawdling, and of equal plays the one that bears off more is taken.
func BreakTie(chance, lead float64) float64 {
	const trace = 0.001
	return (1-trace)*chance + trace*(0.5+lead/1000)
}
