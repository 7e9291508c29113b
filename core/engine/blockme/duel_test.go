package blockme_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	engineblockme "boardroom/core/engine/blockme"
	"boardroom/core/engine/enginetest"
)

// settings are the boards that duels are played on. Start obstacles make every
// game another one, since the players never leave anything to chance.
var settings = []string{"size=10 obstacles=yes", "size=8 obstacles=yes", "size=12 obstacles=yes",
	"size=9 obstacles=yes", "size=7 obstacles=yes", "size=11 obstacles=yes"}

// even returns a start for two players whose ways are equally long: on others
// the side often matters more than the player.
func even(t testing.TB, seed int) blockme.Position {
	t.Helper()
	for n := uint64(seed); ; n += 1000 {
		p := start(t, 2, settings[seed%len(settings)], n)
		if ways := distances(p); ways[0] == ways[1] {
			return p
		}
	}
}

// match returns a match in which the n-th game has the n-th even start.
func match(t testing.TB) enginetest.Match {
	return func(n int, seats ...core.Player) core.Position {
		return enginetest.Finish(t, even(t, n), seats, nil)
	}
}

// alone seats a player among three of another kind, at each side in turn, and
// returns its wins.
func alone(t testing.TB, a, b engine.Player, seed int) (wins int) {
	t.Helper()
	p := opened(t, seed)
	for place := range 4 {
		seats := []core.Player{b, b, b, b}
		seats[place] = a
		wins += enginetest.Finish(t, p, seats, nil).Scores()[place]
	}
	return wins
}

// opened returns a start of four on the usual board after an opening of any turns.
func opened(t testing.TB, seed int) blockme.Position {
	t.Helper()
	random := engine.Random().Tuned(engine.Values{"seed": float64(seed + 1)}).New()
	return enginetest.Turns(t, 4, start(t, 4, "size=10", 0), []core.Player{random, random, random, random}, nil).(blockme.Position)
}

// everyOther seats two players at a table of four, each with every other seat, both
// ways round, and returns what the first wins more than the second, of two games.
func everyOther(t testing.TB, a, b engine.Player, seed int) (more int) {
	t.Helper()
	p := opened(t, seed)
	for place, seats := range [][]core.Player{{a, b, a, b}, {b, a, b, a}} {
		for seat, points := range enginetest.Finish(t, p, seats, nil).Scores() {
			if seat%2 == place {
				more += points
			} else {
				more -= points
			}
		}
	}
	return more
}

// Longer matches, in points of 100 games: casual against beginner 77, club
// against casual 79, expert against club 88 and against a full-width search of
// two plies 84, against the plain player 97.
func TestEachLevelBeatsTheOneBelow(t *testing.T) {
	enginetest.OnlyWhole(t)
	for _, c := range []struct {
		name          string
		better, worse engine.Player
		least         float64
	}{
		{"casual-beginner", seat(t, "casual"), seat(t, "beginner"), 0.25},
		{"club-casual", seat(t, "club"), seat(t, "casual"), 0.25},
		{"club-plain", seat(t, "club"), plain{}, 0.6},
	} {
		if points := match(t).Duel(c.better, c.worse, 8); points < c.least {
			t.Errorf("%s: %+.2f points a game", c.name, points)
		}
	}
}

// The levels do so with every other seat of four, and alone against three.
func TestEachLevelBeatsTheOneBelowAmongFour(t *testing.T) {
	enginetest.OnlyWhole(t)
	for _, c := range []struct {
		contest
		alone int // wins of 16, of which equals have 4
	}{
		{contest{"casual-beginner", seat(t, "casual"), seat(t, "beginner")}, 6},
		{contest{"club-casual", seat(t, "club"), seat(t, "casual")}, 6},
		{contest{"club-greedy", seat(t, "club"), greedy{}}, 4},
	} {
		more, wins := 0, 0
		for n := range 4 {
			more += everyOther(t, c.a, c.b, n)
			wins += alone(t, c.a, c.b, n)
		}
		if more < 2 || wins < c.alone {
			t.Errorf("%s: %d more of 8 games are won than lost, and %d of 16 alone", c.name, more, wins)
		}
	}
}

// A contest is a match that shows how strong the players are.
type contest struct {
	name string
	a, b engine.Player
}

// BenchmarkDuel plays starts from both sides and reports the points of the
// first player in a hundred games: -benchtime=50x is a hundred games.
func BenchmarkDuel(b *testing.B) {
	for _, c := range []contest{
		{"casual-beginner", seat(b, "casual"), seat(b, "beginner")},
		{"club-casual", seat(b, "club"), seat(b, "casual")},
		{"expert-club", seat(b, "expert"), seat(b, "club")},
		{"expert-plain", seat(b, "expert"), plain{}},
		{"expert-wide", seat(b, "expert"), engineblockme.FullWidth(2)},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportMetric(50+50*match(b).Duel(c.a, c.b, b.N), "points/100games")
		})
	}
}

// BenchmarkEveryOther plays games of four in which each of two players has every
// other seat, and reports the points of the first in a hundred: -benchtime=40x is
// eighty games.
func BenchmarkEveryOther(b *testing.B) {
	for _, c := range []contest{
		{"casual-beginner", seat(b, "casual"), seat(b, "beginner")},
		{"club-casual", seat(b, "club"), seat(b, "casual")},
		{"club-greedy", seat(b, "club"), greedy{}},
		{"expert-club", seat(b, "expert"), seat(b, "club")},
	} {
		b.Run(c.name, func(b *testing.B) {
			more := 0
			for i := range b.N {
				more += everyOther(b, c.a, c.b, i)
			}
			b.ReportMetric(50+25*float64(more)/float64(b.N), "points/100games")
		})
	}
}

// BenchmarkAlone plays games of one player against three of another kind, and
// reports its wins in a hundred: -benchtime=25x is a hundred games. Equals win
// 25.
func BenchmarkAlone(b *testing.B) {
	inManner := func(bestReplies bool) engine.Player {
		return engineblockme.InManner(bestReplies, 1000)
	}
	for _, c := range []contest{
		{"casual-beginner", seat(b, "casual"), seat(b, "beginner")},
		{"club-casual", seat(b, "club"), seat(b, "casual")},
		{"expert-club", seat(b, "expert"), seat(b, "club")},
		{"paranoid-bestreply", inManner(false), inManner(true)},
		{"bestreply-paranoid", inManner(true), inManner(false)},
	} {
		b.Run(c.name, func(b *testing.B) {
			wins := 0
			for i := range b.N {
				wins += alone(b, c.a, c.b, i)
			}
			b.ReportMetric(25*float64(wins)/float64(b.N), "wins/100games")
		})
	}
}
