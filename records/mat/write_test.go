package mat_test

import (
	"os"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records/match/matchtest"
)

// Whatever is played at random reads back as the same events.
func TestMatchesReadBack(t *testing.T) {
	for _, e := range catalog.All() {
		if e.Family != "tables" {
			continue
		}
		for i, c := range []struct {
			to  int
			set map[string]string
		}{{to: 3}, {to: 1}, {to: core.Money}, {to: core.Money, set: map[string]string{"jacoby": "yes", "beavers": "yes"}}, {}} {
			if i > 0 && e.Name != "backgammon" {
				break
			}
			for seed := range uint64(2) {
				r := matchtest.Record(t, matchtest.Played(t, e.Name, c.to, c.set, 10*uint64(i)+seed))
				text := exported(t, r)
				again := imported(t, text)
				if a, b := matchtest.Told(matchtest.Events(r)), matchtest.Told(matchtest.Events(again)); a != b {
					was, is := matchtest.Differ(a, b)
					t.Fatalf("%s, case %d, seed %d:\n%s\nreads back as\n%s\n%s", e.Name, i, seed, was, is, text)
				}
				if again.Header.Seats[1] != r.Header.Seats[1] || !again.Header.Date.Equal(r.Header.Date) || again.Header.To != r.Header.To || again.Finished != r.Finished {
					t.Fatalf("%s reads back as %+v", e.Name, again.Header)
				}
			}
		}
	}
}

// What the page shows is a match.
func TestTheExampleOfThePage(t *testing.T) {
	page, err := os.ReadFile("mat.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "## Example\n")
	r := imported(t, strings.ReplaceAll(example, "\n    ", "\n"))
	if r.Header.Game != "plakoto" || r.Sheet.State().Score[0] != 1 {
		t.Errorf("it is %s, %v", r.Header.Game, r.Sheet.State().Score)
	}
}
