package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"boardroom/records/text"
)

const (
	chartWidth = 720 // pixels, where nothing else is said
	textSize   = 13  // pixels
	mostTicks  = 7   // numbers on an axis, about
)

// A chart is an SVG file in the making. Down it is measured in pixels, across
// in shares of its width: put into a page it fits the page, wide or narrow,
// and its texts keep their size. Its ink is dark on white, or the other way
// round where the reader wishes that.
type chart struct {
	text.Markup
	height      float64
	left, right float64 // beside the plot, as shares of the width
}

// newChart begins a chart; alt says in words what it shows.
func newChart(title, alt string, height, left, right float64) *chart {
	c := &chart{height: height, left: left, right: right}
	c.Put(`<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" width="%d" height="%g">`+"\n", chartWidth, height)
	c.Put("<title>%s</title>\n<desc>%s</desc>\n", title, alt)
	c.Put(`<style>
.chart { color: #1a1a1a; direction: ltr; font: %dpx system-ui, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; }
.chart text { fill: currentColor; unicode-bidi: plaintext; stroke: #fff; stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; }
.chart .paper { fill: #fff; }
.chart line { stroke: currentColor; }
@media screen and (prefers-color-scheme: dark) {
  .chart { color: #e6e6e6; }
  .chart .paper { fill: #16181c; }
  .chart text { stroke: #16181c; }
}
</style>
<rect class="paper" width="100%%" height="100%%"/>
`, textSize)
	return c
}

// file ends the chart and returns it whole.
func (c *chart) file() []byte {
	c.Put("</svg>\n")
	return []byte(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + c.String())
}

// plot draws within the part that begins below top, between the margins. What
// stands there takes their width as a whole.
func (c *chart) plot(top, height float64, draw func()) {
	c.Put(`<svg x="%s" y="%g" width="%s" height="%g" overflow="visible">`+"\n", share(c.left), top, share(1-c.left-c.right), height)
	draw()
	c.Put("</svg>\n")
}

// lines draws within the whole plot by units that are stretched: so many are
// its width, and as many as it has pixels are its height.
func (c *chart) lines(units, height float64, draw func()) {
	c.Put(`<svg viewBox="0 0 %g %g" preserveAspectRatio="none" width="100%%" height="%g" overflow="visible">`+"\n", units, height, height)
	draw()
	c.Put("</svg>\n")
}

// say writes a text that begins at a place.
func (c *chart) say(x string, y float64, text string) { c.anchored(x, y, "start", text) }

// anchored writes a text whose start, middle or end is at a place.
func (c *chart) anchored(x string, y float64, anchor, text string) {
	c.Put(`<text x="%s" y="%g" text-anchor="%s">%s</text>`+"\n", x, y, anchor, text)
}

// named writes a name and a figure of it, at the left edge of the chart or so
// many pixels from it.
func (c *chart) named(x, y float64, name, figure string) {
	c.Put(`<text x="%g" y="%g"><tspan font-weight="600">%s</tspan><tspan dx="10">%s</tspan></text>`+"\n", x, y, name, figure)
}

// rule draws a straight line of the chart's ink.
func (c *chart) rule(x1 string, y1 float64, x2 string, y2 float64, width, opacity float64) {
	c.Put(`<line x1="%s" y1="%g" x2="%s" y2="%g" stroke-width="%g" stroke-opacity="%g"/>`+"\n", x1, y1, x2, y2, width, opacity)
}

// columns draws the grid of an axis that runs across, and its numbers below.
func (c *chart) columns(a axis, height float64) {
	for _, n := range a.ticks() {
		x := share(a.part(n))
		c.rule(x, 0, x, height, 1, faint(n))
		c.anchored(x, height+textSize+4, "middle", whole(n))
	}
}

