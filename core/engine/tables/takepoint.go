package tables

import "boardroom/core/tables"

// A TakePoint tells what a take needs at a score: the chances to win the match, of the side
// that a double is offered to, after it has passed, after a game that it took and won, and
// after one that it took and lost.
type TakePoint struct{ Passed, Won, Lost float64 }

// TakePointOf returns the take point of a double that is offered in a match, where nobody
// wins a gammon or turns the cube again.
func TakePointOf(p tables.Position) TakePoint {
	then, m, value := matchChanceOf(p), p.Match(), p.Cube().Value
	mine, theirs := m.Away(p.Actor()), m.Away(1-p.Actor())
	return TakePoint{then(mine, theirs-value, false), then(mine-2*value, theirs, true), then(mine, theirs-2*value, false)}
}

// Need returns the chance to win the game at which to take is worth as much as to pass.
func (t TakePoint) Need() float64 { return (t.Passed - t.Lost) / (t.Won - t.Lost) }
