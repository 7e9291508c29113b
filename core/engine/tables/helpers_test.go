package tables_test

import (
	"context"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// opening is the board that backgammon starts with.
const opening = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0"

// seat returns a new player of a level.
func seat(t testing.TB, name string) engine.Player {
	t.Helper()
	for _, l := range enginetables.Levels() {
		if l.Name == name {
			return l.New()
		}
	}
	t.Fatalf("there is no level %q", name)
	return nil
}

// parse reads a position of backgammon, with settings as "cube=no".
func parse(t testing.TB, text string, settings ...string) core.History {
	t.Helper()
	g := tables.Backgammon()
	return core.History{Game: g, Start: gametest.Parse(t, g, text, gametest.Settings(strings.Join(settings, " ")))}
}

// advise returns a player's choices.
func advise(t testing.TB, player engine.Player, h core.History, n int) []engine.Choice {
	t.Helper()
	choices, err := player.Advise(context.Background(), h, n)
	if err != nil {
		t.Fatalf("%s: %v", h.Now(), err)
	}
	return choices
}

// words joins the moves of a turn, sorted and without the end.
func words(moves []core.Move) string {
	var all []string
	for _, m := range moves {
		if m != core.End {
			all = append(all, string(m))
		}
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// throw returns a roll as a move.
func throw(random *rand.Rand) core.Move {
	return core.Move([]byte{byte('1' + random.Intn(6)), byte('1' + random.Intn(6))})
}

// A contest is a game under settings that suit a duel: no cube.
type contest struct {
	core.Game
	set map[string]string
}

func backgammon() contest { return contest{tables.Backgammon(), map[string]string{"cube": "no"}} }

// play plays one game between two players, the dice from a seed, and returns
// the points of the first seat.
func (g contest) play(t testing.TB, seats [2]engine.Player, seed int64) int {
	t.Helper()
	p := gametest.Start(t, g, 2, g.set)
	random := rand.New(rand.NewSource(seed))
	for p.Actor() != core.Nobody {
		if p.Actor() == core.Chance {
			p = gametest.Play(t, p, throw(random))
			continue
		}
		moves, err := seats[p.Actor()].Turn(context.Background(), core.History{Game: g, Start: p})
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		p = gametest.Play(t, p, moves...)
	}
	return p.Scores()[0] - p.Scores()[1]
}

// duel returns the mean points a game of one player against another, every
// sequence of dice played from both sides.
func (g contest) duel(t testing.TB, a, b engine.Player, pairs int) float64 {
	sum := 0
	for seed := range int64(pairs) {
		sum += g.play(t, [2]engine.Player{a, b}, seed) - g.play(t, [2]engine.Player{b, a}, seed)
	}
	return float64(sum) / float64(2*pairs)
}
