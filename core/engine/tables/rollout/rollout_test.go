package rollout_test

import (
	"context"
	"errors"
	"maps"
	"math"
	"slices"
	"testing"

	"boardroom/core"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/internal/bearoff"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// spot reads the position of a game as a spot.
func spot(t testing.TB, g *tables.Game, text string) *rollout.Start {
	t.Helper()
	p := gametest.Parse(t, g, text, nil).(tables.Position)
	return &rollout.Start{Rules: p.Rules(), Board: p.Board(), Side: p.Side(), Dice: text}
}

// start returns the start of a game, White to roll.
func start(t testing.TB, g *tables.Game) *rollout.Start {
	t.Helper()
	p := gametest.Start(t, g, 2, nil).(tables.Position)
	return &rollout.Start{Rules: p.Rules(), Board: p.Board(), Side: tables.White, Opening: p.Rules().Opening == tables.Throw}
}

// numbers returns the games from one to another, without the last.
func numbers(from, to int) (games []int) {
	for game := from; game < to; game++ {
		games = append(games, game)
	}
	return games
}

// play plays games of a spot.
func play(t testing.TB, m rollout.Method, s *rollout.Start, jobs int, games []int) rollout.Games {
	t.Helper()
	played := rollout.Games{}
	err := rollout.New(enginetables.Backgammon(), m, jobs).Play(context.Background(), s, games, func(game int, g rollout.Game) error {
		played[game] = g
		return nil
	})
	if err != nil || len(played) != len(games) {
		t.Fatalf("%d of %d games, %v", len(played), len(games), err)
	}
	return played
}

func TestGamesDependOnTheirNumberAlone(t *testing.T) {
	for _, g := range []*tables.Game{tables.Backgammon(), tables.Plakoto(), tables.Fevga()} {
		m, s := rollout.Method{Seed: 5, Truncate: 6}, start(t, g)
		all := play(t, m, s, 1, numbers(0, 12))
		parts := play(t, m, s, 3, []int{11, 9, 7, 5, 3, 1})
		maps.Copy(parts, play(t, m, s, 2, []int{0, 2, 4, 6, 8, 10}))
		if !maps.Equal(all, parts) || all.Figures() != parts.Figures() {
			t.Errorf("%s: %v in one go, %v in parts", g.About().Title, all, parts)
		}
		m.Seed = 6
		if other := play(t, m, s, 2, numbers(0, 12)); maps.Equal(all, other) {
			t.Errorf("%s: another seed gives the same games", g.About().Title)
		}
	}
}

// Near the end of a race the tables say what a rollout must come to.
func TestRolloutsAgreeWithTheTables(t *testing.T) {
	const text = ".,B1,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,W1,.,.|0,0|13,13 W -"
	s := spot(t, tables.Backgammon(), text)
	want := mean(s)
	for _, luck := range []bool{true, false} {
		games := play(t, rollout.Method{Seed: 1, KeepLuck: luck}, s, 2, numbers(0, 36*20))
		have := games.Figures().Win
		if math.Abs(have.Mean-want) > 3*have.Error+0.0005 {
			t.Errorf("luck kept %v: wins %f ± %f, by the tables %f", luck, have.Mean, have.Error, want)
		}
	}
}

// mean returns a side's chance to win a race that few rolls bring home, from
// the two-sided table, if both play for it.
func mean(s *rollout.Start) float64 {
	type turn struct {
		board tables.Board
		side  core.Seat
	}
	two, known := bearoff.NewTwoSided(), map[turn]float64{}
	var wins func(at turn) float64 // before the side's roll
	wins = func(at turn) float64 {
		if v, ok := known[at]; ok {
			return v
		}
		b, sum := &at.board, 0.0
		if b.AllOff(1 - at.side) {
			return 0
		}
		if min(b.Rearmost(0), b.Rearmost(1)) >= 19 {
			win, _ := two.Win(home(b, at.side), home(b, 1-at.side))
			return win
		}
		for _, roll := range tables.DiceRolls() {
			best := 0.0
			for _, t := range new(tables.Generator).Turns(s.Rules, b, at.side, roll.Dice[0], roll.Dice[1]) {
				best = max(best, 1-wins(turn{t.Board, 1 - at.side}))
			}
			sum += best * float64(roll.Times) / 36
		}
		known[at] = sum
		return sum
	}
	return wins(turn{s.Board, s.Side})
}

// home returns a side's checkers when all are home.
func home(b *tables.Board, side core.Seat) (h bearoff.Home) {
	for i := range h {
		h[i] = int8(b.Count(side, 24-i))
	}
	return h
}

// Where the tables know the end nothing is left to chance.
func TestAnEndIsExact(t *testing.T) {
	over := spot(t, tables.Backgammon(), "B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W2|0,0|12,13 W -")
	f := play(t, rollout.Method{}, over, 2, numbers(0, 10)).Figures()
	win, _ := bearoff.NewTwoSided().Win(bearoff.Home{2, 1}, bearoff.Home{2})
	if f.Win.Error != 0 || math.Abs(f.Win.Mean-win) > 1e-9 || math.Abs(f.Equity.Mean-(2*win-1)) > 1e-9 {
		t.Errorf("%+v, want %f", f, win)
	}
}

// Without luck the figures are the same, only surer.
func TestLuckIsNothingOnTheAverage(t *testing.T) {
	s := start(t, tables.Backgammon())
	games := 36 * 10
	if testing.Short() {
		games = 36 * 5
	}
	with := play(t, rollout.Method{Truncate: 4, KeepLuck: true}, s, 2, numbers(0, games)).Figures().Equity
	without := play(t, rollout.Method{Truncate: 4}, s, 2, numbers(0, games)).Figures().Equity
	if d := math.Abs(with.Mean - without.Mean); d > 4*with.Error || without.Error > with.Error/2 {
		t.Errorf("%f ± %f with luck, %f ± %f without", with.Mean, with.Error, without.Mean, without.Error)
	}
}

func TestTheFirstRollsAreDealtOut(t *testing.T) {
	for _, opening := range []bool{false, true} {
		first := 36
		if opening {
			first = 30
		}
		s := &rollout.Start{Opening: opening, Dice: "x"}
		pairs, firsts := map[[2][2]int]int{}, map[[2]int]int{}
		for game := range 36 * first {
			one, two := rollout.FirstRolls(s, 7, game)
			pairs[[2][2]int{one, two}]++
			if game < first {
				firsts[one]++
			}
		}
		for roll, n := range firsts {
			if n != times(roll) {
				t.Errorf("%v comes first %d times in %d games", roll, n, first)
			}
		}
		for pair, n := range pairs {
			if n != times(pair[0])*times(pair[1]) {
				t.Errorf("%v come %d times in %d games", pair, n, 36*first)
			}
		}
		if opening == slices.ContainsFunc(slices.Collect(maps.Keys(firsts)), func(r [2]int) bool { return r[0] == r[1] }) {
			t.Errorf("opening %v: %v", opening, firsts)
		}
	}
}

func times(roll [2]int) int {
	if roll[0] == roll[1] {
		return 1
	}
	return 2
}

func TestRolloutsStop(t *testing.T) {
	s := start(t, tables.Backgammon())
	r := rollout.New(enginetables.Backgammon(), rollout.Method{Truncate: 2}, 2)
	ctx, stop := context.WithCancel(context.Background())
	told := 0
	err := r.Play(ctx, s, numbers(0, 1000), func(int, rollout.Game) error { told++; stop(); return nil })
	if !errors.Is(err, context.Canceled) || told > 3 {
		t.Errorf("%d games, %v", told, err)
	}
	full := errors.New("the disk is full")
	if err := r.Play(context.Background(), s, numbers(0, 1000), func(int, rollout.Game) error { return full }); err != full {
		t.Errorf("%v", err)
	}
}

// BenchmarkGame measures games: ns/op is one of them, and "error" what the
// standard error of the equity would be after 1,296.
func BenchmarkGame(b *testing.B) {
	for _, g := range []*tables.Game{tables.Backgammon(), tables.Portes(), tables.Plakoto(), tables.Fevga()} {
		for name, m := range map[string]rollout.Method{
			"whole": {}, "whole with luck": {KeepLuck: true}, "11 turns": {Truncate: 11}, "11 turns with luck": {Truncate: 11, KeepLuck: true},
		} {
			b.Run(g.About().Name+"/"+name, func(b *testing.B) {
				s := start(b, g)
				games := play(b, m, s, 1, numbers(0, b.N))
				if e := games.Figures().Equity; b.N > 1 {
					b.ReportMetric(e.Error*math.Sqrt(float64(b.N)/1296), "error")
				}
			})
		}
	}
}
