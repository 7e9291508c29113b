package tournament

import "boardroom/core"

// A Meeting is one game of the schedule.
type Meeting struct {
	Number  int    // in the schedule, from 1
	Players [2]int // the pairing, by their places in Setup.Players
	Pair    int    // of the pairing's games, from 1
	Second  bool   // it is the pair's second game: the seats are exchanged
}

// At tells which player of the pairing has a seat, 0 or 1. They sit
// alternately: in a pair's first game the first player has seats 1 and 3.
func (m Meeting) At(seat core.Seat) int {
	if m.Second {
		seat++
	}
	return int(seat) % 2
}

// Schedule lists the games of a tournament. Every pairing has its first pair
// before any has its second, so that the standing is fair at any moment.
func (s Setup) Schedule() []Meeting {
	pairings := s.Pairings()
	all := make([]Meeting, s.size())
	for place := range all {
		all[place] = s.meeting(place, pairings)
	}
	return all
}

// meeting returns the game in a place of the schedule, from 0.
func (s Setup) meeting(place int, pairings [][2]int) Meeting {
	pair := place / 2
	return Meeting{Number: place + 1, Players: pairings[pair%len(pairings)], Pair: pair/len(pairings) + 1, Second: place%2 == 1}
}

// Pairs is how many pairs of games the schedule has.
func (s Setup) Pairs() int { return s.size() / 2 }

// size is how many games the schedule has. It holds for any set-up, however
// absurd.
func (s Setup) size() int { return s.Games * (len(s.Players) * (len(s.Players) - 1) / 2) }

// Pairings lists who meets whom, by their places in Players.
func (s Setup) Pairings() [][2]int {
	var all [][2]int
	for i := range s.Players {
		for j := i + 1; j < len(s.Players); j++ {
			all = append(all, [2]int{i, j})
		}
	}
	return all
}
