//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A place is where a person runs the program: what the terminal says of
// itself, and the folders.
type place struct {
	t             *testing.T
	home          string
	width, height int
	env           []string
}

// somewhere returns a place where nobody has played.
func somewhere(t *testing.T) place {
	t.Helper()
	return place{t: t, home: t.TempDir(), width: 80, height: 24}
}

// sized returns the place with a terminal of another size.
func (p place) sized(width, height int) place {
	p.width, p.height = width, height
	return p
}

// with returns the place with other variables.
func (p place) with(env ...string) place {
	p.env = append(p.env[:len(p.env):len(p.env)], env...)
	return p
}

// set writes the settings file.
func (p place) set(settings string) place {
	p.t.Helper()
	folder := filepath.Join(p.home, "config", "boardroom")
	if err := os.MkdirAll(folder, 0o777); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "settings.yaml"), []byte(settings), 0o666); err != nil {
		p.t.Fatal(err)
	}
	return p
}

// data returns the data folder.
func (p place) data() string { return filepath.Join(p.home, "data", "boardroom") }

// sets writes the settings file.
func (p place) sets(text string) {
	p.t.Helper()
	path := filepath.Join(p.home, "config", "boardroom", "settings.yaml")
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		p.t.Fatal(err)
	}
}

// command returns a command to be run here.
func (p place) command(path string, args ...string) *exec.Cmd {
	c := exec.Command(path, args...)
	c.Env = append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + p.home, "USER=ann", "TERM=xterm-256color", "LANG=C.UTF-8", "NO_MOTION=1", "GORACE=" + endsAtOnce,
		"XDG_DATA_HOME=" + filepath.Join(p.home, "data"), "XDG_CONFIG_HOME=" + filepath.Join(p.home, "config"),
	}, p.env...)
	c.Dir = p.home
	return c
}

// program returns the program, which is this one by another name (see TestMain), to
// be run here.
func (p place) program(args ...string) *exec.Cmd {
	p.t.Helper()
	return p.command("boardroom", args...)
}
