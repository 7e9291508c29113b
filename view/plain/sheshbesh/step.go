package sheshbesh

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/tables"
)

// Where a player's step goes from and to, in the player's own numbering: from 24
// down to 1, and beyond.
const (
	captured = 25
	off      = 0
)

// homeEnd is the rearmost point of a player's home, and the largest die.
const homeEnd = 6

// read returns the move that a player gives as two numbers, or what is wrong
// with it: the first thing that applies, by which scripts tell their mistakes.
func read(p tables.Position, from, to int) (m core.Move, refused string) {
	if from < 1 || from > captured || to < off || to >= captured || from-to < 1 || from-to > homeEnd {
		return "", fmt.Sprintf("From/to out of bounds (from=%d, to=%d).", from, to)
	}
	// On the board both count their own points up.
	step := tables.Step{From: int8(captured - from), To: int8(captured - to)}
	m = p.Rules().Text(p.Side(), step)
	if _, err := p.Play(m); err == nil {
		return m, ""
	}
	side, b := p.Side(), p.Board()
	switch {
	case from != captured && b.Count(side, tables.Bar) > 0:
		return "", "Player still has captured piece(s)."
	case b.Count(side, captured-from) == 0:
		return "", fmt.Sprintf("No pieces at from location %d.", from)
	case to != off && b.Count(1-side, to) > 1: // the own point to is the enemy's 25-to, counted up
		return "", fmt.Sprintf("Cannot capture more that one piece at location %d.", to)
	case to == off && b.Rearmost(side) < captured-homeEnd:
		return "", "Cannot bear off while not all pieces at home."
	}
	return "", fmt.Sprintf("No value of %d in dice roll", from-to)
}
