package sheshbesh_test

import (
	"fmt"
)

// What can be wrong with a move, in the order in which it is looked for.
const (
	fine = iota
	outside
	stillHeld
	noPiece
	closed
	notHome
	noDie
)

func (g *naive) wrong(from, to int) int {
	switch {
	case from < 1, from > 25, to < 0, to > 24, from-to < 1, from-to > 6:
		return outside
	case g.held[g.mine] > 0 && from != 25:
		return stillHeld
	case g.count(from) == 0:
		return noPiece
	case to > 0 && g.at[absolute(g.mine, to)][1-g.mine] >= 2:
		return closed
	case to == 0 && g.highest() > 6:
		return notHome
	case g.dieFor(from, to) == 0:
		return noDie
	}
	return fine
}

// message says what is wrong with a move.
func message(wrong, from, to int) string {
	return "Illegal move: " + [...]string{
		outside:   fmt.Sprintf("From/to out of bounds (from=%d, to=%d).", from, to),
		stillHeld: "Player still has captured piece(s).",
		noPiece:   fmt.Sprintf("No pieces at from location %d.", from),
		closed:    fmt.Sprintf("Cannot capture more that one piece at location %d.", to),
		notHome:   "Cannot bear off while not all pieces at home.",
		noDie:     fmt.Sprintf("No value of %d in dice roll", from-to),
	}[wrong]
}
