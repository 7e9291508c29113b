package viewtest

import (
	"math"
	"testing"

	"boardroom/view/board"
	"boardroom/view/theme"
	"boardroom/view/theme/material"

	"github.com/gdamore/tcell/v2"
)

// LeastContrast is what all must have that means something.
const LeastContrast = 3

// Contrast returns the contrast ratio of two colours, 1 to 21, as the Web Content
// Accessibility Guidelines define it.
func Contrast(a, b tcell.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of the same guidelines.
func luminance(c tcell.Color) float64 {
	r, g, b := c.RGB()
	linear := func(v int32) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// StandsOut checks, for every theme and number of colours, that all that is
// written on the painted board can be read, and that the marks for where a piece
// may go are seen on what lies below them.
func (e Easel) StandsOut(t testing.TB, s board.Scene, width, height int) {
	t.Helper()
	for _, th := range theme.All() {
		for _, colors := range []int{16, 256, 1 << 24} {
			s.Look = theme.NewLook(th, theme.Unicode(), colors)
			if !s.Look.Solid() {
				continue
			}
			sheet := e.Paint(t, s, width, height)
			for i, c := range sheet.Cells {
				ink, ground, _ := c.Style.Decompose()
				marks := ink == s.Look.Colour(material.MayGo) || ground == s.Look.Colour(material.MayGo)
				beside := ground == tcell.ColorDefault
				if beside || c.Char == ' ' || blank(c.Char) == ' ' && !marks || ink == ground {
					continue
				}
				if ratio := Contrast(ink, ground); ratio < LeastContrast {
					t.Errorf("%s with %d colours: %q at %d,%d has a contrast of %.2f, %06x on %06x",
						th.Name, colors, c.Char, i%sheet.Width, i/sheet.Width, ratio, ink.Hex(), ground.Hex())
				}
			}
		}
	}
}
