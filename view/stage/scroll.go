package stage

import (
	"slices"

	"boardroom/core"
	"boardroom/view/boards"
)

// margin is how many rows beyond one that matters are kept in sight.
const margin = 2

// A scroll keeps which rows of a board that is larger than its area are in
// sight. They stay until something happens on the board, a hint comes or the
// cursor moves.
type scroll struct {
	above    int
	position string
	cursor   core.Spot
	hint     []core.Spot
	flipped  bool
	area     boards.Area
}

// follow brings what matters in a scene into sight, and returns how many rows
// are then out of sight above.
func (c *scroll) follow(p boards.Scroller, in boards.Area, s boards.Scene) int {
	all, shown := p.Rows(in, s)
	text, hint := s.Position.String(), s.Hint()
	moved := s.Cursor != "" && s.Cursor != c.cursor
	hinted := len(hint) > 0 && !slices.Equal(hint, c.hint)
	if moved || hinted || text != c.position || s.Flipped != c.flipped || in != c.area {
		looked := s
		if hinted {
			looked.Cursor = "" // it may be elsewhere
		}
		for _, row := range p.WantedRows(looked) {
			c.above = max(min(c.above, row-margin), row+margin+1-shown)
		}
	}
	c.above = max(0, min(c.above, all-shown))
	c.position, c.cursor, c.hint, c.flipped, c.area = text, s.Cursor, hint, s.Flipped, in
	return c.above
}

// follow scrolls the board that is shown to what matters on it.
func (s *Stage) follow() {
	if p, ok := s.painter.(boards.Scroller); ok {
		s.shown.Scene.Above = s.scroll.follow(p, s.board, s.shown.Scene)
	}
}

// scrolls reports whether the board that is shown is larger than its place.
func (s *Stage) scrolls() bool {
	p, ok := s.painter.(boards.Scroller)
	if !ok {
		return false
	}
	all, shown := p.Rows(s.board, s.shown.Scene)
	return shown < all
}

// Scroll moves the board by some rows under its window, as far as it goes.
func (s *Stage) Scroll(rows int) { s.scroll.above += rows }
