package records_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"boardroom/records"
)

// FuzzParse checks that no text makes the reader panic, and that whatever it
// reads comes back the same after it was written.
func FuzzParse(f *testing.F) {
	text, err := os.ReadFile("testdata/backgammon.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text[:800])) // short, so that there is time for many others
	f.Add(sticksText)
	f.Add(clockText)
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
		again, err := records.Parse([]byte(r.Text()), find)
		if err != nil {
			t.Fatalf("%v in what was written:\n%s", err, r.Text())
		}
		if !slices.Equal(again.Items, r.Items) || again.Torn != 0 || again.Result != r.Result {
			t.Fatalf("%q\nwas written as\n%q", text, again.Text())
		}
		if _, err := records.ShowJSON(r); err != nil {
			t.Fatal(err)
		}
		records.Show(r)
	})
}
