package moving

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/widget"
)

// A Mover is what a person has under way at a board: what is in the hand,
// where the cursor stands, what is being typed.
type Mover struct {
	Config
	hand    core.Hand
	cursor  core.Spot
	pressed core.Spot // where the mouse button went down
	held    bool      // on what was in the hand already
	carried bool      // the moves made last were made by carrying a piece
	drag    *point    // where the pointer has carried what is in the hand; nil: nowhere
	typed   widget.Line
	typing  bool
}

// landed reports, once, whether the moves made last were made by carrying a
// piece with the mouse.
func (m *Mover) landed() bool {
	was := m.carried
	m.carried = false
	return was
}

// Begin empties the hand over a position in which a person is to move.
func (m *Mover) Begin(p core.Position) { m.hand = core.NewHand(m.Hands, p) }

// Stop empties the hand; it reaches nothing until Begin.
func (m *Mover) Stop() { m.hand = core.Hand{} }

// Home takes the cursor from the board.
func (m *Mover) Home() { m.cursor = "" }

// Holding reports whether something is picked.
func (m *Mover) Holding() bool { return len(m.hand.Picked()) > 0 }

// LetGo puts down what is picked.
func (m *Mover) LetGo() { m.hand = m.hand.Empty() }

// mark adds to a scene what is under way: the cursor, what is picked and where
// that may go.
func (m *Mover) mark(s *board.Scene) {
	s.Cursor, s.Picked = m.cursor, m.hand.Picked()
	if m.Holding() {
		s.Targets = m.hand.Next()
	}
	if m.drag != nil && m.Holding() {
		s.Aloft = &board.Aloft{Seat: s.Position.Actor(), Spot: m.pressed, X: float64(m.drag.x) + 0.5, Y: float64(m.drag.y) + 0.5}
	}
}

// Spots lists those that moves of the turn in progress touch.
func (m *Mover) Spots(moves []core.Move) []core.Spot {
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
func (m *Mover) Follow(before core.Position, undone core.Move) {
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
func (m *Mover) position() core.Position { return m.Scene().Position }

// scene is the board with the cursor.
func (m *Mover) scene() board.Scene {
	s := m.Scene()
	s.Cursor = m.cursor
	return s
}

// OnlyEnd reports whether the turn in progress is played out.
func (m *Mover) OnlyEnd() bool {
	moves := m.position().Moves()
	changes := func(w core.Way) bool { return w.Moves[0] != core.End }
	return len(moves) == 1 && moves[0] == core.End && !slices.ContainsFunc(m.hand.Ways(), changes)
}

func (m *Mover) canPick() error {
	if err := m.Can(); err != nil {
		return err
	}
	if m.cursor == "" {
		return errCursor
	}
	return nil
}

func (m *Mover) canType() error {
	if m.Draws() {
		return nil
	}
	return m.Can()
}

// canEnd tells why the turn cannot end on the board as it is.
func (m *Mover) canEnd() error {
	_, err := m.position().Play(core.End)
	return err
}

// ReleaseKeys is the key that lets go; there is none while nothing is picked.
func (m *Mover) ReleaseKeys() keys.Table {
	if !m.Holding() {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "Back", Help: "Put the picked piece down again", Do: m.LetGo}}
}

// Wanted says what the person whose turn it is, called who, can do.
func (m *Mover) Wanted(who string) string {
	possible, picked := m.possible(), m.hand.Picked()
	guided := m.Hands.Wanted(m.position(), picked, who)
	switch {
	case len(picked) > 0 && guided != "":
		return guided + " " + escLetsGo
	case len(picked) > 0:
		return whereTo(who)
	case guided != "":
		return guided
	case m.OnlyEnd():
		return hasMoved(who, m.Letter("u"))
	case len(possible) == 0:
		return cannotEnd(who, m.Letter("u"))
	}
	return can(who, possible)
}

// possible lists what can be done now: "move", "roll".
func (m *Mover) possible() []string {
	var can []string
	if slices.ContainsFunc(m.hand.Ways(), m.unsaid) {
		can = append(can, move)
	}
	for _, w := range m.Hands.Words(m.position()) {
		can = append(can, strings.ToLower(w.Label))
	}
	return can
}

// unsaid reports whether a way is none of the words.
func (m *Mover) unsaid(way core.Way) bool {
	return !slices.ContainsFunc(m.Hands.Words(m.position()), func(w core.Word) bool { return slices.Equal(w.Moves, way.Moves) })
}
