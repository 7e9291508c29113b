package blockme_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	engineblockme "boardroom/core/engine/blockme"
)

// scattered returns positions of games between two and four players who step and
// place obstacles at random.
func scattered(t *testing.T, n int) []blockme.Position {
	t.Helper()
	random := rand.New(rand.NewPCG(5, 6))
	var all []blockme.Position
	for i := 0; len(all) < n; i++ {
		players := 2
		if i%3 == 0 {
			players = 4
		}
		p := start(t, players, "size=8 obstacles=yes", uint64(i))
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

// choice returns what a player plays.
func choice(t *testing.T, player engine.Player, p blockme.Position) core.Move {
	t.Helper()
	return advise(t, player, p, 1)[0].Moves[0]
}

// choices lists what a player plays in some positions.
func choices(t *testing.T, player engine.Player, positions []blockme.Position) []core.Move {
	t.Helper()
	var all []core.Move
	for _, p := range positions {
		all = append(all, choice(t, player, p))
	}
	return all
}

// differing counts the places in which two lists differ.
func differing(a, b []core.Move) int {
	n := 0
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

func TestTheHeuristicIsTheClubPlayerUnlessTuned(t *testing.T) {
	some, heuristic := scattered(t, 30), engineblockme.Strategies()[0].Tuned(nil)
	if n := differing(choices(t, heuristic.New(), some), choices(t, seat(t, "club"), some)); n > 0 {
		t.Errorf("in %d of 30 positions they play otherwise", n)
	}
}

func TestStrategiesAreDistinct(t *testing.T) {
	some, played := scattered(t, 40), map[string][]core.Move{}
	for _, s := range engineblockme.Strategies() {
		mine := choices(t, s.Tuned(nil).New(), some)
		for name, others := range played {
			if n := differing(mine, others); n < 6 {
				t.Errorf("%s and %s differ in %d of 40 positions", s.Name, name, n)
			}
		}
		played[s.Name] = mine
	}
}

func TestEveryParameterMatters(t *testing.T) {
	some := scattered(t, 60)
	for _, s := range engineblockme.Strategies() {
		usual := s.Tuned(nil).New()
		for _, p := range s.Params {
			tuned := s.Tuned(engine.Values{p.Key: p.Min}).New()
			if !slices.ContainsFunc(some, func(p blockme.Position) bool { return choice(t, tuned, p) != choice(t, usual, p) }) {
				t.Errorf("%s of %s changes nothing", p.Key, s.Name)
			}
		}
	}
}

func TestEveryStrategyBeatsRandomPlay(t *testing.T) {
	for _, s := range engineblockme.Strategies() {
		t.Run(s.Name, func(t *testing.T) {
			player, random := s.Tuned(nil).New(), engine.Random().Tuned(nil).New()
			if points := duel(t, player, random, 1) + duel(t, player, random, 4); points < 3 {
				t.Errorf("%v points in 4 games", points)
			}
			if wins := alone(t, player, random, 4); wins < 2 {
				t.Errorf("%v wins in 4 games against three", wins)
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
				m := choice(t, player, p)
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
