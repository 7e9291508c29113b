package tournament_test

import (
	"reflect"
	"strings"
	"testing"

	"boardroom/records/tournament"
)

func TestAFaultLosesTheGameAndIsNamed(t *testing.T) {
	for name, want := range map[string]string{
		"cheat":     `answered ["e2e9"]: `,
		"mute":      "no answer",
		"lost":      "the other program has gone",
		"wild":      "the player panicked: out of cheese",
		"greedy":    "answered [",
		"chatty":    `answered ["concede"]: `,
		"stillborn": "the player panicked: no licence",
	} {
		for _, game := range []string{"sticks", "race"} {
			dir := t.TempDir()
			r := play(t, setup(game, 4, "first", name), 2, dir)
			for g := range r.Games.All() {
				if g.Fault == nil || g.Fault.Player != 1 || !strings.HasPrefix(g.Fault.Reason, want) || g.Points != [2]int{1, 0} || g.Winner() != 0 {
					t.Errorf("%s at %s: %+v, fault %+v", name, game, g, g.Fault)
				}
			}
			if s := r.Standings[1]; s.Lost != 4 || s.Faults != 4 || r.Standings[0].Faults != 0 {
				t.Errorf("%s at %s: %+v", name, game, s)
			}
			if again := play(t, setup(game, 4, "first", name), 2, dir); !reflect.DeepEqual(again, r) {
				t.Errorf("%s at %s: read from records it is\n%+v, not\n%+v", name, game, again, r)
			}
		}
	}
}

func TestAFaultInAGameOfFour(t *testing.T) {
	s := setup("race", 4, "first", "cheat")
	s.Seats = 4
	dir := t.TempDir()
	r := play(t, s, 2, dir)
	for g := range r.Games.All() {
		if g.Points != [2]int{1, 0} || g.Fault == nil || g.Fault.Player != 1 {
			t.Errorf("%+v", g)
		}
	}
	if again := play(t, s, 1, dir); !reflect.DeepEqual(again, r) {
		t.Errorf("read from records it is\n%+v, not\n%+v", again, r)
	}
}

func TestAGameWithoutEndIsNobodys(t *testing.T) {
	r := play(t, setup("sticks", 2, "first", "restless"), 1, t.TempDir())
	for g := range r.Games.All() {
		if g.Points != [2]int{} || g.Fault == nil || g.Fault.Player != -1 || g.Winner() != -1 {
			t.Errorf("%+v %+v", g, g.Fault)
		}
	}
}

func TestWrongSetupsAreExplained(t *testing.T) {
	with := func(change func(*tournament.Setup)) tournament.Setup {
		s := setup("backgammon", 4, "beginner", "expert")
		change(&s)
		return s
	}
	for want, s := range map[string]tournament.Setup{
		`did you mean "backgammon"`:             with(func(s *tournament.Setup) { s.Game = "bakgammon" }),
		`did you mean "expert"`:                 with(func(s *tournament.Setup) { s.Players[1] = "exprt" }),
		`did you mean "risk"`:                   with(func(s *tournament.Setup) { s.Players[1] = "heuristic:rsk=1" }),
		"the player heuristic is named twice":   with(func(s *tournament.Setup) { s.Players = []string{"heuristic", "heuristic:risk=1"} }),
		"at least two players":                  with(func(s *tournament.Setup) { s.Players = s.Players[:1] }),
		"cannot play 3 games: it takes an even": with(func(s *tournament.Setup) { s.Games = 3 }),
		"cannot play 0 games":                   with(func(s *tournament.Setup) { s.Games = 0 }),
		`the seed cannot be ""`:                 with(func(s *tournament.Setup) { s.Seed = "" }),
		"Backgammon cannot seat 4":              with(func(s *tournament.Setup) { s.Seats = 4 }),
		"larger":                                with(func(s *tournament.Setup) { s.Set = map[string]string{"larger": "x"} }),
		"there is no playing for money":         with(func(s *tournament.Setup) { s.To = -1 }),
	} {
		if _, err := s.Check(find); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	s, err := with(func(s *tournament.Setup) { s.Players[1] = "heuristic:hit=2,risk=1" }).Check(find)
	if err != nil || s.Players[1] != "heuristic:hit=2" {
		t.Errorf("%v %v", s.Players, err)
	}
}
