package theme

import (
	"strings"

	"boardroom/records/text"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// Orders reports whether letters that are read from the right are put in that order here.
func (l Look) Orders() bool { return l.Order == OrderByProgram }

// FromRight reports whether sentences begin at the right.
func (l Look) FromRight() bool { return l.RightToLeft() && l.Orders() }

// Ordered returns a text as it stands from left to right, for what others draw.
func (l Look) Ordered(s string) string {
	if !l.Orders() || !text.HasRightToLeft(s) {
		return s
	}
	var b strings.Builder
	for _, p := range text.Order(s, l.RightToLeft()) {
		b.WriteString(p.Cluster)
	}
	return b.String()
}

// Draw writes a text from a cell to the right, at most width columns, and
// returns the columns it took. What does not print is left out. Letters that are read
// from the right stand in that order, unless it is left to the terminal.
func (l Look) Draw(screen tcell.Screen, x, y, width int, s string, style tcell.Style) int {
	return l.DrawIn(screen, x, y, width, s, func(int) tcell.Style { return style })
}

// DrawIn writes a text as [Look.Draw] does, each character in a style of its own: that at
// a byte of the text.
func (l Look) DrawIn(screen tcell.Screen, x, y, width int, s string, styleAt func(at int) tcell.Style) int {
	if l.Orders() && text.HasRightToLeft(s) {
		return l.drawOrdered(screen, x, y, text.Cut(s, width, ""), styleAt)
	}
	used := 0
	for at, state, rest := 0, -1, s; rest != ""; at = len(s) - len(rest) {
		var cluster string
		var w int
		cluster, rest, w, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if used+w > width {
			break
		}
		Put(screen, x+used, y, text.Placed{Cluster: cluster, Width: w}, styleAt(at))
		used += w
	}
	return used
}

// drawOrdered writes a text that has letters of both kinds.
func (l Look) drawOrdered(screen tcell.Screen, x, y int, s string, styleAt func(at int) tcell.Style) int {
	used := 0
	for _, p := range text.Order(s, l.RightToLeft()) {
		Put(screen, x+used, y, p, styleAt(p.Byte))
		used += p.Width
	}
	return used
}

// Put writes one character, if it prints.
func Put(screen tcell.Screen, x, y int, p text.Placed, style tcell.Style) {
	if p.Width == 0 {
		return
	}
	runes := []rune(p.Cluster)
	screen.SetContent(x, y, runes[0], runes[1:], style)
	for i := 1; i < p.Width; i++ {
		screen.SetContent(x+i, y, ' ', nil, style)
	}
}
