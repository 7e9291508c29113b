package tables_test

import (
	"context"
	"testing"
	"time"

	"boardroom/core"
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

// With time the strongest tells close plays apart by games; without any time, and where
// nobody waits any more, it answers as soon as it can, and to an offer at once.
func TestTheStrongestTakesItsTime(t *testing.T) {
	levels := enginetables.Levels(enginetables.Backgammon())
	master := levels[len(levels)-1]
	patient := master.InTime(time.Hour).New()
	h := core.History{Game: tables.Backgammon(), Start: parse(t, opening+" W 65")}
	choices, err := patient.Advise(t.Context(), h, 2)
	if err != nil || choices[0].Games == 0 || choices[0].Games%36 != 0 {
		t.Errorf("%+v (%v)", choices, err)
	}
	hasty := master.InTime(time.Nanosecond).New()
	if choices, err := hasty.Advise(t.Context(), h, 2); err != nil || len(choices) != 2 || choices[0].Games != 0 {
		t.Errorf("in no time %+v (%v)", choices, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := patient.Advise(ctx, h, 1); err == nil {
		t.Error("it answers whom nobody asks any more")
	}
	plain := core.History{Game: tables.Backgammon(), Start: parse(t, opening+" W 31")}
	if choices, err := patient.Advise(t.Context(), plain, 1); err != nil || len(choices) != 1 {
		t.Errorf("where the best is plain: %+v (%v)", choices, err)
	}
	roll := core.History{Game: tables.Backgammon(), Start: parse(t, opening+" W -")}
	if choices, err := patient.Advise(t.Context(), roll, 1); err != nil || choices[0].Moves[0] != tables.Roll {
		t.Errorf("from the start: %+v (%v)", choices, err)
	}
	if !patient.Accepts(roll, core.Offer{Seat: 0, Move: core.Concede, Points: 1}) {
		t.Error("a point is not enough, in the opening")
	}
}
