package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"
)

// source writes the small program of testdata into a folder of its own.
func source(t *testing.T) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/source.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files, err := txtar.FS(archive)
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(t.TempDir(), "source")
	if err := os.CopyFS(folder, files); err != nil {
		t.Fatal(err)
	}
	return folder
}

// answers runs a command and compares what it writes, and its error below that, with
// a golden file.
func answers(t *testing.T, golden string, args ...string) {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, source(t), &out); err != nil {
		out.WriteString("error: " + err.Error() + "\n")
	}
	compare(t, golden, out.String())
}

var rewrite = flag.Bool("update", false, "rewrite the golden files")

func compare(t *testing.T, golden, got string) {
	t.Helper()
	if *rewrite {
		if err := os.WriteFile(filepath.Join("testdata", golden), []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(filepath.Join("testdata", golden))
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s:\n%s\nwant:\n%s", golden, got, want)
	}
}

func TestTheTemplateHasEachTextOnce(t *testing.T) { answers(t, "template.pot", "template") }

func TestTheCheckNamesWhatIsWrongAndWhere(t *testing.T) { answers(t, "check.txt", "check") }

func TestWhatIsMissingIsListed(t *testing.T) { answers(t, "missing.txt", "missing", "eo") }

func TestAnUpdateKeepsWhatIsStillSaid(t *testing.T) {
	folder := source(t)
	found, err := extract(folder)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(folder + "/records/languages/eo.po")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "eo.po")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time nothing changes
		if err := update(found.texts, path); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, "updated.po", string(got))
	}
}

func TestVerbsAreCountedAsFmtDoes(t *testing.T) {
	for _, c := range []struct {
		format string
		needed int
		all    bool
	}{
		{"no verb, 50%", 0, true},
		{"100%% of %s", 1, true},
		{"%-10s|%5.2f|%d", 3, true},
		{"%*d", 2, true},
		{"%[2]s of %[1]d", 2, false},
		{"%[1]d %s", 2, false},
	} {
		if needed, all := verbs(c.format); needed != c.needed || all != c.all {
			t.Errorf("%q: %d, %v", c.format, needed, all)
		}
	}
	if !sameArguments("%s beats %d", "%[2]d, %[1]s") || sameArguments("%s beats %d", "%d, %s") {
		t.Error("arguments are told apart wrongly")
	}
}
