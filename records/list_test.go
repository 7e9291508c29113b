package records_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"boardroom/records"
	"boardroom/records/store"
)

func TestListShowsEveryRecordNewestFirst(t *testing.T) {
	d := dir(t)
	if list := synced(t, d, records.Wanted{}); len(list) != 0 {
		t.Fatalf("no folder: %v", list)
	}
	finished, _ := record(t, d, header("backgammon", 0, "sha256"), newChooser(1), endless)
	h := header("sticks", 2, "manual")
	h.Date = evening.Add(time.Hour)
	record(t, d, h, quiet(1), 9)
	text, _ := os.ReadFile(finished)
	for name, bad := range map[string]string{
		"changed.txt": strings.Replace(string(text), "\n2 ", "\n1 ", 1),
		"empty.txt":   "",
		"image.txt":   "\x89PNG",
	} {
		if err := os.WriteFile(filepath.Join(d.Records(), name), []byte(bad), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	os.WriteFile(filepath.Join(d.Records(), "notes.md"), nil, 0o644)
	os.Mkdir(filepath.Join(d.Records(), "folder.txt"), 0o755)
	list := synced(t, d, records.Wanted{})
	if len(list) != 6 {
		t.Fatalf("%d records", len(list))
	}
	byName := map[string]records.Entry{}
	for i, e := range list {
		byName[e.Name()] = e
		if i > 0 && e.Date.After(list[i-1].Date) {
			t.Errorf("%s stands before %s", list[i-1].Name(), e.Name())
		}
	}
	if e := byName[filepath.Base(finished)]; !e.Finished || e.Err != nil || e.Result == "" || e.Title != "Backgammon" || e.Turns == 0 || e.Seats[1].Level != "expert" {
		t.Errorf("the finished record: %+v", e)
	}
	if e := byName["2026-11-20-190431-sticks.txt"]; e.Finished || e.Err != nil || e.Turns == 0 || e.To != 2 {
		t.Errorf("the unfinished record: %+v", e)
	}
	for name, why := range map[string]string{"changed.txt": "line ", "empty.txt": "file is empty", "image.txt": "line 1, column 1: a record is plain ASCII text, without the byte 0x89", "folder.txt": "this is a folder"} {
		if e := byName[name]; e.Err == nil || !strings.Contains(e.Err.Error(), why) {
			t.Errorf("%s: %v", name, e.Err)
		}
	}
}

func TestRecordsOfOneSecondAreListedNewestFirst(t *testing.T) {
	d := dir(t)
	var made []string
	for range 11 {
		made = append(made, create(t, d, header("sticks", 0, "manual")).Path())
	}
	list := synced(t, d, records.Wanted{})
	if len(list) != len(made) {
		t.Fatalf("%d records", len(list))
	}
	for i, e := range list {
		if want := made[len(made)-1-i]; e.Path != want {
			t.Errorf("number %d is %s, want %s", i+1, e.Name(), filepath.Base(want))
		}
	}
}

func TestAnImportedGameIsListedAsOne(t *testing.T) {
	d := dir(t)
	for n := range 25 {
		h := header("sticks", n, "manual")
		if n%2 == 0 {
			h.Extra = map[string]string{records.SourceTag: "match.mat"}
		}
		create(t, d, h)
	}
	for range 2 { // by reading, and by the store
		for _, e := range synced(t, d, records.Wanted{}) {
			if e.Imported != (e.To%2 == 0) {
				t.Errorf("%s to %d is imported: %v", e.Name(), e.To, e.Imported)
			}
		}
	}
}

// TestAStoreChangesNoList lists records by the store, and by every damaged one: it is as if
// it had just been made.
func TestAStoreChangesNoList(t *testing.T) {
	d := copied(t, before)
	for n := range 25 {
		h := header("sticks", n, "manual")
		h.Seats[0].Name = fmt.Sprintf(`"%d", "a,b" ; ✓`, n)
		create(t, d, h)
	}
	if err := os.WriteFile(filepath.Join(d.Records(), "image.txt"), []byte("\x89PNG"), 0o644); err != nil {
		t.Fatal(err)
	}
	want := listed(t, d)
	path := store.In(d.Path).Path()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := listed(t, d); !reflect.DeepEqual(got, want) {
		t.Errorf("from the store:\n%+v\nwithout:\n%+v", got, want)
	}
	for at := 0; at < 8*len(whole); at += 29999 {
		damaged := append([]byte(nil), whole...)
		damaged[at/8] ^= 1 << (at % 8)
		if err := os.WriteFile(path, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := listed(t, d); !reflect.DeepEqual(got, want) {
			t.Fatalf("with bit %d of the store turned:\n%+v\nbefore:\n%+v", at, got, want)
		}
	}
}

// listed lists records, with errors as texts.
func listed(t *testing.T, d records.Dir) (all []string) {
	t.Helper()
	for _, e := range synced(t, d, records.Wanted{}) {
		err := e.Err
		e.Err = nil
		all = append(all, fmt.Sprintf("%+v %v", e, err))
	}
	return all
}
