package viewtest

import (
	"strings"

	"github.com/gdamore/tcell/v2"
)

// A Sheet is a screen that only remembers what is drawn, for painters.
type Sheet struct {
	tcell.Screen
	Width, Height int
	Cells         []Cell // row by row
	Outside       int    // cells drawn beyond the edge
}

// A Cell is what was drawn in one place; its Char is 0 if nothing was.
type Cell struct {
	Char  rune
	Style tcell.Style
}

// NewSheet returns an empty sheet.
func NewSheet(width, height int) *Sheet {
	return &Sheet{Width: width, Height: height, Cells: make([]Cell, width*height)}
}

// SetContent draws a cell.
func (s *Sheet) SetContent(x, y int, r rune, _ []rune, style tcell.Style) {
	if x < 0 || y < 0 || x >= s.Width || y >= s.Height {
		s.Outside++
		return
	}
	s.Cells[y*s.Width+x] = Cell{r, style}
}

// At returns a cell.
func (s *Sheet) At(x, y int) Cell { return s.Cells[y*s.Width+x] }

// Changes lists the cells in which two sheets of the same size differ.
func (s *Sheet) Changes(from *Sheet) (cells [][2]int) {
	for i, c := range s.Cells {
		if c != from.Cells[i] {
			cells = append(cells, [2]int{i % s.Width, i / s.Width})
		}
	}
	return cells
}

// String gives the characters, a line per row, blanks at the ends left out.
func (s *Sheet) String() string {
	var b strings.Builder
	for y := range s.Height {
		var line strings.Builder
		for x := range s.Width {
			line.WriteRune(s.At(x, y).Char)
		}
		b.WriteString(strings.TrimRight(line.String(), " \x00") + "\n")
	}
	return b.String()
}
