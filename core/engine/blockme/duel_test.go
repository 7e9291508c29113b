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
	p := start(t, 4, settings[seed%len(settings)], uint64(seed))
	for place := range 4 {
		seats := []core.Player{b, b, b, b}
		seats[place] = a
		wins += enginetest.Finish(t, p, seats, nil).Scores()[place]
	}
	return wins
}

// Longer matches, in points of 100 games: casual against beginner 77, club
// against casual 79, expert against club 88 and against a full-width search of
// two plies 84, against the plain player 97. Alone against three casual players
// a club player wins 43 of 100 (40 were played), alone against three beginners
// a casual one 44 (80); equals win 25. With every other seat of four the club wins
// 40 of 40 games against casual, and 24 of 24 against a greedy player of one ply;
// casual wins 50 of 60 against beginner.
func TestEachLevelBeatsTheOneBelow(t *testing.T) {
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
