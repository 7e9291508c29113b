package positions

import (
	"bufio"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/gametest"
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
		var out strings.Builder
		a := &cli.App{Catalog: catalog.Standard(), Out: bufio.NewWriter(&out)}
		p, err := countFrom(a, c.game, nil, 0, []string{c.position})
		if err == nil {
			err = printCounts(a, p, 3)
		}
		if got := strings.Join(strings.Fields(out.String()), " "); got != c.want || err != nil {
			t.Errorf("%s: %s, %v; want %s", c.position, got, err, c.want)
		}
	}
}
