package widget

import (
	"fmt"
	"math"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/theme"
)

// A Curve shows how a value went from one point to the next, each as far from the last as
// another, over the dates of the points.
type Curve struct {
	Points []CurvePoint
	Lines  int       // of the screen that there are for the values, at most
	Step   int       // the least distance of two labels beside them: 1, 2 or 5 times a power of ten
	Beside []float64 // further values that the axis has room for
	Mean   *float64  // where a line is drawn across; nil: nowhere
}

// A CurvePoint is a value at a time.
type CurvePoint struct {
	When  time.Time
	Value float64
}

// CurveAxis is how many lines the axis of time and its dates take.
const CurveAxis = 2

const (
	dateRoom  = 16 // columns that a date has, with the room around it
	dateWidth = len(time.DateOnly)
	mostDates = 6
)

// Rows draws the curve, with at least one point. Through a single one no line leads.
func (c Curve) Rows(width int, look theme.Look) []Row {
	scale := c.scale()
	labels := text.Width(fmt.Sprint(scale.high))
	width -= labels + 2
	g := graph{scale, c.Points, width}
	rows := g.rows(look)
	if c.Mean != nil {
		across(rows[int(math.Round(scale.line(*c.Mean)))], look)
	}
	for i, line := range rows {
		label, axis := "", look.Vertical
		if value, ok := scale.label(i); ok {
			label, axis = fmt.Sprint(value), look.TeeRight
		}
		rows[i] = append(Row{{Text: text.PadLeft(label, labels) + " " + string(axis), Role: theme.Dim}}, line...)
	}
	ticks, dates := timeAxis(c.Points, width, look)
	return append(rows,
		Row{{Text: text.Pad("", labels+1) + string(look.BottomLeft) + ticks, Role: theme.Dim}},
		Row{{Text: text.Pad("", labels+2) + dates, Role: theme.Dim}})
}

// across draws a line through what a row leaves free.
func across(row Row, look theme.Look) {
	for i, span := range row {
		if strings.TrimLeft(span.Text, " ") == "" && span.Role != theme.Course {
			row[i].Role = theme.Dim
		}
		row[i].Text = strings.ReplaceAll(span.Text, " ", string(look.Horizontal))
	}
}

// A scale is the axis of the values: from low to high by step, a label in every
// gap-th line.
type scale struct{ low, high, step, gap int }

// scale returns the finest scale of round numbers whose labels do not stand
// in neighbouring lines.
func (c Curve) scale() scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range c.Points {
		low, high = min(low, p.Value), max(high, p.Value)
	}
	for _, v := range c.Beside {
		low, high = min(low, v), max(high, v)
	}
	for ten := c.Step; ; ten *= 10 {
		for _, step := range []int{ten, 2 * ten, 5 * ten} {
			s := scale{low: step * int(math.Floor(low/float64(step))), high: step * int(math.Ceil(high/float64(step))), step: step}
			if s.low == s.high {
				s.high += step
			}
			if s.gap = (c.Lines - 1) * step / (s.high - s.low); s.gap >= 2 {
				return s
			}
		}
	}
}

// lines returns how many lines the scale has.
func (s scale) lines() int { return s.gap*(s.high-s.low)/s.step + 1 }

// label returns the value that stands at a line, if one does.
func (s scale) label(line int) (int, bool) {
	return s.high - s.step*(line/s.gap), line%s.gap == 0
}

// line returns how far from the middle of the first line a value is, in
// lines.
func (s scale) line(value float64) float64 {
	return (float64(s.high) - value) / float64(s.step) * float64(s.gap)
}

