package catalog_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A module outside writes a game, and everything here takes it: what its program says
// stands in its README.
func TestAGameFromOutside(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a module of its own")
	}
	dir := filepath.Join("testdata", "outside")
	readme, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ := strings.Cut(string(readme), "```\n")
	want, _, _ = strings.Cut(want, "```\n")
	run := exec.Command("go", "run", ".")
	run.Dir, run.Env = dir, append(os.Environ(), "GOPROXY=off") // all that it needs is needed here, too
	out, err := run.CombinedOutput()
	if err != nil || string(out) != want {
		t.Errorf("%v, it says\n%s\nand in its README\n%s", err, out, want)
	}
}
