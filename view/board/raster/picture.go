// Package raster turns shapes into cells. A picture is painted on a grid of
// samples, 8 by 8 to a cell, and every cell then shows that character of
// blocks in two colours which comes nearest to its samples.
package raster

import (
	"math"
	"sync"

	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// grain is the number of samples along a side of a cell.
const grain = 8

// tile is a cell's samples, row by row.
type tile [grain * grain]theme.Material

// A sign is a character that stands on a cell; none if it is 0.
type sign struct {
	char rune
	ink  theme.Material
	bold bool
}

// A Picture is a board being painted. Lengths are in cells, from the upper
// left corner; what lies beyond the edge is left out.
type Picture struct {
	width, height int
	tiles         []tile
	signs         []sign
}

// New returns a picture that is all of one material.
func New(width, height int, ground theme.Material) *Picture {
	p := &Picture{width, height, make([]tile, width*height), make([]sign, width*height)}
	for i := range p.tiles {
		p.tiles[i] = plain[ground]
	}
	return p
}

// A Point is a place in a picture.
type Point struct{ X, Y float64 }

// samples returns which samples lie between two places along an axis of so
// many cells: those whose middles do.
func samples(from, to float64, cells int) (first, end int) {
	at := func(v float64) int { return max(0, min(cells*grain, int(math.Ceil(v*grain-0.5)))) }
	return at(from), at(to)
}

// Rect paints a rectangle.
func (p *Picture) Rect(x, y, width, height float64, m theme.Material) {
	left, right := samples(x, x+width, p.width)
	top, bottom := samples(y, y+height, p.height)
	for row := top; row < bottom; {
		if next := row + grain; row%grain == 0 && next <= bottom {
			p.band(left, right, row/grain, m)
			row = next
			continue
		}
		p.span(left, right, row, m)
		row++
	}
}

// band paints a whole row of cells from one column of samples to another.
func (p *Picture) band(left, right, row int, m theme.Material) {
	first, end := (left+grain-1)/grain, right/grain
	if first >= end {
		for line := row * grain; line < (row+1)*grain; line++ {
			p.span(left, right, line, m)
		}
		return
	}
	for line := row * grain; line < (row+1)*grain; line++ {
		p.span(left, first*grain, line, m)
		p.span(end*grain, right, line, m)
	}
	for column := first; column < end; column++ {
		p.tiles[row*p.width+column] = plain[m]
	}
}

// plain are the tiles of one material.
var plain = plainTiles()

func plainTiles() (all [theme.Materials]tile) {
	for m := range all {
		for i := range all[m] {
			all[m][i] = theme.Material(m)
		}
	}
	return all
}

// Polygon paints what lies within a line that closes itself.
func (p *Picture) Polygon(m theme.Material, line ...Point) {
	upper, lower := math.Inf(1), math.Inf(-1)
	for _, c := range line {
		upper, lower = min(upper, c.Y), max(lower, c.Y)
	}
	top, bottom := samples(upper, lower, p.height)
	for row := top; row < bottom; row++ {
		left, right := math.Inf(1), math.Inf(-1)
		y := (float64(row) + 0.5) / grain
		for i, a := range line {
			b := line[(i+1)%len(line)]
			if (a.Y <= y) == (b.Y <= y) {
				continue
			}
			x := a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y)
			left, right = min(left, x), max(right, x)
		}
		first, end := samples(left, right, p.width)
		p.span(first, end, row, m)
	}
}

// Disc paints a disc so many cells wide and half as many high, its edge in
// steps of half cells, so that no cell on which it lies needs a third colour.
func (p *Picture) Disc(x, y, width float64, m theme.Material) {
	for row := range int(width) {
		chord := Chord(width, row)
		p.Rect(x+(width-chord)/2, y+float64(row)/2, chord, 0.5, m)
	}
}

// Chord returns the width of a disc in one of its rows, which are half as high
// as a cell and count from above.
func Chord(width float64, row int) float64 {
	off := float64(row) + 0.5 - width/2
	return math.Round(2 * math.Sqrt(width*width/4-off*off))
}

// span paints a row of samples from one column to another.
func (p *Picture) span(left, right, row int, m theme.Material) {
	line, offset := p.tiles[row/grain*p.width:], row%grain*grain
	for column := left; column < right; column++ {
		line[column/grain][offset+column%grain] = m
	}
}

// Write writes a text of narrow characters from a cell to the right, on what
// the cells show most of.
func (p *Picture) Write(x, y int, text string, ink theme.Material, bold bool) {
	for _, r := range text {
		if x >= 0 && x < p.width && y >= 0 && y < p.height {
			p.signs[y*p.width+x] = sign{r, ink, bold}
		}
		x++
	}
}

// Show draws the picture with its upper left corner at a cell of the screen.
func (p *Picture) Show(screen tcell.Screen, x, y int, look theme.Look, memory *Memory) {
	if memory != nil {
		memory.mu.Lock()
		defer memory.mu.Unlock()
	}
	memory.begin(look)
	for i := range p.tiles {
		char, style := p.cell(i, look, memory)
		screen.SetContent(x+i%p.width, y+i/p.width, char, nil, style)
	}
}

// cell returns what a cell shows.
func (p *Picture) cell(i int, look theme.Look, memory *Memory) (rune, tcell.Style) {
	t, s := &p.tiles[i], &p.signs[i]
	switch {
	case s.char != 0:
		ground := look.Colour(t.inks()[0].material)
		return s.char, tcell.StyleDefault.Background(ground).Foreground(look.Colour(s.ink)).Bold(s.bold)
	case *t == plain[t[0]]:
		return ' ', tcell.StyleDefault.Background(look.Colour(t[0]))
	}
	return memory.recall(t, look)
}

// A Memory keeps what cells have shown in a look, so that what has not changed
// need not be worked out again. Without one (nil) everything is. Several screens
// may share it.
type Memory struct {
	mu    sync.Mutex
	look  theme.Look
	cells map[tile]shown
}

// shown is what a cell has shown.
type shown struct {
	char  rune
	style tcell.Style
}

// capacity is how many cells are kept; the boards of a game have far fewer.
const capacity = 1 << 14

// begin forgets everything if the look is another one, or there is too much.
func (m *Memory) begin(look theme.Look) {
	if m != nil && (m.cells == nil || m.look != look || len(m.cells) > capacity) {
		m.look, m.cells = look, map[tile]shown{}
	}
}

// recall returns what a cell shows.
func (m *Memory) recall(t *tile, look theme.Look) (rune, tcell.Style) {
	if m == nil {
		return nearest(t.inks(), look)
	}
	s, known := m.cells[*t]
	if !known {
		s.char, s.style = nearest(t.inks(), look)
		m.cells[*t] = s
	}
	return s.char, s.style
}
