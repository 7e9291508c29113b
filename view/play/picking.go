package play

import (
	"slices"

	"boardroom/core"
	"boardroom/view/boards"
	"boardroom/view/keys"
	"boardroom/view/stage"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// hands say what can be done at the board.
func (t *Table) hands() core.Hands { return t.Sitting.Entry.Hands }

// pick adds a spot to those picked, and plays when they mean a move.
func (t *Table) pick(spot core.Spot) { t.reach(t.hand.Pick(spot)) }

// reach takes what has come of some picks: another hand, moves, or the reason
// why they are none.
func (t *Table) reach(after core.Hand, moves []core.Move, err error) {
	if why := t.canMove(); why != nil {
		err = why
	} else {
		t.hand = after
	}
	switch {
	case err != nil:
		t.Room.Warn(err.Error())
	case moves != nil:
		t.post(moves...)
	}
}

// letGo puts down what is picked.
func (t *Table) letGo() { t.hand = t.hand.Empty() }

// press is pick where a mouse button goes down: what means a move already but
// may also go on is played only when the button is let go on the same spot, and
// what is in the hand is put down only then. Where nothing begins the reason
// depends on where it is let go.
func (t *Table) press(spot core.Spot) {
	t.pressed, t.held = spot, t.hand.Holds(spot)
	if t.held || len(t.hand.Picked()) == 0 && t.canMove() == nil && !t.hand.Begins(spot) {
		return
	}
	t.reach(t.hand.Press(spot))
	if len(t.hand.Picked()) == 0 {
		t.pressed = "" // all was said or done
	}
}

// step moves the cursor.
func (t *Table) step(to boards.Step) {
	t.cursor = t.Painter.Neighbour(t.scene(), t.cursor, to)
}

// scene is what lies on the board.
func (t *Table) scene() boards.Scene {
	return boards.Scene{Position: t.position(), Look: t.Room.Look(), Flipped: t.flipped, Still: !t.person(), Cursor: t.cursor}
}

// walks are the keys that step at once, in games in which pieces go by steps.
func (t *Table) walks() keys.Table {
	painter, ok := t.Painter.(boards.Walker)
	if !ok {
		return nil
	}
	walk := func(to boards.Step, label string, k keys.Key) keys.Action {
		return keys.Action{Keys: []keys.Key{keys.Shift(k)}, Label: label, Help: "Step at once", Hidden: true, Why: t.canMove, Do: func() {
			picks, ok := painter.Ahead(t.scene(), to)
			if t.letGo(); !ok {
				t.Room.Warn("The board ends there.")
				return
			}
			t.walk(picks)
		}}
	}
	return keys.Table{
		walk(boards.Left, "Step left", keys.Left), walk(boards.Right, "Step right", keys.Right),
		walk(boards.Up, "Step up", keys.Up), walk(boards.Down, "Step down", keys.Down),
	}
}

// walk takes the picks of a step. Where the cursor says which piece steps, it
// goes along.
func (t *Table) walk(picks []core.Spot) {
	after, moves, err := t.hand.Take(picks...)
	t.reach(after, moves, err)
	if err != nil {
		return
	}
	t.cursor = ""
	if len(picks) > 1 {
		t.cursor = picks[len(picks)-1]
	}
}

// jump moves the cursor to the next spot that can be picked.
func (t *Table) jump(by int) {
	next := t.hand.Next()
	if len(next) == 0 {
		return
	}
	at := -1
	if by < 0 {
		at = len(next)
	}
	for i, spot := range next {
		if spot == t.cursor {
			at = i
		}
	}
	t.cursor = next[(at+by+len(next))%len(next)]
}

// wheel is how many rows a large board moves at a turn of the wheel.
const wheel = 2

// A face is the stage with the mouse.
type face struct {
	*stage.Stage
	table *Table
}

// MouseHandler picks where the button goes down and, after a drag, where it is
// let go. The wheel scrolls.
func (f *face) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		spot, ok := f.Spot(event.Position())
		switch {
		case action == tview.MouseLeftDown && ok:
			f.table.cursor = ""
			f.table.press(spot)
		case action == tview.MouseLeftUp:
			f.table.drop(spot, ok)
		case action == tview.MouseScrollUp:
			f.Scroll(-wheel)
		case action == tview.MouseScrollDown:
			f.Scroll(wheel)
		default:
			return false, nil
		}
		return true, nil
	}
}

// drop ends a drag: what was dropped where it may not go is put back, and the
// reason said. A press and release on one spot was a click.
func (t *Table) drop(spot core.Spot, onBoard bool) {
	from, picked := t.pressed, t.hand.Picked()
	t.pressed = ""
	switch {
	case from == "":
	case len(picked) == 0:
		t.failed(from, spot, onBoard)
	case spot == from && t.held, !onBoard:
		t.letGo()
	case spot == from:
		t.reach(t.hand.Take(picked...))
	default:
		t.reach(t.hand.Take(append(slices.Clip(picked), spot)...))
	}
}

// failed says why a drag, or a click, could not begin where it did.
func (t *Table) failed(from, to core.Spot, onBoard bool) {
	switch {
	case !onBoard || t.canMove() != nil:
	case to == from:
		t.Room.Warn(t.hand.Why([]core.Spot{from}).Error())
	default:
		t.Room.Warn(t.hand.Why([]core.Spot{from, to}).Error())
	}
}

// InputHandler edits a typed move.
func (f *face) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) { f.table.typeKey(event) }
}

// PasteHandler pastes into a typed move.
func (f *face) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) { f.table.typed.Insert(pasted) }
}
