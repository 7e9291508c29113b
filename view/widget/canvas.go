package widget

import (
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// widestChoice is how many columns a value to choose may take.
const widestChoice = 34

// A canvas is where a field draws its value.
type canvas struct {
	tcell.Screen
	x, y, width int
	look        theme.Look
	focus       bool
	choice      int // columns that every choice and number of the form takes
}

func (c canvas) write(s string, role theme.Role) {
	text.Draw(c.Screen, c.x, c.y, c.width, text.Cut(s, c.width, c.look.Ellipsis), c.look.Style(role))
}

// signs draws the signs that change a value, and returns the place between
// them, which is as wide in every field of the form.
func (c canvas) signs() canvas {
	between := c
	between.x, between.width = c.x+2, min(c.choice, c.width-4)
	c.write(c.look.Less, theme.Dim)
	c.x = between.x + between.width + 1
	c.write(c.look.More, theme.Dim)
	return between
}

// sign returns by how much a click on the sign at a column changes a value; 0
// where no sign is.
func (f *Form) sign(column int) int {
	switch {
	case column < 2:
		return -1
	case column >= 2+f.choice && column < 4+f.choice:
		return 1
	}
	return 0
}
