package stage

import (
	"slices"

	"boardroom/core"
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// A list is the turns beside the board, scrolled so that the marked turn is in
// sight, of a game that goes on the last one.
type list struct {
	area  boards.Area
	lines []line // those in sight
	top   int    // index of the first of them
}

// A line is one row of the list; a long turn takes several.
type line struct {
	turn  int // its index
	first bool
	text  string
}

// numbered is the width from which a list has room for the turns' numbers.
const numbered = 22

func (l *list) draw(screen tcell.Screen, in boards.Area, s *Stage) {
	if s.tellsLuck(in.Width-1) && in.Height > fewestTurns {
		s.drawHeading(screen, boards.Area{X: in.X, Y: in.Y, Width: in.Width - 1}, turnsTitle, luckTitle)
		in.Y, in.Height = in.Y+1, in.Height-1
	}
	l.area, l.lines = in, nil
	if in.Height < 1 {
		return
	}
	at := s.shown.At
	if s.shown.Live {
		at = len(s.shown.Turns) - 1
	}
	width := in.Width - 1
	all := s.lines(width)
	middle := slices.IndexFunc(all, func(ln line) bool { return ln.turn == at })
	l.follow(middle, len(all))
	l.lines = all[l.top:min(l.top+in.Height, len(all))]
	for row, ln := range l.lines {
		l.drawLine(screen, in.X, in.Y+row, width, ln, s)
	}
	widget.DrawScroll(screen, in.X+width, in.Y, in.Height, l.top, len(all), s.look())
}

// follow scrolls once a line is no longer in sight with one before and one after
// it, and then so far that it stays for some steps: all lines are drawn anew then.
func (l *list) follow(line, lines int) {
	height := l.area.Height
	switch {
	case height < fewestTurns:
		l.top = line
	case line <= l.top:
		l.top = line - height*3/4
	case line >= l.top+height-1:
		l.top = line - height/4
	}
	l.top = max(0, min(l.top, lines-height))
}

// indent returns the columns before a turn's text.
func indent(width int) int {
	if width >= numbered {
		return 6
	}
	return 2
}

// lines lays the turns out in a list of a width.
func (s *Stage) lines(width int) []line {
	var all []line
	for i, told := range s.written() {
		for n, words := range text.Wrap(told, width-indent(width)-s.foundWidth(width, i)) {
			all = append(all, line{i, n == 0, words})
		}
	}
	return all
}

// written gives the turns as the list has them. They are written anew only when
// others are shown.
func (s *Stage) written() []string {
	turns := s.shown.Turns
	if len(turns) == 0 || len(turns) == len(s.turns) && &turns[0] == &s.turns[0] {
		return s.lined[:len(turns)]
	}
	s.turns, s.lined = turns, make([]string, len(turns))
	for i, t := range turns {
		if s.lined[i] = t.String(); t.Seat == core.Chance {
			s.lined[i] = drawnBefore(s.lined[i])
		}
	}
	return s.lined
}

// drawLine writes one line; the first of a turn bears its number, if there is
// room, and the sign of whose it was.
func (l *list) drawLine(screen tcell.Screen, x, y, width int, ln line, s *Stage) {
	look, turn := s.look(), s.shown.Turns[ln.turn]
	role := theme.Text
	if ln.turn >= len(s.shown.Turns)-s.shown.Tried {
		role = theme.Title
	}
	if ln.turn == s.shown.At {
		role = theme.Selected
		text.Fill(screen, x, y, width, 1, ' ', look.Style(role))
	}
	left := indent(width)
	if ln.first && left > 2 {
		name := core.TurnName(s.shown.Turns[0].Before, s.number(ln.turn))
		text.Draw(screen, x, y, left-2, text.PadLeft(name, left-3), look.Style(role))
	}
	if ln.first && turn.Seat != core.Chance {
		mark, style := s.painter.Mark(turn.After(), look, turn.Seat)
		screen.SetContent(x+left-2, y, mark, nil, style)
	}
	text.Draw(screen, x+left, y, width-left, ln.text, look.Style(role))
	if ln.first {
		s.drawFound(screen, x, y, width, ln.turn)
	}
}

// number returns the number of a turn: while somebody has only thrown, that which
// it will have; 0 for draws that are nobody's.
func (s *Stage) number(turn int) int {
	turns := s.shown.Turns
	if turns[turn].Number > 0 || turns[turn].Seat == core.Chance {
		return turns[turn].Number
	}
	if turn == 0 {
		return 1
	}
	return turns[turn-1].Number + 1
}

// at returns the index of the turn at a screen cell.
func (l *list) at(x, y int) (int, bool) {
	row := y - l.area.Y
	if x < l.area.X || x >= l.area.X+l.area.Width || row < 0 || row >= len(l.lines) {
		return 0, false
	}
	return l.lines[row].turn, true
}
