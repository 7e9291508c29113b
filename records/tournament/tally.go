package tournament

import (
	"time"

	"boardroom/core/catalog"
)

// drawsBefore is how many draws of each with each the ratings begin with.
const drawsBefore = 1

// report computes the figures.
func (f *resolvedSetup) report(games Games) Report {
	r := Report{Setup: f.Setup, Title: f.entry.Title, Doubles: f.entry.Doubles(), Planned: len(games.lines), Games: games}
	t := newTally(f.Setup, f.most())
	r.Test = f.newSPRTState()
	for first, second := range games.Pairs() {
		t.add(first, second)
		if r.Test != nil {
			r.Test.add(first, second)
		}
	}
	r.Counted, r.Turns = t.games, mean(t.turns, t.games)
	r.Faces, r.Throws = UniformFit(faces(games.throws)), UniformFit(games.throws[:])
	r.Pairings = t.pairings()
	r.Standings = t.standings(f.entry)
	r.Cumulated = t.cumulated
	return r
}

// faces counts those of single dice.
func faces(throws [36]int) []int {
	counts := make([]int, 6)
	for roll, n := range throws {
		counts[roll/6] += n
		counts[roll%6] += n
	}
	return counts
}

func mean(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}

// standings computes how the players did against all.
func (t *tally) standings(e catalog.Entry) []Standing {
	ratings := Ratings(t.won, drawsBefore)
	all := make([]Standing, len(t.players))
	for i := range all {
		s := t.players[i].Standing
		s.Name = t.setup.Label(i)
		if level, err := e.Level(t.setup.Players[i]); err == nil {
			s.Help, s.Tuning = level.Help, level.Tuning
		}
		s.Points, s.Rating = perGame(t.most, t.players[i].pairs...), ratings[i]
		if n := t.players[i].turns; n > 0 {
			s.PerTurn = t.players[i].thought / time.Duration(n)
		}
		all[i] = s
	}
	return all
}

// pairings computes how everyone did against everyone.
func (t *tally) pairings() []Pairing {
	all := make([]Pairing, len(t.meetings))
	p := make([]float64, len(all))
	for i, m := range t.meetings {
		all[i] = m.Pairing
		all[i].Points, all[i].Turns = perGame(t.most, m.pairs), mean(m.turns, m.Games)
		p[i] = SignTest(m.PairsWon[0], m.PairsWon[1])
	}
	for i, adjusted := range Holm(p) {
		all[i].P, all[i].Adjusted = p[i], adjusted
	}
	return all
}

// perGame estimates the points of a game from those of pairs, by opponent. No
// game can bring more than most; 0: there is no limit.
func perGame(most int, pairs ...[]float64) Estimate {
	e := EstimateMean(pairs...)
	return Estimate{Mean: e.Mean / 2, Half: e.Half / 2, N: e.N}.Within(float64(most))
}

// most returns the most points that a game can bring: a match brings one, and with
// a doubling cube there is no limit, which is 0.
func (f *resolvedSetup) most() int {
	if f.To > 0 {
		return 1
	}
	if set, err := f.entry.Settings(f.Set); err != nil || set["cube"] == "yes" {
		return 0
	}
	return 1 + len(f.entry.Wins)
}

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
