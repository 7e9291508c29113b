// Package widget is the kit that screens are made of: menu, list, form, page of
// text, question, line to type in. Its pieces are primitives of tview, run by
// tview's Application. They draw with the look they are asked for at that moment,
// and what keys do to them they offer as actions, so that footer and help know it
// too.
//
// A widget of tview stands where it takes its look at each draw, leaves its keys to
// the actions and costs no cell that has not changed: Button and Checkbox do. Each
// other piece says which widget is nearest, and what that one cannot do (v0.42).
// Three things they have in common. Texts are read for style tags, which name
// colors as #rrggbb even on terminals of 256. Colors are set apart from attributes,
// which are all that NO_COLOR leaves. And an InputHandler acts on keys that no
// table of actions knows.
package widget

import (
	"math"
	"slices"
	"strings"

	"boardroom/records/text"
	"boardroom/view/theme"
)

// A Look gives the current look; a room's Look method is one.
type Look func() theme.Look

// A Span is a piece of a line in one role.
type Span struct {
	Text   string
	Role   theme.Role
	GoesOn bool // with the sentence of the one before, and is no column of its own
}

// A Row is a line of text made of spans.
type Row []Span

// Sparkline draws the last of some numbers in a row of a width, from the lowest
// to the highest. Its marks leave room above, so that rows do not touch.
func Sparkline(numbers []float32, width int, look theme.Look) string {
	numbers = numbers[max(0, len(numbers)-width):]
	if len(numbers) == 0 {
		return ""
	}
	low, high := slices.Min(numbers), slices.Max(numbers)
	var line strings.Builder
	for _, n := range numbers {
		eighths := 3.0
		if high > low {
			eighths = 1 + 5*float64((n-low)/(high-low))
		}
		line.WriteRune(look.Level(int(eighths+0.5), 1))
	}
	return line.String()
}

// Bar draws a share of a width as a bar, in halves of a column. It leaves
// room above, so that rows do not touch.
func Bar(share float64, width int, look theme.Look) string {
	if !look.Blocks {
		return strings.Repeat("=", min(width, int(math.Round(share*float64(width)))))
	}
	halves := min(2*width, int(math.Round(share*float64(2*width))))
	bar := strings.Repeat("▄", halves/2)
	if halves%2 > 0 {
		bar += "▖"
	}
	return bar
}

// Aligned lays a table out in columns: names at the left in one of them, numbers at the
// right in the others; titles in the first line. Where there is no room the names give
// way, but for so many columns at least and for their title; then the spare columns are
// left out, one after another.
func Aligned(table [][]string, names, least, width int, look theme.Look, spare ...int) []Row {
	widths := make([]int, len(table[0]))
	for _, line := range table {
		for i, cell := range line {
			widths[i] = max(widths[i], text.Width(cell))
		}
	}
	least = min(max(least, text.Width(table[0][names])), widths[names])
	lacking := func() int {
		lacks := -width - leastGap
		for _, w := range widths {
			if w > 0 {
				lacks += w + leastGap
			}
		}
		return lacks
	}
	for lacking() > widths[names]-least && len(spare) > 0 {
		widths[spare[0]], spare = 0, spare[1:]
	}
	widths[names] = max(least, widths[names]-max(0, lacking()))
	var rows []Row
	for n, line := range table {
		role := theme.Text
		if n == 0 {
			role = theme.Dim
		}
		var cells []string
		for i, cell := range line {
			switch {
			case widths[i] == 0:
			case i == names:
				cells = append(cells, text.Pad(text.Shorten(cell, widths[i], look.Ellipsis), widths[i]))
			default:
				cells = append(cells, text.PadLeft(cell, widths[i]))
			}
		}
		rows = append(rows, Row{{Text: strings.Join(cells, text.Pad("", leastGap)), Role: role}})
	}
	return rows
}
