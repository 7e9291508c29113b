// Package stage draws what play and replay share: the board, the players
// beside it, the list of turns and the line that says what is going on.
package stage

import (
	"boardroom/core"
	"boardroom/replay"
	"boardroom/view/boards"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Seat is a player as shown beside the board.
type Seat struct {
	Name  string
	Level string // of a computer; empty for a person
	Score string // in the match; empty outside one
}

// A Show is all there is to see at one moment.
type Show struct {
	Scene boards.Scene // its Look is filled in by the stage
	Seats []Seat
	ToAct core.Seat     // marked among the seats
	Turns []replay.Turn // of the game on the board
	At    int           // index of the turn to mark, -1 for none
	Line  widget.Row    // below the board
	Note  string        // what is wrong, below the line; empty: nothing is
	Typed *widget.Line  // drawn after Line while something is typed; nil: nothing is
}

// A Stage is the primitive. Ask it for spots and turns at screen cells only
// after it was drawn.
type Stage struct {
	*tview.Box
	painter boards.Painter
	look    widget.Look
	show    func() Show

	shown Show
	board boards.Area
	list  list
}

// New returns a stage that asks for what to show whenever it draws.
func New(painter boards.Painter, look widget.Look, show func() Show) *Stage {
	return &Stage{Box: tview.NewBox(), painter: painter, look: look, show: show}
}

// The smallest and the largest width of the panel beside the board.
const (
	narrowPanel = 18
	widePanel   = 40
)

// Draw shows everything.
func (s *Stage) Draw(screen tcell.Screen) {
	x, y, width, height := s.GetRect()
	s.shown = s.show()
	s.shown.Scene.Look = s.look()
	panel := min(widePanel, max(narrowPanel, width/5))
	room := width - panel - 2
	lines := 1
	if s.shown.Note != "" {
		lines = 2
	}
	w, h := s.painter.Size(s.shown.Scene.Position, room, height-lines)
	s.board = boards.Area{X: x + (room-w)/2, Y: y + (height-lines-h)/2, Width: w, Height: h}
	s.painter.Paint(screen, s.board, s.shown.Scene)
	s.drawPanel(screen, boards.Area{X: s.board.X + w + 2, Y: s.board.Y, Width: panel, Height: h})
	s.drawLine(screen, x+1, s.board.Y+h, width-2)
	note := text.Cut(text.Printable(s.shown.Note), width-2, s.shown.Scene.Look.Ellipsis)
	text.Draw(screen, x+1, s.board.Y+h+1, width-2, note, s.shown.Scene.Look.Style(theme.Error))
}

// drawLine writes the line below the board.
func (s *Stage) drawLine(screen tcell.Screen, x, y, width int) {
	look := s.look()
	for _, span := range s.shown.Line {
		used := text.Draw(screen, x, y, width, text.Cut(span.Text, width, look.Ellipsis), look.Style(span.Role))
		x, width = x+used, width-used
	}
	if s.shown.Typed != nil && width > 4 {
		s.shown.Typed.Draw(screen, x, y, width, look, true)
	}
}

// Spot returns the spot at a screen cell.
func (s *Stage) Spot(x, y int) (boards.Spot, bool) {
	if s.shown.Scene.Position == nil {
		return "", false
	}
	return s.painter.At(s.board, s.shown.Scene, x, y)
}

// TurnAt returns the index of the turn listed at a screen cell.
func (s *Stage) TurnAt(x, y int) (int, bool) { return s.list.at(x, y) }

// Drawing returns who acts in a position or, before a draw, who will after it;
// Nobody if that depends on the draw.
func Drawing(p core.Position) core.Seat {
	if p.Actor() != core.Chance {
		return p.Actor()
	}
	seat := core.Nobody
	for i, m := range p.Moves() {
		after, err := p.Play(m)
		if err != nil || i > 0 && after.Actor() != seat {
			return core.Nobody
		}
		seat = after.Actor()
	}
	return seat
}

// drawPanel puts the player who sits on the far side at the top, the near one
// at the bottom, and the turns between them.
func (s *Stage) drawPanel(screen tcell.Screen, in boards.Area) {
	near := core.Seat(0)
	if s.shown.Scene.Flipped {
		near = 1
	}
	top := in.Y
	for seat := range core.Seat(len(s.shown.Seats)) {
		if seat != near {
			top += s.drawSeat(screen, in.X, top, in.Width, seat) + 1
		}
	}
	bottom := in.Y + in.Height - s.seatHeight(near)
	s.drawSeat(screen, in.X, bottom, in.Width, near)
	s.list.draw(screen, boards.Area{X: in.X, Y: top, Width: in.Width, Height: max(0, bottom-1-top)}, s)
}

// seatHeight returns the rows that a seat takes.
func (s *Stage) seatHeight(seat core.Seat) int {
	rows := 1 + len(s.painter.Facts(s.shown.Scene.Position, seat))
	if s.shown.Seats[seat].Level != "" {
		rows++
	}
	return rows
}

// factWidth is the most columns that a fact and its value take: further apart
// the eye loses the line.
const factWidth = 22

// drawSeat shows a player and returns the rows used.
func (s *Stage) drawSeat(screen tcell.Screen, x, y, width int, seat core.Seat) int {
	look, player := s.look(), s.shown.Seats[seat]
	nameRole, cursor := theme.Text, " "
	if seat == s.shown.ToAct {
		nameRole, cursor = theme.Title, look.Glyphs.Cursor
	}
	text.Draw(screen, x, y, 1, cursor, look.Style(theme.Title))
	mark, role := s.painter.Mark(look, seat)
	screen.SetContent(x+2, y, mark, nil, look.On(role, theme.Board))
	score := text.Width(player.Score)
	text.Draw(screen, x+4, y, width-5-score, text.Cut(text.Printable(player.Name), width-5-score, look.Ellipsis), look.Style(nameRole))
	text.Draw(screen, x+width-score, y, score, player.Score, look.Style(theme.Title))
	row := y + 1
	if player.Level != "" {
		text.Draw(screen, x+4, row, width-4, text.Cut(computer(player.Level, width-4), width-4, look.Ellipsis), look.Style(theme.Dim))
		row++
	}
	for _, f := range s.painter.Facts(s.shown.Scene.Position, seat) {
		text.Draw(screen, x+4, row, width-4, f.Label, look.Style(theme.Dim))
		text.Draw(screen, x+min(width, factWidth)-text.Width(f.Value), row, width, f.Value, look.Style(theme.Text))
		row++
	}
	return row - y
}

// computer tells the level of a computer, in as many words as there is room
// for.
func computer(level string, width int) string {
	if long := "computer, " + level; text.Width(long) <= width {
		return long
	}
	return level
}
