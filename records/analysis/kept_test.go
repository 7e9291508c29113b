package analysis_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"boardroom/records/analysis"
)

// Whoever saves keeps what others have saved since they read: a room, a command and a hint may
// judge different turns of one record at the same time.
func TestNothingIsLostWhenManySaveAtOnce(t *testing.T) {
	path := game(t)
	r, a := recalled(t, path)
	quick := method(t, analysis.Quick)
	const savers = 8
	by := make([]*analysis.Analysis, savers)
	for i := range by {
		_, by[i] = recalled(t, path)
	}
	for i, turn := range a.Turns() {
		for _, d := range turn.Decisions {
			if err := by[i%savers].JudgeAt(context.Background(), r, quick, 0, d.From); err != nil {
				t.Fatal(err)
			}
		}
	}
	var all sync.WaitGroup
	for _, mine := range by {
		all.Go(func() {
			if err := analysis.Save(path, mine); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if _, kept := recalled(t, path); depths(kept)[analysis.Unjudged] > 0 {
		t.Errorf("all were judged and saved by somebody, and it is %v", depths(kept))
	}
}

// What a killed writer left is gone once anything is saved in the folder.
func TestWhatAKilledWriterLeftIsTidiedAway(t *testing.T) {
	path := game(t)
	left := filepath.Join(filepath.Dir(path), ".analyses")
	if err := os.WriteFile(left, []byte(`{"analysis`), 0o600); err != nil {
		t.Fatal(err)
	}
	a, _ := analyse(t, path, "")
	if err := analysis.Save(path, a); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if _, err := analysis.Load(path, a.Record); err != nil {
		t.Error(err)
	}
}

// What can't be read for another reason than that it is damaged is not written over.
func TestAnAnalysisThatCannotBeReadIsNotReplaced(t *testing.T) {
	path := game(t)
	a, _ := analyse(t, path, "")
	if err := os.Mkdir(analysis.Path(path), 0o700); err != nil {
		t.Fatal(err)
	}
	var unsaved *analysis.SaveError
	if err := analysis.Save(path, a); !errors.As(err, &unsaved) {
		t.Error(err)
	}
}
