package halloffame_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"

	"pgregory.net/rapid"
)

func enter(t testing.TB, path string, results ...halloffame.GameResult) {
	t.Helper()
	if err := halloffame.Enter(context.Background(), path, results...); err != nil {
		t.Fatal(err)
	}
}

func open(t testing.TB, d records.Dir) *halloffame.Hall {
	t.Helper()
	h, unsaved, err := halloffame.Open(context.Background(), d, time.Minute)
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	return h
}

// folder returns a data folder with records of many games, half of them
// finished.
func folder(t testing.TB) records.Dir {
	t.Helper()
	d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	if err := os.CopyFS(d.Records(), os.DirFS("../records/testdata/before/records")); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestEnteringPutsALineAtTheEnd(t *testing.T) {
	path := saved(t, result(1, "Anna 1, Boris 0"))
	before := read(t, path)
	second := result(2, "Anna 0, Boris 1")
	second.Unrated = records.UnratedByDice
	enter(t, path, result(1, "Anna 1, Boris 0"), second)
	after := read(t, path)
	if more, ok := strings.CutPrefix(after, before); !ok || strings.Count(more, "\n") != 1 {
		t.Fatalf("the file is now\n%s", after)
	}
	enter(t, path, second)
	if read(t, path) != after {
		t.Error("a game was entered twice")
	}
	p := page(t, load(t, path), "Anna")
	if p.Won != 1 || p.Unrated != 1 || len(p.Reasons) != 1 || p.Reasons[0] != (halloffame.Reason{Why: records.UnratedByDice, Games: 1}) {
		t.Errorf("page %+v", p)
	}
}

func TestALineThatWasTornIsMadeGood(t *testing.T) {
	path := saved(t, result(1, "Anna 1, Boris 0"))
	before := read(t, path)
	enter(t, path, result(2, "Anna 0, Boris 1"))
	whole := read(t, path)
	for end := len(before) + 1; end < len(whole); end++ {
		if err := os.WriteFile(path, []byte(whole[:end]), 0o600); err != nil {
			t.Fatal(err)
		}
		if n := len(load(t, path).Results()); n != 1 && end < len(whole)-1 {
			t.Fatalf("%d games in %q", n, whole[len(before):end])
		}
		enter(t, path, result(2, "Anna 0, Boris 1"))
		if n := len(load(t, path).Results()); n != 2 {
			t.Fatalf("%d games after %q was torn", n, whole[len(before):end])
		}
	}
}

// A hall reads the same, whether line by line or as YAML of any form.
func TestLinesReadAsYAMLDoes(t *testing.T) {
	path := filepath.Join(t.TempDir(), halloffame.FileName)
	rapid.Check(t, func(t *rapid.T) {
		_ = os.Remove(path)
		results := drawResults(t)
		for i := range results {
			results[i].Seats[0].Name = anyName(t)
			results[i].Unrated = rapid.SampledFrom([]string{"", "by choice"}).Draw(t, "unrated")
		}
		for _, b := range results {
			if err := halloffame.Enter(context.Background(), path, b); err != nil {
				t.Fatal(err)
			}
		}
		quick, err := halloffame.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(path); err == nil { // a comment of one's own is read as YAML
			_ = os.WriteFile(path, append(data, "  # seen\n"...), 0o600)
		}
		slow, err := halloffame.Load(path)
		if err != nil || len(quick.Results()) != len(results) || len(slow.Results()) != len(results) {
			t.Fatalf("%d games, %d as YAML (%v)", len(quick.Results()), len(slow.Results()), err)
		}
	})
}

func TestOpeningEntersWhatIsMissing(t *testing.T) {
	d := folder(t)
	if unreadable, err := halloffame.Rebuild(context.Background(), d); err != nil || len(unreadable) > 0 {
		t.Fatal(err, unreadable)
	}
	whole := read(t, d.HallOfFame())
	games := load(t, d.HallOfFame()).Results()
	if len(games) < 20 {
		t.Fatalf("only %d games have ended", len(games))
	}
	for i := range games {
		some := halloffame.New()
		if err := some.Add(slices.Delete(slices.Clone(games), i, min(i+3, len(games)))...); err != nil {
			t.Fatal(err)
		}
		update(t, d.HallOfFame(), func(h *halloffame.Hall) error { return h.Replace(some.Results()) })
		if open(t, d); read(t, d.HallOfFame()) != whole {
			t.Fatalf("without game %d and two more the hall is\n%s", i, read(t, d.HallOfFame()))
		}
	}
	edit(t, d.HallOfFame(), "left_out: []", "left_out: ["+games[0].Record+"]")
	if n := len(open(t, d).Results()); n != len(games) {
		t.Errorf("with a record left out %d games are known", n)
	}
}

func TestAnOldHallLearnsWhatIsUnrated(t *testing.T) {
	d := folder(t)
	entries, err := d.List()
	if err != nil {
		t.Fatal(err)
	}
	var old []halloffame.GameResult
	for _, b := range open(t, d).Results() {
		b.Unrated = ""
		old = append(old, b)
	}
	gone := result(1, "Zeno 1, Zoe 0") // its record is no longer there
	update(t, d.HallOfFame(), func(h *halloffame.Hall) error { return h.Replace(append(old, gone)) })
	edit(t, d.HallOfFame(), "halloffame: 2", "halloffame: 1")
	edit(t, d.HallOfFame(), "left_out: []\n\n", "")
	unrated := 0
	for _, b := range open(t, d).Results() {
		if b.Unrated != "" {
			unrated++
		}
	}
	if unrated == 0 || unrated == len(old) || !strings.Contains(read(t, d.HallOfFame()), "halloffame: 2") {
		t.Errorf("%d of %d games are unrated, of %d records", unrated, len(old), len(entries))
	}
	if page(t, load(t, d.HallOfFame()), "Zeno").Won != 1 {
		t.Error("a game without a record was lost")
	}
}

func TestAHallThatCannotBeWrittenIsWhole(t *testing.T) {
	d := folder(t)
	want := len(open(t, d).Results())
	if err := os.Remove(d.HallOfFame()); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(d.HallOfFame() + ".lock"); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(d.HallOfFame()+".lock", 0o700); err != nil {
		t.Fatal(err)
	}
	h, unsaved, err := halloffame.Open(context.Background(), d, time.Minute)
	if err != nil || unsaved == nil || len(h.Results()) != want {
		t.Errorf("%d games of %d, %v, %v", len(h.Results()), want, unsaved, err)
	}
}

// twoGames returns a data folder whose hall knows a game of each of two records.
func twoGames(t *testing.T) records.Dir {
	t.Helper()
	d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	keep(t, d, "one.txt", conceded("Anna", "Boris", oneDay))
	keep(t, d, "two.txt", conceded("Clio", "Dora", oneDay))
	open(t, d)
	return d
}

// What a record tells replaces an entry that cannot be read.
func TestAGameIsEnteredAgainFromItsRecord(t *testing.T) {
	for _, c := range []struct{ old, new string }{
		{`"Anna", points`, `"  ", points`},
		{`"Anna", points`, `"\u200B", points`},
		{`"Anna", points`, `"` + strings.Repeat("x", 100) + `", points`},
		{"when: 2026-11-20T18:04:31Z", "when: 0000-01-01T00:00:00Z"},
		{"number: 1, game: backgammon", "number: 0"},
		{"games:\n", "games:\n  - {record: two.txt}\n"},
		{"games:\n", "games:\n  - {record: one.txt, number: 1, game: portes, when: 2026-11-20T18:04:31Z, seats: [{name: A, points: 1}, {name: B, points: 0}]}\n"},
	} {
		d := twoGames(t)
		whole := read(t, d.HallOfFame())
		edit(t, d.HallOfFame(), c.old, c.new)
		entries, err := d.List()
		if err != nil {
			t.Fatal(err)
		}
		differs, err := load(t, d.HallOfFame()).Differs(d, entries)
		if err != nil || len(differs.Unreadable) != 1 || !differs.Unreadable[0].Recoverable() {
			t.Errorf("%q: it differs by %+v, %v", c.new, differs, err)
		}
		h := open(t, d)
		if unread := h.Unreadable(); len(unread) != 1 || !unread[0].Recoverable() || page(t, h, "Anna").Games != 1 || page(t, h, "Clio").Games != 1 {
			t.Errorf("%q: left out is %v", c.new, unread)
		}
		if text := read(t, d.HallOfFame()); text != whole || len(open(t, d).Unreadable()) > 0 {
			t.Errorf("%q: the file is now\n%s", c.new, text)
		}
	}
}

// What no record tells stays in the file, and the hall is shown without it.
func TestWhatNoRecordTellsIsNotOverwritten(t *testing.T) {
	for _, c := range []struct {
		old, new string
		persons  bool // making the hall anew does not help
	}{
		{"games:\n", "games:\n  - junk junk\n", false},
		{"games:\n", "games:\n  - {record: 17}\n", false},
		{"renamed: []", "renamed:\n  - foo", true},
		{"renamed: []", `renamed: [{from: Anna, to: "  "}]`, true},
		{"hidden: []", "hidden: [[17]]", true},
		{"left_out: []", `left_out: [["x"]]`, true},
	} {
		d := twoGames(t)
		whole := read(t, d.HallOfFame())
		edit(t, d.HallOfFame(), c.old, c.new)
		edit(t, d.HallOfFame(), `"Clio", points`, `"", points`)
		bad := read(t, d.HallOfFame())
		h, unsaved, err := halloffame.Open(context.Background(), d, time.Minute)
		if err != nil || unsaved == nil || !strings.Contains(unsaved.Error(), "is unchanged: line ") || read(t, d.HallOfFame()) != bad {
			t.Fatalf("%q: %v, %v; the file is\n%s", c.new, unsaved, err, read(t, d.HallOfFame()))
		}
		if page(t, h, "Anna").Games != 1 || page(t, h, "Clio").Games != 1 || len(h.Unreadable()) != 2 {
			t.Errorf("%q: left out is %v", c.new, h.Unreadable())
		}
		_, err = halloffame.Rebuild(context.Background(), d)
		if text := read(t, d.HallOfFame()); c.persons && (err == nil || text != bad) || !c.persons && (err != nil || text != whole) {
			t.Errorf("%q: made anew (%v) it is\n%s", c.new, err, text)
		}
	}
}

// What an earlier version entered, and the hall keeps no more, is in its record.
func TestAnEntryOfANamelessPlayer(t *testing.T) {
	d := twoGames(t)
	keep(t, d, "odd.txt", conceded("\u3164", "Zoe", oneDay))
	edit(t, d.HallOfFame(), "games:\n", `games:
  - {record: "odd.txt", number: 1, game: backgammon, when: 2026-11-20T18:04:31Z, multiple: 1, seats: [{name: "\u3164", points: 0}, {name: "Zoe", points: 1}]}
`)
	h := open(t, d)
	if left := h.Rejected(); len(left) != 1 || left[0].Record != "odd.txt" || len(h.Results()) != 2 || strings.Contains(read(t, d.HallOfFame()), "odd.txt") {
		t.Errorf("left out is %v of\n%s", left, read(t, d.HallOfFame()))
	}
}

// The hall of an earlier version and a record that is cleaned name the same player.
func TestANameOfTheHallIsCleaned(t *testing.T) {
	d := twoGames(t)
	edit(t, d.HallOfFame(), `"Anna", points`, `"An\u200dna", points`)
	keep(t, d, "three.txt", conceded("Anna\u200b", "Zoe", oneDay))
	if p := page(t, open(t, d), "Anna"); p.Games != 2 {
		t.Errorf("Anna has %d games", p.Games)
	}
}

func TestAnEntryThatCannotBeReadRenamesNobody(t *testing.T) {
	d := twoGames(t)
	edit(t, d.HallOfFame(), "renamed: []", "renamed:\n  - foo\n  - {from: Anna, to: Anne}")
	if called := halloffame.LoadNames(d.HallOfFame()).Seats([]records.Seat{{Name: "Anna"}}); called[0].Name != "Anne" {
		t.Errorf("Anna is called %v", called)
	}
	if err := halloffame.Rename(t.Context(), d, "Anna", "Annette"); err == nil {
		t.Error("the file was written over an entry that cannot be read")
	}
}
