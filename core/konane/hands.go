package konane

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/squares"
)

// Hands are those for the positions of konane, and no others.
type Hands struct{ squares.Hands }

// Facts lists how many stones a seat has, and how many jumps if it were its
// turn.
func (Hands) Facts(p core.Position, seat core.Seat) []core.Fact {
	at, jumps := p.(Position), 0
	for s := range at.board.Where(letters[seat]) {
		jumps += len(at.jumps(s))
	}
	return []core.Fact{{Label: "Stones", Value: fmt.Sprint(at.board.Count(letters[seat]))}, {Label: "Jumps", Value: fmt.Sprint(jumps)}}
}

// Side returns the name of a seat's stones, and their letter on the board.
func (Hands) Side(_ core.Position, seat core.Seat) string {
	return fmt.Sprintf("%s (%c)", names[seat], letters[seat])
}

// Prompt says which stone is to be taken away, or that one is to jump.
func (Hands) Prompt(p core.Position) string {
	switch p.(Position).board.Count(squares.Empty) {
	case 0:
		return "to take a stone away from a corner or the middle"
	case 1:
		return "to take a stone away beside the gap"
	}
	return "to jump"
}

// Wanted asks for the stone that is to be taken away.
func (h Hands) Wanted(p core.Position, _ []core.Spot) string {
	if p.(Position).board.Count(squares.Empty) > 1 {
		return ""
	}
	return h.Prompt(p) + "."
}
