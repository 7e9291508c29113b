package play

import (
	"boardroom/core"
	"boardroom/view/boards"
	"boardroom/view/keys"
	"boardroom/view/stage"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// pick adds a spot to those picked, and plays when they mean a move. A spot
// that leads nowhere begins anew or, if nothing begins there, says why.
func (t *Table) pick(spot boards.Spot) { t.pickBy(spot, t.take) }

// press is pick where a mouse button goes down: what means a move already but
// may also go on is played only when the button is let go on the same spot, and
// what is in the hand is put down only then. Where nothing begins the reason
// depends on where it is let go.
func (t *Table) press(spot boards.Spot) {
	t.pressed, t.held = spot, t.inHand(spot)
	if t.held || len(t.picked) == 0 && t.canMove() == nil && !t.begins(spot) {
		return
	}
	t.pickBy(spot, func(picked []boards.Spot) bool {
		if _, next := boards.Match(t.ways, picked); len(next) > 0 {
			t.picked = picked
			return true
		}
		return t.take(picked)
	})
	if len(t.picked) == 0 {
		t.pressed = "" // all was said or done
	}
}

// pickBy is pick with a way to take the picks.
func (t *Table) pickBy(spot boards.Spot, take func([]boards.Spot) bool) {
	if err := t.canMove(); err != nil {
		t.Room.Warn(err.Error())
		return
	}
	if t.inHand(spot) {
		t.picked = nil
		return
	}
	picked := append(t.picked[:len(t.picked):len(t.picked)], spot)
	if take(picked) || t.mayBegin(picked) && take(picked[len(picked)-1:]) {
		return
	}
	t.picked = nil
	t.explain(picked)
}

// inHand tells whether a spot was the last to be picked.
func (t *Table) inHand(spot boards.Spot) bool {
	return len(t.picked) > 0 && t.picked[len(t.picked)-1] == spot
}

// mayBegin tells whether the last of some picks may be meant as a beginning,
// since they lead nowhere together. If they are a refused move that spot must
// not play another one by itself.
func (t *Table) mayBegin(picked []boards.Spot) bool {
	alone, _ := boards.Match(t.ways, picked[len(picked)-1:])
	_, move := t.Painter.Attempt(t.position(), picked)
	return len(picked) > 1 && (alone == nil || !move)
}

// take takes these picks if they mean a move or the beginning of one.
func (t *Table) take(picked []boards.Spot) bool {
	moves, next := boards.Match(t.ways, picked)
	switch {
	case moves != nil:
		t.picked = nil
		t.post(moves...)
	case len(next) > 0:
		t.picked = picked
	default:
		return false
	}
	return true
}

// explain says why these picks are no move.
func (t *Table) explain(picked []boards.Spot) {
	m, ok := t.Painter.Attempt(t.position(), picked)
	var err error
	switch {
	case ok && len(picked) == 1: // the move is not the person's own
		_, err = t.position().Play(m)
	case ok:
		_, err = core.Read(t.position(), string(m))
	}
	if err == nil {
		err = errNowhere
	}
	t.Room.Warn(err.Error())
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
			if t.picked = nil; !ok {
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
func (t *Table) walk(picks []boards.Spot) {
	if !t.take(picks) {
		t.explain(picks)
		return
	}
	t.cursor = ""
	if len(picks) > 1 {
		t.cursor = picks[len(picks)-1]
	}
}

// jump moves the cursor to the next spot that can be picked.
func (t *Table) jump(by int) {
	_, next := boards.Match(t.ways, t.picked)
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
func (t *Table) drop(spot boards.Spot, onBoard bool) {
	from := t.pressed
	t.pressed = ""
	switch {
	case from == "":
		return
	case len(t.picked) == 0:
		t.failed(from, spot, onBoard)
		return
	case spot == from && t.held:
		t.picked = nil
		return
	case spot == from:
		t.take(t.picked)
		return
	}
	picked := append(t.picked[:len(t.picked):len(t.picked)], spot)
	if onBoard && t.take(picked) {
		return
	}
	t.picked = nil
	if onBoard {
		t.explain(picked)
	}
}

// failed says why a drag, or a click, could not begin where it did.
func (t *Table) failed(from, to boards.Spot, onBoard bool) {
	switch {
	case !onBoard || t.canMove() != nil:
	case to == from:
		t.explain([]boards.Spot{from})
	default:
		t.explain([]boards.Spot{from, to})
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
