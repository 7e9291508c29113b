//go:build unix

package disk_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"boardroom/records/disk"
)

func TestOnlyAFileIsRead(t *testing.T) {
	folder := t.TempDir()
	file, pipe, link := filepath.Join(folder, "file"), filepath.Join(folder, "pipe"), filepath.Join(folder, "link")
	if err := errors.Join(os.WriteFile(file, []byte("twelve bytes"), 0o600), syscall.Mkfifo(pipe, 0o600), os.Symlink(file, link)); err != nil {
		t.Fatal(err)
	}
	for path, says := range map[string]string{
		folder:      "this is a folder, not a file",
		pipe:        "this is a pipe, not a file",
		"/dev/null": "this is a device, not a file",
	} {
		if _, err := disk.Read(path, 100); err == nil || err.Error() != "open "+path+": "+says {
			t.Errorf("%s: %v, want %s", path, err, says)
		}
	}
	for _, path := range []string{file, link} {
		if data, err := disk.Read(path, 12); err != nil || string(data) != "twelve bytes" {
			t.Errorf("%s: %q, %v", path, data, err)
		}
	}
	if data, err := disk.Read(file, 11); err == nil || data != nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("a large file: %q, %v", data, err)
	}
	if _, err := disk.Read(filepath.Join(folder, "none"), 1); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}
