package hall

import (
	"fmt"
	"math"
	"time"

	"boardroom/halloffame"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

const (
	axisLines  = 2  // the time axis and its dates
	dateRoom   = 16 // columns that a date has, with the room around it
	dateWidth  = len(date)
	mostDates  = 6
	ratingStep = 10 // least distance of two labels on the rating axis
)

// curve draws the rating after each game, and where there are several before the
// first, in at most so many lines, or lowCurve if these are fewer.
func (p *page) curve(width, lines int, look theme.Look) []widget.Row {
	rows := []widget.Row{heading(ratingCurve)}
	if len(p.data.Curve) == 0 {
		return append(rows, widget.Row{dim(noRatedGame)})
	}
	points := append([]halloffame.Point{{When: p.data.Curve[0].When, Rating: halloffame.Newcomer()}}, p.data.Curve...)
	scale := newScale(points, max(lowCurve, min(lines-aroundCurve, highCurve)))
	if len(p.data.Curve) == 1 {
		points = p.data.Curve // through which no line leads
	}
	labels := text.Width(fmt.Sprint(scale.high))
	width -= labels + 2
	for i, line := range (graph{scale, points, width}).rows(look) {
		label, axis := "", look.Vertical
		if value, ok := scale.label(i); ok {
			label, axis = fmt.Sprint(value), look.TeeRight
		}
		rows = append(rows, append(widget.Row{dim(text.PadLeft(label, labels) + " " + string(axis))}, line...))
	}
	ticks, dates := timeAxis(points, width, look)
	return append(rows,
		widget.Row{dim(text.Pad("", labels+1) + string(look.BottomLeft) + ticks)},
		widget.Row{dim(text.Pad("", labels+2) + dates)})
}

// A scale is the rating axis: from low to high by step, a label in every
// gap-th line.
type scale struct{ low, high, step, gap int }

// newScale returns the finest scale of round numbers whose labels do not stand
// in neighbouring lines.
func newScale(points []halloffame.Point, lines int) scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range points {
		low, high = min(low, p.Rating.Value), max(high, p.Rating.Value)
	}
	for ten := ratingStep; ; ten *= 10 {
		for _, step := range []int{ten, 2 * ten, 5 * ten} {
			s := scale{low: step * int(math.Floor(low/float64(step))), high: step * int(math.Ceil(high/float64(step))), step: step}
			if s.low == s.high {
				s.high += step
			}
			if s.gap = (lines - 1) * step / (s.high - s.low); s.gap >= 2 {
				return s
			}
		}
	}
}

// lines returns how many lines the scale has.
func (s scale) lines() int { return s.gap*(s.high-s.low)/s.step + 1 }

// label returns the rating that stands at a line, if one does.
func (s scale) label(line int) (int, bool) {
	return s.high - s.step*(line/s.gap), line%s.gap == 0
}

// line returns how far from the middle of the first line a rating is, in
// lines.
func (s scale) line(rating float64) float64 {
	return (float64(s.high) - rating) / float64(s.step) * float64(s.gap)
}

// timeAxis returns the axis with its ticks, and the dates below them: those of
// the first game, the last, and some between.
func timeAxis(points []halloffame.Point, width int, look theme.Look) (ticks, dates string) {
	n := max(2, min(width/dateRoom, mostDates, len(points)))
	var last time.Time
	for i := range n {
		column := i * (width - 1) / (n - 1)
		when := points[i*(len(points)-1)/(n-1)].When.Local()
		at := max(0, min(column-dateWidth/2, width-dateWidth))
		if i > 0 && when.Format(date) == last.Format(date) {
			continue
		}
		ticks = extend(ticks, column, string(look.Horizontal)) + string(look.TeeTop)
		dates = extend(dates, at, " ") + when.Format(date)
		last = when
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
