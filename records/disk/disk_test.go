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
	if data, err := disk.Read(file, 11); err == nil || data != nil || !strings.Contains(err.Error(), "too large: it has more than 0 KiB") {
		t.Errorf("a large file: %q, %v", data, err)
	}
	if _, err := disk.Read(filepath.Join(folder, "none"), 1); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

// Where the environment names no home, the folder lies neither below the root nor
// at a place that depends on it.
func TestAFolderIsBelowAHome(t *testing.T) {
	if got := disk.UserFolder("/elsewhere/share", ".local", "share"); got != "/elsewhere/share" {
		t.Errorf("the folder that is named becomes %s", got)
	}
	for _, named := range []string{"", "share", "/.local/share"} {
		got := disk.UserFolder(named, ".local", "share")
		if !filepath.IsAbs(got) || !strings.HasSuffix(got, "/.local/share") || got == "/.local/share" {
			t.Errorf("%q becomes %s", named, got)
		}
	}
}

// Who opened a pipe would wait for another to open it too.
func TestALockThatIsAPipeIsRefused(t *testing.T) {
	folder := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(folder, "lock"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := disk.LockJob(folder, errors.New("busy")); err == nil || !strings.Contains(err.Error(), "a pipe, not a file") {
		t.Error(err)
	}
}

func TestWhatIsTypedOfAPathIsCompleted(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("HOME", folder)
	for _, name := range []string{"games/match 1.mat", "games/match 2.mat", "games/.hidden", "other/x", "Ωmega.txt"} {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	for typed, want := range map[string]string{
		"~": "~/", "~/g": "~/games/", "g": "games/", "games/": "games/match ", "games/m": "games/match ", "games/match 2": "games/match 2.mat", "games/.": "games/.hidden",
		"Ω": "Ωmega.txt", "none/x": "none/x", "zzz": "zzz", "": "", filepath.ToSlash(folder) + "/o": filepath.ToSlash(folder) + "/other/",
	} {
		if got, _ := disk.Complete(filepath.FromSlash(typed)); filepath.ToSlash(got) != want {
			t.Errorf("%q becomes %q, want %q", typed, got, want)
		}
	}
}

func TestSeveralNamesThatFitAreListed(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"match 1.mat", "match 2.mat", "other"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	for typed, want := range map[string]string{"m": "match 1.mat, match 2.mat", "o": "", "x": "", "": "match 1.mat, match 2.mat, other"} {
		if _, names := disk.Complete(typed); strings.Join(names, ", ") != want {
			t.Errorf("%q may become %q, want %s", typed, names, want)
		}
	}
}

func TestPathsStartAtHome(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	for _, path := range []string{home, filepath.Join(home, "a", "b.txt")} {
		if short := disk.ShortPath(path); short[0] != '~' || disk.FullPath(short) != path {
			t.Errorf("%s is short %s, which is %s", path, short, disk.FullPath(short))
		}
	}
	if other := filepath.Join(filepath.Dir(home), "other"); disk.ShortPath(other) != other {
		t.Errorf("%s is short %s", other, disk.ShortPath(other))
	}
	t.Chdir(home)
	here := disk.SaveFolder()
	for _, name := range []string{"Documents", "Downloads"} {
		if err := os.Mkdir(filepath.Join(home, name), 0o700); err != nil {
			t.Fatal(err)
		}
		if got := disk.SaveFolder(); got == here || filepath.Base(got) != name {
			t.Errorf("with %s, files are saved in %s", name, got)
		}
	}
}
