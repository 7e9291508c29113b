package moving

import (
	"slices"

	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/keys"

	"github.com/rivo/tview"
)

// pick adds a spot to those picked, and plays when they mean a move.
func (m *Mover) pick(spot core.Spot) { m.reach(m.hand.Pick(spot)) }

// A point is a cell of the screen.
type point struct{ x, y int }

// drags takes note of where the pointer carries what is in the hand, and reports
// whether it carries anything.
func (m *Mover) drags(x, y int) bool {
	if m.pressed == "" || !m.Holding() {
		return false
	}
	m.drag = &point{x, y}
	return true
}

// reach takes what has come of some picks: another hand, moves, or the reason
// why they are none.
func (m *Mover) reach(after core.Hand, moves []core.Move, err error) {
	if why := m.Can(); why != nil {
		err = why
	} else {
		m.hand = after
	}
	switch {
	case err != nil:
		m.Screens.Refuse(err)
	case moves != nil:
		m.carried = m.drag != nil
		m.Post(moves...)
	}
}

// press is pick where a mouse button goes down: what means a move already but
// may also go on is played only when the button is let go on the same spot, and
// what is in the hand is put down only then. Where nothing begins the reason
// depends on where it is let go.
func (m *Mover) press(spot core.Spot) {
	m.pressed, m.held, m.drag = spot, m.hand.Holds(spot), nil
	if m.held || !m.Holding() && m.Can() == nil && !m.hand.Begins(spot) {
		return
	}
	m.reach(m.hand.Press(spot))
	if !m.Holding() {
		m.pressed = "" // all was said or done
	}
}

// drop ends a drag: what was dropped where it may not go is put back, and the
// reason said. A press and release on one spot was a click.
func (m *Mover) drop(spot core.Spot, onBoard bool) {
	from, picked := m.pressed, m.hand.Picked()
	defer func() { m.drag = nil }()
	m.pressed = ""
	switch {
	case from == "":
	case len(picked) == 0:
		m.failed(from, spot, onBoard)
	case spot == from && m.held, !onBoard:
		m.LetGo()
	case spot == from:
		m.reach(m.hand.Take(picked...))
	default:
		m.reach(m.hand.Take(append(slices.Clip(picked), spot)...))
	}
}

// failed says why a drag, or a click, could not begin where it did.
func (m *Mover) failed(from, to core.Spot, onBoard bool) {
	switch {
	case !onBoard || m.Can() != nil:
	case to == from:
		m.Screens.Refuse(m.hand.Why([]core.Spot{from}))
	default:
		m.Screens.Refuse(m.hand.Why([]core.Spot{from, to}))
	}
}

// mouse picks where the button goes down and, after a drag, where it is let
// go; what is half typed is dropped then. It reports whether the action was the
// mover's.
func (m *Mover) mouse(action tview.MouseAction, spot core.Spot, onBoard bool) bool {
	switch {
	case action == tview.MouseLeftDown && onBoard:
		m.Home()
		m.StopTyping()
		m.press(spot)
	case action == tview.MouseLeftUp:
		m.drop(spot, onBoard)
	default:
		return false
	}
	return true
}

// step moves the cursor.
func (m *Mover) step(to board.Direction) {
	m.cursor = m.Painter.Neighbour(m.scene(), m.cursor, to)
}

// StepKeys are the keys that step at once, in games in which pieces go by steps.
func (m *Mover) StepKeys() keys.Table {
	painter, ok := m.Painter.(board.Walker)
	if !ok {
		return nil
	}
	walk := func(to board.Direction, label string, k keys.Key) keys.Action {
		return keys.Action{Keys: []keys.Key{keys.Shift(k)}, Label: label, Help: "Step at once", Hidden: true, Why: m.Can, Do: func() {
			picks, ok := painter.Ahead(m.scene(), to)
			if m.LetGo(); !ok {
				m.Screens.Refuse(errBoardEnds)
				return
			}
			m.walk(picks)
		}}
	}
	return keys.Table{
		walk(board.Left, "Step left", keys.Left), walk(board.Right, "Step right", keys.Right),
		walk(board.Up, "Step up", keys.Up), walk(board.Down, "Step down", keys.Down),
	}
}

// walk takes the picks of a step. Where the cursor says which piece steps, it
// goes along.
func (m *Mover) walk(picks []core.Spot) {
	after, moves, err := m.hand.Take(picks...)
	m.reach(after, moves, err)
	if err != nil {
		return
	}
	m.cursor = ""
	if len(picks) > 1 {
		m.cursor = picks[len(picks)-1]
	}
}

// jump moves the cursor to the next spot that can be picked.
func (m *Mover) jump(by int) {
	next := m.hand.Next()
	if len(next) == 0 {
		return
	}
	at := -1
	if by < 0 {
		at = len(next)
	}
	for i, spot := range next {
		if spot == m.cursor {
			at = i
		}
	}
	m.cursor = next[(at+by+len(next))%len(next)]
}
