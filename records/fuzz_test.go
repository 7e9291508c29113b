package records_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/records"
)

// FuzzParse checks that no text makes the reader panic, and that whatever it
// reads comes back the same after it was written.
func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		f.Fatal("no records in testdata")
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
		f.Add(string(text[:len(text)/2]))
	}
	f.Add(sticksText)
	f.Add(strings.Replace(sticksText, "manual", "seed \\u039d", 1))
	f.Fuzz(func(t *testing.T, text string) {
		report, err := records.Verify(strings.NewReader(text), find)
		if err != nil && len(text) <= records.MaxBytes {
			t.Fatal(err)
		}
		r, err := records.Parse([]byte(text), find)
		if err != nil {
			if report.OK() {
				t.Fatalf("verify finds nothing wrong: %v", err)
			}
			return
		}
		again, err := records.Parse([]byte(records.Format(r.Items)+"\n"), find)
		if err != nil {
			t.Fatalf("%v in what was written:\n%s", err, records.Format(r.Items))
		}
		if !slices.Equal(again.Items, r.Items) || again.Torn != 0 || again.Result != r.Result {
			t.Fatalf("%q\nwas written as\n%q", text, records.Format(again.Items))
		}
		if _, err := records.ShowJSON(r); err != nil {
			t.Fatal(err)
		}
		records.Show(r)
	})
}
