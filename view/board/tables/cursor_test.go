package tables_test

import (
	"testing"

	"boardroom/core"
	"boardroom/view/board"
	painter "boardroom/view/board/tables"
)

func TestNeighbours(t *testing.T) {
	rolled := scene(t, "", "31")
	flipped := rolled
	flipped.Flipped = true
	entering := scene(t, "W2,B1,.,.,.,B4,.,B3,.,.,.,W3,B5,.,.,W1,W2,.,W4,.,.,.,.,B1|3,1|0,0 B 62")
	deciding := scene(t, "", "31", "8/5", "6/5", "end")
	for _, c := range []struct {
		name  string
		scene board.Scene
		from  core.Spot
		to    board.Direction
		want  core.Spot
	}{
		{"begin at the rearmost checker", rolled, "", board.Left, "p1"},
		{"begin on the bar", entering, "", board.Up, "bar2"},
		{"begin with what can be said", deciding, "", board.Up, "roll"},
		{"begin while nobody is to move", scene(t, ""), "", board.Up, "p24"},
		{"left along the upper row", rolled, "p1", board.Left, "p2"},
		{"over an empty bar", rolled, "p6", board.Left, "p7"},
		{"no farther than the edge", rolled, "p12", board.Left, "p12"},
		{"to the tray", rolled, "p24", board.Right, "off1"},
		{"to the other tray", rolled, "p1", board.Right, "off2"},
		{"right along the flipped row", flipped, "p13", board.Right, "p14"},
		{"down", rolled, "p6", board.Down, "p19"},
		{"down from the tray", rolled, "off2", board.Down, "off1"},
		{"up no farther than the edge", rolled, "p6", board.Up, "p6"},
		{"onto the bar", entering, "p18", board.Right, "bar2"},
		{"off the bar", entering, "bar1", board.Left, "p7"},
		{"from bar to bar", entering, "bar2", board.Up, "bar1"},
		{"down to the words", deciding, "p12", board.Down, "roll"},
		{"up to the words", deciding, "p24", board.Up, "double"},
		{"along the words", deciding, "roll", board.Right, "double"},
		{"on beyond the words", deciding, "roll", board.Up, "p11"},
		{"begin anew when the spot is gone", rolled, "roll", board.Left, "p1"},
	} {
		if got := (painter.Painter{}).Neighbour(c.scene, c.from, c.to); got != c.want {
			t.Errorf("%s: from %q to %q, not %q", c.name, c.from, got, c.want)
		}
	}
}

// TestCursorReturns goes there and back along every row.
func TestCursorReturns(t *testing.T) {
	s := scene(t, "", core.Move("31"))
	for spot := range easel.Spots(s, easel.Fitted(s, 60, 19)) {
		if idle(s.Position, spot) {
			continue
		}
		right := painter.Painter{}.Neighbour(s, spot, board.Right)
		if back := (painter.Painter{}).Neighbour(s, right, board.Left); right != spot && back != spot {
			t.Errorf("right of %s is %s, and left of that %s", spot, right, back)
		}
	}
}
