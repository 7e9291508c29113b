package play

import (
	"boardroom/view/board"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// wheel is how many rows a large board moves at a turn of the wheel.
const wheel = 2

// A face is the picture with the mouse.
type face struct {
	*board.Picture
	table *Table
}

// MouseHandler picks where the button goes down and, after a drag, where it is
// let go, and chooses in the list of a hint. The wheel scrolls.
func (f *face) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		spot, ok := f.Spot(event.Position())
		play, listed := f.PlayAt(event.Position())
		switch {
		case listed && action == tview.MouseLeftDown:
			f.table.clickPlay(play)
		case action == tview.MouseMove:
			return f.table.mover.Drag(event.Position()), nil
		case f.table.mover.Mouse(action, spot, ok):
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

// InputHandler edits a typed move.
func (f *face) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) { f.table.mover.Key(event) }
}

// PasteHandler pastes into a typed move.
func (f *face) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) { f.table.mover.Paste(pasted) }
}
