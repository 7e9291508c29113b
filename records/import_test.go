package records_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
)

// TestAnImportBecomesTheRecordThatWasWritten replays records from the events in
// them.
func TestAnImportBecomesTheRecordThatWasWritten(t *testing.T) {
	for _, to := range []int{0, 3} {
		for _, n := range []int{0, 5, 20, endless} {
			h := header("sticks", to, "manual")
			_, text := record(t, dir(t), h, newChooser(4), n)
			r, err := records.Parse([]byte(text), find)
			if err != nil {
				t.Fatal(err)
			}
			again, err := records.Import{Header: h, Events: events(r)}.Record(find)
			if err != nil || !strings.HasPrefix(text, string(again)) || r.Finished && string(again) != text {
				t.Errorf("%v: written\n%sinstead of\n%s", err, again, text)
			}
		}
	}
}

func TestAnImportThatCannotBe(t *testing.T) {
	for want, change := range map[string]func(*records.Import){
		`there is no game "stocks"`:            func(d *records.Import) { d.Header.Game = "stocks" },
		"Sticks can't be played by 1":          func(d *records.Import) { d.Header.Seats = d.Header.Seats[:1] },
		"event 2, 1 jump: jump is not":         func(d *records.Import) { d.Events[1].Move = "jump" },
		`a record can't have the tag "Result"`: func(d *records.Import) { d.Header.Extra = map[string]string{"Result": "1-0"} },
		`a record can't have the tag "a b"`:    func(d *records.Import) { d.Header.Extra = map[string]string{"a b": ""} },
		"the record is full": func(d *records.Import) {
			d.Header.Extra = map[string]string{"Chat": strings.Repeat("x", records.MaxBytes)}
		},
	} {
		d := records.Import{Header: header("sticks", 0, "manual"), Events: []core.Event{{Seat: core.Chance, Move: "3s"}, {Move: "take"}}}
		change(&d)
		if text, err := d.Record(find); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s, in\n%s", err, want, text)
		}
	}
}

func TestFurtherTagsComeBack(t *testing.T) {
	h := header("sticks", 0, "manual")
	h.Extra = map[string]string{"Event": "Ärger\n\"x\"", "Round": ""}
	text, err := records.Import{Header: h}.Record(find)
	if err != nil {
		t.Fatal(err)
	}
	r, err := records.Parse(text, find)
	if err != nil || len(r.Header.Extra) != 2 || r.Header.Extra["Event"] != h.Extra["Event"] {
		t.Errorf("%v: %v in\n%s", err, r.Header.Extra, text)
	}
	if shown := records.Show(r, records.Judged{}, i18n.Language{}); !strings.Contains(shown, "\nEvent: Ärger\\n\"x\"\nRound: \n") {
		t.Errorf("shown as\n%s", shown)
	}
	if r, err = records.Parse([]byte(sticksText), find); err != nil || len(r.Header.Extra) != 0 {
		t.Errorf("a tag after the header is one of it: %v, %v", err, r.Header.Extra)
	}
}

func TestAddAtOverwritesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.txt")
	if err := records.WriteNew(path, []byte("one")); err != nil {
		t.Error(err)
	}
	if err := records.WriteNew(path, []byte("two")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("overwritten: %v", err)
	}
	if err := records.WriteNew(filepath.Join(path, "x"), nil); err == nil {
		t.Error("a file was made in a file")
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "one" {
		t.Errorf("the file holds %q, %v", text, err)
	}
}

