package play

import (
	"slices"

	"boardroom/core"
)

// A change is what moves did to a turn in progress that took back some of it,
// as where two pieces of a setup were swapped.
type change struct{ from, to []core.Move }

// remember keeps what moves change, if they do.
func (t *Table) remember(moves []core.Move) {
	if !slices.Contains(moves, core.Undo) {
		return
	}
	from := t.inProgress()
	to := slices.Clone(from)
	for _, m := range moves {
		if m == core.Undo {
			to = to[:len(to)-1]
		} else {
			to = append(to, m)
		}
	}
	t.changes = append(t.changes, change{from, to})
}

// undoing returns the moves that take back the last thing that a person did in
// the turn: a change as a whole, else a single move.
func (t *Table) undoing() []core.Move {
	last := len(t.changes) - 1
	if last < 0 || !slices.Equal(t.changes[last].to, t.inProgress()) {
		return []core.Move{core.Undo}
	}
	c := t.changes[last]
	t.changes = t.changes[:last]
	same := 0
	for same < min(len(c.from), len(c.to)) && c.from[same] == c.to[same] {
		same++
	}
	return append(slices.Repeat([]core.Move{core.Undo}, len(c.to)-same), c.from[same:]...)
}

// inProgress lists the moves of the turn in progress.
func (t *Table) inProgress() []core.Move {
	var moves []core.Move
	for _, m := range t.state.History.InProgress() {
		moves = append(moves, m.Move)
	}
	return moves
}
