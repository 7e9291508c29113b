package blockme

import (
	"math"

	"boardroom/core/blockme"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

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

// of returns the weights for a given number of players.
func (j *judge) of(players int) weights {
	if players == 2 {
		return j.two
	}
	return j.four
}

// evaluate judges a state from the view of the side to move: by the difference
// of the ways, the turn, and the obstacles in hand. Of several opponents the
// one who is nearest to the goal counts most. It never says that a game is won.
func (s *search) evaluate(st *state) int {
	nearest, sum, n := most, 0, 0
	for _, side := range s.rules.Sides() {
		if side != s.me {
			lead := s.distanceToWin(st, side)
			nearest, sum, n = min(nearest, lead), sum+lead, n+1
		}
	}
	v := (nearest*s.nearby+sum/n*(100-s.nearby))/100*s.others/100 - s.distanceToWin(st, s.me)
	return s.sign(st) * max(-decided, min(decided, v))
}

// distanceToWin returns how far a side is from winning; less is better.
func (s *search) distanceToWin(st *state, side blockme.Side) int {
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

// adept returns the weights that did best: between two players fitted to the
// outcomes of thousands of games between equals, then tried in duels, in which
// obstacles did best at half as much again as was fitted: who has some left
// when the others have none wins; among four tried in games against three
// others. An obstacle is worth less there: what it costs one opponent helps
// the others as well.
func adept() judge {
	return judge{
		two:  weights{turn: 50, hand: each(300), late: 200, nearby: 100, others: 100},
		four: weights{turn: 50, hand: each(100), late: 200, nearby: 70, others: 100, drawCost: 500},
	}
}

// novice returns the weights of who does not keep obstacles for later.
func novice() judge {
	w := weights{turn: 50, hand: [...]int{0, 60, 110, 150, 180, 200}, nearby: 70, others: 100}
	return judge{two: w, four: w}
}

// each returns the worth of obstacles in hand when one is worth as much as
// another.
func each(worth int) (hand [blockme.Obstacles + 1]int) {
	for n := range hand {
		hand[n] = n * worth
	}
	return hand
}

// A concern is a part of the judgment that a parameter multiplies.
type concern struct {
	key     string
	help    i18n.Text
	most    float64 // times as much as fitted
	weights func(w *weights) []*int
}

func concerns() []concern {
	return []concern{
		{keyHand, "value of obstacles in hand", 3, func(w *weights) (all []*int) {
			for n := range w.hand {
				all = append(all, &w.hand[n])
			}
			return all
		}},
		{keyLate, "value that obstacles in hand lose as opponents near their goals", 5, func(w *weights) []*int { return []*int{&w.late} }},
		{keyTurn, "value of being on move", 5, func(w *weights) []*int { return []*int{&w.turn} }},
		{keyNearest, "weight of the nearest of three opponents", 1.4, func(w *weights) []*int { return []*int{&w.nearby} }},
		{keyOthers, "weight of the opponents' paths and obstacles, against its own", 2, func(w *weights) []*int { return []*int{&w.others} }},
	}
}

// tuned returns a judge whose weights are multiplied by the values of their
// concerns.
func (j judge) tuned(v engine.Values) judge {
	for _, c := range concerns() {
		by, given := v[c.key]
		if !given {
			continue
		}
		for _, w := range append(c.weights(&j.two), c.weights(&j.four)...) {
			*w = int(math.Round(float64(*w) * by))
		}
	}
	return j
}
