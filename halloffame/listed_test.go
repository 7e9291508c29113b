package halloffame

import (
	"bytes"
	"maps"
	"reflect"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"
	"pgregory.net/rapid"
)

// What is written of standings is read as what it is, by the same tags.
func TestStandingsAreReadBack(t *testing.T) {
	words := rapid.SampledFrom([]string{"null", "Null", "TRUE", "yes", "No", "oN", "off", "y", "N", "Mother (computer)", "e5", "a-b", "a - b", "a. b", "Ολυμπία", "x.inf", "o_o", "1_000", "2026-01-01"})
	name := rapid.OneOf(words, rapid.StringMatching(`[\pL 0-9()._:#'"-]{1,12}`), rapid.StringMatching(`[a-z]{30}( [a-z]{30}){3}`))
	count := rapid.IntRange(0, 1_000_000)
	rapid.Check(t, func(t *rapid.T) {
		s := Standing{
			Player: name.Draw(t, "name"), Game: rapid.SampledFrom([]string{"backgammon", "no", "17"}).Draw(t, "game"), Computer: rapid.Bool().Draw(t, "computer"),
			Tally:  Tally{Games: count.Draw(t, "games"), Won: count.Draw(t, "won"), PointsWon: count.Draw(t, "points"), Triples: count.Draw(t, "triples")},
			Rating: Rating{rapid.Float64Range(-1e7, 1e7).Draw(t, "rating"), rapid.Float64Range(30, 350).Draw(t, "deviation"), rapid.Float64Range(.04, .09).Draw(t, "volatility")},
			Streak: count.Draw(t, "streak") - 500_000, BestStreak: count.Draw(t, "best"), Form: "WLD", Recent: []float32{1500}, Place: 17,
			LastPlayed: time.Unix(int64(count.Draw(t, "time"))*1000, 0),
		}
		if rapid.Bool().Draw(t, "with dice") {
			s.Dice = Dice{Counts: [6]int{1, count.Draw(t, "twos"), 3}, Throws: 4, Doublets: 1}
		}
		var text bytes.Buffer
		if err := (file{tail: []byte("mine: 1\n")}).writeWith(&text, maps.All(map[string][]Standing{s.Game: {s, s}})); err != nil {
			t.Fatal(err)
		}
		var back struct {
			Standings map[string][]Standing
			Mine      int
		}
		if err := yaml.Unmarshal(text.Bytes(), &back); err != nil {
			t.Fatalf("%v in\n%s", err, &text)
		}
		want := listedAs(s)
		want.Game, want.Form, want.Recent, want.Place = "", "", nil, 0
		if got := back.Standings[s.Game]; len(got) != 2 || !reflect.DeepEqual(got[1], want) || back.Mine != 1 {
			t.Fatalf("%+v is read as\n%+v:\n%s", want, got, &text)
		}
		for _, f := range Figures() {
			if !strings.Contains(text.String(), "\n      "+f.Key+": ") {
				t.Errorf("no %s in\n%s", f.Key, &text)
			}
		}
	})
}

// Standings that a file of an earlier program has are read by the tags of today.
func TestStandingsOfEarlierFilesAreRead(t *testing.T) {
	const text = `
name: Mother (computer)
computer: true
rating: {value: 1566.69, deviation: 260.29, volatility: 0.060002}
results: {games: 2, won: 1, lost: 1, drawn: 0, unrated: 0, doubles: 0, triples: 0, points_won: 1, points_lost: 2}
streak: 1
best_streak: 1
last_played: 2026-11-21T18:00:00Z
dice: {faces: [3, 1, 4, 1, 5, 2], throws: 8, doublets: 1}
`
	var s Standing
	decoder := yaml.NewDecoder(strings.NewReader(text))
	decoder.KnownFields(true)
	want := Standing{
		Player: "Mother (computer)", Computer: true, Rating: Rating{1566.69, 260.29, 0.060002}, Streak: 1, BestStreak: 1,
		Tally:      Tally{Games: 2, Won: 1, Lost: 1, PointsWon: 1, PointsLost: 2},
		LastPlayed: time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC), Dice: Dice{Counts: [6]int{3, 1, 4, 1, 5, 2}, Throws: 8, Doublets: 1},
	}
	if err := decoder.Decode(&s); err != nil || !reflect.DeepEqual(s, want) {
		t.Errorf("%+v (%v)", s, err)
	}
}
