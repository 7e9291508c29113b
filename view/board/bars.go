package board

import (
	"fmt"
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/records/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// Bars stand in a panel of so many columns and rows between
// its players at least.
const (
	barredWidth  = 22
	barredHeight = 20
	barName      = 8  // columns of a name, at least
	barLongName  = 16 // and at most
	barNumber    = 5  // of a number
)

// nameWidth returns the columns that the names before the bars take in a panel:
// as many as the longer one needs, up to a quarter.
func (p *Picture) nameWidth(width int) int {
	longest := 0
	for _, seat := range p.shown.Seats {
		longest = max(longest, text.Width(text.Printable(seat.Name)))
	}
	return max(barName, min(longest+1, barLongName, width/4))
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
		y -= 2
		p.drawWin(screen, in.X, y, in.Width, plays.Rows[plays.At])
	}
	own, other, ok := p.race(near)
	if ok {
		y -= 4
		p.drawRace(screen, in.X, y, in.Width, near, own, other)
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

// drawRace shows the ways of both, the farther one in full, and who leads.
func (p *Picture) drawRace(screen tcell.Screen, x, y, width int, near core.Seat, own, other int) {
	look, longest, named := p.look(), max(own, other), p.nameWidth(width)
	for i, seat := range []core.Seat{1 - near, near} {
		way := []int{other, own}[i]
		name := text.Shorten(text.Printable(p.shown.Seats[seat].Name), named-1, look.Ellipsis)
		theme.Draw(screen, x, y+i, named, name, look.Style(theme.Dim))
		room := width - named - barNumber
		bar(screen, x+named, y+i, room, []float64{float64(way) / float64(longest)}, look, barOf(seat))
		theme.Draw(screen, x+named+room, y+i, barNumber, text.PadLeft(strconv.Itoa(way), barNumber), look.Style(theme.Text))
	}
	said := evenRace
	if leader := near; own != other {
		if other < own {
			leader = 1 - near
		}
		by := max(own, other) - min(own, other)
		room := width - text.Width(leads("", by)) // the name is cut, not what is said of it
		said = leads(text.Shorten(text.Printable(p.shown.Seats[leader].Name), room, look.Ellipsis), by)
	}
	theme.Draw(screen, x, y+2, width, text.Cut(said, width, look.Ellipsis), look.Style(theme.Dim))
}

// barOf is the role of a side's bars.
func barOf(seat core.Seat) theme.Role { return []theme.Role{theme.WhiteBar, theme.BlackBar}[seat] }

// drawWin shows how likely a play wins for whoever makes it, and how much of that
// counts double, where the game knows such wins.
func (p *Picture) drawWin(screen tcell.Screen, x, y, width int, play Play) {
	look, named, seat := p.look(), p.nameWidth(width), play.At.Actor()
	room := width - named - barNumber
	name := text.Shorten(text.Printable(p.shown.Seats[seat].Name), named-1, look.Ellipsis)
	theme.Draw(screen, x, y, named, name, look.Style(theme.Dim))
	double := 0.0
	if len(play.Wins) > 0 {
		double = play.Outlook.WinDouble
	}
	bar(screen, x+named, y, room, []float64{double, play.Outlook.Win - double}, look, theme.Key, barOf(seat))
	said := fmt.Sprintf("%.0f %%", 100*play.Outlook.Win)
	theme.Draw(screen, x+named+room, y, barNumber, text.PadLeft(said, barNumber), look.Style(theme.Text))
	below := widget.Row{{Text: winsLabel, Role: theme.Dim}}
	if double > 0 {
		below = append(below, widget.Span{Text: doubly(double, play.Wins[0].Name), Role: theme.Key})
	}
	widget.DrawRow(screen, x, y+1, width, below, look)
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
