package answers_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/records/answers"
)

func TestSequencesAreCounted(t *testing.T) {
	for _, c := range []struct {
		game     core.Game
		position string
		want     string
	}{
		{gametest.Race{}, "0,0 1 1", "2 4 8"},
		{gametest.Race{}, "3,8 1 1", "2 4 4"},      // a finished race adds nothing
		{gametest.Race{}, "2,3,4 1 1", "1 1 1"},    // a pass is a move
		{gametest.Race{}, "10,3,4 2 1", "0 0 0"},   // the race is over
		{gametest.Race{}, "0,0,0,0 1 0", "2 4 8"},  // the first draw is taken
		{gametest.Sticks{}, "10 2 0 2 0", "1 1 0"}, // a turn that ends with "end" is not left
		{gametest.Sticks{}, "10 2 0 3 1", "1 1 0"}, // nor one that has begun
	} {
		p, err := c.game.Parse(c.position, nil)
		var counts []string
		for depth := 1; depth <= 3 && err == nil; depth++ {
			var n uint64
			n, err = answers.Sequences(p, depth)
			counts = append(counts, fmt.Sprint(n))
		}
		if got := strings.Join(counts, " "); got != c.want || err != nil {
			t.Errorf("%s: %s, %v; want %s", c.position, got, err, c.want)
		}
	}
}
