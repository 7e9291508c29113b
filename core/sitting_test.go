package core_test

import (
	"runtime"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

func TestTheVerdictTellsWhy(t *testing.T) {
	for _, c := range []struct {
		want     string
		game     core.Game
		position string
		points   []int
		multiple int
		conceded bool
	}{
		{"Ann wins 1 point.", tables.Portes(), "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|15,14 B -", []int{1, 0}, 1, false},
		{"Ann wins a diplo, 2 points.", tables.Portes(), "B15,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|0,0|15,0 B -", []int{2, 0}, 2, false},
		{"Ann wins a double game, 2 points.", tables.Tavla(), "", []int{2, 0}, 2, false},
		{"Bob wins a gammon, 4 points.", tables.Backgammon(), "", []int{0, 4}, 2, false},
		{"Bob wins a backgammon, 3 points.", tables.Tryktrak(), "", []int{0, 3}, 3, false},
		{"Bob wins 2 points by concession.", tables.Portes(), "", []int{0, 2}, 1, true},
		{"Ann wins 1 point: a rabbit reached the goal.", arimaa.Arimaa(), "R6r/8/8/8/8/8/8/8 s", []int{1, 0}, 1, false},
		{"A draw: third repetition.", blockme.New(), "..@../...../...../...../..#.. 5,5 # draw=repetition", []int{0, 0}, 1, false},
		{"A draw.", tables.Portes(), "", []int{0, 0}, 1, false},
	} {
		start := gametest.Start(t, c.game, 2, nil)
		if c.position != "" {
			start = gametest.Parse(t, c.game, c.position, nil)
		}
		r := core.Result{Scores: c.points, Multiple: c.multiple, Conceded: c.conceded}.Of(core.History{Game: c.game, Start: start})
		if got := r.Verdict(func(seat core.Seat) string { return []string{"Ann", "Bob"}[seat] }); got.String() != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}

// TestALongMatchTakesLittleMemory plays a thousand games that end after two
// hundred moves.
func TestALongMatchTakesLittleMemory(t *testing.T) {
	game := tables.Backgammon()
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{game}, Seats: 2, To: core.Money, Set: map[string]string{"cube": "no"}})
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	var before uint64
	for n := range 1000 {
		if n == 10 {
			before = heap()
		}
		if err := sheet.Begin(); err != nil {
			t.Fatal(err)
		}
		for range 200 {
			now := sheet.State().History.Now()
			if err := sheet.Apply(core.Event{Seat: now.Actor(), Move: now.Moves()[0]}); err != nil || !sheet.State().Playing {
				break
			}
		}
		if st := sheet.State(); st.Playing {
			for _, e := range []core.Event{{Seat: 0, Move: core.Concede, Points: 1}, {Seat: 1, Move: core.Accept}} {
				if err := sheet.Apply(e); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if grown := int64(heap()) - int64(before); grown > 4<<20 {
		t.Errorf("990 games take %d KiB", grown>>10)
	}
	for i := range 3 {
		h := sheet.State().Game(i)
		if len(h.Moves) != 200 && h.Now().Actor() != core.Nobody {
			t.Errorf("game %d has %d moves", i+1, len(h.Moves))
		}
		for _, m := range h.Moves {
			if m.After == nil {
				t.Fatalf("game %d has lost a position", i+1)
			}
		}
	}
}

// A match may begin at a score: it counts for the start of the first game, and for who has
// won.
func TestAMatchBeginsAtAScore(t *testing.T) {
	terms := core.Terms{Rotation: []core.Game{tables.Backgammon()}, Seats: 2, To: 3, Score: []int{2, 1}}
	s := core.NewSheet(terms)
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	if _, added := s.State().Next(); added["score"] != "2,1" || added["crawford-game"] != "yes" {
		t.Errorf("the first game is played with %v", added)
	}
	apply(t, s, core.Event{Seat: core.Chance, Move: "31"}, core.Event{Seat: 1, Move: core.Concede, Points: 1}, core.Event{Seat: 0, Move: core.Accept})
	if st := s.State(); !st.Over || core.FormatScores(st.Score) != "3-1" || core.FormatScores(terms.Score) != "2-1" {
		t.Errorf("it ends %v, %v", st.Score, st.Over)
	}
	for _, c := range []struct {
		to    int
		score []int
	}{{3, []int{3, 0}}, {3, []int{-1, 0}}, {3, []int{1}}, {0, []int{1, 0}}, {core.Money, []int{1, 0}}} {
		terms.To, terms.Score = c.to, c.score
		if err := core.NewSheet(terms).Begin(); err == nil {
			t.Errorf("a match to %d begins with %v", c.to, c.score)
		}
	}
}
