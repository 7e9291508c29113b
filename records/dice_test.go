package records_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records"
)

func TestDiceAreReadAsTheyAreWritten(t *testing.T) {
	for _, text := range []string{
		"manual", "seed x", "seed two words", "sha256", "sha256 " + strings.Repeat("0f", 32),
		"lcg 0", "lcg 3", "lcg -1", "lcg -2147483648", "lcg 4294967295",
	} {
		d, err := records.ParseDice(text)
		if err != nil || d.String() != text {
			t.Errorf("%q is read as %q, %v", text, d, err)
		}
		if want := d.Kind == "seed" || d.Kind == "sha256"; d.TakesWords() != want {
			t.Errorf("%q take words: %v", text, !want)
		}
	}
	for _, text := range []string{
		"", "loaded", "manual x", "seed", "sha256 0F",
		"lcg", "lcg x", "lcg 3.0", "lcg +3", "lcg 03", "lcg -0", "lcg 3 4", "lcg 4294967296", "lcg -2147483649", "lcg 99999999999999999999",
	} {
		if d, err := records.ParseDice(text); err == nil {
			t.Errorf("%q is read as %q", text, d)
		}
	}
}

func TestDiceOfAGeneratorAreProved(t *testing.T) {
	for _, game := range []string{"sheshbesh", "backgammon"} {
		_, text := record(t, dir(t), header(game, 3, "lcg -7"), quiet(2), endless)
		report, err := records.Verify(strings.NewReader(text), find)
		if err != nil || !report.OK() || !report.Finished || report.Draws == 0 || report.Proved != report.Draws || len(report.Unproved) > 0 {
			t.Errorf("%s: %v\n%s", game, err, report)
		}
		same := strings.Replace(text, `"lcg -7"`, `"lcg 4294967289"`, 1)
		other := strings.Replace(text, `"lcg -7"`, `"lcg 7"`, 1)
		if report, _ := records.Verify(strings.NewReader(same), find); report.Proved != report.Draws {
			t.Errorf("%s: the same number modulo 2^32 proves %d of %d rolls", game, report.Proved, report.Draws)
		}
		if report, _ := records.Verify(strings.NewReader(other), find); report.OK() || !strings.Contains(report.String(), "the seed gives") {
			t.Errorf("%s: other dice would do as well: %s", game, report)
		}
	}
}

func TestWordsAreNotForDiceOfAGenerator(t *testing.T) {
	w := create(t, dir(t), header("sheshbesh", 0, "lcg 3"))
	if w.NeedsWords() || w.SetWords("mine") == nil {
		t.Error("words are taken")
	}
}

func TestCreateAtOverwritesNothing(t *testing.T) {
	d, folder := dir(t), t.TempDir()
	path := filepath.Join(folder, "mine.txt")
	w, err := d.CreateAt(path, header("sheshbesh", 0, "lcg 3"))
	if err != nil || w.Path() != path {
		t.Fatalf("%v", err)
	}
	s := &sitting{t: t, sheet: sheetOf(t, header("sheshbesh", 0, "lcg 3")), observers: []core.Observer{w.Observe}}
	c := quiet(1)
	c.source, _, _ = w.Source(nil)
	s.play(c, 40)
	if _, _, err := d.Resume(path); !errors.Is(err, records.ErrLocked) {
		t.Errorf("another room writes the same record: %v", err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	before, _ := os.ReadFile(path)
	if r, err := records.Parse(before, find); err != nil || r.Finished || r.GameCount() != 1 {
		t.Errorf("%v in\n%s", err, before)
	}
	if _, err := d.CreateAt(path, header("sheshbesh", 0, "lcg 3")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a record is begun where one stands: %v", err)
	}
	if after, _ := os.ReadFile(path); string(after) != string(before) {
		t.Errorf("overwritten:\n%s", after)
	}
	if _, err := d.CreateAt(filepath.Join(folder, "none", "x.txt"), header("sheshbesh", 0, "lcg 3")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("in a folder that does not exist: %v", err)
	}
	if left, _ := os.ReadDir(d.Path); len(left) > 0 {
		t.Errorf("the data folder holds %v", left)
	}
}

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