// collection returns the collection of a data folder as it is now.
func collection(t *testing.T, d records.Dir) *records.Collection {
	t.Helper()
	k, err := records.NewCollection(d)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// draw is a record of a game of sticks in which so much was drawn, played at
// some time.
func draw(t *testing.T, date time.Time, drawn core.Move) (records.Header, []byte) {
	t.Helper()
	h := header("sticks", 0, "manual")
	h.Date = date
	text, err := records.Import{Header: h, Events: []core.Event{{Seat: core.Chance, Move: drawn}}}.Record(find)
	if err != nil {
		t.Fatal(err)
	}
	return h, text
}

func TestAKeeperOverwritesNothingAndAddsNothingTwice(t *testing.T) {
	d := dir(t)
	for _, before := range []bool{false, true} {
		k := collection(t, d)
		for _, c := range []struct {
			drawn core.Move
			name  string
		}{{"1s", "2026-11-20-180431-sticks.txt"}, {"2s", "2026-11-20-180431-sticks-2.txt"}} {
			h, text := draw(t, evening, c.drawn)
			for _, there := range []bool{before, true} {
				path, added, err := k.Add(h, text, true)
				if err != nil || added == there || path != filepath.Join(d.Records(), c.name) {
					t.Errorf("added %v at %s, %v", added, path, err)
				}
			}
			if kept, err := os.ReadFile(filepath.Join(d.Records(), c.name)); err != nil || string(kept) != string(text) {
				t.Errorf("%s holds %q, %v", c.name, kept, err)
			}
		}
	}
}

func TestAGameWithoutADateOfItsOwnIsKnownByTheRest(t *testing.T) {
	d := dir(t)
	h, text := draw(t, evening, "1s")
	first, _, err := collection(t, d).Add(h, text, false)
	if err != nil {
		t.Fatal(err)
	}
	later, sameText := draw(t, evening.Add(time.Hour), "1s")
	if path, added, err := collection(t, d).Add(later, sameText, false); err != nil || added || path != first {
		t.Errorf("the same game: added %v at %s, %v", added, path, err)
	}
	if _, added, err := collection(t, d).Add(later, sameText, true); err != nil || !added {
		t.Errorf("played again, by its date: added %v, %v", added, err)
	}
	other, otherText := draw(t, evening, "2s")
	if _, added, err := collection(t, d).Add(other, otherText, false); err != nil || !added {
		t.Errorf("another game: added %v, %v", added, err)
	}
}

func TestAKeeperPassesOverWhatIsNoRecord(t *testing.T) {
	d := dir(t)
	h, text := draw(t, evening, "1s")
	taken := filepath.Join(d.Records(), "2026-11-20-180431-sticks.txt")
	if err := os.MkdirAll(taken, 0o755); err != nil {
		t.Fatal(err)
	}
	path, added, err := collection(t, d).Add(h, text, true)
	if err != nil || !added || filepath.Base(path) != "2026-11-20-180431-sticks-2.txt" {
		t.Errorf("added %v at %s, %v", added, path, err)
	}
	if _, err := records.NewCollection(records.Dir{Path: path}); err == nil {
		t.Error("a folder within a file can be kept")
	}
}

// TestAMatchBeginsAtAScore: the record says it, and goes on from it.
func TestAMatchBeginsAtAScore(t *testing.T) {
	h := header("sticks", 3, "manual")
	h.Score = []int{2, 1}
	text, err := records.Import{Header: h, Events: []core.Event{{Seat: core.Chance, Move: "3s"}, {Seat: 1, Move: core.Concede, Points: 1}, {Move: core.Accept}}}.Record(find)
	if err != nil || !strings.Contains(string(text), "\n[Match \"3 2-1\"]\n") {
		t.Fatalf("%v\n%s", err, text)
	}
	r, err := records.Parse(text, find)
	if err != nil || !r.Finished || r.Result != "3-1" || core.FormatScores(r.Header.Score) != "2-1" {
		t.Fatalf("%v, %+v", err, r)
	}
	report, err := records.Verify(strings.NewReader(string(text)), find)
	if err != nil || !report.OK() {
		t.Errorf("%v, %s", err, report)
	}
	for wrong, want := range map[string]string{
		"3 3-1":     "a match to 3 points can't begin with 3-1",
		"3 2":       "a match of 2 players can't begin with 2",
		"3 2-x":     `write the points that a match begins with as 2-1, not "2-x"`,
		"3  2-1":    "write the points",
		"money 2-1": "write a match as a number of points",
	} {
		_, err := records.Parse([]byte(strings.Replace(string(text), "3 2-1", wrong, 1)), find)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("[Match %q]: %v", wrong, err)
		}
	}
}
