//go:build unix

package jobdir_test

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"boardroom/records/jobdir"
)

// Who opened a pipe would wait for another to open it too.
func TestALockThatIsAPipeIsRefused(t *testing.T) {
	folder := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(folder, "lock"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := jobdir.Lock(folder, "busy"); err == nil || !strings.Contains(err.Error(), "a pipe, not a file") {
		t.Error(err)
	}
}
