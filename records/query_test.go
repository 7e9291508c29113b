package records_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/records"
)

func TestAQueryFindsRecords(t *testing.T) {
	ann, mother := records.Seat{Name: "Ann"}, records.Seat{Name: "Mother", Level: "expert"}
	e := records.Entry{
		Path: "/records/a.txt", Game: "portes", Title: "Portes", Seats: []records.Seat{ann, mother},
		Date: time.Date(2026, 11, 20, 12, 0, 0, 0, time.Local), Finished: true, Result: "0-1 2", Turns: 40, Labels: []string{"star", "study"},
	}
	for _, fits := range []string{
		"", "ann", "ANN mother", "portes 2026-11-20", "won:mother", "won:expert", ">39", "<41", "since:2026-11", "since:2026-11-20 before:2026-12",
		"#star", "#stu", "0-1", "a.txt",
	} {
		if q, err := records.ParseQuery(fits, time.Local); err != nil || !q.Matches(e) {
			t.Errorf("%q does not find it: %v", fits, err)
		}
	}
	for _, other := range []string{"bob", "ann bob", "won:ann", ">40", "<40", "since:2026-12", "before:2026-11-20", "#other", "unfinished", "drawn", ">", "#"} {
		if q, _ := records.ParseQuery(other, time.Local); q.Matches(e) != (other == "#") {
			t.Errorf("%q: found or not", other)
		}
	}
	if q, _ := records.ParseQuery("<5", time.Local); q.Matches(records.Entry{Err: errors.New("torn")}) {
		t.Error("a record that cannot be read is said to be short")
	}
}

func TestAQueryNamesTheWordThatCannotBe(t *testing.T) {
	for query, want := range map[string]string{
		"ann since:foo":     `"since:foo" isn't a date`,
		"before:2026-13-45": `"before:2026-13-45" isn't a date`,
		"since:":            `"since:" isn't a date`,
		">abc >5":           `">abc" isn't a number of turns`,
		"<":                 `"<" isn't a number of turns`,
	} {
		if _, err := records.ParseQuery(query, time.UTC); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", query, err, want)
		}
	}
}

func TestTheDaysOfAQueryAreThoseOfTheList(t *testing.T) {
	late := records.Entry{Date: time.Date(2026, 11, 20, 22, 0, 0, 0, time.UTC)}
	east := time.FixedZone("east", 9*60*60)
	for zone, want := range map[*time.Location]bool{time.UTC: false, east: true} {
		if q, err := records.ParseQuery("since:2026-11-21", zone); err != nil || q.Matches(late) != want {
			t.Errorf("%v: %v, %v", zone, !want, err)
		}
	}
}

func TestAnEntrySaysWhoWon(t *testing.T) {
	two, four := make([]records.Seat, 2), make([]records.Seat, 4)
	for _, c := range []struct {
		entry records.Entry
		seat  core.Seat
		by    string
	}{
		{records.Entry{Seats: two, Result: "1-0"}, 0, "1"},
		{records.Entry{Seats: two, Result: "0-1 4"}, 1, "4"},
		{records.Entry{Seats: two, Result: "0-0"}, core.Nobody, ""},
		{records.Entry{Seats: two, Result: "3-5", To: 5}, 1, "5-3"},
		{records.Entry{Seats: two, Result: "2-2", To: core.Money}, core.Nobody, ""},
		{records.Entry{Seats: four, Result: "0-0-1-0"}, 2, "1"},
		{records.Entry{Seats: two}, core.Nobody, ""},
	} {
		if seat, by := c.entry.Won(); seat != c.seat || by != c.by {
			t.Errorf("%q: seat %v by %q", c.entry.Result, seat, by)
		}
	}
}

// A word that looks like a key and is none is looked for as it stands, and told.
func TestAQueryTellsUnknownKeys(t *testing.T) {
	e := records.Entry{Seats: []records.Seat{{Name: "Bot", Level: "heuristic:risk=2"}}}
	for query, unknown := range map[string]string{
		"foo:bar": "foo:bar", "heuristic:risk=2": "heuristic:risk=2", "won:bot": "", "18:04": "", ":x": "", "since:2026": "",
	} {
		q, err := records.ParseQuery(query, time.UTC)
		var words []string
		for _, wrong := range q.Unknown {
			word, _, _ := strings.Cut(wrong.Error(), ": unknown key")
			words = append(words, word)
		}
		if err != nil || strings.Join(words, " ") != unknown {
			t.Errorf("%s: %v, %v", query, q.Unknown, err)
		}
		if found := q.Matches(e); found != (query == "heuristic:risk=2") {
			t.Errorf("%s: found %v", query, found)
		}
	}
}
