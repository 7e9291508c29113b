package link

import (
	"github.com/gdamore/tcell/v2"
	"rsc.io/qr"
)

// quiet is how many modules around a code are light, so that it is found.
const quiet = 4

// largest is how many modules a code has on a side at most, with what is around it: those
// have room on the smallest terminal, two in the height of a row.
const largest = 42

// A picture is a QR code as a camera reads it.
type picture struct {
	code *qr.Code
	side int // in modules, with what is around it
}

// newPicture returns the code of a text; it is not ok if that would be too large.
func newPicture(text string) (p picture, ok bool) {
	code, err := qr.Encode(text, qr.L) // a screen has no scratches
	if err != nil || code.Size+2*quiet > largest {
		return picture{}, false
	}
	return picture{code, code.Size + 2*quiet}, true
}

// rows is how many rows of a screen it has.
func (p picture) rows() int { return (p.side + 1) / 2 }

// dark reports whether a module is dark. Those around the code are not.
func (p picture) dark(x, y int) bool { return p.code.Black(x-quiet, y-quiet) }

// draw draws the code, dark on light whatever the ground of the terminal. Where no colours
// are used, the ground is what is not light, or not dark.
func (p picture) draw(screen tcell.Screen, x, y int, coloured, lightGround bool) {
	style := tcell.StyleDefault
	if coloured {
		style = style.Foreground(tcell.NewRGBColor(0, 0, 0)).Background(tcell.NewRGBColor(255, 255, 255))
	}
	inked := func(column, row int) bool {
		if !coloured && !lightGround {
			return row < p.side && !p.dark(column, row)
		}
		return p.dark(column, row)
	}
	halves := map[[2]bool]rune{{false, false}: ' ', {true, false}: '▀', {false, true}: '▄', {true, true}: '█'}
	for row := range p.rows() {
		for column := range p.side {
			screen.SetContent(x+column, y+row, halves[[2]bool{inked(column, 2*row), inked(column, 2*row+1)}], nil, style)
		}
	}
}
