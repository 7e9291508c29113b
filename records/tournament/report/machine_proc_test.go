//go:build !darwin && !dragonfly && !freebsd && !netbsd && !openbsd && !windows

package report

import (
	"os"
	"path/filepath"
	"testing"
)

// What a system tells is read as far as it is there.
func TestWhatTheSystemTells(t *testing.T) {
	path := filepath.Join(t.TempDir(), "about")
	if err := os.WriteFile(path, []byte("processor\t: 0\nmodel name\t: AMD EPYC\n\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nMemTotal:       16384084 kB\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, got := range map[string]string{
		"AMD EPYC":                       told(path, ":", "none", "model name", "processor"),
		"Debian GNU/Linux 12 (bookworm)": told(path, "=", "PRETTY_NAME"),
		"16384084 kB":                    told(path, ":", "MemTotal"),
		"":                               told(path+"x", ":", "MemTotal") + told(path, ":", "Hardware"),
	} {
		if got != want {
			t.Errorf("%q is told, not %q", got, want)
		}
	}
}