// timeAxis returns the axis with its ticks, and the dates below them: those of
// the first point, the last, and some between.
func timeAxis(points []CurvePoint, width int, look theme.Look) (ticks, dates string) {
	n := max(2, min(width/dateRoom, mostDates, len(points)))
	last := ""
	for i := range n {
		column := i * (width - 1) / (n - 1)
		when := points[i*(len(points)-1)/(n-1)].When.Local()
		at := max(0, min(column-dateWidth/2, width-dateWidth))
		day := i18n.Day{Time: when}.In(look.Language)
		if i > 0 && day == last {
			continue
		}
		ticks = extend(ticks, column, string(look.Horizontal)) + string(look.TeeTop)
		dates = extend(dates, at, " ") + day
		last = day
	}
	return extend(ticks, width, string(look.Horizontal)), dates
}

// extend lengthens a line to a width by repeating a character.
func extend(line string, width int, with string) string {
	for text.Width(line) < width {
		line += with
	}
	return line
}

// A graph is a curve in cells of the screen.
type graph struct {
	scale
	points []CurvePoint
	width  int
}

// height returns how far above the lower edge the curve is in the middle of a
// column, in lines.
func (g graph) height(column int) float64 {
	at := float64(column) * float64(len(g.points)-1) / float64(g.width-1)
	i := min(int(at), len(g.points)-2)
	from, to := g.points[i].Value, g.points[i+1].Value
	return float64(g.lines()) - 0.5 - g.line(from+(to-from)*(at-float64(i)))
}

// rows draws the graph: in blocks as an edge with what lies below it, else in
// strokes.
func (g graph) rows(look theme.Look) []Row {
	cell := g.block
	switch {
	case len(g.points) == 1:
		cell = g.point(look)
	case !look.Blocks:
		cell = g.stroke
	}
	rows := make([]Row, g.lines())
	for y := range rows {
		for x := range g.width {
			sign, role := cell(x, g.lines()-1-y)
			if last := len(rows[y]) - 1; last >= 0 && rows[y][last].Role == role {
				rows[y][last].Text += string(sign)
			} else {
				rows[y] = append(rows[y], Span{Text: string(sign), Role: role})
			}
		}
	}
	return rows
}

// point is block for a single point, of which there is no curve.
func (g graph) point(look theme.Look) func(column, line int) (rune, theme.Role) {
	at := g.lines() - 1 - int(math.Round(g.line(g.points[0].Value)))
	return func(column, line int) (rune, theme.Role) {
		if column == 0 && line == at {
			return look.WhiteChecker, theme.Key
		}
		return ' ', theme.Key
	}
}

// thick is how thick the edge is at least, in eighths of a line.
const thick = 4

// edge returns between which heights the edge lies in a column, in eighths of a
// line: it reaches down to its neighbours.
func (g graph) edge(column int) (from, to int) {
	top := func(column int) int { return thick/2 + int(math.Round(8*g.height(column))) }
	to = top(column)
	from = min(to-thick, top(max(0, column-1)), top(min(g.width-1, column+1)))
	return from - from&(thick-1), to
}

// block returns the sign of a cell, whose line counts from below.
func (g graph) block(column, line int) (rune, theme.Role) {
	from, to := g.edge(column)
	from, to = from-8*line, to-8*line
	switch {
	case to <= 0:
		return ' ', theme.Text
	case from >= 8:
		return ' ', theme.Course
	case from == thick:
		return '▀', theme.Course
	}
	return []rune(" ▁▂▃▄▅▆▇█")[min(8, to)], theme.Key
}

// stroke is block for terminals without blocks, where a cell has two dots.
func (g graph) stroke(column, line int) (rune, theme.Role) {
	dot := func(column int) int { return int(math.Floor(2 * g.height(column))) }
	from, to := dot(column), dot(column)
	if column > 0 {
		from, to = min(from, dot(column-1)+1), max(to, dot(column-1)-1)
	}
	lower, upper := from <= 2*line && 2*line <= to, from <= 2*line+1 && 2*line+1 <= to
	switch {
	case lower && upper:
		return ':', theme.Key
	case upper:
		return '\'', theme.Key
	case lower:
		return '.', theme.Key
	}
	return ' ', theme.Key
}
