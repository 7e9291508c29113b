package drill

import (
	"slices"

	"boardroom/view/board"
	"boardroom/view/keys"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Actions is what keys do now.
func (d *Drill) Actions() keys.Table {
	switch {
	case d.mover.Typing():
		return d.mover.Finishing()
	case d.given:
		return d.answered()
	case d.exercise().Pips:
		return append(keys.Table{{Keys: []keys.Key{keys.Enter, keys.Space}, Label: "Answer", Help: "Type how many pips there are", Do: d.ask}}, d.skipping()...)
	}
	back := keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: "Take back", Help: "Take back the last move", Why: d.canTakeBack, Do: d.takeBack}
	table := slices.Concat(d.mover.Releasing(), d.mover.Words(),
		d.mover.Aside(slices.Concat(keys.Table{back, d.redoing()}, d.mover.Moving(), d.mover.Walks(), d.skipping())))
	return append(table, d.mover.Beginning(table)...)
}

func (d *Drill) canTakeBack() error {
	if len(d.try.Tried()) == 0 {
		return errNothingPlayed
	}
	return d.canMove()
}

// redoing is the key that plays again what was taken back.
func (d *Drill) redoing() keys.Action {
	again, ok := d.try.Redo()
	why := func() error {
		if !ok {
			return keys.ErrNothingUndone
		}
		return d.canMove()
	}
	return keys.Redo(why, func() {
		d.try = again
		d.reach()
	})
}

// skipping is the key that leaves an exercise for later.
func (d *Drill) skipping() keys.Table {
	return keys.Table{{Keys: []keys.Key{"n"}, Label: "Skip", Help: "Go to the next exercise, and leave this one for later", Do: d.next}}
}

// answered is what can be done after an answer.
func (d *Drill) answered() keys.Table {
	table := keys.Table{{Keys: []keys.Key{keys.Enter, keys.Space, "n"}, Label: "Next", Help: "Go to the next exercise", Do: d.next}}
	if !d.right {
		table = append(table, keys.Action{Keys: []keys.Key{"a"}, Label: "Again", Help: "Answer once more; it counts the next time", Do: d.answerAgain})
	}
	if lesson := len(d.exercise().Answers) > 0; lesson && !d.right && !d.solved {
		table = append(table, keys.Action{Keys: []keys.Key{"b"}, Label: "Solution", Help: "Show what solves the lesson", Do: d.showSolution})
	}
	if len(d.best) == 0 {
		return table
	}
	if !d.shown {
		return append(table, keys.Action{Keys: []keys.Key{"b"}, Label: bestPlays, Help: "Show the best plays", Do: d.showBest})
	}
	return append(table,
		keys.Action{Keys: []keys.Key{keys.Up, "k"}, Label: "Choose", Help: "Look at another play", Do: func() { d.choose(-1) }},
		keys.Action{Keys: []keys.Key{keys.Down, "j"}, Label: "Choose", Help: "Look at another play", Do: func() { d.choose(1) }})
}

// A face is the picture with the mouse.
type face struct {
	*board.Picture
	drill *Drill
}

// MouseHandler moves on the board, and chooses among the best plays.
func (f *face) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		spot, onBoard := f.Spot(event.Position())
		if play, listed := f.PlayAt(event.Position()); listed && action == tview.MouseLeftDown {
			f.drill.chosen = play
			return true, nil
		}
		if action == tview.MouseMove {
			return f.drill.mover.Drag(event.Position()), nil
		}
		return f.drill.mover.Mouse(action, spot, onBoard), nil
	}
}

// InputHandler edits a typed move.
func (f *face) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) { f.drill.mover.Key(event) }
}

// PasteHandler pastes into a typed move.
func (f *face) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) { f.drill.mover.Paste(pasted) }
}
