package halloffame_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/analysis"
)

// analyzed adds a record to a data folder, and its analysis.
func analysed(t *testing.T, d records.Dir, name, date, match, start string) string {
	t.Helper()
	text := "[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 \"Anna\"]\n[Seat2 \"Mother (computer, club)\"]\n[Date \"" + date + "\"]\n" +
		match + "[Dice \"manual\"]\n\n" + start + "* 31\n1 8/5 6/5 end\n2 roll\n* 65\n2 13/7 8/3 end\n"
	path := filepath.Join(d.Records(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := records.Load(path, d.Find)
	if err != nil {
		t.Fatal(err)
	}
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	m, err := analysis.MethodBy(e, "club")
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.Analyse(context.Background(), r, nil, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := analysis.Save(path, a); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestSkillsComeFromAnalyses(t *testing.T) {
	d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	if all, err := halloffame.SkillSamples(d); len(all) != 0 || err != nil {
		t.Errorf("without records: %v, %v", all, err)
	}
	if err := os.MkdirAll(d.Records(), 0o755); err != nil {
		t.Fatal(err)
	}
	analysed(t, d, "old.txt", "2025-01-01T12:00:00Z", "", "")
	analysed(t, d, "short.txt", "2026-01-01T12:00:00Z", "", "")
	analysed(t, d, "long.txt", "2026-02-01T12:00:00Z", "[Match \"5\"]\n", "[Start \"backgammon match=5 score=0,0\"]\n")
	other := analysed(t, d, "other.txt", "2026-03-01T12:00:00Z", "", "")
	text, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(other, append(text, "1 roll\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	all, err := halloffame.SkillSamples(d)
	if len(all) != 6 || err != nil {
		t.Errorf("with an analysis of a game that went on since: %d samples, %v", len(all), err)
	}
	if err := os.WriteFile(analysis.Path(other), []byte("{}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if all, err := halloffame.SkillSamples(d); len(all) != 6 || !errors.Is(err, analysis.ErrDamaged) {
		t.Errorf("with an analysis that is damaged: %d samples, %v", len(all), err)
	}
	skills := hall(t).Skills(all, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), time.Time{})
	if len(skills) != 2 {
		t.Fatalf("%v", skills)
	}
	anna, mother := skills[0], skills[1]
	if anna.Player != "Anna" || anna.Computer || anna.Sittings != 2 || anna.Long.Play.Decisions != 1 || anna.Short.Play.Decisions != 1 {
		t.Errorf("%+v", anna)
	}
	if !mother.Computer || mother.Long.Play.Sum <= 0 || mother.Long.Rolls != 1 {
		t.Errorf("%+v", mother)
	}
	if all := hall(t).Skills(all, time.Time{}, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)); len(all) != 2 || all[0].Sittings != 1 {
		t.Errorf("until the new year: %v", all)
	}
}
