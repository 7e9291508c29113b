package stage

import (
	"fmt"
	"slices"

	"boardroom/core/engine"
	"boardroom/view/boards"
	"boardroom/view/strip"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Remark is what an analysis found of a turn, in the list of turns.
type Remark struct {
	Mark   engine.Mark // of its greatest mistake
	Rolled bool        // it has dice, and so luck
	Luck   float64     // of its rolls, in points
	Joker  bool        // one of them was a lucky one
}

// stripRows returns the rows that the strip takes of a height.
func (s *Stage) stripRows(height int) int {
	switch {
	case s.shown.Strip == nil:
		return 0
	case height > 44:
		return 8
	case height > 30:
		return 3
	case s.shown.Note != "", len(s.shown.Strip.Turns) == 0:
		return 0 // the line and what is wrong need the room
	}
	return 1
}

// drawStrip draws how the game went and, where there is room, whose chance it
// shows.
func (s *Stage) drawStrip(screen tcell.Screen, in, panel boards.Area) {
	s.strip = in
	s.shown.Strip.Draw(screen, in, s.look())
	if in.Height > 1 && len(s.shown.Strip.Turns) > 0 {
		text.Draw(screen, panel.X, in.Y+1, panel.Width, text.Cut(chanceOf(s.shown.Whose), panel.Width, s.look().Ellipsis), s.look().Style(theme.Dim))
	}
}

// Below returns the index of the turn in the strip at a screen cell.
func (s *Stage) Below(x, y int) (int, bool) {
	if s.shown.Strip == nil {
		return 0, false
	}
	return s.shown.Strip.TurnAt(s.strip, x, y)
}

// The columns that what was found takes in the list of turns: the mark and,
// where there is room, the luck.
const (
	markWidth = 3
	luckWidth = 6
	lucky     = 36 // the width from which luck is shown
)

// tellsLuck reports whether a list of turns of a width shows the luck of each.
func (s *Stage) tellsLuck(width int) bool {
	return width >= lucky && slices.ContainsFunc(s.shown.Found, func(r Remark) bool { return r.Rolled })
}

// foundWidth returns the columns at the right of a turn that are kept for what
// was found of it.
func (s *Stage) foundWidth(width, turn int) int {
	switch {
	case turn >= len(s.shown.Found):
		return 0
	case s.tellsLuck(width):
		return markWidth + luckWidth
	case s.shown.Found[turn].sign() == "":
		return 0
	}
	return markWidth
}

// sign is what stands behind the turn.
func (r Remark) sign() string {
	if r.Mark == engine.Good && r.Joker {
		return "!"
	}
	return string(r.Mark)
}

// drawFound writes what was found of a turn at the right of its row.
func (s *Stage) drawFound(screen tcell.Screen, x, y, width, turn int) {
	kept := s.foundWidth(width, turn)
	if kept == 0 {
		return
	}
	look, found := s.look(), s.shown.Found[turn]
	role := strip.Ink(found.Mark)
	if found.Mark == engine.Good {
		role = theme.Good
	}
	luck := theme.Dim
	if turn == s.shown.At {
		role, luck = theme.Selected, theme.Selected
	}
	x += width - kept
	text.Draw(screen, x+1, y, markWidth-1, found.sign(), look.Style(role))
	if kept > markWidth && found.Rolled {
		text.Draw(screen, x+markWidth, y, luckWidth, text.PadLeft(fmt.Sprintf("%+.2f", found.Luck), luckWidth), look.Style(luck))
	}
}
