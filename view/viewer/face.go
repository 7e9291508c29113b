package viewer

import (
	"boardroom/view/board"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A face is the picture with the mouse.
type face struct {
	*board.Picture
	viewer *Viewer
}

// MouseHandler goes to the turn that is clicked, steps with the wheel, and
// tries moves on the board and the plays of a list.
func (f *face) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		v := f.viewer
		spot, onBoard := f.Spot(event.Position())
		play, listed := f.PlayAt(event.Position())
		if action == tview.MouseLeftDown && onBoard && v.variation == nil {
			v.reachOut()
		}
		switch {
		case listed && action == tview.MouseLeftDown:
			v.clickPlay(play)
		case action == tview.MouseMove:
			return v.variation != nil && v.mover.Drag(event.Position()), nil
		case v.variation != nil && v.mover.Mouse(action, spot, onBoard):
			v.thinkBetter(action)
		case v.variation != nil:
			return false, nil
		case action == tview.MouseLeftClick:
			if i, ok := f.TurnAt(event.Position()); ok {
				v.gotoTurn(i)
			} else if i, ok := f.Below(event.Position()); ok {
				v.gotoTurn(i)
			}
		case action == tview.MouseScrollUp:
			v.move(v.cursor.PreviousTurn)
		case action == tview.MouseScrollDown:
			v.move(v.cursor.NextTurn)
		default:
			return false, nil
		}
		return true, nil
	}
}

// reachOut begins a variation for a hand that reaches onto the board, if there
// is anything to move.
func (v *Viewer) reachOut() {
	if v.cursor.Frame().Actor() < 0 {
		v.Room.Refuse(nobodyMoves(errGame))
		return
	}
	v.leave(v.cursor.Frame().Index)
}

// thinkBetter drops a variation again in which a hand has found nothing to take.
func (v *Viewer) thinkBetter(action tview.MouseAction) {
	if action == tview.MouseLeftUp && len(v.variation.Tried()) == 0 && !v.mover.Holding() {
		v.comeBack()
	}
}

// InputHandler edits a typed move.
func (f *face) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) { f.viewer.mover.Key(event) }
}

// PasteHandler pastes into a typed move.
func (f *face) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) { f.viewer.mover.Paste(pasted) }
}
