package show

import (
	"fmt"

	"boardroom/core"
	"boardroom/view/theme"
)

// letters draw a game of which no picture is known as the lines of its board in
// plain mode.
type letters struct {
	hands core.Hands
	near  core.Seat
	first []string // the lines at the start
}

// Lengths of a board in letters.
const (
	letterWidth = 12.1
	lineHeight  = 26.0
)

func (l letters) ground() ground {
	columns := 20
	for _, line := range l.first {
		columns = max(columns, len(line))
	}
	var s sketch
	s.WriteString("<defs>")
	s.wood()
	s.Put(`<g id="k-line"/><g id="left"/><g id="came"/></defs>`)
	width, height := 2*margin+letterWidth*float64(columns), 2*margin+lineHeight*float64(len(l.first)+2)
	s.box(int(width), int(height))
	s.inlay(margin/2, margin/2, width-margin, height-margin, colour(theme.Felt))
	s.sunk(margin/2, margin/2, width-margin, height-margin)
	return ground{s.String(), int(width), int(height), ""}
}

func (l letters) pieces(p core.Position) []piece {
	var all []piece
	for i, line := range l.hands.Board(p, l.near) {
		all = append(all, piece{kind: "line", at: xy{margin, margin + lineHeight*(float64(i)+0.5)}, label: line})
	}
	return all
}

func (letters) thrown(core.Turn) []piece                       { return nil }
func (letters) spot(core.Position, core.Spot, bool) (xy, bool) { return xy{}, false }
func (letters) sign(core.Position, core.Seat) string           { return "" }
func (letters) path(from, to xy) string                        { return fmt.Sprint(from, to) }
