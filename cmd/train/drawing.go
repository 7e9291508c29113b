package main

import (
	"bytes"
	"fmt"
	"html"
	"math"
	"strings"
)

// A named curve is a line of a drawing.
type named struct {
	name   string
	points []point
}

// A drawing shows curves: games to the right, each tenfold as wide, and points a
// game upwards.
type drawing struct {
	curves []named
	b      bytes.Buffer
}

// The drawing's size and its margins, in pixels.
const (
	width, height = 720, 360
	left, right   = 50, 110
	top, bottom   = 20, 50
)

// inks are the colours of the lines (Okabe and Ito's palette, which everybody
// can tell apart).
var inks = []string{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"}

// svg returns the drawing.
func (d *drawing) svg() []byte {
	few, many := math.Inf(1), math.Inf(-1)
	low, high := 0.0, 0.0
	for _, c := range d.curves {
		for _, p := range c.points {
			games := math.Log10(float64(max(1, p.notes.Games)))
			few, many = min(few, games), max(many, games)
			low, high = min(low, p.Points), max(high, p.Points)
		}
	}
	const tick = 0.25 // points
	low, high = tick*math.Floor(low/tick), tick*math.Ceil(high/tick)
	x := func(games int) float64 {
		return left + (width-left-right)*(math.Log10(float64(max(1, games)))-few)/max(many-few, 1e-9)
	}
	y := func(points float64) float64 {
		return height - bottom - (height-top-bottom)*(points-low)/max(high-low, 1e-9)
	}

	d.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`, width, height)
	d.put(`<rect width="100%%" height="100%%" fill="#fff"/>`)
	for points := low; points <= high+tick/2; points += tick {
		d.put(`<line x1="%d" x2="%d" y1="%.1f" y2="%.1[3]f" stroke="#ccc"/>`, left, width-right, y(points))
		d.put(`<text x="%d" y="%.1f" text-anchor="end">%+.2f</text>`, left-6, y(points)+4, points)
	}
	for decade := 1; decade <= 1e9; decade *= 10 {
		for _, n := range [3]int{decade, 2 * decade, 5 * decade} {
			if at := x(n); at >= left && at <= width-right {
				d.put(`<text x="%.1f" y="%d" text-anchor="middle">%s</text>`, at, height-bottom+18, short(n))
			}
		}
	}
	d.put(`<text x="%d" y="%d" text-anchor="middle">games learned from</text>`, (left+width-right)/2, height-12)
	for i, c := range d.curves {
		ink := inks[i%len(inks)]
		var at []string
		for _, p := range c.points {
			at = append(at, fmt.Sprintf("%.1f,%.1f", x(p.notes.Games), y(p.Points)))
		}
		last := c.points[len(c.points)-1]
		d.put(`<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`, strings.Join(at, " "), ink)
		d.put(`<text x="%.1f" y="%.1f" fill="%s">%s %+.2f</text>`, x(last.notes.Games)+6, y(last.Points)+4, ink, html.EscapeString(c.name), last.Points)
	}
	d.put("</svg>")
	return d.b.Bytes()
}

// put adds a line.
func (d *drawing) put(format string, values ...any) { fmt.Fprintf(&d.b, format+"\n", values...) }

// short writes a number of games in few letters.
func short(n int) string {
	switch {
	case n >= 1e6:
		return fmt.Sprintf("%dM", n/1e6)
	case n >= 1e3:
		return fmt.Sprintf("%dk", n/1e3)
	}
	return fmt.Sprint(n)
}
