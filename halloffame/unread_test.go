package halloffame_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
)

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
		if err != nil || len(differs.Unread) != 1 || !differs.Unread[0].Told() {
			t.Errorf("%q: it differs by %+v, %v", c.new, differs, err)
		}
		h := open(t, d)
		if unread := h.Unread(); len(unread) != 1 || !unread[0].Told() || page(t, h, "Anna").Games != 1 || page(t, h, "Clio").Games != 1 {
			t.Errorf("%q: left out is %v", c.new, unread)
		}
		if text := read(t, d.HallOfFame()); text != whole || len(open(t, d).Unread()) > 0 {
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
		if err != nil || unsaved == nil || !strings.Contains(unsaved.Error(), "is left as it is: line ") || read(t, d.HallOfFame()) != bad {
			t.Fatalf("%q: %v, %v; the file is\n%s", c.new, unsaved, err, read(t, d.HallOfFame()))
		}
		if page(t, h, "Anna").Games != 1 || page(t, h, "Clio").Games != 1 || len(h.Unread()) != 2 {
			t.Errorf("%q: left out is %v", c.new, h.Unread())
		}
		_, err = halloffame.Anew(context.Background(), d)
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
	if left := h.LeftOut(); len(left) != 1 || left[0].Record != "odd.txt" || len(h.Bouts()) != 2 || strings.Contains(read(t, d.HallOfFame()), "odd.txt") {
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
