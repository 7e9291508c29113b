package records_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/records"
)

func TestDeletingCanBeUndone(t *testing.T) {
	d := copied(t, before)
	path := paths(t, d)[0]
	beside := strings.TrimSuffix(path, ".txt") + ".notes"
	if err := os.WriteFile(beside, []byte("a"), 0o600); err != nil {
		t.Fatal(err)
	}
	all, err := d.List()
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Delete(path); err != nil {
		t.Fatal(err)
	}
	fewer, err := d.List()
	deleted, _ := d.Deleted()
	if err != nil || len(fewer) != len(all)-1 || len(deleted) != 1 {
		t.Errorf("%d of %d records are left, %v deleted (%v)", len(fewer), len(all), deleted, err)
	}
	if _, err := os.Stat(beside); err == nil {
		t.Error("what lay beside the record stayed")
	}
	if err := d.Restore(filepath.Base(path)); err != nil {
		t.Fatal(err)
	}
	if again, err := d.List(); err != nil || len(again) != len(all) {
		t.Errorf("%d of %d records are back (%v)", len(again), len(all), err)
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
	if err := d.Delete(stranger); err == nil || !strings.Contains(err.Error(), "no record of the data folder") {
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
	if err := d.Finish(w.Path()); err == nil || !strings.Contains(err.Error(), "not over") {
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
