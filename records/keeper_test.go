package records_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/records"
)

// keeper returns the keeper of a data folder as it is now.
func keeper(t *testing.T, d records.Dir) *records.Keeper {
	t.Helper()
	k, err := records.NewKeeper(d)
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
		k := keeper(t, d)
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
	first, _, err := keeper(t, d).Add(h, text, false)
	if err != nil {
		t.Fatal(err)
	}
	later, sameText := draw(t, evening.Add(time.Hour), "1s")
	if path, added, err := keeper(t, d).Add(later, sameText, false); err != nil || added || path != first {
		t.Errorf("the same game: added %v at %s, %v", added, path, err)
	}
	if _, added, err := keeper(t, d).Add(later, sameText, true); err != nil || !added {
		t.Errorf("played again, by its date: added %v, %v", added, err)
	}
	other, otherText := draw(t, evening, "2s")
	if _, added, err := keeper(t, d).Add(other, otherText, false); err != nil || !added {
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
	path, added, err := keeper(t, d).Add(h, text, true)
	if err != nil || !added || filepath.Base(path) != "2026-11-20-180431-sticks-2.txt" {
		t.Errorf("added %v at %s, %v", added, path, err)
	}
	if _, err := records.NewKeeper(records.Dir{Path: path}); err == nil {
		t.Error("a folder within a file can be kept")
	}
}
