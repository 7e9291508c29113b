package arimaa_test

import (
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/enginetest"
)

// middleGames returns positions from games of the beginner against itself that
// begin with any setup and any turn, gold and silver to move in turn.
func middleGames(t *testing.T, number int) []core.Position {
	t.Helper()
	beginner := seat(t, "beginner")
	var all []core.Position
	for game := 0; len(all) < number; game++ {
		lot := chance(game)
		p := enginetest.Turns(t, 4, start(t), []core.Player{lot, lot}, nil)
		for range 4 {
			p = enginetest.Turns(t, 5, p, []core.Player{beginner, beginner}, nil)
			if p.Actor() != core.Nobody {
				all = append(all, p)
			}
		}
	}
	return all[:number]
}

func TestStrategies(t *testing.T) {
	enginetest.Strategies{
		All: enginearimaa.Strategies(), Like: seat(t, "casual"), Positions: middleGames(t, 14), Apart: 5,
	}.Run(t)
}

// quick looks less far ahead, to take little time.
var quick = engine.Values{"ahead": 2}

// What a strategy plays does not hang on which side it played before.
func TestStrategiesForgetWhatTheyPlayed(t *testing.T) {
	positions := middleGames(t, 5)
	for _, s := range enginearimaa.Strategies() {
		player := s.Tuned(quick).New()
		for i, other := range positions[1:] {
			enginetest.SameAnswerTwice(t, player, positions[i], other)
		}
	}
}

func TestStrategiesBeatChance(t *testing.T) {
	for _, s := range enginearimaa.Strategies() {
		if points := match(t).Duel(s.Tuned(quick).New(), chance(8), 1); points < 1 {
			t.Errorf("%s makes only %+.2f points a game", s.Name, points)
		}
	}
}

// Few games: BenchmarkDuels measures.
func TestEachLevelBeatsWhatIsBelow(t *testing.T) {
	enginetest.OnlyWhole(t)
	greed := greedy{rand.New(rand.NewSource(8))}
	for _, c := range []struct {
		name          string
		better, worse core.Player
	}{
		{"beginner-chance", seat(t, "beginner"), chance(8)},
		{"beginner-greed", seat(t, "beginner"), greed},
		{"casual-greed", seat(t, "casual"), greed},
		{"casual-beginner", seat(t, "casual"), seat(t, "beginner")},
	} {
		if points := match(t).Duel(c.better, c.worse, 1); points < 1 {
			t.Errorf("%s: %+.2f points a game", c.name, points)
		}
	}
}
