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
)

func TestListShowsEveryRecordNewestFirst(t *testing.T) {
	d := dir(t)
	if list, err := d.List(); err != nil || len(list) != 0 {
		t.Fatalf("no folder: %v %v", list, err)
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
	list, err := d.List()
	if err != nil || len(list) != 6 {
		t.Fatalf("%d records: %v", len(list), err)
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
	list, err := d.List()
	if err != nil || len(list) != len(made) {
		t.Fatalf("%d records: %v", len(list), err)
	}
	for i, e := range list {
		if want := made[len(made)-1-i]; e.Path != want {
			t.Errorf("number %d is %s, want %s", i+1, e.Name(), filepath.Base(want))
		}
	}
}

func TestAnImportedGameIsListedAsOne(t *testing.T) {
	d := dir(t)
	for n := range 25 { // as many as the index keeps
		h := header("sticks", n, "manual")
		if n%2 == 0 {
			h.Extra = map[string]string{records.SourceTag: "match.mat"}
		}
		create(t, d, h)
	}
	for range 2 { // by reading, and by the index
		list, err := d.List()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list {
			if e.Imported != (e.To%2 == 0) {
				t.Errorf("%s to %d is imported: %v", e.Name(), e.To, e.Imported)
			}
		}
	}
}

// TestAnIndexChangesNoList lists records from an index, and beside every
// damaged one: it is as if there were none.
func TestAnIndexChangesNoList(t *testing.T) {
	d := copied(t, before)
	for n := range 25 {
		h := header("sticks", n, "manual")
		h.Seats[0].Name = fmt.Sprintf(`"%d", "a,b" ; ✓`, n)
		create(t, d, h)
	}
	want := listed(t, d)
	index, err := os.ReadFile(d.Index())
	if err != nil {
		t.Fatal(err)
	}
	if got := listed(t, d); !reflect.DeepEqual(got, want) {
		t.Errorf("from the index:\n%+v\nwithout:\n%+v", got, want)
	}
	for at := 0; at < 8*len(index); at += 2999 {
		damaged := append([]byte(nil), index...)
		damaged[at/8] ^= 1 << (at % 8)
		if err := os.WriteFile(d.Index(), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := listed(t, d); !reflect.DeepEqual(got, want) {
			t.Fatalf("with bit %d of the index turned:\n%+v\nbefore:\n%+v", at, got, want)
		}
	}
}

// listed lists records, with errors as texts.
func listed(t *testing.T, d records.Dir) (all []string) {
	t.Helper()
	list, err := d.List()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		all = append(all, fmt.Sprintf("%+v %v", e, e.Err))
	}
	return all
}
