package board

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A WinGraph shows how a game went in columns: the chance to win after each turn, with
// the mistakes in it.
type WinGraph struct {
	Turns []GraphTurn
	At    int          // index of the turn that is looked at, -1 for none
	Says  i18n.Message // in place of turns, while there are none
}

// A GraphTurn is one turn of the game.
type GraphTurn struct {
	Number int
	Name   string  // what the game calls the turn, where that is not its number
	Win    float64 // chance to win after it, from 0 to 1; not a number where none is known
	Mark   engine.Mark
}

// widest is the most columns that a turn takes.
const widest = 4

// The chances at the left edge, in per cent, have so many columns, from a height
// on in which each has a row.
const (
	scaleWidth = 4
	scaled     = 3
)

// columns returns where the columns of turns stand in an area.
func columns(in Area) Area {
	if in.Height >= scaled {
		in.X, in.Width = in.X+scaleWidth, in.Width-scaleWidth
	}
	return in
}

// bars returns the rows of the columns in an area.
func bars(in Area) int {
	if in.Height >= ruled {
		return in.Height - 2
	}
	return in.Height
}

// ruled is the height from which the marks have a row of their own below the
// columns, and the numbers of turns another.
const ruled = 6

// used returns how many columns the turns take of a width: all, unless they are few.
func (s *WinGraph) used(width int) int { return min(width, widest*len(s.Turns)) }

// group returns the turns of a column, from the first to before the last.
func (s *WinGraph) group(column, used int) (first, last int) {
	n := len(s.Turns)
	first = column * n / used
	return first, max(first+1, (column+1)*n/used)
}

// TurnAt returns the index of the turn at a cell of the graph drawn into an
// area; where several share a column, that of the worst mistake, or the last.
func (s *WinGraph) TurnAt(in Area, x, y int) (int, bool) {
	in = columns(in)
	column := x - in.X
	if len(s.Turns) == 0 || y < in.Y || y >= in.Y+in.Height || column < 0 || column >= s.used(in.Width) {
		return 0, false
	}
	return s.worst(s.group(column, s.used(in.Width))), true
}

// worst returns the index of the turn with the worst mark among some, or the
// last of them.
func (s *WinGraph) worst(first, last int) int {
	at := last - 1
	for i := first; i < last; i++ {
		if grave(s.Turns[i].Mark) > grave(s.Turns[at].Mark) {
			at = i
		}
	}
	return at
}

// grave orders marks.
func grave(m engine.Mark) int {
	return slices.Index([]engine.Mark{engine.Good, engine.Doubtful, engine.Bad, engine.VeryBad}, m)
}

// MarkRole returns the role in which a mark is written.
func MarkRole(m engine.Mark) theme.Role {
	return []theme.Role{theme.Dim, theme.Warning, theme.Warning, theme.Error}[grave(m)]
}

// role returns the role of a column with a mark.
func role(m engine.Mark) theme.Role {
	return []theme.Role{theme.Curve, theme.Doubtful, theme.Bad, theme.VeryBad}[grave(m)]
}

// Draw draws the graph into an area of one row or more.
func (s *WinGraph) Draw(screen tcell.Screen, in Area, look theme.Look) {
	if len(s.Turns) == 0 {
		look.Draw(screen, in.X+1, in.Y, in.Width-1, text.Cut(s.Says.In(look.Language), in.Width-1, look.Ellipsis), look.Style(theme.Dim))
		return
	}
	rows := bars(in)
	if in.Height >= scaled {
		drawScale(screen, in, rows, look)
	}
	in = columns(in)
	used := s.used(in.Width)
	if in.Height >= ruled {
		s.drawRuler(screen, in, look)
	}
	for column := range used {
		first, last := s.group(column, used)
		s.drawColumn(screen, Area{X: in.X + column, Y: in.Y, Width: 1, Height: rows}, first, last, look)
	}
	if s.At >= 0 {
		s.drawCursor(screen, in, look)
	}
}

