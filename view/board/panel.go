package board

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

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
	top := in.Y + p.drawSeat(screen, in.X, in.Y, in.Width, 1-near, inFull) + 1
	bottom := in.Y + in.Height - 1 - len(p.particulars(near, in.Width, inFull))
	p.drawSeat(screen, in.X, bottom, in.Width, near, inFull)
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
	const clock = 1
	for shortest := besideName + clock + length(len(p.facts(order[0]))); crowded() && long < shortest; {
		long++
	}
	y := in.Y
	for _, seat := range order {
		y += p.drawSeat(screen, in.X, y, in.Width, seat, long) + gap
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

// A length says how much stands below a player's name: after the last of those below,
// the facts without the last one, then without the last two, and so on.
type length int

const (
	inFull     length = iota // a row for the level, and one for each fact
	inRows                   // a row for the level, and one for all facts if they fit there
	besideName               // the level is behind the name instead
)

// A particular is a row below a player's name: words, and a number for which
// they stand.
type particular struct {
	label, value string
	low          bool // it is running out
}

// width is how many columns the row needs.
func (r particular) width() int {
	if r.value == "" {
		return text.Width(r.label)
	}
	return text.Width(r.label) + 1 + text.Width(r.value)
}

// lowMark stands before the time that is left when there is little.
const lowMark = "! "

// particulars lists what is said of a player.
func (p *Picture) particulars(seat core.Seat, width int, long length) []particular {
	player, language := p.shown.Seats[seat], p.look().Language
	var facts []particular
	for _, f := range p.facts(seat) {
		facts = append(facts, particular{label: language.T(f.Label), value: f.Value})
	}
	if player.Clock != "" {
		facts = append([]particular{{label: language.T(clockLabel), value: player.time(), low: player.Low}}, facts...)
	}
	if long > inFull {
		facts = inOneRow(facts[:max(0, len(facts)-int(max(0, long-besideName)))], width-indented)
	}
	if player.Level != "" && long < besideName {
		return append([]particular{{label: computer(player.Level, width-indented, language)}}, facts...)
	}
	return facts
}

// inOneRow puts several facts in one row: "Obstacles 5  Way 9", if they fit there.
func inOneRow(facts []particular, width int) []particular {
	words := make([]string, len(facts))
	for i, f := range facts {
		words[i] = f.label + " " + f.value
	}
	if said := strings.Join(words, "  "); len(facts) > 1 && text.Width(said) <= width {
		return []particular{{label: said}}
	}
	return facts
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

const (
	// factWidth is the most columns that a fact and its value take: further
	// apart the eye loses the line.
	factWidth = 22
	// indented is how far what belongs to a player stands to the right.
	indented = 4
)

// drawSeat shows a player and what is said of them, and returns the rows used.
func (p *Picture) drawSeat(screen tcell.Screen, x, y, width int, seat core.Seat, long length) int {
	look, player, rows := p.look(), p.shown.Seats[seat], p.particulars(seat, width, long)
	nameRole := theme.Text
	if seat == p.shown.ToAct {
		nameRole = theme.Title
		look.Draw(screen, x, y, 1, look.Glyphs.Cursor, look.Style(nameRole))
	}
	mark, style := p.painter.Mark(p.shown.Scene.Position, look, seat)
	screen.SetContent(x+2, y, mark, nil, style)
	score, level := text.Width(player.Score), ""
	if player.Level != "" && long >= besideName {
		level = " (" + player.Level + ")"
	}
	room := width - indented - 1 - score
	name := text.Shorten(text.Printable(player.Name), room-text.Width(level), look.Ellipsis) + level
	look.Draw(screen, x+indented, y, room, name, look.Style(nameRole))
	look.Draw(screen, x+rightEdge(width, name, player.Score)-score, y, score, player.Score, look.Style(theme.Title))
	p.drawParticulars(screen, x, y+1, width, rows)
	return 1 + len(rows)
}

// drawParticulars writes what is said of a player below each other, further left than
// usual where the words are long.
func (p *Picture) drawParticulars(screen tcell.Screen, x, y, width int, rows []particular) {
	look, left := p.look(), indented
	for _, r := range rows {
		left = max(0, min(left, width-r.width()))
	}
	for i, r := range rows {
		label := text.Cut(r.label, width-left, look.Ellipsis)
		look.Draw(screen, x+left, y+i, width-left, label, look.Style(theme.Dim))
		role := theme.Text
		if r.low {
			role = theme.Warning
		}
		look.Draw(screen, x+rightEdge(width, label, r.value)-text.Width(r.value), y+i, width, r.value, look.Style(role))
	}
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
func computer(level string, width int, language i18n.Language) string {
	if long := Computer(level).In(language); text.Width(long) <= width {
		return long
	}
	return level
}

// Bars stand in a panel of so many columns and rows between
// its players at least.
const (
	barredWidth  = 22
	barredHeight = 20
	barName      = 8  // columns of a name, at least
	barSide      = 11 // of that of a side: "White"
	barLongName  = 16 // and at most
	barNumber    = 5  // of a number
)

// nameWidth returns the columns that the names before the bars take in a panel:
// as many as the longer one needs, up to a quarter, or what a side's name may take.
func (p *Picture) nameWidth(width int) int {
	longest := 0
	for _, seat := range p.shown.Seats {
		longest = max(longest, text.Width(text.Printable(seat.Name)))
	}
	return max(barName, min(longest+1, barLongName, max(barSide, width/4)))
}

// drawBars shows above the last row of an area how far both sides have to go
// and, of the play that is looked at, how likely it wins. It returns the rows
// used.
func (p *Picture) drawBars(screen tcell.Screen, in Area, near core.Seat) int {
	look := p.look()
	if in.Width < barredWidth || in.Height < barredHeight || !look.Solid() {
		return 0
	}
	y := in.Y + in.Height
	if plays := &p.shown.Plays; plays.At >= 0 && plays.At < len(plays.Rows) && plays.Rows[plays.At].Outlook.Win > 0 {
		play := plays.Rows[plays.At]
		rows := winRows(play, in.Width, look)
		y -= 1 + len(rows)
		p.drawWin(screen, in.X, y, in.Width, play, rows)
	}
	own, other, ok := p.race(near)
	if ok {
		said := p.leads(near, own, other, in.Width)
		y -= 3 + len(said)
		p.drawRace(screen, in.X, y, in.Width, near, own, other, said)
	}
	if y < in.Y+in.Height {
		y-- // it stands apart
	}
	return in.Y + in.Height - y
}

// race returns how far a seat and the other have to go, where that is known.
func (p *Picture) race(near core.Seat) (own, other int, ok bool) {
	var ways [2]int
	for seat := range ways {
		found := false
		for _, f := range p.facts(core.Seat(seat)) {
			if n, err := strconv.Atoi(f.Value); err == nil && f.Race {
				ways[seat], found = n, true
			}
		}
		if !found {
			return 0, 0, false
		}
	}
	return ways[near], ways[1-near], ways[0]+ways[1] > 0
}

// leads says in rows of a width who has less far to go.
func (p *Picture) leads(near core.Seat, own, other, width int) []string {
	look, leader := p.look(), near
	if own == other {
		return text.Wrap(look.T(evenRace), width)
	}
	if other < own {
		leader = 1 - near
	}
	by := max(own, other) - min(own, other)
	room := max(barName, width-text.Width(leadsBy("", by).In(look.Language))) // the name is cut, not what is said of it
	name := text.Shorten(text.Printable(p.shown.Seats[leader].Name), room, look.Ellipsis)
	return text.Wrap(leadsBy(name, by).In(look.Language), width)
}

// drawRace shows the ways of both, the farther one in full, and below them what is said
// of them.
func (p *Picture) drawRace(screen tcell.Screen, x, y, width int, near core.Seat, own, other int, said []string) {
	look, longest, named := p.look(), max(own, other), p.nameWidth(width)
	for i, seat := range []core.Seat{1 - near, near} {
		way := []int{other, own}[i]
		name := text.Shorten(text.Printable(p.shown.Seats[seat].Name), named-1, look.Ellipsis)
		look.Draw(screen, x, y+i, named, name, look.Style(theme.Dim))
		room := width - named - barNumber
		bar(screen, x+named, y+i, room, []float64{float64(way) / float64(longest)}, look, barOf(seat))
		look.Draw(screen, x+named+room, y+i, barNumber, text.PadLeft(strconv.Itoa(way), barNumber), look.Style(theme.Text))
	}
	for i, row := range said {
		look.Draw(screen, x, y+2+i, width, row, look.Style(theme.Dim))
	}
}

// barOf is the role of a side's bars.
func barOf(seat core.Seat) theme.Role { return []theme.Role{theme.WhiteBar, theme.BlackBar}[seat] }

// countingDouble is how likely a play wins so that it counts double, where the game
// knows such wins.
func (p Play) countingDouble() float64 {
	if len(p.Wins) == 0 {
		return 0
	}
	return p.Outlook.WinDouble
}

// winRows say in rows of a width what drawWin shows.
func winRows(play Play, width int, look theme.Look) []widget.Row {
	said := widget.Row{{Text: look.T(winsLabel), Role: theme.Dim}}
	if double := play.countingDouble(); double > 0 {
		said = append(said, widget.Span{Text: ", " + countsDouble(double, play.Wins[0].Name).In(look.Language), Role: theme.Key})
	}
	return widget.Wrap(said, look, width)
}

// drawWin shows how likely a play wins for whoever makes it, and how much of that
// counts double; rows stand below.
func (p *Picture) drawWin(screen tcell.Screen, x, y, width int, play Play, rows []widget.Row) {
	look, named, seat := p.look(), p.nameWidth(width), play.At.Actor()
	room := width - named - barNumber
	name := text.Shorten(text.Printable(p.shown.Seats[seat].Name), named-1, look.Ellipsis)
	look.Draw(screen, x, y, named, name, look.Style(theme.Dim))
	double := play.countingDouble()
	bar(screen, x+named, y, room, []float64{double, play.Outlook.Win - double}, look, theme.Key, barOf(seat))
	said := look.T("%.0f%%", 100*play.Outlook.Win)
	look.Draw(screen, x+named+room, y, barNumber, text.PadLeft(said, barNumber), look.Style(theme.Text))
	for i, row := range rows {
		widget.DrawRow(screen, x, y+1+i, width, row, look)
	}
}

// bar draws shares of a width side by side, to an eighth of a cell, and what is
// left of it as the ground of a curve.
func bar(screen tcell.Screen, x, y, width int, shares []float64, look theme.Look, roles ...theme.Role) {
	inks := look.Inks(roles...)
	_, ground, _ := look.Style(theme.Curve).Decompose()
	edges, sum := make([]int, len(shares)), 0.0 // where each share ends, in eighths
	for i, share := range shares {
		sum += share
		edges[i] = int(8*sum*float64(width) + 0.5)
	}
	for column := range width {
		left, filled := 8*column, 0
		style := tcell.StyleDefault.Background(ground)
		if i := slices.IndexFunc(edges, func(edge int) bool { return edge > left }); i >= 0 {
			filled = min(8, edges[i]-left)
			style = style.Foreground(inks[i])
			if i+1 < len(edges) && edges[i+1] > edges[i] {
				style = style.Background(inks[i+1])
			}
		}
		screen.SetContent(x+column, y, []rune(" ▏▎▍▌▋▊▉█")[filled], nil, style)
	}
}
