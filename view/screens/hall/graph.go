package hall

import (
	"math"

	"boardroom/halloffame"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// A graph is a curve of ratings in cells of the screen, one game as wide as
// another.
type graph struct {
	scale
	points []halloffame.Point
	width  int
}

// height returns how far above the lower edge the curve is in the middle of a
// column, in lines.
func (g graph) height(column int) float64 {
	at := float64(column) * float64(len(g.points)-1) / float64(g.width-1)
	i := min(int(at), len(g.points)-2)
	from, to := g.points[i].Rating.Value, g.points[i+1].Rating.Value
	return float64(g.lines()) - 0.5 - g.line(from+(to-from)*(at-float64(i)))
}

// rows draws the graph: in blocks as an edge with what lies below it, else in
// strokes.
func (g graph) rows(look theme.Look) []widget.Row {
	cell := g.block
	switch {
	case len(g.points) == 1:
		cell = g.point(look)
	case !look.Blocks:
		cell = g.stroke
	}
	rows := make([]widget.Row, g.lines())
	for y := range rows {
		for x := range g.width {
			sign, role := cell(x, g.lines()-1-y)
			if last := len(rows[y]) - 1; last >= 0 && rows[y][last].Role == role {
				rows[y][last].Text += string(sign)
			} else {
				rows[y] = append(rows[y], widget.Span{Text: string(sign), Role: role})
			}
		}
	}
	return rows
}

// point is block for a single game, of which there is no curve.
func (g graph) point(look theme.Look) func(column, line int) (rune, theme.Role) {
	at := g.lines() - 1 - int(math.Round(g.line(g.points[0].Rating.Value)))
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
