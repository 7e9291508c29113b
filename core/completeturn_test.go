package core_test

import (
	"fmt"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
)

func TestTurnsTriesAllMoves(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"10 2 0 2 0", "[take take]>8 2 1 0 0 [take]>9 2 1 0 0 "},
		{"1 2 1 3 0", "[take]>0 2 1 0 0 "},
		{"5 2 0 2 2", "[]>5 2 1 0 0 "},
		{"0 2 0 0 0", ""},
	} {
		p, err := gametest.Sticks{}.Parse(c.position, nil)
		if err != nil {
			t.Fatal(err)
		}
		turns, err := core.Turns(p)
		got := ""
		for _, turn := range turns {
			got += fmt.Sprintf("%v>%s ", turn.Moves, turn.After)
		}
		if got != c.want || err != nil {
			t.Errorf("%s: %s, %v", c.position, got, err)
		}
	}
	p, _ := gametest.Sticks{}.Parse("10 2 0 0 0", nil)
	if _, err := core.Turns(p); err == nil {
		t.Error("before the draw there are no turns to list")
	}
}
