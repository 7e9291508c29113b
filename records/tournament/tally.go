package tournament

import "time"

// A tally counts the games of whole pairs, in the order of the schedule.
type tally struct {
	setup     Setup
	most      int // points of a game; 0: there is no limit
	games     int
	turns     int
	players   []playerTally
	meetings  []meetingTally
	won       [][]float64 // games by winner and loser; a draw is half a win for each
	cumulated [][]float64 // by player: the points after each of their pairs
}

type playerTally struct {
	Standing
	pairs   [][]float64 // by opponent: points of each pair
	turns   int
	thought time.Duration
}

type meetingTally struct {
	Pairing
	pairs []float64
	turns int
}

func newTally(s Setup, most int) *tally {
	t := &tally{setup: s, most: most, players: make([]playerTally, len(s.Players)), cumulated: make([][]float64, len(s.Players))}
	for i := range s.Players {
		t.won = append(t.won, make([]float64, len(s.Players)))
		t.players[i].pairs = make([][]float64, len(s.Players))
	}
	for _, p := range s.Pairings() {
		t.meetings = append(t.meetings, meetingTally{Pairing: Pairing{Players: p}})
	}
	return t
}

// add counts both games of a pair.
func (t *tally) add(first, second Game) {
	m := &t.meetings[(first.Number-1)/2%len(t.meetings)]
	points := 0
	for _, g := range []Game{first, second} {
		t.count(m, g)
		points += g.Points[0] - g.Points[1]
	}
	m.pairs = append(m.pairs, float64(points))
	switch {
	case points > 0:
		m.PairsWon[0]++
	case points < 0:
		m.PairsWon[1]++
	}
	for side, i := range m.Players {
		mine := float64(points * (1 - 2*side))
		other := m.Players[1-side]
		t.players[i].pairs[other] = append(t.players[i].pairs[other], mine)
		total := mine
		if n := len(t.cumulated[i]); n > 0 {
			total += t.cumulated[i][n-1]
		}
		t.cumulated[i] = append(t.cumulated[i], total)
	}
}

// count counts one game.
func (t *tally) count(m *meetingTally, g Game) {
	t.games++
	t.turns += g.Length()
	m.Games++
	m.turns += g.Length()
	winner := g.Winner()
	for side, i := range m.Players {
		p := &t.players[i]
		p.Games++
		p.turns += g.Turns[side]
		p.thought += g.Thought[side]
		if g.Fault != nil && g.Fault.Player == side {
			p.Faults++
		}
		switch winner {
		case side:
			p.Won++
			m.Won[side]++
			t.won[i][m.Players[1-side]]++
			if g.Multiple > 1 {
				p.Doubles++
				m.Doubles[side]++
			}
		case -1:
			p.Drawn++
			t.won[i][m.Players[1-side]] += 0.5
		default:
			p.Lost++
		}
	}
	if winner < 0 {
		m.Drawn++
	}
}
