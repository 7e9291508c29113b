package halloffame_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"boardroom/halloffame"
	"boardroom/records"

	"pgregory.net/rapid"
)

// add returns a change that adds results.
func add(results ...halloffame.GameResult) func(*halloffame.Hall) error {
	return func(h *halloffame.Hall) error { return h.Add(results...) }
}

func update(t testing.TB, path string, change func(*halloffame.Hall) error) {
	t.Helper()
	if err := halloffame.Update(context.Background(), path, change); err != nil {
		t.Fatal(err)
	}
}

func load(t testing.TB, path string) *halloffame.Hall {
	t.Helper()
	h, err := halloffame.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func read(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// saved writes a hall of these results and returns the file's path.
func saved(t testing.TB, results ...halloffame.GameResult) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), halloffame.FileName)
	update(t, path, add(results...))
	return path
}

// edit replaces a text in a file, as a person does.
func edit(t testing.TB, path, old, new string) {
	t.Helper()
	text := read(t, path)
	if !strings.Contains(text, old) {
		t.Fatalf("no %q in\n%s", old, text)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(text, old, new, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestTheFileReadsWell(t *testing.T) {
	first := result(1, "Anna 2, Mother (computer) 0")
	first.Seats[0].Dice = halloffame.Dice{Counts: [6]int{3, 1, 4, 1, 5, 2}, Throws: 8, Doublets: 1}
	text := read(t, saved(t, first, result(2, "Anna 0, Mother (computer) 1")))
	const body = `
halloffame: 2

renamed: []

hidden: []

left_out: []

standings:
  backgammon:
    - name: "Mother (computer)"
      computer: true
      rating: {value: 1566.96, deviation: 260.51, volatility: 0.060002}
      results: {games: 2, won: 1, lost: 1, drawn: 0, unrated: 0, doubles: 0, triples: 0, points_won: 1, points_lost: 2}
      streak: 1
      best_streak: 1
      last_played: 2026-11-21T18:00:00Z
      against:
        - {opponent: "Anna", games: 2, won: 1, lost: 1, drawn: 0, unrated: 0, doubles: 0, triples: 0, points_won: 1, points_lost: 2}
      history:
        - {date: 2026-11-20, rating: 1337.69, deviation: 290.32}
        - {date: 2026-11-21, rating: 1566.96, deviation: 260.51}
    - name: "Anna"
      rating: {value: 1433.04, deviation: 260.51, volatility: 0.060002}
      results: {games: 2, won: 1, lost: 1, drawn: 0, unrated: 0, doubles: 1, triples: 0, points_won: 2, points_lost: 1}
      streak: -1
      best_streak: 1
      last_played: 2026-11-21T18:00:00Z
      dice: {faces: [3, 1, 4, 1, 5, 2], throws: 8, doublets: 1}
      against:
        - {opponent: "Mother (computer)", games: 2, won: 1, lost: 1, drawn: 0, unrated: 0, doubles: 1, triples: 0, points_won: 2, points_lost: 1}
      history:
        - {date: 2026-11-20, rating: 1662.31, deviation: 290.32}
        - {date: 2026-11-21, rating: 1433.04, deviation: 260.51}

games:
  - {record: "series.brd", number: 1, game: backgammon, when: 2026-11-20T18:00:00Z, multiple: 2, seats: [{name: "Anna", points: 2, dice: {faces: [3, 1, 4, 1, 5, 2], throws: 8, doublets: 1}}, {name: "Mother (computer)", computer: true, points: 0}]}
  - {record: "series.brd", number: 2, game: backgammon, when: 2026-11-21T18:00:00Z, multiple: 1, seats: [{name: "Anna", points: 0}, {name: "Mother (computer)", computer: true, points: 1}]}
`
	head, rest, _ := strings.Cut(text, "\nhalloffame:")
	if got := "\nhalloffame:" + rest; got != body {
		t.Errorf("the file is\n%s", got)
	}
	for line := range strings.Lines(head) {
		if !strings.HasPrefix(line, "#") || len(line) > 80 {
			t.Errorf("the file begins with %q", line)
		}
	}
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	dir := t.TempDir()
	number := 0
	rapid.Check(t, func(t *rapid.T) {
		results := drawResults(t)
		for i := range results {
			seats := results[i].Seats
			for j := range seats {
				seats[j].Name = anyName(t)
				seats[j].Dice = halloffame.Dice{Counts: [6]int{j, i, 0, 0, 1, 2}, Throws: i, Doublets: i / 2}
			}
		}
		number++
		path := filepath.Join(dir, fmt.Sprint(number))
		if err := halloffame.Update(context.Background(), path, add(results...)); err != nil {
			t.Fatal(err)
		}
		h, err := halloffame.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		want := halloffame.New()
		if err := want.Add(results...); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(h.Results(), want.Results()) || !reflect.DeepEqual(everything(h), everything(want)) {
			t.Fatalf("written %+v, read %+v", want.Results(), h.Results())
		}
	})
}

func anyName(t *rapid.T) string {
	awkward := rapid.SampledFrom([]string{
		"yes", "1.0", "- a", "null", "~", "#", "a: b", `"`, `'`, `\`, `\u0041`, "{}", "[a]", "&a", "*a", "!!str", "%", "@", "`",
		"دود", "דוד", "علی\u200cرضا", "👩\u200d👧", "a\u00a0b", "\u00ad\u00ada", "\U0001FAE9", "\ue000", "0x1F", "2026-11-20", "<<", "? a", "| a", "...", "---",
	})
	return rapid.OneOf(awkward, rapid.StringN(1, 12, 40)).Filter(func(s string) bool {
		_, err := records.CheckName(s)
		return err == nil
	}).Draw(t, "name")
}

// Readers of YAML limit the length of a key; names must never come near it.
func TestTheLongestNamesAreReadBack(t *testing.T) {
	table := halloffame.GameResult{Record: strings.Repeat("r", 255), Number: 1, Game: strings.Repeat("g", 40), When: firstDay}
	for i := range 9 {
		name := fmt.Sprintf("%02d", i) + strings.Repeat("a\u0329\u0329\u0329", 70) // marks take no column
		table.Seats = append(table.Seats, halloffame.Seat{Name: name, Points: i})
	}
	path := saved(t, table)
	edit(t, path, "renamed: []", fmt.Sprintf("renamed: [{from: %q, to: B}]", table.Seats[0].Name))
	update(t, path, add(result(2, "A 1, B 0")))
	h := load(t, path)
	if got := h.Results()[0].Seats[8].Name; got != table.Seats[8].Name || len(h.Ranking(halloffame.Filter{Game: table.Game})) != 9 {
		t.Errorf("name %q", got)
	}
}

func TestNoFileIsAnEmptyHall(t *testing.T) {
	path := filepath.Join(t.TempDir(), halloffame.FileName)
	if h := load(t, path); len(h.Results()) != 0 || len(h.Ranking(halloffame.Filter{})) != 0 {
		t.Error("the hall is not empty")
	}
	update(t, path, add())
	if h := load(t, path); len(h.Results()) != 0 {
		t.Error("the hall is not empty")
	}
}

func BenchmarkUpdate(b *testing.B) {
	var results []halloffame.GameResult
	for n := range 1000 {
		results = append(results, result(n+1, fmt.Sprintf("Player %d %d, Player %d %d", n%7, n%3, 7+n%11, (n+1)%2)))
	}
	path := saved(b, results...)
	b.ReportAllocs()
	for b.Loop() {
		results = append(results, result(len(results)+1, "Anna 1, Boris 0"))
		update(b, path, add(results[len(results)-1]))
	}
}

// A file is refused, or keeps an entry that cannot be read, or holds a hall that is
// written and read back.
func FuzzLoad(f *testing.F) {
	f.Add(read(f, saved(f, series("Anna 1, Mother (computer) 0", "Anna 1, Anna 0", "A 0, B 1, C 0, D 0")...)))
	f.Add("halloffame: 1\nleft_out: [x]\nrenamed: [{from: a, to: b}]\nhidden: [c]\n")
	f.Add("halloffame: 2\nleft_out: [[x]]\nrenamed: [foo, {from: a, to: \"\"}]\nhidden: [*c]\ngames:\n  - junk\n  - {record: 17}\n")
	f.Fuzz(func(t *testing.T, text string) {
		path := filepath.Join(t.TempDir(), halloffame.FileName)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		before, err := halloffame.Load(path)
		if err != nil {
			return
		}
		if len(before.Unreadable()) > 0 {
			if err := halloffame.Update(context.Background(), path, add()); err == nil || read(t, path) != text {
				t.Errorf("an entry of\n%s\nwas lost (%v)", text, err)
			}
			return
		}
		update(t, path, add())
		if after := load(t, path); !reflect.DeepEqual(before.Results(), after.Results()) || !reflect.DeepEqual(everything(before), everything(after)) {
			t.Errorf("read from\n%s\nand written as\n%s", text, read(t, path))
		}
	})
}

// large saves a hall of 10,000 games, as many as some rooms play in years.
func large(b *testing.B) string {
	b.Helper()
	var results []halloffame.GameResult
	for n := range 10_000 {
		when := firstDay.Add(time.Duration(n) * 5 * time.Hour)
		one := result(1, fmt.Sprintf("Player %d %d, Mother (computer, expert) %d", n%20, n%3, (n+1)%2))
		one.Record, one.When = when.Format("2006-01-02-150405")+"-backgammon.txt", when
		for i := range one.Seats {
			one.Seats[i].Dice = halloffame.Dice{Counts: [6]int{n % 20, 12, 13, 14, 15, 16}, Throws: 44, Doublets: 7}
		}
		results = append(results, one)
	}
	path := filepath.Join(b.TempDir(), halloffame.FileName)
	update(b, path, add(results...))
	b.ReportAllocs()
	return path
}

func BenchmarkEnterAt10000(b *testing.B) {
	path, n := large(b), 0
	for b.Loop() {
		n++
		one := result(n, "Anna 1, Boris 0")
		if err := halloffame.Enter(context.Background(), path, one); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoad10000(b *testing.B) {
	path := large(b)
	for b.Loop() {
		load(b, path)
	}
}

func BenchmarkUpdateAt10000(b *testing.B) {
	path, n := large(b), 0
	for b.Loop() {
		n++
		update(b, path, add(result(n, "Anna 1, Boris 0")))
	}
}
