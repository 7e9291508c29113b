package core

// A Decision is what a seat did in one go: the moves of a turn between a draw,
// or what another seat did, and the next. A turn with a doubling cube holds
// several: what was done with the cube, the other's answer, the play.
type Decision struct {
	Turn     int // index among the game's turns
	Seat     Seat
	From, To int // its first move, and the one after its last, among the game's moves
}

// Decisions lists what the seats decided, without one that is not completed.
func (h History) Decisions() []Decision {
	var all []Decision
	for i, t := range h.Turns() {
		for at := t.From; at < t.To(); at++ {
			m := h.Moves[at]
			switch last := len(all) - 1; {
			case m.Seat < 0:
			case last >= 0 && all[last].To == at && all[last].Turn == i && all[last].Seat == m.Seat:
				all[last].To++
			default:
				all = append(all, Decision{i, m.Seat, at, at + 1})
			}
		}
	}
	if last := len(all) - 1; last >= 0 && all[last].To == len(h.Moves) && len(h.InProgress()) > 0 {
		all = all[:last]
	}
	return all
}

// Until returns the game as it stood after so many moves.
func (h History) Until(moves int) History {
	h.Moves = h.Moves[:moves:moves]
	return h
}