// drawScale writes at the left edge how much a column of the full height, of half
// of it and of none stands for.
func drawScale(screen tcell.Screen, in Area, rows int, look theme.Look) {
	for _, mark := range []struct{ row, percent int }{{0, 100}, {rows / 2, 50}, {rows - 1, 0}} {
		said := text.PadLeft(strconv.Itoa(mark.percent), scaleWidth-1)
		look.Draw(screen, in.X, in.Y+mark.row, scaleWidth-1, said, look.Style(theme.Dim))
	}
}

// drawColumn draws the turns from the first to before the last: a bar as high as
// the chance, in the colours of the worst mistake.
func (s *WinGraph) drawColumn(screen tcell.Screen, in Area, first, last int, look theme.Look) {
	mark := s.Turns[s.worst(first, last)].Mark
	style := look.Style(role(mark))
	height := math.Round(s.win(last-1) * float64(8*in.Height))
	for row := range in.Height {
		eighths := max(0, min(8, int(height)-8*(in.Height-1-row)))
		screen.SetContent(in.X, in.Y+row, look.Level(eighths, in.Height), nil, style)
	}
	if mark != engine.Good && !look.Blocks {
		screen.SetContent(in.X, in.Y, rune(mark[0]), nil, style)
	}
}

// drawCursor points at the turn that is looked at.
func (s *WinGraph) drawCursor(screen tcell.Screen, in Area, look theme.Look) {
	column := s.column(s.At, in.Width)
	first, last := s.group(column, s.used(in.Width))
	style := look.Negative(role(s.Turns[s.worst(first, last)].Mark))
	screen.SetContent(in.X+column, in.Y, []rune(look.Descending)[0], nil, style)
}

// column returns the first column of a turn.
func (s *WinGraph) column(turn, width int) int {
	used := s.used(width)
	column := turn * used / len(s.Turns)
	for column > 0 {
		if first, _ := s.group(column, used); first <= turn {
			break
		}
		column--
	}
	return column
}

// win returns the chance after a turn; where none is known, that of the turn
// before.
func (s *WinGraph) win(turn int) float64 {
	for ; turn >= 0; turn-- {
		if win := s.Turns[turn].Win; !math.IsNaN(win) {
			return win
		}
	}
	return 0.5
}

// ruling is how many columns lie between two numbers of turns, at least.
const ruling = 8

// drawRuler writes the marks below the columns, and numbers of turns below these.
func (s *WinGraph) drawRuler(screen tcell.Screen, in Area, look theme.Look) {
	free, numbered := 0, -ruling
	for i, t := range s.Turns {
		column := s.column(i, in.Width)
		if t.Mark != engine.Good && column >= free {
			free = column + look.Draw(screen, in.X+column, in.Y+in.Height-2, in.Width-column, string(t.Mark), look.Style(MarkRole(t.Mark)))
		}
		if (t.Number == 1 || t.Number%10 == 0) && t.Number > 0 && column-numbered >= ruling {
			numbered = column
			look.Draw(screen, in.X+column, in.Y+in.Height-1, in.Width-column, cmp.Or(t.Name, strconv.Itoa(t.Number)), look.Style(theme.Dim))
		}
	}
}

// graphRows returns the rows that the graph takes of a height.
func (p *Picture) graphRows(height int) int {
	switch {
	case p.shown.Graph == nil:
		return 0
	case height > 44:
		return 8
	case height > 30:
		return 3
	case !p.shown.Note.Empty(), len(p.shown.Graph.Turns) == 0:
		return 0 // the line and what is wrong need the room
	}
	return 1
}

// drawGraph draws how the game went and, where there is room, whose chance it
// shows.
func (p *Picture) drawGraph(screen tcell.Screen, in, panel Area) {
	p.graph = in
	p.shown.Graph.Draw(screen, in, p.look())
	if in.Height > 1 && len(p.shown.Graph.Turns) > 0 {
		look := p.look()
		for i, row := range p.fitted(chanceOf(p.shown.GraphOf).In(look.Language), panel.Width, in.Height-1) {
			look.Draw(screen, panel.X, in.Y+1+i, panel.Width, row, look.Style(theme.Dim))
		}
	}
}

// GraphTurnAt returns the index of the turn in the graph at a screen cell.
func (p *Picture) GraphTurnAt(x, y int) (int, bool) {
	if p.shown.Graph == nil {
		return 0, false
	}
	return p.shown.Graph.TurnAt(p.graph, x, y)
}
