package fame

import (
	"math"

	"boardroom/view/theme"
)

// A canvas draws with dots that are finer than the cells of the screen: 2 by 4
// in a cell of braille, 1 by 2 in one of plain characters.
type canvas struct {
	across, down int // dots in a cell
	dots         [][]bool
	glyph        func(cell []bool) rune // its dots, line by line
}

func newCanvas(width, height int, look theme.Look) *canvas {
	c := &canvas{across: 2, down: 4, glyph: braille}
	if plainGlyphs(look) {
		c.across, c.down, c.glyph = 1, 2, stroke
	}
	c.dots = make([][]bool, height*c.down)
	for y := range c.dots {
		c.dots[y] = make([]bool, width*c.across)
	}
	return c
}

// braille returns the character with these dots; Unicode numbers them down
// the columns, the last line of four after all others.
func braille(cell []bool) rune {
	const blank = '\u2800'
	glyph := blank
	for i, bit := range []rune{0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80} {
		if cell[i] {
			glyph |= bit
		}
	}
	if glyph == blank {
		return ' '
	}
	return glyph
}

func stroke(cell []bool) rune {
	switch {
	case cell[0] && cell[1]:
		return ':'
	case cell[0]:
		return '\''
	case cell[1]:
		return '.'
	}
	return ' '
}

// line draws from one dot to another.
func (c *canvas) line(x, y, toX, toY float64) {
	steps := math.Ceil(max(math.Abs(toX-x), math.Abs(toY-y), 1))
	for i := 0.0; i <= steps; i++ {
		row, column := y+(toY-y)*i/steps, x+(toX-x)*i/steps
		c.dots[int(math.Round(row))][int(math.Round(column))] = true
	}
}

// rows returns the picture, a text for each line of cells.
func (c *canvas) rows() []string {
	var rows []string
	for y := 0; y < len(c.dots); y += c.down {
		row := make([]rune, len(c.dots[y])/c.across)
		for x := range row {
			var cell []bool
			for _, line := range c.dots[y : y+c.down] {
				cell = append(cell, line[x*c.across:(x+1)*c.across]...)
			}
			row[x] = c.glyph(cell)
		}
		rows = append(rows, string(row))
	}
	return rows
}
