package engine_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
)

func TestPlayoutsFindWhatWinsAtOnce(t *testing.T) {
	for _, c := range []struct {
		game           core.Game
		position, want string
	}{
		{gametest.Sticks{}, "3 2 0 3 0", "take take take end"},
		{gametest.Sticks{}, "2 3 1 3 1", "take take end"},
		{gametest.Sticks{}, "2 2 0 1 0", "take end"}, // the only turn
		{gametest.Race{}, "8,9 1 1", "+2"},
		{gametest.Race{}, "8,9,9,3 1 3", "+2"},
		{gametest.Race{}, "5,6,7 1 1", "end"}, // a pass
	} {
		for _, level := range engine.Playouts() {
			p := gametest.Parse(t, c.game, c.position, nil)
			choices := enginetest.Advise(t, level.New(), p, 3)
			if got := core.Join(choices[0].Moves); got != c.want || !strings.Contains(choices[0].Reason.String(), " random game") && choices[0].Reason.String() != "the only legal turn" {
				t.Errorf("%s plays %s in %s: %s", level.Name, got, c.position, choices[0].Reason)
			}
			if win := c.want != "take end" && c.want != "end"; win && choices[0].Value < 1 {
				t.Errorf("%s takes a won game for worth %f", level.Name, choices[0].Value)
			}
		}
	}
}

func TestPlayoutsBeatChance(t *testing.T) {
	player := enginetest.Seat(t, engine.Playouts(), "beginner")
	for _, game := range []core.Game{gametest.Sticks{}, gametest.Race{}} {
		for _, seats := range []int{2, 3} {
			rng, won := rand.New(rand.NewPCG(1, uint64(seats))), 0
			const games = 60
			for n := range games {
				players := make([]core.Player, seats)
				for i := range players {
					players[i] = engine.Random().Tuned(engine.Values{"seed": float64(n)}).New()
				}
				players[n%seats] = player
				end := enginetest.Finish(t, gametest.Start(t, game, seats, nil), players, rng.IntN)
				won += end.Scores()[n%seats]
			}
			if won*seats < games*5/4 {
				t.Errorf("%s for %d: %d of %d won", game.About().Title, seats, won, games)
			}
		}
	}
}

// Of three runners who step at random the first wins 5 of 8 games, the second 2
// and the third 1 after a step of two, by all ways to go on.
func TestPlayoutsFindWhatChanceWouldMakeOfATurn(t *testing.T) {
	p := gametest.Start(t, gametest.Race{}, 3, nil)
	best := enginetest.Best(t, enginetest.Seat(t, engine.Playouts(), "club"), p)
	if want := 5./8 - 3./16; core.Join(best.Moves) != "+2" || math.Abs(best.Value-want) > 0.1 {
		t.Errorf("%v is worth %f, not %f: %s", best.Moves, best.Value, want, best.Reason)
	}
}

func TestPlayoutsAnswerTheSameAndInTime(t *testing.T) {
	player := enginetest.Seat(t, engine.Playouts(), "club")
	p := gametest.Parse(t, gametest.Race{}, "2,3,1 1 1", nil)
	enginetest.SameAnswerTwice(t, player, p, gametest.Start(t, gametest.Race{}, 2, nil))
	enginetest.StopsWhenAsked(t, player, p)
	late, stop := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer stop()
	choices, err := player.Advise(late, core.History{Start: gametest.Parse(t, gametest.Sticks{}, "3 2 0 3 0", nil)}, 1)
	if err != nil || len(choices) != 1 || !strings.Contains(choices[0].Reason.String(), "no time") {
		t.Errorf("without any time: %v, %v", choices, err)
	}
	if _, err := player.Advise(context.Background(), core.History{Start: gametest.Start(t, gametest.Sticks{}, 2, nil)}, 1); err == nil {
		t.Error("a draw is no turn of a player")
	}
}

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
