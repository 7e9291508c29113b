package theme_test

import (
	"testing"

	"boardroom/view/theme"
	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
)

// shown returns the canvas that a picture is shown on.
func shown(p *theme.Raster, width, height, colors int, cache *theme.RasterCache) *viewtest.Canvas {
	canvas := viewtest.NewCanvas(width, height)
	p.Show(canvas, 0, 0, theme.NewLook(theme.Walnut(), theme.Unicode(), colors), cache)
	return canvas
}

// shapes is a picture of all kinds of shapes, some of them beyond its edge.
func shapes() *theme.Raster {
	p := theme.NewRaster(40, 8, theme.Felt)
	for i := range 6 {
		x, f := float64(6*i+1), float64(i)
		p.Polygon(theme.PointA, theme.Point{X: x, Y: 0}, theme.Point{X: x + 5, Y: 0}, theme.Point{X: x + 2.5, Y: 4})
		p.Rect(x+f/8, 4, 1, 1, theme.Brass)
		p.Rect(x+2, 4+f/8, 1, 1, theme.Brass)
		p.Rect(x+4, 4, 0.5+f/2, 0.5, theme.Brass)
	}
	for width, x := 3.0, 0.0; width < 10; width, x = width+1, x+width {
		p.Disc(x, 5.5, width, theme.Dark)
	}
	p.Rect(38.5, -3, 9, 5, theme.BarWood)
	p.Write(38, 7, "12", theme.Label, true)
	return p
}

func TestShapesBecomeBlocks(t *testing.T) {
	viewtest.Golden(t, "shapes", shown(shapes(), 40, 8, 1<<24, &theme.RasterCache{}).String())
}

// TestEdgesOnTheGridAreSharp looks for colours that nothing was painted in.
func TestEdgesOnTheGridAreSharp(t *testing.T) {
	look := theme.NewLook(theme.Walnut(), theme.Unicode(), 1<<24)
	p := theme.NewRaster(12, 6, theme.Felt)
	p.Disc(0.5, 0.5, 3, theme.Dark)
	p.Disc(4, 1, 7, theme.Dark)
	p.Rect(1.0/8, 5, 3.0/8, 1, theme.Dark)
	for i, c := range shown(p, 12, 6, 1<<24, &theme.RasterCache{}).Cells[:60] {
		fore, back, _ := c.Style.Decompose()
		for _, ink := range []tcell.Color{fore, back} {
			if ink != tcell.ColorDefault && ink != look.Colour(theme.Felt) && ink != look.Colour(theme.Dark) {
				t.Errorf("cell %d,%d shows %06x", i%12, i/12, ink.Hex())
			}
		}
	}
}

// TestFewColoursAreNotMixed allows no colour but those of the materials.
func TestFewColoursAreNotMixed(t *testing.T) {
	for _, colors := range []int{16, 256} {
		look := theme.NewLook(theme.Walnut(), theme.Unicode(), colors)
		known := map[tcell.Color]bool{tcell.ColorDefault: true}
		for m := range theme.Materials {
			known[look.Colour(m)] = true
		}
		for i, c := range shown(shapes(), 40, 8, colors, &theme.RasterCache{}).Cells {
			if fore, back, _ := c.Style.Decompose(); !known[fore] || !known[back] {
				t.Errorf("%d colours: cell %d,%d shows others", colors, i%40, i/40)
			}
		}
	}
}

func TestWhatIsRememberedIsWhatIsWorkedOut(t *testing.T) {
	var cache theme.RasterCache
	for _, colors := range []int{1 << 24, 1 << 24, 256, 16, 16} {
		fresh, kept := shown(shapes(), 40, 8, colors, &theme.RasterCache{}), shown(shapes(), 40, 8, colors, &cache)
		if changes := kept.Changes(fresh); len(changes) > 0 {
			t.Errorf("%d colours: the cells %v differ", colors, changes)
		}
	}
}
