package tables_test

import (
	"testing"

	"boardroom/core/engine/enginetest"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// Longer matches give, with duplicate dice and no cube: casual against beginner
// +0.50 points a game (1000 games), club against casual +0.28 (4000), expert
// against club +0.17 (800).
func TestEachLevelBeatsTheOneBelow(t *testing.T) {
	enginetest.OnlyWhole(t)
	for _, c := range []struct {
		better, worse string
		pairs         int
	}{{"casual", "beginner", 60}, {"club", "beginner", 60}, {"club", "casual", 150}} {
		if points := match(t, tables.Backgammon(), "cube=no").Duel(seat(t, c.better), seat(t, c.worse), c.pairs); points < 0.1 {
			t.Errorf("%s wins only %+.2f points a game against %s", c.better, points, c.worse)
		}
	}
}

// The networks have levels of their own.
func TestStrategies(t *testing.T) {
	enginetest.Strategies{
		All: enginetables.Strategies(enginetables.Backgammon())[1:], Like: seat(t, "club"), Positions: randomPositions(t, 60), Apart: 6,
	}.Run(t)
}
