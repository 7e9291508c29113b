package engine_test

import (
	"context"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
)

// whole plays a game among random players and returns its moves.
func whole(t *testing.T, seed float64) []core.Move {
	t.Helper()
	player := engine.Random().Tuned(engine.Values{"seed": seed}).New()
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2})
	session := core.NewSession(core.Config{Sheet: sheet, Players: []core.Player{player, player}, Source: core.Seeded{Seed: "x"}})
	if err := session.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	var moves []core.Move
	for _, m := range sheet.State().History.Moves {
		moves = append(moves, m.Move)
	}
	return moves
}

func TestRandomIsRepeatableAndFollowsItsSeed(t *testing.T) {
	first := whole(t, 1)
	if again := whole(t, 1); !slices.Equal(first, again) {
		t.Errorf("%v, then %v", first, again)
	}
	for seed := 2.0; seed < 12; seed++ {
		if !slices.Equal(first, whole(t, seed)) {
			return
		}
	}
	t.Error("ten other seeds play the same game")
}

func TestRandomPlaysEveryMove(t *testing.T) {
	found := map[core.Move]int{}
	start := gametest.Start(t, gametest.Sticks{}, 2, nil)
	p := gametest.Play(t, start, slices.MaxFunc(start.Moves(), func(a, b core.Move) int { return len(a) - len(b) }))
	for seed := range 50 {
		player := engine.Random().Tuned(engine.Values{"seed": float64(seed)}).New()
		choices := enginetest.Advise(t, player, p, 3)
		if len(choices) != 1 {
			t.Fatal(choices)
		}
		found[choices[0].Moves[0]]++
	}
	if len(found) != len(p.Moves()) {
		t.Errorf("of %v it plays only %v", p.Moves(), found)
	}
}
