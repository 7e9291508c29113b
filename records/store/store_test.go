package store_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"boardroom/records/store"
)

var list = store.Owner{Name: "list", Version: "1"}

func put(t *testing.T, s store.Store, from, to int) {
	t.Helper()
	if err := tryPut(t, s, from, to); err != nil {
		t.Fatal(err)
	}
}

func tryPut(t *testing.T, s store.Store, from, to int) error {
	unsaved, err := s.Update(t.Context(), func(tx *store.Tx) error {
		tx.Claim(list)
		b := tx.Bucket(list, "rows")
		for i := from; i < to; i++ {
			b.Put(fmt.Appendf(nil, "key %06d", i), fmt.Appendf(nil, "value %d", i))
		}
		return nil
	})
	return errors.Join(unsaved, err)
}

// all returns what is in the store.
func all(t *testing.T, s store.Store) (map[string]string, error) {
	t.Helper()
	rows := map[string]string{}
	err := s.View(t.Context(), func(tx *store.Tx) error {
		for key, value := range tx.Bucket(list, "rows").Ascend(nil) {
			rows[string(key)] = string(value)
		}
		return nil
	})
	return rows, err
}

func TestWhatIsPutIsThere(t *testing.T) {
	s := store.In(t.TempDir())
	if rows, err := all(t, s); len(rows) > 0 || err != nil {
		t.Fatal(rows, err)
	}
	if _, err := os.Stat(s.Path()); err == nil {
		t.Error("who only looks makes a store")
	}
	put(t, s, 0, 100)
	rows, err := all(t, s)
	if len(rows) != 100 || rows["key 000042"] != "value 42" || err != nil {
		t.Fatal(rows, err)
	}
	err = s.View(t.Context(), func(tx *store.Tx) error {
		b := tx.Bucket(list, "rows")
		for what, c := range map[string]struct{ got, want string }{
			"first":      {first(b.Ascend(nil)), "key 000000"},
			"from":       {first(b.Ascend([]byte("key 00005"))), "key 000050"},
			"after all":  {first(b.Ascend([]byte("z"))), ""},
			"last":       {first(b.Descend(nil)), "key 000099"},
			"before":     {first(b.Descend([]byte("key 000051"))), "key 000050"},
			"before all": {first(b.Descend([]byte("a"))), ""},
			"before z":   {first(b.Descend([]byte("z"))), "key 000099"},
		} {
			if c.got != c.want {
				t.Errorf("%s: %q, not %q", what, c.got, c.want)
			}
		}
		if n := len(maps.Collect(strings(b.Under([]byte("key 00003"))))); n != 10 {
			t.Errorf("%d under the prefix", n)
		}
		if got := b.Get([]byte("nothing")); got != nil {
			t.Errorf("%q of no key", got)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func first(seq func(func(key, value []byte) bool)) string {
	for key := range seq {
		return string(key)
	}
	return ""
}

func strings(seq func(func(key, value []byte) bool)) func(func(key, value string) bool) {
	return func(yield func(key, value string) bool) {
		seq(func(key, value []byte) bool { return yield(string(key), string(value)) })
	}
}

func TestAnUpdateIsWholeOrNothing(t *testing.T) {
	s, wrong := store.In(t.TempDir()), errors.New("wrong")
	put(t, s, 0, 10)
	_, err := s.Update(t.Context(), func(tx *store.Tx) error {
		tx.Bucket(list, "rows").Clear()
		tx.Bucket(list, "rows").Put([]byte("one"), nil)
		return wrong
	})
	if !errors.Is(err, wrong) {
		t.Error(err)
	}
	_, err = s.Update(t.Context(), func(tx *store.Tx) error {
		tx.Bucket(list, "rows").Delete([]byte("key 000001"))
		tx.Bucket(list, "rows").Put(make([]byte, 1<<17), nil) // too long a key
		return nil
	})
	if err == nil {
		t.Error("a key of 128 KiB is put")
	}
	if rows, err := all(t, s); len(rows) != 10 || err != nil {
		t.Error(rows, err)
	}
}

func TestAnotherVersionBeginsAnew(t *testing.T) {
	s := store.In(t.TempDir())
	put(t, s, 0, 10)
	other, next := store.Owner{Name: "hall", Version: "7"}, store.Owner{Name: "list", Version: "2"}
	_, err := s.Update(t.Context(), func(tx *store.Tx) error {
		if tx.Claim(list) || !tx.Claim(other) || !tx.Claim(next) || !tx.Holds(other) || tx.Holds(list) {
			t.Error("the versions are mixed up")
		}
		return nil
	})
	if rows, wrong := all(t, s); len(rows) > 0 || err != nil || wrong != nil {
		t.Error(rows, err, wrong)
	}
}

// A store of which any part was overwritten or cut off never shows what was not put there.
func TestDamageIsNeverShown(t *testing.T) {
	s := store.In(t.TempDir())
	put(t, s, 0, 2000)
	whole, err := os.ReadFile(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	want, _ := all(t, s)
	found := 0
	harm := func(damaged []byte, how string) {
		if err := os.WriteFile(s.Path(), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		rows, err := all(t, s)
		if err == nil && !maps.Equal(rows, want) && len(rows) > 0 {
			t.Errorf("%s: %d rows of %d, and no error", how, len(rows), len(want))
		}
		if errors.Is(err, store.ErrDamaged) {
			found++
			if _, err := os.Stat(s.Path()); err == nil {
				t.Errorf("%s: it was not removed", how)
			}
		}
		if err := tryPut(t, s, 0, 1); err != nil && !errors.Is(err, store.ErrDamaged) {
			t.Errorf("%s: %v", how, err)
		}
	}
	for at := 0; at < len(whole); at += 997 {
		damaged := slices.Clone(whole)
		copy(damaged[at:min(at+64, len(damaged))], make([]byte, 64))
		harm(damaged, fmt.Sprintf("zeros at %d", at))
	}
	for size := 0; size < len(whole); size += 4096 + 1 {
		harm(whole[:size], fmt.Sprintf("cut off at %d", size))
	}
	harm([]byte("this is a text of a person's, and no store\n"), "a text")
	if found < 10 {
		t.Errorf("damage was found %d times", found)
	}
}

// Where something in the store says that a key is there, and it isn't, the store is damaged.
func TestAMissingValueIsDamage(t *testing.T) {
	s := store.In(t.TempDir())
	put(t, s, 0, 10)
	look := func(key string) error {
		return s.View(t.Context(), func(tx *store.Tx) error {
			if got := tx.Bucket(list, "rows").Must([]byte(key)); string(got) != "value 7" {
				t.Errorf("%q", got)
			}
			return nil
		})
	}
	if err := look("key 000007"); err != nil {
		t.Error(err)
	}
	if err := look("key 000010"); !errors.Is(err, store.ErrDamaged) {
		t.Error(err)
	}
	if rows, err := all(t, s); len(rows) > 0 || err != nil {
		t.Errorf("it stays: %d rows, %v", len(rows), err)
	}
}

// A file that was killed as it was made has nothing in it.
func TestAnEmptyFileIsAnEmptyStore(t *testing.T) {
	s := store.In(t.TempDir())
	if err := os.WriteFile(s.Path(), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if rows, err := all(t, s); len(rows) > 0 || err != nil {
		t.Error(rows, err)
	}
	put(t, s, 0, 10)
	if rows, err := all(t, s); len(rows) != 10 || err != nil {
		t.Error(rows, err)
	}
}

// What panics in whoever uses the store is no damage: the store stays, for others too.
func TestAPanicOfOthersIsTheirs(t *testing.T) {
	s := store.In(t.TempDir())
	put(t, s, 0, 10)
	for what, breaks := range map[string]func(){
		"a panic":     func() { panic("mine") },
		"no such row": func() { _ = make([]int, 1)[len(s.Path())] },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is swallowed", what)
				}
			}()
			_ = s.View(t.Context(), func(tx *store.Tx) error {
				for range tx.Bucket(list, "rows").Ascend(nil) {
					breaks()
				}
				return nil
			})
		}()
	}
	put(t, s, 10, 11)
	if rows, err := all(t, s); len(rows) != 11 || err != nil {
		t.Error(len(rows), err)
	}
}

func TestOneWaitsForTheOther(t *testing.T) {
	s := store.In(t.TempDir())
	put(t, s, 0, 1)
	_, err := s.Update(t.Context(), func(*store.Tx) error {
		ctx, stop := context.WithTimeout(context.Background(), time.Millisecond)
		defer stop()
		if _, err := s.Update(ctx, func(*store.Tx) error { return nil }); !errors.Is(err, store.ErrBusy) {
			t.Error(err)
		}
		if err := s.View(ctx, func(*store.Tx) error { return nil }); !errors.Is(err, store.ErrBusy) {
			t.Error(err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	done := make(chan error)
	for range 8 {
		go func() {
			_, err := s.Update(context.Background(), func(tx *store.Tx) error {
				b := tx.Bucket(list, "rows")
				b.Put([]byte("count"), append(b.Get([]byte("count")), '|'))
				return nil
			})
			done <- err
		}()
	}
	for range 8 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if rows, _ := all(t, s); rows["count"] != "||||||||" {
		t.Errorf("%q", rows["count"])
	}
}

// What cannot be written where it belongs is there all the same, as long as that is so.
func TestAFolderThatOnlyCanBeRead(t *testing.T) {
	if runtime.GOOS == "windows" || os.Getuid() == 0 {
		t.Skip("everybody may write everywhere")
	}
	t.Setenv("TMPDIR", t.TempDir())
	s := store.In(t.TempDir())
	put(t, s, 0, 10)
	allow := func(folder, file os.FileMode) {
		if err := errors.Join(os.Chmod(filepath.Dir(s.Path()), folder), os.Chmod(s.Path(), file)); err != nil {
			t.Fatal(err)
		}
	}
	allow(0o500, 0o400)
	defer allow(0o700, 0o600)
	unsaved, err := s.Update(t.Context(), func(tx *store.Tx) error {
		tx.Bucket(list, "rows").Put([]byte("more"), nil)
		return nil
	})
	if unsaved == nil || err != nil {
		t.Fatal(unsaved, err)
	}
	if rows, err := all(t, s); len(rows) != 11 || err != nil {
		t.Error(len(rows), err)
	}
	allow(0o700, 0o600)
	put(t, s, 10, 11)
	if rows, err := all(t, s); len(rows) != 11 || rows["more"] != "" || err != nil {
		t.Error(len(rows), err)
	}
}
