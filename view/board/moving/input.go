package moving

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A MoveInput is what a person has under way at a board: what is in the hand,
// where the cursor stands, what is being typed.
type MoveInput struct {
	Config
	hand    core.Hand
	cursor  core.Spot
	pressed core.Spot // where the mouse button went down
	held    bool      // on what was in the hand already
	dragged bool      // the moves made last were made by carrying a piece
	drag    *point    // where the pointer has carried what is in the hand; nil: nowhere
	typed   widget.LineEdit
	typing  bool
}

// wasDragged reports, once, whether the moves made last were made by carrying a
// piece with the mouse.
func (m *MoveInput) wasDragged() bool {
	was := m.dragged
	m.dragged = false
	return was
}

// Begin empties the hand over a position in which a person is to move.
func (m *MoveInput) Begin(p core.Position) { m.hand = core.NewHand(m.Hands, p) }

// Stop empties the hand; it reaches nothing until Begin.
func (m *MoveInput) Stop() { m.hand = core.Hand{} }

// ClearCursor takes the cursor from the board.
func (m *MoveInput) ClearCursor() { m.cursor = "" }

// Holding reports whether something is picked.
func (m *MoveInput) Holding() bool { return len(m.hand.Picked()) > 0 }

// LetGo puts down what is picked.
func (m *MoveInput) LetGo() { m.hand = m.hand.Empty() }

// mark adds to a scene what is under way: the cursor, what is picked and where
// that may go.
func (m *MoveInput) mark(s *board.Scene) {
	s.Cursor, s.Picked = m.cursor, m.hand.Picked()
	if m.Holding() {
		s.Targets = m.hand.Next()
	}
	if m.drag != nil && m.Holding() {
		s.Moving = &board.MovingPiece{Seat: s.Position.Actor(), Spot: m.pressed, X: float64(m.drag.x) + 0.5, Y: float64(m.drag.y) + 0.5}
	}
}

// Spots lists those that moves of the turn in progress touch.
func (m *MoveInput) Spots(moves []core.Move) []core.Spot {
	var all []core.Spot
	p := m.position()
	for _, move := range moves {
		if paths := m.Hands.Paths(p, move); len(paths) > 0 {
			all = append(all, paths[0]...)
		}
		after, err := p.Play(move)
		if err != nil {
			break
		}
		p = after
	}
	return all
}

// Follow moves the cursor with the piece that it stands on back to where a
// move that was undone took it from; before is the position before it.
func (m *MoveInput) Follow(before core.Position, undone core.Move) {
	paths := m.Hands.Paths(before, undone)
	if slices.ContainsFunc(paths, func(p []core.Spot) bool { return len(p) == 1 && p[0] == m.cursor }) {
		return // it was put there by picking that spot alone
	}
	for _, path := range paths {
		if path[len(path)-1] == m.cursor {
			m.cursor = path[0]
			return
		}
	}
}

// position is what lies on the board.
func (m *MoveInput) position() core.Position { return m.Scene().Position }

// scene is the board with the cursor.
func (m *MoveInput) scene() board.Scene {
	s := m.Scene()
	s.Cursor = m.cursor
	return s
}

// OnlyEnd reports whether the turn in progress is played out.
func (m *MoveInput) OnlyEnd() bool {
	moves := m.position().Moves()
	changes := func(w core.Gesture) bool { return w.Moves[0] != core.End }
	return len(moves) == 1 && moves[0] == core.End && !slices.ContainsFunc(m.hand.Gestures(), changes)
}

func (m *MoveInput) canPick() error {
	if err := m.Can(); err != nil {
		return err
	}
	if m.cursor == "" {
		return errCursor
	}
	return nil
}

func (m *MoveInput) canType() error {
	if m.Draws() {
		return nil
	}
	return m.Can()
}

// canEnd tells why the turn cannot end on the board as it is.
func (m *MoveInput) canEnd() error {
	_, err := m.position().Play(core.End)
	return err
}

// ReleaseKeys is the key that lets go; there is none while nothing is picked.
func (m *MoveInput) ReleaseKeys() keys.Table {
	if !m.Holding() {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("piece\x04Back"), Help: i18n.Msg("Put the piece back"), Do: m.LetGo}}
}

// Prompt says what the person whose turn it is, called who, can do.
func (m *MoveInput) Prompt(who string) i18n.Message {
	possible, picked := m.possible(), m.hand.Picked()
	guided := m.Hands.Wanted(m.position(), picked, who)
	switch {
	case len(picked) > 0 && !guided.Empty():
		return i18n.Join(" ", guided, i18n.Msg(escLetsGo))
	case len(picked) > 0:
		return whereTo(who)
	case !guided.Empty():
		return guided
	case m.OnlyEnd():
		return hasMoved(who, m.Letter("u"))
	case len(possible) == 0:
		return cannotEnd(who, m.Letter("u"))
	}
	return whatToDo(who, possible)
}

