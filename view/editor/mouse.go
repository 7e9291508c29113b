package editor

import (
	"boardroom/core"
	"boardroom/view/board"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A face is the picture with the mouse.
type face struct {
	*board.Picture
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

// release ends a click, which puts a piece down, or a drag, which moves one;
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
	e.change(e.draft.Carry(e.brush, from, spot))
}
