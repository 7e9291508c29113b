package records_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"boardroom/records"
)

// A turn is found by what it is called.
func TestATurnIsFound(t *testing.T) {
	text, err := os.ReadFile("testdata/match.txt")
	if err != nil {
		t.Fatal(err)
	}
	r, err := records.Parse(text, find)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"1:0": "0 -1", "1:3": "0 2", "2:7": "1 6", "3:1": "2 0",
		"2:8": `there is no turn "8"; the last is 7`, "9:1": `there is no game "9"; the last is`, "0:1": `there is no game "0"`, "x:1": `there is no game "x"`,
		"3": `the record holds several games`, "": "the record holds several games", "1:": `there is no turn ""`, "1:-1": `there is no turn "-1"`,
	} {
		game, turn, err := r.FindTurn(name)
		got := fmt.Sprint(game, turn)
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, want) {
			t.Errorf("%q is %s, not %s", name, got, want)
		}
	}
}
