package play

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/board/moving"
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

// An undone is a change that was taken back, and can be made again where that
// was done.
type undone struct {
	begun int // how many moves of the game were made before the turn
	change
}

// A journal is what a person has changed and taken back.
type journal struct {
	changes []change // of the turn in progress, the latest last
	undone  []undone // what was taken back and can be made again, the latest last
}

// remember keeps what moves change in a game, if they take back something themselves.
func (j *journal) remember(h core.History, moves []core.Move) {
	if !slices.Contains(moves, core.Undo) {
		return
	}
	from := inProgress(h)
	to := slices.Clone(from)
	for _, m := range moves {
		if m == core.Undo {
			to = to[:len(to)-1]
		} else {
			to = append(to, m)
		}
	}
	j.changes = append(j.changes, change{from, to})
}

// undo returns the change that takes back the last thing that a person did in the
// turn, and remembers it: a change as a whole, else a single move.
func (j *journal) undo(h core.History) change {
	now, last := inProgress(h), len(j.changes)-1
	c := change{now, now[:len(now)-1]}
	if last >= 0 && slices.Equal(j.changes[last].to, now) {
		c = j.changes[last].back()
		j.changes = j.changes[:last]
	}
	j.undone = append(j.undone, undone{turnBegan(h), c.back()})
	return c
}

// askBack remembers a turn that is asked to be taken back.
func (j *journal) askBack(turn core.Turn) {
	c := change{to: append(turn.Only(core.Moved), turn.Only(core.Closed)...)}
	j.undone = append(j.undone, undone{turn.From, c})
}

// canRedo reports whether what was taken back last was taken back here.
func (j *journal) canRedo(h core.History) bool {
	last := len(j.undone) - 1
	return last >= 0 && j.undone[last].begun == turnBegan(h) && slices.Equal(j.undone[last].from, inProgress(h))
}

// redo returns the moves that make again what was taken back last.
func (j *journal) redo(h core.History) []core.Move {
	last := len(j.undone) - 1
	moves := j.undone[last].moves()
	j.undone = j.undone[:last]
	j.remember(h, moves)
	return moves
}

// inProgress lists the moves of the turn in progress.
func inProgress(h core.History) []core.Move {
	var moves []core.Move
	for _, m := range h.InProgress() {
		moves = append(moves, m.Move)
	}
	return moves
}

// turnBegan returns how many moves of the game were made before the turn in
// progress.
func turnBegan(h core.History) int { return len(h.Moves) - len(h.InProgress()) }

// undoing takes back what a person did, and does it again.
type undoing struct {
	*situation
	journal
	board *moving.Board
	act   func(core.Event)
	send  func([]core.Move)
}

// keys are the key that takes back and the one that makes again what was taken back
// last.
func (u *undoing) keys() keys.Table {
	why := func() error {
		if !u.canRedo(u.state.History) {
			return keys.ErrNothingUndone
		}
		return u.canMove()
	}
	return keys.Table{u.key(), keys.Redo(why, func() { u.send(u.redo(u.state.History)) })}
}

// key takes back: a move of the turn in progress or, in a game without dice, the
// last turn of a person, if all others agree.
func (u *undoing) key() keys.Action {
	if u.canUndoRoll() {
		return keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: i18n.Msg("Correct roll"), Help: i18n.Msg("Undo the typed roll before anyone moves"), Do: func() {
			u.act(core.Event{Seat: core.Chance, Move: core.Undo})
		}}
	}
	back := keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: i18n.Msg("Undo"), Help: i18n.Msg("Undo the last move of this turn"), Why: u.canUndo, Do: u.takeBack, Steady: u.mine()}
	if !u.throwsDice() && !u.undoes() {
		back.Label, back.Help = i18n.Msg("Undo turn"), i18n.Msg("Ask to undo your last turn; the others must agree")
	}
	return back
}

func (u *undoing) takeBack() {
	if u.undoes() {
		u.send(u.undo(u.state.History).moves())
		return
	}
	turn, _ := u.toTakeBack()
	u.askBack(turn)
	u.act(core.Event{Seat: turn.Seat, Move: core.Takeback})
}

// follow moves the cursor back with the piece whose move is being undone.
func (u *undoing) follow() {
	h := u.state.History
	last := len(h.Moves) - 1
	u.board.Follow(h.Until(last).Now(), h.Moves[last].Move)
}
