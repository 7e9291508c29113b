package board

import (
	"strings"

	"boardroom/core"
	"boardroom/records/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// drawCalm shows the players alone, to be read from afar: their names, and the time and the
// points they have in large figures. Two sit at the top and at the bottom, as at the board.
func (p *Picture) drawCalm(screen tcell.Screen, in Area) {
	const rows = 2 + largeRows // a name, and figures below it
	order := []core.Seat{1, 0}
	switch {
	case len(p.shown.Seats) > 2:
		order = p.hands.Order(p.shown.Scene.Position)
	case p.shown.Scene.Flipped:
		order = []core.Seat{0, 1}
	}
	for i, seat := range order {
		y := in.Y + i*(in.Height-rows)/max(1, len(order)-1)
		p.drawCalmSeat(screen, Area{X: in.X, Y: y, Width: in.Width, Height: rows}, seat)
	}
}

// drawCalmSeat shows one player.
func (p *Picture) drawCalmSeat(screen tcell.Screen, in Area, seat core.Seat) {
	look, player := p.look(), p.shown.Seats[seat]
	nameRole, timeRole := theme.Text, theme.Text
	if seat == p.shown.ToAct {
		nameRole, timeRole = theme.Title, theme.Title
		look.Draw(screen, in.X, in.Y, 1, look.Glyphs.Cursor, look.Style(nameRole))
	}
	if player.Low {
		timeRole = theme.Warning
	}
	mark, style := p.painter.Mark(p.shown.Scene.Position, look, seat)
	screen.SetContent(in.X+2, in.Y, mark, nil, style)
	room := in.Width - indented
	look.Draw(screen, in.X+indented, in.Y, room, spread(text.Printable(player.Name), room, look.Ellipsis), look.Style(nameRole))
	used := drawLarge(screen, in.X+indented, in.Y+2, room, player.Clock, look, timeRole)
	score := largeWidth(player.Score, look)
	if left := room - used - 2; score <= left {
		drawLarge(screen, in.X+in.Width-score, in.Y+2, score, player.Score, look, theme.Title)
	}
}

// spread writes a name with its letters apart where there is room for that, else as it is.
func spread(name string, room int, ellipsis string) string {
	if 2*text.Width(name) > room {
		return text.Shorten(name, room, ellipsis)
	}
	var letters []string
	for _, r := range name {
		letters = append(letters, string(r))
	}
	if strings.Join(letters, "") == name && text.Width(name) == len(letters) { // nothing is combined
		return strings.Join(letters, " ")
	}
	return name
}

// largeRows is how many rows a large figure takes. Its five lines of three dots stand two in
// a row.
const largeRows = 3

// figures are the large ones: a number for each line, whose bits are its dots.
var figures = map[rune][5]byte{
	'0': {7, 5, 5, 5, 7}, '1': {2, 6, 2, 2, 7}, '2': {7, 1, 7, 4, 7}, '3': {7, 1, 7, 1, 7}, '4': {5, 5, 7, 1, 1},
	'5': {7, 4, 7, 1, 7}, '6': {7, 4, 7, 5, 7}, '7': {7, 1, 1, 1, 1}, '8': {7, 5, 7, 5, 7}, '9': {7, 5, 7, 1, 7}, ':': {0, 2, 0, 2, 0}, '.': {0, 0, 0, 0, 2},
}

// largeColumns is how many columns a large figure takes, with the one behind it.
const largeColumns = 4

// largeWidth returns how many columns a text takes in large figures, or in usual ones where
// it has others, or no blocks can be shown.
func largeWidth(said string, look theme.Look) int {
	for _, r := range said {
		if _, ok := figures[r]; !ok || !look.Blocks {
			return text.Width(said)
		}
	}
	return max(0, largeColumns*len(said)-1)
}

// drawLarge shows a text in large figures, where it has no others and fits, and returns how
// many columns it takes.
func drawLarge(screen tcell.Screen, x, y, width int, said string, look theme.Look, role theme.Role) int {
	wide := largeWidth(said, look)
	if wide > width || wide == text.Width(said) {
		return look.Draw(screen, x, y, width, said, look.Style(role))
	}
	for i, r := range []rune(said) {
		var lines [2 * largeRows]byte
		dots := figures[r]
		copy(lines[:], dots[:])
		for row := range largeRows {
			for column := range largeColumns - 1 {
				bit := byte(4 >> column)
				half := 0
				if lines[2*row]&bit != 0 {
					half++
				}
				if lines[2*row+1]&bit != 0 {
					half += 2
				}
				screen.SetContent(x+largeColumns*i+column, y+row, []rune(" ▀▄█")[half], nil, look.Style(role))
			}
		}
	}
	return wide
}
