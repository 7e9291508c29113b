package records_test

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/records"
)

func create(t testing.TB, d records.Dir, h records.Header) *records.Writer {
	t.Helper()
	w, err := d.Create(h)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close() })
	return w
}

func TestCreateNamesFilesByDateAndGame(t *testing.T) {
	d := dir(t)
	for _, want := range []string{"2026-11-20-180431-sticks.txt", "2026-11-20-180431-sticks-2.txt", "2026-11-20-180431-sticks-3.txt"} {
		if got := create(t, d, header("sticks", 0, "manual")).Path(); got != filepath.Join(d.Path, "records", want) {
			t.Errorf("%s instead of %s", got, want)
		}
	}
}

func TestAGameThatCannotBeginLeavesNothing(t *testing.T) {
	d := dir(t)
	h := header("backgammon", 0, "sha256")
	for name, change := range map[string]func(*records.Header){
		"position":  func(h *records.Header) { h.Position = "nonsense" },
		"larger":    func(h *records.Header) { h.Set = map[string]string{"larger-die": "perhaps"} },
		"only by 2": func(h *records.Header) { h.Seats = h.Seats[:1] },
		"no game":   func(h *records.Header) { h.Game = "chess" },
		"a name":    func(h *records.Header) { h.Seats = []records.Seat{{Name: "Ann"}, {}} },
		"tag Date":  func(h *records.Header) { h.Date = time.Time{} },
		"Nobody\\a": func(h *records.Header) { h.Seats = []records.Seat{{Name: "Ann"}, {Name: "Nobody\a"}} },
	} {
		bad := h
		change(&bad)
		if _, err := d.Create(bad); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, folder := range []string{d.Records(), d.Seeds()} {
		if left, _ := filepath.Glob(filepath.Join(folder, "*")); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
}

func TestTheSeedIsKeptUntilTheRecordEnds(t *testing.T) {
	d := dir(t)
	h := header("backgammon", 0, "sha256")
	h.Set = map[string]string{"cube": "no"}
	w := create(t, d, h)
	hash := w.Dice().Text
	path := filepath.Join(d.Seeds(), hash)
	seed, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256(seed)); sum != hash || len(seed) != 64 {
		t.Errorf("the seed %s gives %s, promised is %s", seed, sum, hash)
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("others may read the seed: %v", info.Mode())
	}
	words := "Νίκος+\"bob\""
	if !w.NeedsWords() {
		t.Error("words are not asked for")
	}
	if err := w.SetWords(words); err != nil {
		t.Fatal(err)
	}
	if w.NeedsWords() || w.SetWords("again") == nil {
		t.Error("words were taken twice")
	}
	source, drawn, err := w.Source(nil)
	if err != nil || drawn != 0 {
		t.Fatal(drawn, err)
	}
	c := quiet(1)
	c.source = source
	s := &sitting{t: t, sheet: sheetOf(t, h), observers: []core.Observer{w.Observe}}
	s.play(c, 30)
	open, _ := os.ReadFile(w.Path())
	if strings.Contains(string(open), string(seed)) {
		t.Error("the seed stands in a record that is not finished")
	}
	report, err := records.Verify(strings.NewReader(string(open)), find)
	if err != nil || !report.OK() || report.Proved != 0 || !strings.Contains(report.String(), "not published before the record is finished") {
		t.Errorf("verify while it is played: %v\n%s", err, report)
	}
	s.play(c, endless)
	closed, _ := os.ReadFile(w.Path())
	if !strings.Contains(string(closed), fmt.Sprintf("[Seed %q]\n[Result ", seed)) {
		t.Errorf("the seed is not published:\n%s", closed)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the seed's file is still there: %v", err)
	}
	checkByHand(t, string(closed), string(seed), words)
}

// checkByHand recomputes the rolls as docs/dice.md says it is done with sha256sum.
func checkByHand(t *testing.T, text, seed, words string) {
	t.Helper()
	for i, roll := range regexp.MustCompile(`(?m)^\* (..)$`).FindAllStringSubmatch(text, -1) {
		var dice []byte
		for _, b := range sha256.Sum256([]byte(fmt.Sprintf("%s:%s:%d", seed, words, i+1))) {
			if b < 252 {
				dice = append(dice, '1'+b%6)
			}
		}
		if string(dice[:2]) != roll[1] {
			t.Fatalf("roll %d is %s, the seed gives %s", i+1, roll[1], dice[:2])
		}
	}
}

func TestALostSeedBeginsANewCount(t *testing.T) {
	d := dir(t)
	h := header("backgammon", 0, "sha256")
	h.Set = map[string]string{"cube": "no"}
	w := create(t, d, h)
	c := quiet(5)
	c.source, _, _ = w.Source(nil)
	s := &sitting{t: t, sheet: sheetOf(t, h), observers: []core.Observer{w.Observe}}
	s.play(c, 20)
	first := w.Dice()
	w.Close()
	if err := os.Remove(filepath.Join(d.Seeds(), first.Text)); err != nil {
		t.Fatal(err)
	}
	w, r, err := d.Resume(w.Path())
	if err != nil {
		t.Fatal(err)
	}
	if w.Dice() == first || !w.NeedsWords() {
		t.Errorf("the dice are still %s", w.Dice())
	}
	if err := w.SetWords("again"); err != nil {
		t.Fatal(err)
	}
	if c.source, c.drawn, err = w.Source(nil); err != nil || c.drawn != 0 {
		t.Fatal(c.drawn, err)
	}
	s = &sitting{t: t, sheet: r.Sheet, observers: []core.Observer{w.Observe}}
	s.play(c, endless)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(w.Path())
	report, err := records.Verify(strings.NewReader(string(text)), find)
	if err != nil || !report.OK() || report.Proved == 0 || report.Proved == report.Draws || len(report.Unproved) != 1 || !strings.Contains(report.String(), "is lost") {
		t.Errorf("%v\n%s\n%s", err, report, text)
	}
}

func TestResumeGoesOnInTheMiddleOfATurn(t *testing.T) {
	d := dir(t)
	h := header("backgammon", 0, "sha256")
	h.Set = map[string]string{"cube": "no"}
	w := create(t, d, h)
	c := quiet(5)
	c.source, _, _ = w.Source(nil)
	s := &sitting{t: t, sheet: sheetOf(t, h), observers: []core.Observer{w.Observe}}
	s.play(c, 60)
	want := s.sheet.State().History.Now().String()
	w.Close()
	torn, err := os.OpenFile(w.Path(), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(torn, "24/2")
	torn.Close()
	w, r, err := d.Resume(w.Path())
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Sheet.State().History.Now().String(); got != want {
		t.Errorf("resumed at %s, left at %s", got, want)
	}
	if c.source, c.drawn, err = w.Source(nil); err != nil || c.drawn == 0 {
		t.Fatal(c.drawn, err)
	}
	s = &sitting{t: t, sheet: r.Sheet, observers: []core.Observer{w.Observe}}
	s.play(c, endless)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(w.Path())
	report, err := records.Verify(strings.NewReader(string(text)), find)
	if err != nil || !report.OK() || !report.Finished || report.Proved != report.Draws {
		t.Errorf("%v\n%s", err, report)
	}
	if _, _, err := d.Resume(w.Path()); !errors.Is(err, records.ErrClosed) {
		t.Errorf("a finished record was opened to go on: %v", err)
	}
	for from, closes := range map[int]bool{0: true, 20: false} {
		if r, err := records.Open(text[:len(text)-from], find); err != nil || r.Closes() != closes {
			t.Errorf("without its last %d bytes it is closed: %v, %v", from, !closes, err)
		}
	}
}

func TestAFaultyRecordIsLeftUntouched(t *testing.T) {
	d := dir(t)
	w := create(t, d, header("sticks", 0, "manual"))
	w.Close()
	text, _ := os.ReadFile(w.Path())
	faulty := string(text) + "* 3s\n2 take\n1 tak"
	if err := os.WriteFile(w.Path(), []byte(faulty), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := d.Resume(w.Path()); err == nil || !strings.Contains(err.Error(), "line 11: 2 take: it is seat 1's turn") {
		t.Errorf("%v", err)
	}
	if after, _ := os.ReadFile(w.Path()); string(after) != faulty {
		t.Errorf("the file has changed:\n%s", after)
	}
}

func TestVerifyFindsWhatWasChanged(t *testing.T) {
	h := header("backgammon", 0, "sha256")
	h.Set = map[string]string{"cube": "no"}
	_, text := record(t, dir(t), h, quiet(1), endless)
	seed := regexp.MustCompile(`\[Seed "(.)`).FindStringSubmatchIndex(text)
	for name, c := range map[string]struct{ text, want string }{
		"a comment": {strings.Replace(text, "How to", "How we", 1), "changed since it was closed"},
		"the words": {strings.Replace(text, "\n\n*", "\n\n[Words \"x\"]\n\n*", 1), "the seed gives"},
		"the seed":  {text[:seed[2]] + "x" + text[seed[3]:], "isn't the promised one"},
		"a byte":    {strings.Replace(text, "How to", "How tö", 1), "wrong: line 8, column 8: a record is plain ASCII text, without the byte 0xc3"},
		"a tail":    {text + "* 3", "something follows the digest"},
		"a roll":    {strings.Replace(text, "\n* ", "\n* 66\n* ", 1), "the seed gives"},
	} {
		if c.text == text {
			t.Errorf("%s is as it was", name)
			continue
		}
		report, err := records.Verify(strings.NewReader(c.text), find)
		if err != nil || report.OK() || !strings.Contains(report.String(), c.want) {
			t.Errorf("%s: %v\n%s", name, err, report)
		}
	}
	if report, err := records.Verify(strings.NewReader(text[:strings.Index(text, "[Digest")]), find); err != nil || !report.OK() || !strings.Contains(report.String(), "without a digest") {
		t.Errorf("without digest: %v\n%s", err, report)
	}
}

func TestDeletingCanBeUndone(t *testing.T) {
	d := copied(t, before)
	path := paths(t, d)[0]
	beside := strings.TrimSuffix(path, ".txt") + ".notes"
	if err := os.WriteFile(beside, []byte("a"), 0o600); err != nil {
		t.Fatal(err)
	}
	all := synced(t, d, records.Wanted{})
	if err := d.Delete(path); err != nil {
		t.Fatal(err)
	}
	fewer := synced(t, d, records.Wanted{})
	deleted, err := d.Deleted()
	if err != nil || len(fewer) != len(all)-1 || len(deleted) != 1 {
		t.Errorf("%d of %d records are left, %v deleted (%v)", len(fewer), len(all), deleted, err)
	}
	if _, err := os.Stat(beside); err == nil {
		t.Error("what lay beside the record stayed")
	}
	if err := d.Restore(filepath.Base(path)); err != nil {
		t.Fatal(err)
	}
	if again := synced(t, d, records.Wanted{}); len(again) != len(all) {
		t.Errorf("%d of %d records are back", len(again), len(all))
	}
	if _, err := os.Stat(beside); err != nil {
		t.Error("what lay beside the record did not come back")
	}
}

// A record is that of the data folder whatever way its path takes there.
func TestARecordIsDeletedFromWithinItsFolder(t *testing.T) {
	d := copied(t, before)
	name := filepath.Base(paths(t, d)[0])
	t.Chdir(d.Records())
	if err := d.Delete(name); err != nil {
		t.Error(err)
	}
	stranger := filepath.Join(t.TempDir(), "a.txt")
	if err := os.WriteFile(stranger, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := d.Delete(stranger); err == nil || !strings.Contains(err.Error(), "isn't a record in the data folder") {
		t.Errorf("a file from elsewhere was deleted: %v", err)
	}
}

func TestARecordThatIsPlayedIsNotDeleted(t *testing.T) {
	d := dir(t)
	w, err := d.Create(header("backgammon", 0, "seed a"))
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Delete(w.Path()); err == nil {
		t.Error("it was deleted")
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
	if err := d.Finish(w.Path()); err == nil || !strings.Contains(err.Error(), "isn't over") {
		t.Errorf("a game that goes on was closed: %v", err)
	}
}

// A game that was decided when the room was killed is finished for every
// reader, and can be closed.
func TestADecidedRecordIsClosed(t *testing.T) {
	d := copied(t, before)
	closed := 0
	for _, path := range paths(t, d) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		end := strings.Index(string(text), "\n[Seed ")
		if end < 0 {
			continue
		}
		if err := os.WriteFile(path, text[:end+1], 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := records.Load(path, find)
		if err != nil || !r.Finished || r.Closed || r.Result == "" {
			t.Fatalf("%s: %v, finished %v", path, err, r.Finished)
		}
		if err := d.Finish(path); err != nil {
			t.Fatal(err)
		}
		if r, err = records.Load(path, find); err != nil || !r.Closed {
			t.Fatalf("%s is not closed: %v", path, err)
		}
		if closed++; closed == 3 {
			break
		}
	}
	if closed == 0 {
		t.Error("no record could be tried")
	}
}
