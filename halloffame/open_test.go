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

func enter(t testing.TB, path string, bouts ...halloffame.Bout) {
	t.Helper()
	if err := halloffame.Enter(context.Background(), path, bouts...); err != nil {
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
	path := saved(t, bout(1, "Anna 1, Boris 0"))
	before := read(t, path)
	second := bout(2, "Anna 0, Boris 1")
	second.Unrated = records.UnratedByDice
	enter(t, path, bout(1, "Anna 1, Boris 0"), second)
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
	path := saved(t, bout(1, "Anna 1, Boris 0"))
	before := read(t, path)
	enter(t, path, bout(2, "Anna 0, Boris 1"))
	whole := read(t, path)
	for end := len(before) + 1; end < len(whole); end++ {
		if err := os.WriteFile(path, []byte(whole[:end]), 0o600); err != nil {
			t.Fatal(err)
		}
		if n := len(load(t, path).Bouts()); n != 1 && end < len(whole)-1 {
			t.Fatalf("%d games in %q", n, whole[len(before):end])
		}
		enter(t, path, bout(2, "Anna 0, Boris 1"))
		if n := len(load(t, path).Bouts()); n != 2 {
			t.Fatalf("%d games after %q was torn", n, whole[len(before):end])
		}
	}
}

// A hall reads the same, whether line by line or as YAML of any form.
func TestLinesReadAsYAMLDoes(t *testing.T) {
	path := filepath.Join(t.TempDir(), halloffame.FileName)
	rapid.Check(t, func(t *rapid.T) {
		_ = os.Remove(path)
		bouts := drawBouts(t)
		for i := range bouts {
			bouts[i].Seats[0].Name = anyName(t)
			bouts[i].Unrated = rapid.SampledFrom([]string{"", "by choice"}).Draw(t, "unrated")
		}
		for _, b := range bouts {
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
		if err != nil || len(quick.Bouts()) != len(bouts) || len(slow.Bouts()) != len(bouts) {
			t.Fatalf("%d games, %d as YAML (%v)", len(quick.Bouts()), len(slow.Bouts()), err)
		}
	})
}

func TestOpeningEntersWhatIsMissing(t *testing.T) {
	d := folder(t)
	if unreadable, err := halloffame.Anew(context.Background(), d); err != nil || len(unreadable) > 0 {
		t.Fatal(err, unreadable)
	}
	whole := read(t, d.HallOfFame())
	games := load(t, d.HallOfFame()).Bouts()
	if len(games) < 20 {
		t.Fatalf("only %d games have ended", len(games))
	}
	for i := range games {
		some := halloffame.New()
		if err := some.Add(slices.Delete(slices.Clone(games), i, min(i+3, len(games)))...); err != nil {
			t.Fatal(err)
		}
		update(t, d.HallOfFame(), func(h *halloffame.Hall) error { return h.Replace(some.Bouts()) })
		if open(t, d); read(t, d.HallOfFame()) != whole {
			t.Fatalf("without game %d and two more the hall is\n%s", i, read(t, d.HallOfFame()))
		}
	}
	edit(t, d.HallOfFame(), "left_out: []", "left_out: ["+games[0].Record+"]")
	if n := len(open(t, d).Bouts()); n != len(games) {
		t.Errorf("with a record left out %d games are known", n)
	}
}

func TestAnOldHallLearnsWhatIsUnrated(t *testing.T) {
	d := folder(t)
	entries, err := d.List()
	if err != nil {
		t.Fatal(err)
	}
	var old []halloffame.Bout
	for _, b := range open(t, d).Bouts() {
		b.Unrated = ""
		old = append(old, b)
	}
	gone := bout(1, "Zeno 1, Zoe 0") // its record is no longer there
	update(t, d.HallOfFame(), func(h *halloffame.Hall) error { return h.Replace(append(old, gone)) })
	edit(t, d.HallOfFame(), "halloffame: 2", "halloffame: 1")
	edit(t, d.HallOfFame(), "left_out: []\n\n", "")
	unrated := 0
	for _, b := range open(t, d).Bouts() {
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
	want := len(open(t, d).Bouts())
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
	if err != nil || unsaved == nil || len(h.Bouts()) != want {
		t.Errorf("%d games of %d, %v, %v", len(h.Bouts()), want, unsaved, err)
	}
}
