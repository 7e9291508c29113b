package tournament

import (
	"time"

	"boardroom/core"
)

// A Game is how one game of the schedule went.
type Game struct {
	Meeting
	Points   [2]int           // of the pairing's players; a match is worth 1
	Multiple int              // the winner's points in smallest stakes: 2 is a double win
	Turns    [2]int           // that each had
	Thought  [2]time.Duration // that each spent on them, to the microsecond
	Hoped    [2]float64       // the most points that each expected on them, to the hundredth; 0: never to win any
	Rolls    []byte           // the dice thrown, in order: 0 for 1-1, 1 for 1-2, … 35 for 6-6; nil once they are counted
	Fault    *Fault           // nil: it was played to its end
	Record   string           // the file; empty: none was kept
}

// A Fault is why a game was not played to its end.
type Fault struct {
	Player int // of the pairing: 0 or 1; -1: nobody's
	Reason string
}

// Winner returns which player of the pairing won: 0 or 1; -1: neither.
func (g Game) Winner() int {
	switch {
	case g.Points[0] > g.Points[1]:
		return 0
	case g.Points[1] > g.Points[0]:
		return 1
	}
	return -1
}

// Length returns the turns of both players.
func (g Game) Length() int { return g.Turns[0] + g.Turns[1] }

// A note is what a record says of its game beside the moves.
type note struct {
	thought []time.Duration // by seat
	hoped   []float64       // by seat
	fault   string          // what the player of a seat did wrong; empty: nothing
	seat    core.Seat       // of the fault; Nobody: nobody's
}

// game returns how a game went, from its sheet and what was noted beside.
func (f *field) game(m Meeting, st core.State, n note) Game {
	g := Game{Meeting: m, Points: f.points(m, st)}
	for _, r := range st.Results {
		g.Multiple = max(g.Multiple, r.Multiple)
	}
	for _, h := range st.Games() {
		g.count(h)
	}
	for seat, spent := range n.thought {
		player := m.At(core.Seat(seat))
		g.Thought[player] += spent
		g.Hoped[player] = max(g.Hoped[player], n.hoped[seat])
	}
	switch {
	case n.fault == "":
	case n.seat == core.Nobody:
		g.Fault = &Fault{Player: -1, Reason: n.fault}
	default:
		g.Fault = &Fault{Player: m.At(n.seat), Reason: n.fault}
		if !st.Over { // it could not be conceded
			g.Points = [2]int{}
			g.Points[1-g.Fault.Player], g.Multiple = 1, 1
		}
	}
	return g
}

// points returns what each player of the pairing has won.
func (f *field) points(m Meeting, st core.State) (points [2]int) {
	for seat, n := range st.Score {
		if f.To == 0 {
			points[m.At(core.Seat(seat))] += n
		} else if st.Over && n >= f.To {
			points[m.At(core.Seat(seat))] = 1
		}
	}
	return points
}

// count adds the turns and the throws of a history.
func (g *Game) count(h core.History) {
	for _, t := range h.Turns() {
		if t.Number > 0 {
			g.Turns[g.At(t.Seat)]++
		}
		for _, draw := range t.Only(core.Drawn) {
			if a, b, ok := core.ReadThrow(draw); ok && h.Game.About().Dice {
				g.Rolls = append(g.Rolls, byte(6*(a-1)+b-1))
			}
		}
	}
}