// possible lists what can be done now: "move", "roll".
func (m *MoveInput) possible() []i18n.Message {
	var can []i18n.Message
	if slices.ContainsFunc(m.hand.Gestures(), m.unsaid) {
		can = append(can, i18n.Msg(move))
	}
	for _, w := range m.Hands.Words(m.position()) {
		can = append(can, i18n.Msg("%s", within{w.Label}))
	}
	return can
}

// unsaid reports whether a gesture is none of the words.
func (m *MoveInput) unsaid(g core.Gesture) bool {
	return !slices.ContainsFunc(m.Hands.Words(m.position()), func(w core.Word) bool { return slices.Equal(w.Moves, g.Moves) })
}

// pick adds a spot to those picked, and plays when they mean a move.
func (m *MoveInput) pick(spot core.Spot) { m.apply(m.hand.Pick(spot)) }

// A point is a cell of the screen.
type point struct{ x, y int }

// drags takes note of where the pointer carries what is in the hand, and reports
// whether it carries anything.
func (m *MoveInput) drags(x, y int) bool {
	if m.pressed == "" || !m.Holding() {
		return false
	}
	m.drag = &point{x, y}
	return true
}

// apply takes what has come of some picks: another hand, moves, or the reason
// why they are none.
func (m *MoveInput) apply(after core.Hand, moves []core.Move, err error) {
	if why := m.Can(); why != nil {
		err = why
	} else {
		m.hand = after
	}
	switch {
	case err != nil:
		m.Screens.Refuse(err)
	case moves != nil:
		m.dragged = m.drag != nil
		m.Post(moves...)
	}
}

// press is pick where a mouse button goes down: what means a move already but
// may also go on is played only when the button is let go on the same spot, and
// what is in the hand is put down only then. Where nothing begins the reason
// depends on where it is let go.
func (m *MoveInput) press(spot core.Spot) {
	m.pressed, m.held, m.drag = spot, m.hand.Holds(spot), nil
	if m.held || !m.Holding() && m.Can() == nil && !m.hand.Begins(spot) {
		return
	}
	m.apply(m.hand.Press(spot))
	if !m.Holding() {
		m.pressed = "" // all was said or done
	}
}

// drop ends a drag: what was dropped where it may not go is put back, and the
// reason said. A press and release on one spot was a click.
func (m *MoveInput) drop(spot core.Spot, onBoard bool) {
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
		m.apply(m.hand.Take(picked...))
	default:
		m.apply(m.hand.Take(append(slices.Clip(picked), spot)...))
	}
}

// failed says why a drag, or a click, could not begin where it did.
func (m *MoveInput) failed(from, to core.Spot, onBoard bool) {
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
func (m *MoveInput) mouse(action tview.MouseAction, spot core.Spot, onBoard bool) bool {
	switch {
	case action == tview.MouseLeftDown && onBoard:
		m.ClearCursor()
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
func (m *MoveInput) step(to board.Direction) {
	m.cursor = m.Painter.Neighbour(m.scene(), m.cursor, to)
}

// StepKeys are the keys that step at once, in games in which pieces go by steps.
func (m *MoveInput) StepKeys() keys.Table {
	painter, ok := m.Painter.(board.Stepper)
	if !ok {
		return nil
	}
	walk := func(to board.Direction, label i18n.Message, k keys.Key) keys.Action {
		return keys.Action{Keys: []keys.Key{keys.Shift(k)}, Label: label, Help: i18n.Msg("Move a piece one step without picking it up"), Hidden: true, Why: m.Can, Do: func() {
			picks, ok := painter.Step(m.scene(), to)
			if m.LetGo(); !ok {
				m.Screens.Refuse(errBoardEnds)
				return
			}
			m.walk(picks)
		}}
	}
	return keys.Table{
		walk(board.Left, i18n.Msg("Step left"), keys.Left), walk(board.Right, i18n.Msg("Step right"), keys.Right),
		walk(board.Up, i18n.Msg("Step up"), keys.Up), walk(board.Down, i18n.Msg("Step down"), keys.Down),
	}
}

// walk takes the picks of a step. Where the cursor says which piece steps, it
// goes along.
func (m *MoveInput) walk(picks []core.Spot) {
	after, moves, err := m.hand.Take(picks...)
	m.apply(after, moves, err)
	if err != nil {
		return
	}
	m.cursor = ""
	if len(picks) > 1 {
		m.cursor = picks[len(picks)-1]
	}
}

// jump moves the cursor to the next spot that can be picked.
func (m *MoveInput) jump(by int) {
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
