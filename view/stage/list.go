package stage

import (
	"fmt"

	"boardroom/core"
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// A list is the turns beside the board, scrolled so that the marked turn, or
// the last one, is in sight.
type list struct {
	area  boards.Area
	first int // index of the turn in the first row
	shown int
}

func (l *list) draw(screen tcell.Screen, in boards.Area, s *Stage) {
	look, turns := s.look(), s.shown.Turns
	l.area, l.shown = in, 0
	if in.Height < 1 {
		return
	}
	at := s.shown.At
	if at < 0 {
		at = len(turns) - 1
	}
	l.first = max(0, min(at-in.Height/2, len(turns)-in.Height))
	width := in.Width - 1
	for row := 0; row < in.Height && l.first+row < len(turns); row++ {
		l.drawTurn(screen, in.X, in.Y+row, width, l.first+row, s)
		l.shown++
	}
	widget.DrawScroll(screen, in.X+width, in.Y, in.Height, l.first, len(turns), look)
}

// drawTurn writes one turn: its number, whose it was, dice and moves.
func (l *list) drawTurn(screen tcell.Screen, x, y, width, index int, s *Stage) {
	look, turn := s.look(), s.shown.Turns[index]
	role := theme.Text
	if index == s.shown.At {
		role = theme.Selected
		text.Fill(screen, x, y, width, 1, ' ', look.Style(role))
	}
	style := look.Style(role)
	if width >= 26 { // a wide panel has room for the turn's number
		used := text.Draw(screen, x, y, width, fmt.Sprintf("%3d ", turn.Number), style)
		x, width = x+used, width-used
	}
	if turn.Seat != core.Chance {
		mark, markRole := s.painter.Mark(look, turn.Seat)
		screen.SetContent(x, y, mark, nil, look.On(markRole, theme.Board))
	}
	text.Draw(screen, x+2, y, width-2, text.Cut(turn.String(), width-2, look.Ellipsis), style)
}

// at returns the index of the turn at a screen cell.
func (l *list) at(x, y int) (int, bool) {
	row := y - l.area.Y
	if x < l.area.X || x >= l.area.X+l.area.Width || row < 0 || row >= l.shown {
		return 0, false
	}
	return l.first + row, true
}
