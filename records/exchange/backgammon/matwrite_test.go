package backgammon_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
)

// Whatever is played at random reads back as the same events.
func TestMatReadsBack(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		if e.Family != "tables" {
			continue
		}
		for i, c := range []struct {
			to  int
			set map[string]string
		}{{to: 3}, {to: 1}, {to: core.Money}, {to: core.Money, set: map[string]string{"jacoby": "yes", "beavers": "yes"}}, {}} {
			if i > 0 && e.Name != "backgammon" {
				break
			}
			for seed := range uint64(2) {
				r := record(t, played(t, e.Name, c.to, c.set, 10*uint64(i)+seed))
				text := exported(t, r)
				again := imported(t, text)
				if a, b := told(events(r)), told(events(again)); a != b {
					was, is := differ(a, b)
					t.Fatalf("%s, case %d, seed %d:\n%s\nreads back as\n%s\n%s", e.Name, i, seed, was, is, text)
				}
				if again.Header.Seats[1] != r.Header.Seats[1] || !again.Header.Date.Equal(r.Header.Date) || again.Header.To != r.Header.To || again.Finished != r.Finished {
					t.Fatalf("%s reads back as %+v", e.Name, again.Header)
				}
			}
		}
	}
}

func TestATurnThatPassedWithoutAThrowReadsBack(t *testing.T) {
	r := record(t, shutOut(t))
	again := imported(t, exported(t, r))
	if a, b := told(events(r)), told(events(again)); a != b || again.Header.Set["shut-out"] != "pass" {
		t.Errorf("%v: %s\nreads back as\n%v: %s", r.Header.Set, a, again.Header.Set, b)
	}
}

// A match that was claimed, or lost by the clock, is worth more in its last game than
// that could cost.
func TestAMatchLostAtOnceReadsBack(t *testing.T) {
	for name, c := range map[string]struct {
		clock string
		last  core.Event
	}{
		"claimed":         {"", core.Event{Seat: 0, Move: core.ClaimMatch}},
		"lost by a clock": {"1m+1s,match", core.Event{Seat: 1, Move: core.Flag, Spent: 2 * time.Minute}},
	} {
		var clock core.Clock
		if c.clock != "" {
			var err error
			if clock, err = core.ParseClock(c.clock); err != nil {
				t.Fatal(err)
			}
		}
		d := records.Import{Header: records.Header{Game: "backgammon", To: 7, Clock: clock, Date: evening, Seats: []records.Seat{{Name: "Ann"}, {Name: "Bob"}}}}
		d.Events = []core.Event{{Seat: core.Chance, Move: "31"}, {Move: "8/5"}, {Move: "6/5"}, {Move: core.End}, c.last}
		if clock.Set() {
			d.Events[3].Spent = time.Second
		}
		r := record(t, d)
		if score := core.FormatScores(r.Sheet.State().Score); score != "7-0" {
			t.Fatalf("%s: the record ends %s", name, score)
		}
		text := exported(t, r)
		again := imported(t, text)
		if st := again.Sheet.State(); core.FormatScores(st.Score) != "7-0" || !st.Over || !again.Finished || again.Header.To != 7 {
			t.Errorf("%s: it reads back as %v, %+v in\n%s", name, st.Score, again.Header, text)
		}
	}
	text := " 7 point match\n\n Game 1\n Ann : 0                          Bob : 0\n  1) 31: 8/5 6/5\n                                  Wins 6 points\n"
	if imported(t, text).Finished {
		t.Error("Wins 6 points is taken for the end of a match to 7")
	}
}

// However long names are, and whatever stands in them, they read back.
func TestLongNamesReadBack(t *testing.T) {
	for _, name := range []string{strings.Repeat("N", 27), strings.Repeat("N", 28), "Wilhelmina von Hohenstein zu Altenburg", "Anna 12", "1) Anna", "Doubles"} {
		d := played(t, "backgammon", 1, nil, 1)
		d.Header.Seats[0].Name, d.Header.Seats[1].Name = name, name+" II"
		again := imported(t, exported(t, record(t, d)))
		if again.Header.Seats[0].Name != name || again.Header.Seats[1].Name != name+" II" {
			t.Errorf("%q reads back as %q", name, again.Header.Seats)
		}
	}
}

// What the page shows is a match.
func TestTheExampleOfThePage(t *testing.T) {
	page, err := os.ReadFile("mat.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "## Example\n")
	r := imported(t, strings.ReplaceAll(example, "\n    ", "\n"))
	if r.Header.Game != "plakoto" || r.Sheet.State().Score[0] != 1 {
		t.Errorf("it is %s, %v", r.Header.Game, r.Sheet.State().Score)
	}
}
