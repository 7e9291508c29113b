package disk_test

import (
	"os"
	"path/filepath"
	"testing"

	"boardroom/records/disk"
)

// What one process has taken nobody else takes; it can be read, written on,
// renamed and removed all the same, on every system.
func TestALockHindersNoReader(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	f, err := disk.Open(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	release, free, err := disk.Lock(f, 0)
	if err != nil || !free {
		t.Fatalf("free: %v, %v", free, err)
	}
	other, err := disk.Open(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, free, err := disk.Lock(other, 0); err != nil || free {
		t.Errorf("taken twice: %v, %v", free, err)
	}
	other.Close()
	if _, err := f.Write([]byte("a move")); err != nil {
		t.Error(err)
	}
	if err := f.Truncate(1); err != nil {
		t.Error(err)
	}
	if text, err := disk.Read(path, 10); err != nil || string(text) != "a" {
		t.Errorf("%q, %v", text, err)
	}
	if err := disk.Rename(path, path+"2"); err != nil {
		t.Error(err)
	}
	if err := disk.Write(path, []byte("new")); err != nil {
		t.Error(err)
	}
	if err := os.Remove(path + "2"); err != nil {
		t.Error(err)
	}
	f.Close()
	release.Close()
	again, err := disk.Open(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if release, free, err := disk.Lock(again, 0); err != nil || !free {
		t.Errorf("free again: %v, %v", free, err)
	} else {
		release.Close()
	}
}
