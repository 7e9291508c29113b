package play

import (
	"boardroom/core"
	"boardroom/view/boards"
	"boardroom/view/stage"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// pick adds a spot to those picked, and plays when they mean a move. A spot
// that leads nowhere begins anew or, if nothing begins there, says why.
func (t *Table) pick(spot boards.Spot) {
	if err := t.canMove(); err != nil {
		t.Room.Warn(err.Error())
		return
	}
	if len(t.picked) > 0 && t.picked[len(t.picked)-1] == spot {
		t.picked = nil
		return
	}
	picked := append(t.picked[:len(t.picked):len(t.picked)], spot)
	if t.pickAll(picked) {
		return
	}
	if len(t.picked) > 0 && t.pickAll([]boards.Spot{spot}) {
		return
	}
	t.picked = nil
	t.explain(picked)
}

// pickAll takes these picks if they mean a move or the beginning of one.
func (t *Table) pickAll(picked []boards.Spot) bool {
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
	t.cursor = t.Painter.Neighbour(boards.Scene{Position: t.position(), Look: t.Room.Look(), Flipped: t.flipped, Still: !t.person()}, t.cursor, to)
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

// A face is the stage with the mouse.
type face struct {
	*stage.Stage
	table *Table
}

// MouseHandler picks where the button goes down and, after a drag, where it is
// let go.
func (f *face) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		spot, ok := f.Spot(event.Position())
		switch {
		case action == tview.MouseLeftDown && ok:
			f.table.cursor = ""
			f.table.pressed = spot
			f.table.pick(spot)
		case action == tview.MouseLeftUp:
			f.table.drop(spot, ok)
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
	if from == "" || spot == from || len(t.picked) == 0 {
		return
	}
	picked := append(t.picked[:len(t.picked):len(t.picked)], spot)
	if onBoard && t.pickAll(picked) {
		return
	}
	t.picked = nil
	if onBoard {
		t.explain(picked)
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
