package board

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/text"
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
	Clock string // the time that is left; empty without a clock
	Low   bool   // there is little of it
}

// ShowClocks tells seats what they have left by a clock, if there is one.
func ShowClocks(seats []Seat, c core.Clock, times []core.TimeLeft) {
	for i, left := range times {
		seats[i].Clock, seats[i].Low = c.Face(left), c.Low(left)
	}
}

// StartsFlipped reports whether a lone person sits in the second of two seats, from
// which a board is then looked at.
func StartsFlipped(seats []Seat) bool {
	return len(seats) == 2 && seats[0].Level != "" && seats[1].Level == ""
}

// A Snapshot is all there is to see at one moment.
type Snapshot struct {
	Scene          Scene // its Look is filled in by the picture
	Seats          []Seat
	ToAct          core.Seat        // marked among the seats
	Turns          []core.Turn      // of the game on the board
	VariationTurns int              // how many of the last turns are no longer the game's, but a variation's
	At             int              // index of the turn to mark; -1 for none, at the start
	Calm           bool             // the players alone stand beside the board, to be read from afar
	Live           bool             // no turn is marked, and the list follows the last one
	Remarks        []Remark         // by turn, what an analysis found of it; none: there is no analysis
	Plays          Plays            // below the turns
	Also           Plays            // below these: of the other decision of the turn that is shown
	Graph          *WinGraph        // below the board, how the game went; nil: no place is kept for it
	GraphOf        string           // whose chance the graph shows
	Status         widget.Row       // below the board
	Note           i18n.Message     // what is wrong, below the line; empty: nothing is
	Motion         *Motion          // the last moves coming about; nil: they have
	Typed          *widget.LineEdit // drawn after Line while something is typed; nil: nothing is
}

// A Picture is the primitive that shows a snapshot. Ask it for spots and turns at screen cells only
// after it was drawn.
type Picture struct {
	*tview.Box
	hands   core.Hands
	painter Painter
	look    widget.Look
	show    func() Snapshot

	shown     Snapshot
	board     Area
	graph     Area
	scroll    scroll
	list      turnList
	table     playTable
	also      playTable
	turns     []core.Turn // for which turnTexts was written
	turnsIn   i18n.Language
	turnTexts []string // those that were written
}

// NewPicture returns a picture that asks for what to show whenever it draws.
func NewPicture(hands core.Hands, painter Painter, look widget.Look, show func() Snapshot) *Picture {
	return &Picture{Box: tview.NewBox(), hands: hands, painter: painter, look: look, show: show}
}

// Draw shows everything.
func (p *Picture) Draw(screen tcell.Screen) {
	x, y, width, height := p.GetRect()
	p.shown = p.show()
	p.shown.Scene.Look = p.look()
	rows := p.graphRows(height)
	in := Area{X: x, Y: y, Width: width, Height: height - keptBelow - rows}
	if rows == 1 {
		in.Height++ // the graph takes the second row of the line
	}
	panel := p.layOut(in)
	if p.scrolls() && p.shown.Note.Empty() { // every row counts
		in.Height = height - 1
		panel = p.layOut(in)
	}
	p.graph = Area{}
	p.follow()
	scene := p.shown.Scene
	if p.shown.Motion != nil {
		p.shown.Motion.Show(p.board, &scene)
	}
	p.painter.Paint(screen, p.board, scene)
	if p.shown.Calm {
		p.drawCalm(screen, panel)
	} else {
		p.drawPanel(screen, panel)
	}
	below := max(p.board.Y+p.board.Height, panel.Y+panel.Height)
	if rows > 0 && y+height-below > rows {
		p.drawGraph(screen, Area{X: p.board.X, Y: below, Width: p.board.Width, Height: rows}, panel)
		below += rows
	}
	const messages = 1 // the line may go on in their row, and they cover it
	p.drawBelow(screen, Area{X: x + 1, Y: below, Width: width - 2, Height: y + height + messages - below})
}

// layOut gives the board its place, with the panel beside it or, on an upright screen
// that shows a larger board then, below. It returns the panel's.
func (p *Picture) layOut(in Area) (panel Area) {
	p.board, panel = p.besidePanel(in)
	if upright := 2*in.Height > in.Width; upright { // cells are twice as high as wide
		if above, below := p.abovePanel(in); above.Width > p.board.Width || p.board.Width+panel.Width > in.Width {
			p.board, panel = above, below
		}
	}
	return panel
}

// besidePanel lays the board out at the left edge, and the panel so that it ends where
// the line of keys does. Two columns stand between them where there is room.
func (p *Picture) besidePanel(in Area) (at, panel Area) {
	columns := min(widePanel, max(narrowPanel, in.Width/5))
	room := in.Width - columns - 2
	w, h := p.painter.Size(p.shown.Scene.Position, room, in.Height)
	gap := 1
	if room > w {
		gap = 2
	}
	columns = min(widePanel, columns+max(0, room-w-1)) // a small board leaves more to the panel
	rows := max(h, min(in.Height, p.panelHeight()))
	at = Area{X: in.X, Y: in.Y + (in.Height-h)/2, Width: w, Height: h}
	return at, Area{X: at.X + w + gap, Y: in.Y + (in.Height-rows)/2, Width: columns, Height: rows}
}

