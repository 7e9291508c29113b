package records_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records"
)

// A record that is cut after its header, to be given other words, is refused:
// the words were promised before the first roll.
func TestOtherWordsAreRefused(t *testing.T) {
	for _, first := range []string{"nikos", ""} {
		d := dir(t)
		w, err := d.Create(header("backgammon", 0, "sha256"))
		if err != nil {
			t.Fatal(err)
		}
		head, err := os.ReadFile(w.Path())
		if err != nil {
			t.Fatal(err)
		}
		if first != "" {
			if err := w.SetWords(first); err != nil {
				t.Fatal(err)
			}
		}
		if _, _, err := w.Source(nil); err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(w.Close(), os.WriteFile(w.Path(), head, 0o600)); err != nil {
			t.Fatal(err)
		}
		w, _, err = d.Resume(w.Path())
		if err != nil {
			t.Fatal(err)
		}
		if err := w.SetWords("other"); err == nil {
			t.Errorf("after the words %q others are taken", first)
		}
		if first != "" {
			if err := w.SetWords(first); err != nil {
				t.Errorf("the words %q are refused: %v", first, err)
			}
		}
		if _, _, err := w.Source(nil); err != nil {
			t.Error(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(w.Path())
		if err != nil {
			t.Fatal(err)
		}
		changed := string(head) + "[Words \"third\"]\n\n"
		if err := os.WriteFile(w.Path(), []byte(changed), 0o600); err != nil || changed == string(text) {
			t.Fatal(err)
		}
		if _, _, err := d.Resume(w.Path()); err == nil || !strings.Contains(err.Error(), "promised") {
			t.Errorf("a record with other words is gone on with: %v", err)
		}
	}
}

func TestAMistypedRollIsCorrectedOnTheRecord(t *testing.T) {
	const text = `[Boardroom "1"]
[Game "backgammon"]
[Seat1 "Anna"]
[Seat2 "Boris"]
[Date "2026-11-20T18:04:31Z"]
[Options "cube=no"]
[Dice "manual"]

* 31
* undo
* 61
1 13/7 8/7 end
`
	report, err := records.Verify(strings.NewReader(text), find)
	if err != nil || !report.OK() || report.Draws != 1 {
		t.Errorf("%v %s", err, report)
	}
	for _, bad := range []string{
		strings.Replace(text, `"manual"`, `"seed a"`, 1),
		strings.Replace(text, "* 61\n1 13/7 8/7 end\n", "* undo\n", 1),
		strings.Replace(text, "* undo\n", "1 8/5\n* undo\n", 1),
	} {
		if report, err := records.Verify(strings.NewReader(bad), find); err != nil || report.OK() {
			t.Errorf("a draw is taken back in\n%s", bad)
		}
	}
}

func TestARemovedRecordIsNoticedAndSavedElsewhere(t *testing.T) {
	d := dir(t)
	w, err := d.Create(header("backgammon", 0, "seed a"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(d.Path); err != nil {
		t.Fatal(err)
	}
	roll := core.Notice{Kind: core.Happened, Event: core.Event{Seat: core.Chance, Move: "31"}, State: core.State{ToAct: 0}}
	if err := w.Observe(roll); !errors.Is(err, records.ErrGone) {
		t.Fatalf("error %v", err)
	}
	path := filepath.Join(t.TempDir(), "elsewhere.txt")
	if err := w.SaveAs(path); err != nil || w.Trouble() != nil || w.Path() != path {
		t.Fatalf("%v, %v, %s", err, w.Trouble(), w.Path())
	}
	if err := w.Observe(core.Notice{Kind: core.Happened, Event: core.Event{Seat: 0, Move: "8/5"}, State: core.State{ToAct: 0}}); err != nil {
		t.Error(err)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
	if r, err := records.Load(path, find); err != nil || len(r.Sheet.State().History.Moves) != 2 {
		t.Errorf("%v", err)
	}
}
