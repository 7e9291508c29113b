package moving

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/view/board"
)

// Throws says whose real dice the board waits for, or which draw; names are
// those of the players.
func (m *Mover) Throws(names []string) string {
	p := m.position()
	if !m.Dice {
		return drawByHand(p.Moves()[0])
	}
	if seat := board.NextToAct(p); seat >= 0 {
		return throws(names[seat])
	}
	return throwForStart(names[0], names[1])
}

// readDraw returns the draw that a text means.
func (m *Mover) readDraw(text string) (core.Move, error) {
	p := m.position()
	draws := p.Moves()
	if m.Dice {
		roll := core.Move(strings.NewReplacer(" ", "", "-", "", ",", "").Replace(text))
		if !slices.Contains(draws, roll) {
			return "", noRoll(text, draws[len(draws)/3])
		}
		return roll, nil
	}
	moves, err := core.Read(p, text)
	if err != nil || len(moves) != 1 {
		return "", noDraw(text, draws[0])
	}
	return moves[0], nil
}
