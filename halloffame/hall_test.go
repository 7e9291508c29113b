package halloffame_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"boardroom/halloffame"

	"pgregory.net/rapid"
)

// drawResults draws results that may share times and records, never identities.
func drawResults(t *rapid.T) []halloffame.GameResult {
	names := rapid.SampledFrom([]string{"Anna", "Boris", "Clio", "Mother (computer, expert)"})
	var results []halloffame.GameResult
	for i := range rapid.IntRange(0, 30).Draw(t, "results") {
		b := halloffame.GameResult{
			Record:   rapid.SampledFrom([]string{"a.brd", "b.brd"}).Draw(t, "record"),
			Number:   i + 1,
			Game:     rapid.SampledFrom([]string{"backgammon", "blockme"}).Draw(t, "game"),
			When:     firstDay.Add(time.Duration(rapid.IntRange(0, 9).Draw(t, "days")) * 24 * time.Hour),
			Multiple: rapid.IntRange(0, 3).Draw(t, "multiple"),
		}
		for range rapid.SampledFrom([]int{2, 2, 4}).Draw(t, "seats") {
			name := names.Draw(t, "name")
			b.Seats = append(b.Seats, halloffame.Seat{Name: name, Computer: strings.HasSuffix(name, ")"), Points: rapid.IntRange(0, 2).Draw(t, "points")})
		}
		results = append(results, b)
	}
	return results
}

// everything returns all that a hall shows.
func everything(h *halloffame.Hall) (pages []halloffame.Page) {
	for _, row := range h.Ranking(halloffame.Filter{}) {
		p, _ := h.Player(row.Player, row.Game)
		pages = append(pages, p)
	}
	return pages
}

func TestTheOrderOfAddingDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults(t)
		rebuilt := halloffame.New()
		if err := rebuilt.Add(results...); err != nil {
			t.Fatal(err)
		}
		grown := halloffame.New()
		for _, b := range rapid.Permutation(results).Draw(t, "order") {
			for range rapid.IntRange(1, 2).Draw(t, "times") {
				if err := grown.Add(b); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !reflect.DeepEqual(grown.Results(), rebuilt.Results()) || !reflect.DeepEqual(everything(grown), everything(rebuilt)) {
			t.Fatal("a hall grown result by result differs from one rebuilt")
		}
		for _, p := range everything(grown) {
			if p.Games != p.Won+p.Lost+p.Drawn+p.Unrated || len(p.Curve) != p.Games-p.Unrated {
				t.Fatalf("the counts of %s do not add up: %+v", p.Player, p.Tally)
			}
		}
	})
}

func TestBoutsThatAreRefused(t *testing.T) {
	for reason, spoil := range map[string]func(*halloffame.GameResult){
		"file name":             func(b *halloffame.GameResult) { b.Record = "x/y" },
		"count from":            func(b *halloffame.GameResult) { b.Number = 0 },
		"game's name":           func(b *halloffame.GameResult) { b.Game = "Back gammon" },
		"time":                  func(b *halloffame.GameResult) { b.When = time.Time{} },
		"multiple":              func(b *halloffame.GameResult) { b.Multiple = -1 },
		"2 to 9 seats":          func(b *halloffame.GameResult) { b.Seats = b.Seats[:1] },
		"seat 2":                func(b *halloffame.GameResult) { b.Seats[1].Name = "\x1b" },
		"out of range":          func(b *halloffame.GameResult) { b.Seats[0].Points = -1 },
		"doublets":              func(b *halloffame.GameResult) { b.Seats[0].Dice.Doublets = 1 },
		"differs from the hall": func(b *halloffame.GameResult) { b.Seats[0].Points = 3 },
	} {
		known := result(1, "Anna 1, Boris 0")
		h := hall(t, known)
		bad := result(1, "Anna 1, Boris 0")
		spoil(&bad)
		if err := h.Add(result(2, "Anna 1, Boris 0"), bad); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("error %v; want one about %q", err, reason)
		}
		if len(h.Results()) != 1 {
			t.Errorf("%s: half was added", reason)
		}
	}
}

func TestAHallKeepsNothingOfItsCallers(t *testing.T) {
	b := result(1, "Anna 1, Boris 0")
	h := hall(t, b)
	b.Seats[0].Name = "Clio"
	h.Results()[0].Seats[0].Name = "Clio"
	page(t, h, "Anna").Curve[0].Rating.Value = 0
	if p := page(t, h, "Anna"); p.Curve[0].Rating.Value < 1500 || h.Results()[0].Seats[0].Name != "Anna" {
		t.Error("the hall was changed from outside")
	}
}

func BenchmarkRebuild(b *testing.B) {
	var results []halloffame.GameResult
	for n := range 10_000 {
		results = append(results, result(n+1, fmt.Sprintf("Player %d %d, Player %d %d", n%7, n%3, 7+n%11, (n+1)%2)))
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := halloffame.New().Add(results...); err != nil {
			b.Fatal(err)
		}
	}
}
