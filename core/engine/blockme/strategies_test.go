package blockme_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	engineblockme "boardroom/core/engine/blockme"
	"boardroom/core/engine/enginetest"
)

// scattered returns positions of games between two and four players who step and
// place obstacles at random.
func scattered(t *testing.T, n int) []core.Position {
	t.Helper()
	random := rand.New(rand.NewPCG(8, 6))
	var all []core.Position
	for i := 0; len(all) < n; i++ {
		players := 2
		if i%3 == 0 {
			players = 4
		}
		p := start(t, players, []string{"size=8 obstacles=yes", "size=10 obstacles=yes"}[i%2], uint64(i))
		for plies := random.IntN(20); plies > 0 && p.Actor() != core.Nobody; plies-- {
			p = play(t, p, wander(p, random))
		}
		if p.Actor() != core.Nobody {
			all = append(all, p)
		}
	}
	return all
}

// wander returns a step along a shortest way, or any move at all.
func wander(p blockme.Position, random *rand.Rand) core.Move {
	r, b := p.Rules(), p.Board()
	moves := p.Moves()
	if step := r.Text(blockme.Step(r.ShortestPath(&b, b.Mover)[1])); random.IntN(2) > 0 && slices.Contains(moves, step) {
		return step
	}
	return moves[random.IntN(len(moves))]
}

func TestStrategies(t *testing.T) {
	enginetest.Strategies{
		All: engineblockme.Strategies(), Like: seat(t, "club"), Positions: scattered(t, 48), Apart: 8,
	}.Run(t)
}

func TestEveryStrategyBeatsRandomPlay(t *testing.T) {
	for _, s := range engineblockme.Strategies() {
		t.Run(s.Name, func(t *testing.T) {
			player, random := s.Tuned(nil).New(), engine.Random().Tuned(nil).New()
			if points := match(t).Duel(player, random, 2); points < 0.5 {
				t.Errorf("%+.2f points a game", points)
			}
			if wins := alone(t, player, random, 0) + alone(t, player, random, 3); wins < 4 {
				t.Errorf("%v wins in 8 games against three", wins)
			}
		})
	}
}

// What a strategy is called is what it does: a saver places nothing before
// another is near, a runner nothing unless it is behind or lost otherwise, and a
// blocker does not wait.
func TestStrategiesAreAsCalled(t *testing.T) {
	early, ahead := map[string]int{}, map[string]int{} // obstacles placed so
	for _, s := range engineblockme.Strategies() {
		player := s.Tuned(nil).New()
		for seed := range 4 {
			for p := even(t, seed); p.Actor() != core.Nobody; {
				ways, me := distances(p), p.Actor()
				m := enginetest.Best(t, player, p).Moves[0]
				if len(m) > 3 && canStep(p) {
					if ways[1-me] > 5 {
						early[s.Name]++
					}
					if ways[1-me] > max(1, ways[me]-2) {
						ahead[s.Name]++
					}
				}
				p = play(t, p, m)
			}
		}
	}
	if early["saver"] > 0 || ahead["runner"] > 0 || early["blocker"] < 8 {
		t.Errorf("placed early: %v; while not behind: %v", early, ahead)
	}
}
