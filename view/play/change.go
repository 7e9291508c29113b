package play

import (
	"slices"

	"boardroom/core"
	"boardroom/view/keys"
)

// A change is what moves do to the moves of a turn in progress, be it that one
// more is made, one is taken back, or two pieces of a setup are swapped.
type change struct{ from, to []core.Move }

// moves are those that make the change: they take back what both have not in
// common, and go on from there.
func (c change) moves() []core.Move {
	same := 0
	for same < min(len(c.from), len(c.to)) && c.from[same] == c.to[same] {
		same++
	}
	return append(slices.Repeat([]core.Move{core.Undo}, len(c.from)-same), c.to[same:]...)
}

// back is the change that takes it back.
func (c change) back() change { return change{c.to, c.from} }

// remember keeps what moves change, if they take back something themselves.
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

// undoing returns the change that takes back the last thing that a person did
// in the turn: a change as a whole, else a single move.
func (t *Table) undoing() change {
	now, last := t.inProgress(), len(t.changes)-1
	if last < 0 || !slices.Equal(t.changes[last].to, now) {
		return change{now, now[:len(now)-1]}
	}
	c := t.changes[last]
	t.changes = t.changes[:last]
	return c.back()
}

// inProgress lists the moves of the turn in progress.
func (t *Table) inProgress() []core.Move {
	var moves []core.Move
	for _, m := range t.state.History.InProgress() {
		moves = append(moves, m.Move)
	}
	return moves
}

// An undone is a change that was taken back, and can be made again where that
// was done.
type undone struct {
	begun int // how many moves of the game were made before the turn
	change
}

// turnBegan returns how many moves of the game were made before the turn in
// progress.
func (t *Table) turnBegan() int { return len(t.state.History.Moves) - len(t.inProgress()) }

// regret remembers a turn that is asked to be taken back.
func (t *Table) regret(turn core.Turn) {
	c := change{to: append(turn.Only(core.Moved), turn.Only(core.Closed)...)}
	t.undone = append(t.undone, undone{turn.From, c})
}

// redoing is the key that makes again what was taken back last.
func (t *Table) redoing() keys.Action {
	last := len(t.undone) - 1
	why := func() error {
		if last < 0 || t.undone[last].begun != t.turnBegan() || !slices.Equal(t.undone[last].from, t.inProgress()) {
			return keys.ErrNothingUndone
		}
		return t.canMove()
	}
	return keys.Redo(why, func() {
		moves := t.undone[last].moves()
		t.undone = t.undone[:last]
		t.remember(moves)
		t.send(moves)
	})
}
