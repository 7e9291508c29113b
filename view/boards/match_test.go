package boards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
	"boardroom/view/boards"
	boardtables "boardroom/view/boards/tables"
)

func ways(t *testing.T, position string) []boards.Way {
	t.Helper()
	p := gametest.Parse(t, tables.Backgammon(), position, nil)
	return boards.Ways(boardtables.Painter{}, p)
}

// from picks the spot from which a move starts.
func from(t *testing.T, all []boards.Way, m core.Move) boards.Spot {
	t.Helper()
	for _, w := range all {
		if len(w.Moves) == 1 && w.Moves[0] == m {
			return w.Path[0]
		}
	}
	t.Fatalf("no way plays %s", m)
	return ""
}

func TestPicksBecomeMoves(t *testing.T) {
	for _, c := range []struct {
		position string
		first    core.Move // a move from the checker that is picked
		want     string    // all runs of moves that the next pick may mean
	}{
		{"W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 65", "24/18", "24/18 24/18,18/13"},
		{"W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 11", "8/7", "8/7 8/7,7/6 8/7,7/6,6/5 8/7,7/6,6/5,5/4"},
		// By way of 20 the checker hits, by way of 22 it does not: the two dice
		// at once would not be clear.
		{"W2,.,.,.,B1,B5,.,B2,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 42", "24/20", "24/20 24/22"},
	} {
		all := ways(t, c.position)
		start := from(t, all, c.first)
		if moves, _ := boards.Match(all, []boards.Spot{start}); moves != nil {
			t.Errorf("one pick plays %v already", moves)
		}
		_, next := boards.Match(all, []boards.Spot{start})
		var got []string
		for _, spot := range next {
			moves, _ := boards.Match(all, []boards.Spot{start, spot})
			got = append(got, strings.ReplaceAll(strings.Trim(fmt.Sprint(moves), "[]"), " ", ","))
		}
		slices.Sort(got)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s from %s: %s, want %s", c.position, start, strings.Join(got, " "), c.want)
		}
	}
}

func TestPicksThatLeadNowhereMatchNothing(t *testing.T) {
	all := ways(t, "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 65")
	for _, picked := range [][]boards.Spot{{"nowhere"}, {from(t, all, "24/18"), "nowhere"}} {
		if moves, next := boards.Match(all, picked); moves != nil || next != nil {
			t.Errorf("%v: %v, %v", picked, moves, next)
		}
	}
}
