package blockme

import (
	"context"
	"math/rand/v2"
	"sort"

	"boardroom/core"
	"boardroom/core/blockme"
)

// rollouts play games of several players to their end, everybody as the level club does,
// to see who wins them: who will have to stop whom, and has nothing left to do it with, is
// nothing that ways and obstacles in hand tell. To choose by how a player's own games end
// makes a better one of it (Tesauro and Galperin, On-line Policy Improvement using
// Monte-Carlo Search, 1996).
type rollouts struct {
	deep, shallow *player
	draw          *rand.Rand
	left          int // positions to look at
}

// shallowShare is the part of the actions for which everybody looks no farther than the level
// casual does: games would all be the same, and would hang on a single answer.
const shallowShare = 0.2

const (
	contenders = 6  // of the moves are played out, the best
	mostGames  = 50 // after each of them
)

func newRollouts(j judge) *rollouts {
	return &rollouts{deep: newPlayer(club(), j), shallow: newPlayer(casual(), j)}
}

// rollOut judges the moves of a position anew and puts the best first: by the games won
// after them, as many after each as the effort and the time allow, and one more for what
// the search expects.
func (c *player) rollOut(ctx context.Context, p blockme.Position, moves []ranked) {
	s, r := &c.search, c.rollouts
	r.draw, r.left = rand.New(rand.NewPCG(s.stack[0].key, 0)), s.effort-s.nodes
	won, games := make([]int, len(moves)), 0
	for games < mostGames && c.playRound(ctx, p, moves, won) {
		games++
	}
	if games == 0 {
		return // what the search could not look at in time has no value yet
	}
	for i := range moves {
		expected := chance(points(moves[i].value, len(s.rules.Sides())))
		moves[i].value = valueOfChance((float64(won[i])+expected)/float64(games+1), len(s.rules.Sides()))
	}
	sort.SliceStable(moves, func(i, j int) bool { return moves[i].value > moves[j].value })
}

// playRound plays one game after each move and counts those that the mover wins. It
// reports whether all of them could be played: else it counts none.
func (c *player) playRound(ctx context.Context, p blockme.Position, moves []ranked, won []int) bool {
	winners := make([]blockme.Side, len(moves))
	for i := range moves {
		now := play(p, moves[i].action)
		for now.Actor() != core.Nobody {
			if c.rollouts.left <= 0 || ctx.Err() != nil || c.search.timer.Over() {
				return false
			}
			now = c.rollouts.next(ctx, now)
		}
		winners[i] = now.Winner()
	}
	for i, winner := range winners {
		if winner == c.search.me {
			won[i]++
		}
	}
	return true
}

// next returns the position after the next action of a game.
func (r *rollouts) next(ctx context.Context, p blockme.Position) blockme.Position {
	player := r.deep
	if r.draw.Float64() < shallowShare {
		player = r.shallow
	}
	best := player.searchMoves(ctx, p, 1)[0]
	r.left -= player.search.nodes
	return play(p, best.action)
}

// play returns the position after an action that the rules allow.
func play(p blockme.Position, a blockme.Action) blockme.Position {
	after, err := p.Play(p.Rules().Text(a))
	if err != nil {
		panic(err) // the search lists what is allowed
	}
	return after.(blockme.Position)
}
