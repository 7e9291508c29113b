package editor

import (
	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/stage"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A face is the stage with the mouse.
type face struct {
	*stage.Stage
	editor *Editor
}

// MouseHandler puts down, takes away and moves.
func (f *face) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		spot, _ := f.Spot(event.Position())
		switch action {
		case tview.MouseLeftDown:
			f.editor.pressed = spot
		case tview.MouseLeftUp:
			f.editor.release(spot)
		case tview.MouseRightDown:
			f.editor.point(spot)
			f.editor.erase(spot)
		default:
			return false, nil
		}
		return true, nil
	}
}

// point puts the cursor on a spot, if it is one.
func (e *Editor) point(spot core.Spot) {
	if spot != "" {
		e.cursor = spot
	}
}

// release ends a click, which puts a checker down, or a drag, which moves one;
// off the board it is taken away.
func (e *Editor) release(spot core.Spot) {
	from := e.pressed
	e.pressed = ""
	if from == "" {
		return
	}
	e.point(spot)
	if spot == from {
		e.put(e.brush, spot)
		return
	}
	start, ok := hand.Place(from)
	if !ok {
		return
	}
	to, ok := hand.Place(spot)
	if !ok {
		to = tables.Off
	}
	e.change(func(d *tables.Draft) error { return d.Move(e.brush, start, to) })
}
