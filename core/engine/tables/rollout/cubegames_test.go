package rollout_test

import (
	"context"
	"math"
	"testing"

	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// cubeGames plays so many games of a position whose side on roll has decided about the cube.
func cubeGames(t *testing.T, m rollout.Method, text string, set map[string]string, turned, games int) rollout.Games {
	t.Helper()
	p := gametest.Parse(t, tables.Backgammon(), text, set).(tables.Position)
	cube := enginetables.CubeGameOf(p)
	if turned > 0 {
		cube = cube.Doubled(1-p.Side(), turned)
	}
	all := rollout.Games{}
	start := rollout.Start{Rules: p.Rules(), Board: p.Board(), Side: p.Side(), Dice: text, Cube: cube, Decided: true}
	err := rollout.New(enginetables.Backgammon(), m, 2).Play(context.Background(), &start, numbers(0, games), func(game int, c rollout.Game) error {
		all[game] = c
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

const contact = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W -"

// Where nobody may double, the games are those without a cube.
func TestWithoutACubeItIsTheSameRollout(t *testing.T) {
	const games = 6
	set := map[string]string{"cube": "no"}
	p := gametest.Parse(t, tables.Backgammon(), contact, set).(tables.Position)
	m := rollout.Method{Seed: 1, Truncate: 6}
	with := cubeGames(t, m, contact, set, 0, games)
	for game, g := range play(t, m, &rollout.Start{Rules: p.Rules(), Board: p.Board(), Side: p.Side(), Dice: contact}, 2, numbers(0, games)) {
		if want := enginetables.Points(p.Rules(), &g.Outlook); math.Abs(with[game].Equity-want) > 1e-9 || math.Abs(g.Equity-want) > 1e-9 {
			t.Errorf("game %d: %f, and %f with a cube that nobody may turn; want %f", game, g.Equity, with[game].Equity, want)
		}
	}
}

// Who looks ahead plays the cube and the score, too, and luck is taken off as before.
func TestPlayersWhoLookAheadPlayWithTheCube(t *testing.T) {
	const score = " match=7 score=3,4"
	games := cubeGames(t, rollout.Method{Seed: 1, Plies: 1, Truncate: 2}, contact+score, nil, 1, 12)
	if f := games.Equity(); math.Abs(f.Mean) > 1 || f.Error > 0.3 {
		t.Errorf("%+v", f)
	}
}

// White bears off by 31 of 36 rolls and has lost otherwise: the cube is worth exactly twice.
func TestTheLastRollIsExact(t *testing.T) {
	const last = "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,.|0,0|14,14 W -"
	p := gametest.Parse(t, tables.Backgammon(), last, nil).(tables.Position)
	o, _ := enginetables.ExactOutlook(p.Rules(), &[]tables.Board{p.Board()}[0], tables.Black)
	win := o.Flip().Win
	for doubled, want := range map[int]float64{0: 2*win - 1, 1: 2 * (2*win - 1)} {
		g := cubeGames(t, rollout.Method{Seed: 1}, last, nil, doubled, 36)
		if f := g.Equity(); math.Abs(f.Mean-want) > 1e-6 || math.Abs(g.Outlook().Win-win) > 1e-4 {
			t.Errorf("doubled %d times: %+v, %+v; want %f", doubled, f, g.Outlook(), want)
		}
	}
}

// What luck is taken off changes how the games spread, and not what they come to.
func TestTheLuckOfACubeIsNothingInTheMean(t *testing.T) {
	games := 36
	if !testing.Short() {
		games = 360
	}
	const score = " match=7 score=3,4"
	plain := cubeGames(t, rollout.Method{Seed: 1, Truncate: 7, KeepLuck: true}, contact+score, nil, 1, games).Equity()
	less := cubeGames(t, rollout.Method{Seed: 1, Truncate: 7}, contact+score, nil, 1, games).Equity()
	if less.Error > plain.Error/2 {
		t.Errorf("± %f, and with luck ± %f", less.Error, plain.Error)
	}
	if d := math.Abs(less.Mean - plain.Mean); d > 4*math.Hypot(less.Error, plain.Error) {
		t.Errorf("%+v, with luck %+v", less, plain)
	}
}