// rows draws the grid of an axis that runs up, and its numbers on the left.
func (c *chart) rows(a axis, height float64) {
	for _, n := range a.ticks() {
		y := math.Round(height * (1 - a.part(n)))
		c.rule("0", y, "100%", y, 1, faint(n))
		c.anchored("-8", y+4, "end", whole(n))
	}
}

// faint says how strong the line of a number on an axis is.
func faint(n float64) float64 {
	if n == 0 {
		return 0.55
	}
	return 0.18
}

// share writes a share of 1 as a percentage.
func share(x float64) string { return strconv.FormatFloat(math.Round(1e4*x)/100, 'f', -1, 64) + "%" }

// whole writes a number without a fraction.
func whole(n float64) string { return minus(strconv.FormatFloat(n+0, 'f', 0, 64)) }

// An axis shows the numbers between two.
type axis struct{ from, to float64 }

// axisOf returns an axis that shows all of some numbers, with a little room
// beyond them.
func axisOf(numbers []float64) axis {
	a := axis{math.Inf(1), math.Inf(-1)}
	for _, n := range numbers {
		a.from, a.to = math.Min(a.from, n), math.Max(a.to, n)
	}
	room := math.Max(0.02*(a.to-a.from), 0.5)
	return axis{a.from - room, a.to + room}
}

// part returns where a number stands, from 0 at the beginning to 1.
func (a axis) part(n float64) float64 { return (n - a.from) / (a.to - a.from) }

// ticks returns the round whole numbers at which an axis is marked, 0 among
// them if it stands there.
func (a axis) ticks() []float64 {
	var ticks []float64
	step := roundStep((a.to - a.from) / mostTicks)
	for n := math.Ceil(a.from / step); n*step <= a.to; n++ {
		ticks = append(ticks, n*step)
	}
	return ticks
}

// roundStep returns the first of 1, 2, 5, 10, 20, 50, … that is large enough.
func roundStep(least float64) float64 {
	for unit := 1.0; ; unit *= 10 {
		for _, step := range []float64{unit, 2 * unit, 5 * unit} {
			if step >= least {
				return step
			}
		}
	}
}

// A pen tells one line from others, by its color, its dashes and the shape of
// its marks.
type pen struct{ colour, dashes, shape string }

// penOf returns the pen of the line with a number, from 0. The colors are
// those that Masataka Okabe and Kei Ito chose to be told apart by the
// color-blind as well (Color Universal Design, 2008), their black being the
// chart's ink.
func penOf(i int) pen {
	colours := []string{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "currentColor", "#56b4e9", "#e69f00"}
	dashes := []string{"none", "8 3", "2 2.5", "8 3 2 3", "14 4", "8 3 2 3 2 3"}
	shapes := []string{
		"M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", // a disc, a square, a triangle, a diamond, and it upside down
		"M-3.5 -3.5h7v7h-7z", "M0 -4.5L4.5 3.5h-9z", "M0 -5L5 0L0 5L-5 0z", "M0 4.5L4.5 -3.5h-9z",
	}
	return pen{colours[i%len(colours)], dashes[i%len(dashes)], shapes[i%len(shapes)]}
}

// draw draws a line through points, in the units of lines.
func (p pen) draw(c *chart, points []point) {
	var path strings.Builder
	for _, at := range points {
		fmt.Fprintf(&path, "%.1f,%.1f ", at.x, at.y)
	}
	c.Put(`<polyline fill="none" stroke="%s" stroke-width="1.8" stroke-dasharray="%s" stroke-linejoin="round" vector-effect="non-scaling-stroke" points="%s"/>`+"\n",
		p.colour, p.dashes, strings.TrimSpace(path.String()))
}

// mark draws the pen's mark at a place.
func (p pen) mark(c *chart, x string, y float64) {
	c.Put(`<svg x="%s" y="%.1f" overflow="visible"><path fill="%s" d="%s"/></svg>`+"\n", x, y, p.colour, p.shape)
}

// A point is a place on a chart, or what is shown there.
type point struct{ x, y float64 }
