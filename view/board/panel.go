package board

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/records/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// The smallest and the largest width of the panel beside the board.
const (
	narrowPanel = 18
	widePanel   = 54
)

// panelHeight returns the rows that the panel takes beside a smaller board, if
// there are so many.
func (p *Picture) panelHeight() int {
	if len(p.shown.Seats) > 2 {
		return 30
	}
	return 19
}

// drawPanel shows the players and the turns. Two sit at the top and at the
// bottom, as at the board, with the turns between them.
func (p *Picture) drawPanel(screen tcell.Screen, in Area) {
	if len(p.shown.Seats) > 2 {
		p.drawRound(screen, in)
		return
	}
	near := core.Seat(0)
	if p.shown.Scene.Flipped {
		near = 1
	}
	top := in.Y + p.drawSeat(screen, in.X, in.Y, in.Width, 1-near, p.particulars(1-near, in.Width, inFull)) + 1
	rows := p.particulars(near, in.Width, inFull)
	bottom := in.Y + in.Height - 1 - len(rows)
	p.drawSeat(screen, in.X, bottom, in.Width, near, rows)
	turns := Area{X: in.X, Y: top, Width: in.Width, Height: max(0, bottom-1-top)}
	turns.Height -= p.drawBars(screen, turns, near)
	p.drawTurns(screen, turns)
}

// fewTurns is how many rows the list of turns keeps as long as anything said
// of the players can be shortened.
const fewTurns = 7

// drawRound shows more than two players in the order of play, and the turns
// below them. What stands below their names is said in as many words as leave
// room for the turns.
func (p *Picture) drawRound(screen tcell.Screen, in Area) {
	order := p.hands.Order(p.shown.Scene.Position)
	gap, long := 1, inFull
	crowded := func() bool { return p.roundHeight(order, in.Width, long, gap)+fewTurns > in.Height }
	if crowded() {
		gap = 0
	}
	for crowded() && long < inName {
		long++
	}
	y := in.Y
	for _, seat := range order {
		y += p.drawSeat(screen, in.X, y, in.Width, seat, p.particulars(seat, in.Width, long)) + gap
	}
	y += 1 - gap
	p.drawTurns(screen, Area{X: in.X, Y: y, Width: in.Width, Height: max(0, in.Y+in.Height-y)})
}

// roundHeight returns the rows that all players take, and a blank one below.
func (p *Picture) roundHeight(order []core.Seat, width int, long length, gap int) int {
	rows := 1 - gap
	for _, seat := range order {
		rows += 1 + len(p.particulars(seat, width, long)) + gap
	}
	return rows
}

// A length says how much stands below a player's name.
type length int

const (
	inFull length = iota // a row for the level, and one for each fact
	inRows               // a row for the level, and one for all facts
	inRow                // one row for all
	inName               // nothing
)

// A particular is a row below a player's name: words, and a number for which
// they stand.
type particular struct {
	label, value string
	low          bool // it is running out
}

// clockLabel stands before the time that is left, and lowMark before that when
// there is little.
const (
	clockLabel = "Time"
	lowMark    = "! "
)

// particulars lists what is said of a player.
func (p *Picture) particulars(seat core.Seat, width int, long length) []particular {
	facts, player := p.facts(seat), p.shown.Seats[seat]
	level := player.Level
	if player.Clock != "" {
		facts = append([]core.Fact{{Label: clockLabel, Value: player.time()}}, facts...)
	}
	var rows []particular
	if level != "" && long < inRow {
		rows = append(rows, particular{label: computer(level, width-indented)})
	}
	switch long {
	case inFull:
		for _, f := range facts {
			rows = append(rows, particular{f.Label, f.Value, f.Label == clockLabel && player.Low})
		}
	case inRows:
		rows = append(rows, particular{label: abridged(facts, width-indented)})
	case inRow:
		rows = append(rows, particular{label: abridged(facts, width-indented-text.Width(level)-2), value: level})
	}
	return rows
}

// facts lists what is to be known of a seat, but for what a person does not want
// to be told.
func (p *Picture) facts(seat core.Seat) []core.Fact {
	facts := p.hands.Facts(p.shown.Scene.Position, seat)
	if p.look().NoRace {
		facts = slices.DeleteFunc(facts, func(f core.Fact) bool { return f.Race })
	}
	return facts
}

// time is what the player has left, marked if that is little.
func (s Seat) time() string {
	if s.Low {
		return lowMark + s.Clock
	}
	return s.Clock
}

// abridged lists facts in one row: "Obstacles 5  Way 9", with as much of the
// labels as there is room for: "Obst. 5  Way 9".
func abridged(facts []core.Fact, width int) string {
	letters := 0
	for _, f := range facts {
		letters = max(letters, text.Width(f.Label))
	}
	for ; ; letters-- {
		words := make([]string, len(facts))
		for i, f := range facts {
			words[i] = text.Cut(f.Label, letters, ".") + " " + f.Value
		}
		if said := strings.Join(words, "  "); letters < 2 || text.Width(said) <= width {
			return said
		}
	}
}

const (
	// factWidth is the most columns that a fact and its value take: further
	// apart the eye loses the line.
	factWidth = 22
	// indented is how far what belongs to a player stands to the right.
	indented = 4
)

// drawSeat shows a player and what is said of them, and returns the rows used.
func (p *Picture) drawSeat(screen tcell.Screen, x, y, width int, seat core.Seat, rows []particular) int {
	look, player := p.look(), p.shown.Seats[seat]
	nameRole := theme.Text
	if seat == p.shown.ToAct {
		nameRole = theme.Title
		theme.Draw(screen, x, y, 1, look.Glyphs.Cursor, look.Style(nameRole))
	}
	mark, style := p.painter.Mark(p.shown.Scene.Position, look, seat)
	screen.SetContent(x+2, y, mark, nil, style)
	score, name := text.Width(player.Score), text.Printable(player.Name)
	theme.Draw(screen, x+indented, y, width-5-score, text.Shorten(name, width-5-score, look.Ellipsis), look.Style(nameRole))
	theme.Draw(screen, x+rightEdge(width, name, player.Score)-score, y, score, player.Score, look.Style(theme.Title))
	for i, r := range rows {
		label := text.Cut(r.label, width-indented, look.Ellipsis)
		theme.Draw(screen, x+indented, y+1+i, width-indented, label, look.Style(theme.Dim))
		role := theme.Text
		if r.low {
			role = theme.Warning
		}
		theme.Draw(screen, x+rightEdge(width, label, r.value)-text.Width(r.value), y+1+i, width, r.value, look.Style(role))
	}
	return 1 + len(rows)
}

// rightEdge returns where a value ends in a panel of a width: where those of facts do,
// if what stands before it leaves room.
func rightEdge(width int, before, value string) int {
	if edge := min(width, factWidth); indented+text.Width(before)+1+text.Width(value) <= edge {
		return edge
	}
	return width
}

// computer tells the level of a computer, in as many words as there is room
// for.
func computer(level string, width int) string {
	if long := Computer(level); text.Width(long) <= width {
		return long
	}
	return level
}
