package tables_test

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// opening is the board that backgammon starts with.
const opening = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0"

// classic is how the tests call the strategy that judges by hand as the level
// club does and looks ahead.
const classic = "classic"

// seat returns a new player of a level, or the classic one.
func seat(t testing.TB, name string) engine.Player {
	t.Helper()
	if name == classic {
		return enginetables.Strategies(enginetables.Backgammon())[1].Tuned(engine.Values{"ahead": 10}).New()
	}
	return enginetest.Seat(t, enginetables.Levels(enginetables.Backgammon()), name)
}

// parse reads a position of backgammon, with settings as "cube=no".
func parse(t testing.TB, text string, settings ...string) core.Position {
	t.Helper()
	return gametest.Parse(t, tables.Backgammon(), text, gametest.Settings(strings.Join(settings, " ")))
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

// movesOf reads moves with blanks between.
func movesOf(text string) []core.Move {
	var all []core.Move
	for _, word := range strings.Fields(text) {
		all = append(all, core.Move(word))
	}
	return all
}

// throw returns a roll as a move.
func throw(random *rand.Rand) core.Move {
	return core.Move([]byte{byte('1' + random.Intn(6)), byte('1' + random.Intn(6))})
}

// match returns a match in which the n-th game has the n-th sequence of dice.
func match(t testing.TB, g core.Game, settings string) enginetest.Match {
	return func(n int, seats ...core.Player) core.Position {
		random := rand.New(rand.NewSource(int64(n)))
		return enginetest.Finish(t, gametest.Start(t, g, 2, gametest.Settings(settings)), seats, random.Intn)
	}
}
