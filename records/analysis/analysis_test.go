package analysis_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/analysis"
)

// game returns the path of a copy of a record.
func game(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("testdata/backgammon.txt")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// analyse analyses a record.
func analyse(t *testing.T, path, level string) (*analysis.Analysis, *records.Record) {
	t.Helper()
	r, broken := records.Load(path, catalog.Find)
	if r == nil {
		t.Fatal(broken)
	}
	e, err := catalog.Find(r.Header.Game)
	if err != nil {
		t.Fatal(err)
	}
	m, err := analysis.MethodOf(e, level)
	if err != nil {
		t.Fatal(err)
	}
	last := analysis.Progress{}
	a, err := analysis.Analyse(context.Background(), r, broken, m, func(p analysis.Progress) {
		if p.Done != last.Done+1 {
			t.Errorf("%v follows %v", p, last)
		}
		last = p
	})
	if err != nil || last.Done != last.Total {
		t.Fatalf("%v after %v", err, last)
	}
	return a, r
}

// The best play of a roll is worth as much to the luck as to the error: the
// change from turn to turn is what was lucky less what was wrong.
func TestLuckLessErrorsIsTheChange(t *testing.T) {
	a, _ := analyse(t, game(t), "")
	turns := a.Turns()
	compared := 0
	for i := range turns {
		t0 := &turns[i]
		n := len(t0.Decisions)
		if len(t0.Rolls) != 1 || n != 2 || t0.Decisions[0].Choices[0].Moves[0] != "roll" {
			continue
		}
		play := &t0.Decisions[n-1]
		after := play.Choices[play.Played].Value / play.Scale
		mean := play.Choices[0].Value/play.Scale - t0.Rolls[0].Luck
		if change := after - mean; math.Abs(change-(t0.Rolls[0].Luck-play.Error())) > 1e-6 {
			t.Errorf("turn %d: %f, not %f - %f", t0.Number, change, t0.Rolls[0].Luck, play.Error())
		}
		compared++
	}
	if compared < 10 {
		t.Errorf("only %d turns could be compared", compared)
	}
}

func TestAnAnalysisIsKeptAndFoundAgain(t *testing.T) {
	path := game(t)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a, r := analyse(t, path, "")
	if _, err := analysis.Load(path, r); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("before it is kept: %v", err)
	}
	if err := analysis.Save(path, a); err != nil {
		t.Fatal(err)
	}
	again, err := analysis.Load(path, r)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(a.Performances(), again.Performances()) {
		t.Errorf("%+v, read again %+v", a.Performances(), again.Performances())
	}
	if !bytes.Equal(written(t, a), written(t, again)) {
		t.Error("what is read again is written otherwise")
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the record has changed: %v", err)
	}
}

// written returns an analysis as its file has it.
func written(t *testing.T, a *analysis.Analysis) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := a.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
