// Package stage draws what play and replay share: the board, the players
// beside it, the list of turns and the line that says what is going on.
package stage

import (
	"boardroom/core"
	"boardroom/view/boards"
	"boardroom/view/motion"
	"boardroom/view/strip"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Seat is a player as shown beside the board.
type Seat struct {
	Name  string
	Level string // of a computer; empty for a person
	Score string // in the match; empty outside one
	Clock string // the time that is left; empty without a clock
	Low   bool   // there is little of it
}

// Clocks tells seats what they have left by a clock, if there is one.
func Clocks(seats []Seat, c core.Clock, times []core.TimeLeft) {
	for i, left := range times {
		seats[i].Clock, seats[i].Low = c.Face(left), c.Low(left)
	}
}

// FromBehind reports whether a lone person sits in the second of two seats, from
// which a board is then looked at.
func FromBehind(seats []Seat) bool {
	return len(seats) == 2 && seats[0].Level != "" && seats[1].Level == ""
}

// A View is all there is to see at one moment.
type View struct {
	Scene boards.Scene // its Look is filled in by the stage
	Seats []Seat
	ToAct core.Seat      // marked among the seats
	Turns []core.Turn    // of the game on the board
	Tried int            // how many of the last turns are no longer the game's, but a variation's
	At    int            // index of the turn to mark; -1 for none, at the start
	Live  bool           // no turn is marked, and the list follows the last one
	Found []Remark       // by turn, what an analysis found of it; none: there is no analysis
	Plays Plays          // below the turns
	Strip *strip.Strip   // below the board, how the game went; nil: no place is kept for it
	Whose string         // whose chance the strip shows
	Line  widget.Row     // below the board
	Note  string         // what is wrong, below the line; empty: nothing is
	Moves *motion.Motion // the last moves coming about; nil: they have
	Typed *widget.Line   // drawn after Line while something is typed; nil: nothing is
}

// A Stage is the primitive. Ask it for spots and turns at screen cells only
// after it was drawn.
type Stage struct {
	*tview.Box
	hands   core.Hands
	painter boards.Painter
	look    widget.Look
	show    func() View

	shown  View
	board  boards.Area
	strip  boards.Area
	scroll scroll
	list   list
	table  table
	turns  []core.Turn // for which lined was written
	lined  []string
}

// New returns a stage that asks for what to show whenever it draws.
func New(hands core.Hands, painter boards.Painter, look widget.Look, show func() View) *Stage {
	return &Stage{Box: tview.NewBox(), hands: hands, painter: painter, look: look, show: show}
}

// Draw shows everything.
func (s *Stage) Draw(screen tcell.Screen) {
	x, y, width, height := s.GetRect()
	s.shown = s.show()
	s.shown.Scene.Look = s.look()
	rows := s.stripRows(height)
	in := boards.Area{X: x, Y: y, Width: width, Height: height - keptBelow - rows}
	if rows == 1 {
		in.Height++ // the strip takes the second row of the line
	}
	panel := s.layOut(in)
	if s.scrolls() && s.shown.Note == "" { // every row counts
		in.Height = height - 1
		panel = s.layOut(in)
	}
	s.strip = boards.Area{}
	s.follow()
	scene := s.shown.Scene
	if s.shown.Moves != nil {
		s.shown.Moves.Show(s.board, &scene)
	}
	s.painter.Paint(screen, s.board, scene)
	s.drawPanel(screen, panel)
	below := max(s.board.Y+s.board.Height, panel.Y+panel.Height)
	if rows > 0 && y+height-below > rows {
		s.drawStrip(screen, boards.Area{X: s.board.X, Y: below, Width: s.board.Width, Height: rows}, panel)
		below += rows
		if rows == 1 {
			height++ // the line may go on in the row of messages, which cover it
		}
	}
	s.drawBelow(screen, boards.Area{X: x + 1, Y: below, Width: width - 2, Height: y + height - below})
}

// layOut gives the board its place at the left edge, and returns that of the panel,
// which ends where the line of keys does. Two columns stand between them where
// there is room.
func (s *Stage) layOut(in boards.Area) (panel boards.Area) {
	columns := min(widePanel, max(narrowPanel, in.Width/5))
	room := in.Width - columns - 2
	w, h := s.painter.Size(s.shown.Scene.Position, room, in.Height)
	gap := 1
	if room > w {
		gap = 2
	}
	columns = min(widePanel, columns+max(0, room-w-1)) // a small board leaves more to the panel
	rows := max(h, min(in.Height, s.panelHeight()))
	s.board = boards.Area{X: in.X, Y: in.Y + (in.Height-h)/2, Width: w, Height: h}
	return boards.Area{X: s.board.X + w + gap, Y: in.Y + (in.Height-rows)/2, Width: columns, Height: rows}
}

// Spot returns the spot at a screen cell.
func (s *Stage) Spot(x, y int) (core.Spot, bool) {
	if s.shown.Scene.Position == nil {
		return "", false
	}
	return s.painter.At(s.board, s.shown.Scene, x, y)
}

// TurnAt returns the index of the turn listed at a screen cell.
func (s *Stage) TurnAt(x, y int) (int, bool) { return s.list.at(x, y) }

// rolls is the number of outcomes of two dice.
const rolls = 36

// Drawing returns who acts in a position or, before a throw of dice, who will
// after it; Nobody if that depends on the dice, and before larger draws.
func Drawing(p core.Position) core.Seat {
	if p.Actor() != core.Chance {
		return p.Actor()
	}
	draws := p.Moves()
	if len(draws) > rolls {
		return core.Nobody
	}
	seat := core.Nobody
	for i, m := range draws {
		after, err := p.Play(m)
		if err != nil || i > 0 && after.Actor() != seat {
			return core.Nobody
		}
		seat = after.Actor()
	}
	return seat
}

// Last returns what is to be marked of a game with these turns: the moves of
// the last complete turn, and those of the turn in progress. Where this waits for
// its dice nothing has been moved.
func Last(h core.History, turns []core.Turn) []core.Played {
	if len(turns) == 0 {
		return nil
	}
	at := len(turns) - 1
	waits := !turns[at].Ended() && turns[at].After().Actor() == core.Chance
	if (waits || len(turns[at].Only(core.Moved)) == 0) && at > 0 {
		at--
	}
	return h.Moves[turns[at].From:turns[at].To()]
}
