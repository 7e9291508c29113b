package show

import (
	"fmt"
	"strconv"

	"boardroom/core"
	"boardroom/view/theme"
)

// A grid lays out a board of squares in a case, on whose rim their names stand.
type grid struct {
	side    int
	up      bool // rows count from below
	flipped bool // the board is turned round
}

// Lengths of a board of squares.
const (
	square = 60.0
	margin = 30.0
)

// size returns the width of the board, and its height.
func (g grid) size() float64 { return 2*margin + float64(g.side)*square }

// at returns the middle of a square by its own column and row, from 0.
func (g grid) at(column, row int) xy {
	if g.flipped {
		column = g.side - 1 - column
	}
	if g.flipped != g.up {
		row = g.side - 1 - row
	}
	return xy{margin + square*(float64(column)+0.5), margin + square*(float64(row)+0.5)}
}

// begin draws the case with its squares, after what more is to be defined.
func (g grid) begin(define func(*sketch)) *sketch {
	s, size := new(sketch), g.size()
	s.WriteString("<defs>")
	s.wood()
	s.Put(`<rect id="left" x="-30" y="-30" width="60" height="60" fill="%s" opacity=".2"/>`, colour(theme.Played))
	s.Put(`<rect id="came" x="-28.5" y="-28.5" width="57" height="57" fill="%s" fill-opacity=".3" stroke="%[1]s" stroke-width="2.5" stroke-opacity=".8"/>`, colour(theme.Played))
	define(s)
	s.WriteString("</defs>")
	s.box(int(size), int(size))
	for column := range g.side {
		for row := range g.side {
			wood := theme.SquareA
			if (column+row)%2 != 0 {
				wood = theme.SquareB
			}
			at := g.at(column, row)
			s.Put(`<rect x="%g" y="%g" width="60" height="60" fill="%s"/>`, at.x-square/2, at.y-square/2, colour(wood))
		}
	}
	for n := range g.side {
		across, down := g.at(n, 0).x, g.at(0, n).y
		for _, edge := range []float64{margin / 2, size - margin/2} {
			s.label(across, edge, string(rune('a'+n)), "")
			s.label(edge, down, strconv.Itoa(n+1), "")
		}
	}
	return s
}

// end draws the edge of the field and returns the board.
func (g grid) end(s *sketch, glide string) ground {
	s.sunk(margin, margin, g.size()-2*margin, g.size()-2*margin)
	return ground{s.String(), int(g.size()), int(g.size()), glide}
}

// path goes straight, and ends before the middle of its square.
func (g grid) path(from, to xy) string {
	return fmt.Sprintf("M%s %sL%s %s", number(from.x), number(from.y), number(to.x), number(to.y))
}

// thrown is nothing: no dice are thrown on squares.
func (grid) thrown(core.Turn) []piece { return nil }
