package mover

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/view/stage"
)

// Throws says whose real dice the board waits for, or which draw; names are
// those of the players.
func (m *Mover) Throws(names []string) string {
	p := m.position()
	if !m.Dice {
		return "Draw by hand, and type what is drawn, as " + string(p.Moves()[0]) + "."
	}
	if seat := stage.Drawing(p); seat >= 0 {
		return names[seat] + " throws the dice: type what they show, as 31."
	}
	return fmt.Sprintf("Throw for the start: type %s's die, then %s's, as 31.", names[0], names[1])
}

// readDraw returns the draw that a text means.
func (m *Mover) readDraw(text string) (core.Move, error) {
	p := m.position()
	draws := p.Moves()
	if m.Dice {
		roll := core.Move(strings.NewReplacer(" ", "", "-", "", ",", "").Replace(text))
		if !slices.Contains(draws, roll) {
			return "", fmt.Errorf("%q is no roll here: type two dice, as %s", text, draws[len(draws)/3])
		}
		return roll, nil
	}
	moves, err := core.Read(p, text)
	if err != nil || len(moves) != 1 {
		return "", fmt.Errorf("%q cannot be drawn here: type one draw, as %s", text, draws[0])
	}
	return moves[0], nil
}
