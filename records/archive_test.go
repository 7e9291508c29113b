package records_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"boardroom/records"
)

// bound returns an archive of texts, the first with the number 1.
func bound(t *testing.T, texts ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "records", records.ArchiveFile)
	if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	v, err := records.OpenArchive(path)
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range texts {
		if err := v.Add(i+1, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := v.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// held returns what an archive holds.
func held(t *testing.T, v *records.Archive) map[int]string {
	t.Helper()
	all := map[int]string{}
	for _, number := range v.Numbers() {
		text, err := v.Read(number)
		if err != nil {
			t.Fatal(err)
		}
		all[number] = string(text)
	}
	return all
}

func TestAnArchiveHoldsManyRecords(t *testing.T) {
	path := bound(t, sticksText, "[Boardroom \"1\"]\n", sticksText)
	for number, want := range []string{1: sticksText, 2: "[Boardroom \"1\"]\n", 3: sticksText} {
		if number == 0 {
			continue
		}
		if text, err := records.Read(records.InArchive(path, number)); err != nil || string(text) != want {
			t.Errorf("record %d is %q, %v", number, text, err)
		}
	}
	if r, err := records.Load(path+"#3", find); err != nil || !r.Finished {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := records.Read(path + "#4"); err == nil || !strings.Contains(err.Error(), "there is no game 4") {
		t.Error(err)
	}
	if _, err := records.Read(path); err == nil || !strings.Contains(err.Error(), "has many records: name one") {
		t.Error(err)
	}
	if beside := records.Sidecar(path+"#3", ".notes"); filepath.Base(beside) != "games-3.notes" {
		t.Error(beside)
	}
}

// Wherever a write broke off, the whole records count, and more can be added.
func TestATornArchiveIsCut(t *testing.T) {
	const short = "[Boardroom \"1\"]\n"
	path := bound(t, short, short)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for length := range len(whole) {
		if err := os.WriteFile(path, whole[:length], 0o600); err != nil {
			t.Fatal(err)
		}
		v, err := records.OpenArchive(path)
		if err != nil {
			t.Fatalf("%d bytes: %v", length, err)
		}
		want := map[int]string{}
		if length >= len(whole)/2 {
			want[1] = short
		}
		if have := held(t, v); len(have) != len(want) || have[1] != want[1] {
			t.Fatalf("%d bytes of %d hold %v", length, len(whole), have)
		}
		if err := v.Add(7, []byte(short)); err != nil {
			t.Fatal(err)
		}
		v.Close()
		if v, err = records.ReadArchive(path); err != nil || !slices.Contains(v.Numbers(), 7) {
			t.Fatalf("%d bytes and a record hold %v, %v", length, v.Numbers(), err)
		}
		v.Close()
	}
}

// A record that was changed in its length does not count; what follows does,
// and the same number added again takes its place.
func TestADamagedRecordOfAnArchiveIsReplaced(t *testing.T) {
	path := bound(t, sticksText, sticksText, sticksText)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	heading := fmt.Sprintf("; Game 2, %d bytes\n", len(sticksText))
	damaged := strings.Replace(string(whole), heading, heading+"x", 1)
	if err := os.WriteFile(path, []byte(damaged), 0o600); err != nil {
		t.Fatal(err)
	}
	v, err := records.OpenArchive(path)
	if err != nil || !slices.Equal(v.Numbers(), []int{1, 3}) {
		t.Fatalf("%v, %v", v.Numbers(), err)
	}
	if err := v.Add(2, []byte(sticksText)); err != nil || held(t, v)[2] != sticksText {
		t.Errorf("%v, %q", err, held(t, v)[2])
	}
	v.Close()
}

func TestWhatIsNoArchiveIsLeftUntouched(t *testing.T) {
	path := filepath.Join(t.TempDir(), records.ArchiveFile)
	if err := os.WriteFile(path, []byte("my games\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := records.OpenArchive(path); err == nil || !strings.Contains(err.Error(), "isn't an archive of records") {
		t.Error(err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "my games\n" {
		t.Errorf("%q, %v", text, err)
	}
}

func TestTheRecordsOfAnArchiveAreListed(t *testing.T) {
	path := bound(t, sticksText, "[Boardroom \"1\"]\n", sticksText)
	var entries []records.Entry
	for e, err := range (records.Dir{Path: filepath.Dir(filepath.Dir(path)), Find: find}).Numbered(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, e)
	}
	if len(entries) != 3 || entries[0].Name() != "games.txt#1" || entries[2].Name() != "games.txt#3" || !entries[2].Finished || entries[1].Err == nil {
		t.Fatalf("%+v", entries)
	}
	if r, err := entries[2].Load(find); err != nil || !r.Finished {
		t.Errorf("%v", err)
	}
}

// What the store knows of an archive is read without looking through the archive, and never
// instead of what came there since.
func TestARecordOfAnArchiveIsFoundByTheStore(t *testing.T) {
	path := bound(t, sticksText, "[Boardroom \"1\"]\n")
	d := records.Dir{Path: filepath.Dir(filepath.Dir(path)), Find: find}
	reads := func(number int, want string) {
		t.Helper()
		text, err := records.Read(records.InArchive(path, number))
		if err != nil && want != "" || string(text) != want {
			t.Errorf("record %d is %q, %v", number, text, err)
		}
	}
	add := func(number int, text string) {
		t.Helper()
		v, err := records.OpenArchive(path)
		if err == nil {
			err = errors.Join(v.Add(number, []byte(text)), v.Close())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.Sync(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	reads(1, sticksText)
	reads(3, "")
	add(3, "three\n")
	add(1, "one\n")
	reads(1, "one\n")
	reads(2, "[Boardroom \"1\"]\n")
	reads(3, "three\n")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	add(2, "another archive, which is much longer\n"+strings.Repeat("and longer\n", 100))
	reads(1, "")
	add(1, sticksText)
	reads(1, sticksText)
}

// FuzzArchive checks that a file either is refused or gives records of the size told,
// and takes one more.
func FuzzArchive(f *testing.F) {
	f.Add("; Game 1, 4 bytes\nabc\n; Game 7, 2 bytes\nx\n; Game 1, 1")
	path := filepath.Join(f.TempDir(), records.ArchiveFile)
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		v, err := records.OpenArchive(path)
		if err != nil {
			return
		}
		want := held(t, v)
		want[3] = "more\n"
		if err := errors.Join(v.Add(3, []byte("more\n")), v.Close()); err != nil {
			t.Fatal(err)
		}
		if v, err = records.ReadArchive(path); err != nil {
			t.Fatalf("%q cannot be read with one more: %v", text, err)
		}
		defer v.Close()
		if got := held(t, v); !maps.Equal(got, want) {
			t.Errorf("%q with one more holds %v, want %v", text, got, want)
		}
	})
}

// A number takes no room but its own: a few bytes from elsewhere cannot ask for all
// memory.
func TestALargeNumberTakesNoMemory(t *testing.T) {
	path := filepath.Join(t.TempDir(), records.ArchiveFile)
	if err := os.WriteFile(path, []byte("; Game 33554432, 2 bytes\nx\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	v, err := records.ReadArchive(path)
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	if got := held(t, v); !maps.Equal(got, map[int]string{33554432: "x\n"}) {
		t.Errorf("it holds %v", got)
	}
	if taken := after.TotalAlloc - before.TotalAlloc; taken > 1<<20 {
		t.Errorf("it takes %d bytes to open it", taken)
	}
}
