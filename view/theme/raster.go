package theme

import (
	"math"
	"sync"

	"github.com/gdamore/tcell/v2"
)

// grain is the number of samples along a side of a cell.
const grain = 8

// tile is a cell's samples, row by row.
type tile [grain * grain]Material

// A sign is a character that stands on a cell; none if it is 0.
type sign struct {
	char rune
	ink  Material
	bold bool
}

// A Raster is a picture of shapes: painted on a grid of samples, 8 by 8 to a cell,
// of which each cell shows that character of blocks in two colours which comes
// nearest to them. Lengths are in cells, from the upper left corner; what lies
// beyond the edge is left out.
type Raster struct {
	width, height int
	tiles         []tile
	signs         []sign
}

// NewRaster returns a raster that is all of one material.
func NewRaster(width, height int, ground Material) *Raster {
	p := &Raster{width, height, make([]tile, width*height), make([]sign, width*height)}
	for i := range p.tiles {
		p.tiles[i] = plainTiles[ground]
	}
	return p
}

// A Point is a place on a raster.
type Point struct{ X, Y float64 }

// samples returns which samples lie between two places along an axis of so
// many cells: those whose middles do.
func samples(from, to float64, cells int) (first, end int) {
	at := func(v float64) int { return max(0, min(cells*grain, int(math.Ceil(v*grain-0.5)))) }
	return at(from), at(to)
}

// Rect paints a rectangle.
func (p *Raster) Rect(x, y, width, height float64, m Material) {
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
func (p *Raster) band(left, right, row int, m Material) {
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
		p.tiles[row*p.width+column] = plainTiles[m]
	}
}

// plainTiles are the tiles of one material.
var plainTiles = allPlainTiles()

func allPlainTiles() (all [Materials]tile) {
	for m := range all {
		for i := range all[m] {
			all[m][i] = Material(m)
		}
	}
	return all
}

// Polygon paints what lies within a line that closes itself.
func (p *Raster) Polygon(m Material, line ...Point) {
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
func (p *Raster) Disc(x, y, width float64, m Material) {
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
func (p *Raster) span(left, right, row int, m Material) {
	line, offset := p.tiles[row/grain*p.width:], row%grain*grain
	for column := left; column < right; column++ {
		line[column/grain][offset+column%grain] = m
	}
}

// Write writes a text of narrow characters from a cell to the right, on what
// the cells show most of.
func (p *Raster) Write(x, y int, text string, ink Material, bold bool) {
	for _, r := range text {
		if x >= 0 && x < p.width && y >= 0 && y < p.height {
			p.signs[y*p.width+x] = sign{r, ink, bold}
		}
		x++
	}
}

// Show draws the raster with its upper left corner at a cell of the screen, by what
// the cache keeps.
func (p *Raster) Show(screen tcell.Screen, x, y int, look Look, cache *RasterCache) {
	cache.mu.Lock()
	defer cache.mu.Unlock()
	cache.begin(look)
	for i := range p.tiles {
		char, style := p.cell(i, look, cache)
		screen.SetContent(x+i%p.width, y+i/p.width, char, nil, style)
	}
}

// cell returns what a cell shows.
func (p *Raster) cell(i int, look Look, cache *RasterCache) (rune, tcell.Style) {
	t, s := &p.tiles[i], &p.signs[i]
	switch {
	case s.char != 0:
		ground := look.Colour(t.regions()[0].material)
		return s.char, tcell.StyleDefault.Background(ground).Foreground(look.Colour(s.ink)).Bold(s.bold)
	case *t == plainTiles[t[0]]:
		return ' ', tcell.StyleDefault.Background(look.Colour(t[0]))
	}
	return cache.recall(t, look)
}

// A RasterCache keeps what cells have shown in a look, so that what has not changed
// need not be worked out again. Several screens may share it. Its zero value is empty.
type RasterCache struct {
	mu    sync.Mutex
	look  Look
	cells map[tile]cellContent
}

// cellContent is what a cell has shown.
type cellContent struct {
	char  rune
	style tcell.Style
}

// cacheSize is how many cells are kept; the boards of a game have far fewer.
const cacheSize = 1 << 14

// begin forgets everything if the look is another one, or there is too much.
func (c *RasterCache) begin(look Look) {
	if c.cells == nil || c.look != look || len(c.cells) > cacheSize {
		c.look, c.cells = look, map[tile]cellContent{}
	}
}

// recall returns what a cell shows.
func (c *RasterCache) recall(t *tile, look Look) (rune, tcell.Style) {
	s, known := c.cells[*t]
	if !known {
		s.char, s.style = nearest(t.regions(), look)
		c.cells[*t] = s
	}
	return s.char, s.style
}