// abovePanel lays the board out in the middle of the columns, and the panel below it.
func (p *Picture) abovePanel(in Area) (at, panel Area) {
	w, h := p.painter.Size(p.shown.Scene.Position, in.Width, in.Height*2/3-1)
	at = Area{X: in.X + (in.Width-w)/2, Y: in.Y, Width: w, Height: h}
	rows := min(in.Height-h-1, p.panelHeight())
	columns := min(widePanel, in.Width-2)
	return at, Area{X: in.X + (in.Width-columns)/2, Y: in.Y + h + 1, Width: columns, Height: rows}
}

// Spot returns the spot at a screen cell.
func (p *Picture) Spot(x, y int) (core.Spot, bool) {
	if p.shown.Scene.Position == nil {
		return "", false
	}
	return p.painter.At(p.board, p.shown.Scene, x, y)
}

// TurnAt returns the index of the turn listed at a screen cell.
func (p *Picture) TurnAt(x, y int) (int, bool) { return p.list.at(x, y) }

// rolls is the number of outcomes of two dice.
const rolls = 36

// NextToAct returns who acts in a position or, before a throw of dice, who will
// after it; Nobody if that depends on the dice, and before larger draws.
func NextToAct(p core.Position) core.Seat {
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

// LastTurn returns what is to be marked of a game with these turns: the moves of
// the last complete turn, and those of the turn in progress. Where this waits for
// its dice nothing has been moved.
func LastTurn(h core.History, turns []core.Turn) []core.Played {
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

// keptBelow is how many rows are kept below the board. What stands there does
// not change it, or the board would change its size under a person's hand.
const keptBelow = 2

// drawBelow writes the line below the board, and the note under it, in as many
// rows as there are.
func (p *Picture) drawBelow(screen tcell.Screen, in Area) {
	look := p.look()
	note := p.fitted(text.Printable(p.shown.Note.In(look.Language)), in.Width, in.Height-1)
	used := p.drawLine(screen, Area{X: in.X, Y: in.Y, Width: in.Width, Height: in.Height - len(note)})
	for i, row := range note {
		look.Draw(screen, in.X, in.Y+used+i, in.Width, row, look.Style(theme.Error))
	}
}

// drawLine writes the line, and returns the rows used. It goes on in the next
// row if there is one, unless something is typed.
func (p *Picture) drawLine(screen tcell.Screen, in Area) int {
	look, line := p.look(), p.shown.Status
	if len(line) == 1 && p.shown.Typed == nil {
		rows := p.fitted(line[0].Text, in.Width, in.Height)
		for i, row := range rows {
			look.Draw(screen, in.X, in.Y+i, in.Width, row, look.Style(line[0].Role))
		}
		return max(1, len(rows))
	}
	if p.shown.Typed == nil && in.Height > 1 {
		rows := widget.Fit(line, look, in.Width, in.Height)
		for i, row := range rows {
			widget.DrawRow(screen, in.X, in.Y+i, in.Width, row, look)
		}
		return len(rows)
	}
	x, width := in.X, in.Width
	for _, span := range line {
		used := look.Draw(screen, x, in.Y, width, text.Cut(span.Text, width, look.Ellipsis), look.Style(span.Role))
		x, width = x+used, width-used
	}
	if p.shown.Typed != nil && width > 4 {
		p.shown.Typed.Draw(screen, x, in.Y, width, look, true)
	}
	return 1
}

// fitted breaks a text into rows, of which the last is cut if there would be
// more than there is room for.
func (p *Picture) fitted(said string, width, most int) []string {
	if said == "" {
		return nil
	}
	rows := text.Wrap(said, width)
	if most = max(1, most); len(rows) <= most {
		return rows
	}
	ellipsis := p.look().Ellipsis
	rows = rows[:most]
	rows[most-1] = text.Cut(rows[most-1], width-text.Width(ellipsis), "") + ellipsis
	return rows
}

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
	area     Area
}

// follow brings what matters in a scene into sight, and returns how many rows
// are then out of sight above.
func (c *scroll) follow(p Scroller, in Area, s Scene) int {
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
func (p *Picture) follow() {
	if painter, ok := p.painter.(Scroller); ok {
		p.shown.Scene.Above = p.scroll.follow(painter, p.board, p.shown.Scene)
	}
}

// scrolls reports whether the board that is shown is larger than its place.
func (p *Picture) scrolls() bool {
	painter, ok := p.painter.(Scroller)
	if !ok {
		return false
	}
	all, shown := painter.Rows(p.board, p.shown.Scene)
	return shown < all
}

// Scroll moves the board by some rows under its window, as far as it goes.
func (p *Picture) Scroll(rows int) { p.scroll.above += rows }
