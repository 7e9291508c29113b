package play

import (
	"boardroom/core"
	"boardroom/view/keys"
	"boardroom/view/sitting"
)

// takingBack is the key that takes back: a move of the turn in progress or, in
// a game without dice, the last turn of a person, if all others agree.
func (t *Table) takingBack() keys.Action {
	if t.canUndoRoll() {
		return keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: "Correct roll", Help: "Take back the roll that was typed, before anybody has moved", Do: func() {
			t.act(core.Event{Seat: core.Chance, Move: core.Undo})
		}}
	}
	back := keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: "Take back", Help: "Take back the last move of this turn", Why: t.canUndo, Do: t.takeBack, Steady: t.mine()}
	if !t.throwsDice() && !t.undoes() {
		back.Label, back.Help = "Undo turn", "Take back the whole last turn of a person, if the others agree"
	}
	return back
}

// canUndoRoll reports whether the last thing that happened is a roll that was
// typed.
func (t *Table) canUndoRoll() bool {
	moves := t.state.History.Moves
	return t.Place.Throws() && t.state.Playing && t.standing.Running && t.state.Offer == nil &&
		len(moves) > 0 && moves[len(moves)-1].Seat == core.Chance
}

// canUndo tells why nothing can be taken back now.
func (t *Table) canUndo() error {
	err := t.canMove()
	switch {
	case t.undoes():
		return nil
	case err == nil && t.throwsDice():
		return errNothing
	case t.throwsDice():
		return err
	case !t.state.Playing || !t.standing.Running:
		return errNoGame
	case t.state.Offer != nil:
		return errOffer
	}
	if _, ok := t.regretted(); !ok {
		return errNoTurn
	}
	return nil
}

// throwsDice reports whether the game throws dice, which are never taken back.
func (t *Table) throwsDice() bool { return t.sitting.Entry.Dice }

// undoes reports whether a person is in the middle of a turn and can take its
// last move back.
func (t *Table) undoes() bool {
	return t.canMove() == nil && len(t.state.History.InProgress()) > 0
}

func (t *Table) takeBack() {
	if t.undoes() {
		c := t.undoing()
		t.undone = append(t.undone, undone{t.turnBegan(), c.back()})
		t.send(c.moves())
		return
	}
	turn, _ := t.regretted()
	t.regret(turn)
	t.act(core.Event{Seat: turn.Seat, Move: core.Takeback})
}

// regretted returns the last turn of a person here, which they may want back.
func (t *Table) regretted() (core.Turn, bool) { return sitting.Regretted(t.turns, t.Place.Mine) }

// follow moves the cursor back with the piece whose move is being undone.
func (t *Table) follow() {
	h := t.state.History
	last := len(h.Moves) - 1
	before := h.Start
	if last > 0 {
		before = h.Moves[last-1].After
	}
	t.mover.Follow(before, h.Moves[last].Move)
}
