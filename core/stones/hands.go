package stones

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/squares"
)

// Hands are those for the positions of these games, and no others.
type Hands struct{ squares.Hands }

// Facts lists how many stones a seat has, and how many moves if it were its
// turn.
func (Hands) Facts(p core.Position, seat core.Seat) []core.Fact {
	at := p.(Position)
	at.seat = seat
	return []core.Fact{{Label: "Stones", Value: fmt.Sprint(at.board.Count(letters[seat]))}, {Label: "Moves", Value: fmt.Sprint(len(at.moves()))}}
}

// Side returns the name of a seat's stones, and their letter on the board.
func (Hands) Side(_ core.Position, seat core.Seat) string {
	return fmt.Sprintf("%s (%c)", names[seat], letters[seat])
}

// Prompt says what is to be done.
func (Hands) Prompt(p core.Position, who string) string {
	at := p.(Position)
	return at.rules.prompt(at, who)
}

// Wanted says what is to be done where a move names one square only.
func (h Hands) Wanted(p core.Position, _ []core.Spot, who string) string {
	if moves := p.Moves(); len(moves) == 0 || len(moves[0]) > 2 {
		return ""
	}
	return h.Prompt(p, who) + "."
}
