package arimaa_test

import (
	"context"
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"
)

// middleGames returns positions from games of the beginner against itself that
// begin with any setup and any turn, gold and silver to move in turn.
func middleGames(t *testing.T, number int) []arimaa.Position {
	t.Helper()
	random := rand.New(rand.NewSource(5))
	player := seat(t, "beginner")
	var all []arimaa.Position
	for len(all) < number {
		start, err := arimaa.Arimaa().Start(2, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := start.(arimaa.Position)
		for n := 0; p.Actor() != core.Nobody && n < 24; n++ {
			if n < 4 {
				moves, _ := chance{random}.Turn(context.Background(), core.History{Start: p})
				p = play(t, p, moves)
				continue
			}
			if n%5 == 0 {
				all = append(all, p)
			}
			p = play(t, p, advise(t, player, p, 1)[0].Moves)
		}
	}
	return all[:number]
}

// choice returns what a player plays in a position.
func choice(t *testing.T, player engine.Player, p arimaa.Position) string {
	t.Helper()
	return fmt.Sprint(advise(t, player, p, 1)[0].Moves)
}

// choices lists what a player plays in some positions.
func choices(t *testing.T, player engine.Player, positions []arimaa.Position) []string {
	t.Helper()
	var all []string
	for _, p := range positions {
		all = append(all, choice(t, player, p))
	}
	return all
}

// differing counts the places in which two lists differ.
func differing(a, b []string) int {
	n := 0
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

func TestTheHeuristicIsTheCasualPlayerUnlessTuned(t *testing.T) {
	positions := middleGames(t, 12)
	heuristic := enginearimaa.Strategies()[0].Tuned(nil).New()
	if got, want := choices(t, heuristic, positions), choices(t, seat(t, "casual"), positions); !slices.Equal(got, want) {
		t.Errorf("they play otherwise:\n%q\n%q", got, want)
	}
}

func TestStrategiesAreDistinct(t *testing.T) {
	positions := middleGames(t, 24)
	played := map[string][]string{}
	for _, s := range enginearimaa.Strategies() {
		played[s.Name] = choices(t, s.Tuned(nil).New(), positions)
		for name, other := range played {
			if n := differing(played[s.Name], other); name != s.Name && n < len(positions)/3 {
				t.Errorf("%s and %s differ in %d of %d positions only", s.Name, name, n, len(positions))
			}
		}
	}
}

func TestEveryParameterMatters(t *testing.T) {
	positions := middleGames(t, 16)
	for _, s := range enginearimaa.Strategies() {
		usual := choices(t, s.Tuned(nil).New(), positions)
		for _, p := range s.Params {
			player := s.Tuned(engine.Values{p.Key: p.Min}).New()
			alike := 0
			for alike < len(positions) && choice(t, player, positions[alike]) == usual[alike] {
				alike++
			}
			if alike == len(positions) {
				t.Errorf("%s of %s changes nothing", p.Key, s.Name)
			}
		}
	}
}

// quick looks less far ahead, to take little time.
var quick = engine.Values{"ahead": 2}

// What a strategy plays does not hang on which side it played before.
func TestStrategiesForgetWhatTheyPlayed(t *testing.T) {
	positions := middleGames(t, 10)
	for _, s := range enginearimaa.Strategies() {
		forth := choices(t, s.Tuned(quick).New(), positions)
		backwards := slices.Clone(positions)
		slices.Reverse(backwards)
		back := choices(t, s.Tuned(quick).New(), backwards)
		slices.Reverse(back)
		if !slices.Equal(forth, back) {
			t.Errorf("%s plays %q, then %q", s.Name, forth, back)
		}
	}
}

func TestStrategiesBeatChance(t *testing.T) {
	for _, s := range enginearimaa.Strategies() {
		random := rand.New(rand.NewSource(8))
		if points := duel(t, s.Tuned(quick).New(), chance{random}, 2); points < 1 {
			t.Errorf("%s makes only %v", s.Name, points)
		}
	}
}
