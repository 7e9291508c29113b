package blockme_test

import (
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/view/board"
	painter "boardroom/view/board/blockme"
)

func TestNeighbours(t *testing.T) {
	start := two("10").after(t)
	answered := two("10").after(t, "e9")
	flipped := start
	flipped.Flipped = true
	still := at(t, "..#../...../...@./...../..... 5,4 @")
	for _, c := range []struct {
		name  string
		scene board.Scene
		from  core.Spot
		to    board.Direction
		want  core.Spot
	}{
		{"begin next to the own pawn", start, "", board.Up, "e9"},
		{"begin to the left of it", start, "", board.Left, "d10"},
		{"begin on it at the edge", start, "", board.Down, "e10"},
		{"begin next to the other's pawn in that one's turn", answered, "", board.Down, "e2"},
		{"begin next to the near pawn when the game is over", still, "", board.Down, "c2"},
		{"up", start, "c3", board.Up, "c2"},
		{"down", start, "c3", board.Down, "c4"},
		{"left", start, "c3", board.Left, "b3"},
		{"right", start, "c3", board.Right, "d3"},
		{"no farther than the edge", start, "j1", board.Right, "j1"},
		{"the other way on a flipped board", flipped, "c3", board.Up, "c4"},
		{"also sideways", flipped, "c3", board.Left, "d3"},
		{"begin anew on another board", start, "z26", board.Up, "e9"},
	} {
		if got := (painter.Painter{}).Neighbour(c.scene, c.from, c.to); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

func TestAheadIsWhereThePawnWouldStep(t *testing.T) {
	start := two("10").after(t)
	if picks, ok := (painter.Painter{}).Ahead(start, board.Left); len(picks) != 1 || picks[0] != "d10" || !ok {
		t.Errorf("left of the pawn is %q, %t", picks, ok)
	}
	if _, ok := (painter.Painter{}).Ahead(start, board.Down); ok {
		t.Error("there is a square below the board")
	}
	start.Flipped = true
	if picks, _ := (painter.Painter{}).Ahead(start, board.Down); len(picks) != 1 || picks[0] != "e9" {
		t.Errorf("seen from above the pawn steps down to %q", picks)
	}
}

// TestMinds holds for boards that are scrolled: the last row named wins.
func TestMinds(t *testing.T) {
	large := two("26").after(t, "m25", "d3d4")
	cursor, still, flipped, hint := large, large, large, large
	hint.Targets = []core.Spot{"u6", "v6"}
	cursor.Cursor = "b7"
	still.Still = true
	flipped.Flipped = true
	for name, c := range map[string]struct {
		scene board.Scene
		want  []int
	}{
		"the last action, then the own pawn": {large, []int{2, 3, 24}},
		"the cursor":                         {cursor, []int{6}},
		"the last action alone":              {still, []int{2, 3}},
		"a hint after all":                   {hint, []int{2, 3, 24, 5, 5}},
		"turned round":                       {flipped, []int{23, 22, 1}},
		"a step, from and to":                {two("26").after(t, "m25"), []int{24, 25, 0}},
		"the start":                          {two("26").after(t), []int{25}},
		"the start, with nobody to act":      {board.Scene{Position: two("26").after(t).Position, Still: true}, []int{25}},
	} {
		if got := (painter.Painter{}).WantedRows(c.scene); !slices.Equal(got, c.want) {
			t.Errorf("%s: rows %v, not %v", name, got, c.want)
		}
	}
}

func TestAScrolledBoardShowsWhereItsRowsAre(t *testing.T) {
	s := two("26").after(t)
	in := easel.Fitted(s, 60, 19)
	for above, want := range map[int][2]core.Spot{-3: {"a1", "a16"}, 0: {"a1", "a16"}, 4: {"a5", "a20"}, 10: {"a11", "a26"}, 99: {"a11", "a26"}} {
		s.Above = above
		first, _ := painter.Painter{}.At(in, s, 5, 2)
		last, _ := painter.Painter{}.At(in, s, 5, 17)
		if first != want[0] || last != want[1] {
			t.Errorf("with %d rows above, %s to %s are shown, not %v", above, first, last, want)
		}
	}
}
