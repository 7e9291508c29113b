package blockme

import "boardroom/core/blockme"

// weights are what the evaluation makes of a state, in hundredths of a step.
type weights struct {
	drawCost int                        // of a draw among four
	turn     int                        // being on move
	hand     [blockme.Obstacles + 1]int // that many obstacles in hand
	late     int                        // lost by each of them the nearer the others are to their goals
	nearby   int                        // share, in hundredths, of the opponent with the shortest way
	others   int                        // what the opponents count, in hundredths of what it counts itself
}

// A judge has weights for two players and for four.
type judge struct{ two, four weights }

// of returns the weights for so many players.
func (j *judge) of(players int) weights {
	if players == 2 {
		return j.two
	}
	return j.four
}

// evaluate judges a state from the view of who is on move: by the difference
// of the ways, the turn, and the obstacles in hand. Of several opponents the
// one who is nearest to the goal counts most. It never says that a game is won.
func (s *search) evaluate(st *state) int {
	nearest, sum, n := most, 0, 0
	for _, side := range s.rules.Sides() {
		if side != s.me {
			lead := s.prospect(st, side)
			nearest, sum, n = min(nearest, lead), sum+lead, n+1
		}
	}
	v := (nearest*s.nearby+sum/n*(100-s.nearby))/100*s.others/100 - s.prospect(st, s.me)
	return s.sign(st) * max(-decided, min(decided, v))
}

// prospect returns how far a side is from winning; less is better.
func (s *search) prospect(st *state, side blockme.Side) int {
	left, target := int(st.board.Left[side]), s.target(st, side)
	v := 100*int(st.dist[side]) - s.hand[left] + s.late*left/(target+1)
	if s.acts(st, side) {
		v -= s.turn
	}
	return v
}

// target returns how far the nearest of the others is from its goal.
func (s *search) target(st *state, side blockme.Side) int {
	nearest := blockme.Far
	for _, other := range s.rules.Sides() {
		if other != side {
			nearest = min(nearest, st.dist[other])
		}
	}
	return int(nearest)
}
