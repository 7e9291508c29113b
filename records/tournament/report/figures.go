package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/records/tournament"
)

const (
	nameWidth  = 34 // columns that a name takes at most in a chart
	mostPoints = 300
	confidence = "95 %" // of the intervals that are drawn, tournament.Confidence
	marks      = 8      // on a line, by which it is told from others without color
)

// ratingsChart draws the ratings with their intervals, a player below the
// other, the best on top.
func (p *paper) ratingsChart() Block {
	const rowHeight, below, margin = 44, 42, 0.05
	var words []string
	numbers := []float64{0}
	for _, i := range p.order {
		r := p.Standings[i].Rating
		words = append(words, p.names[i]+" "+p.shown(r))
		numbers = append(numbers, r.Elo-known(r.Half), r.Elo+known(r.Half))
	}
	alt := p.T("Ratings, the best first: %s.", strings.Join(words, ", "))
	across, height := axisOf(numbers), float64(rowHeight*len(p.order))
	c := newChart(p.T("Ratings"), alt, height+below, margin, margin)
	c.plot(0, height, func() {
		c.columns(across, height)
		for rank, i := range p.order {
			r, y := p.Standings[i].Rating, float64(rowHeight*rank+rowHeight-12)
			from, to := share(across.part(r.Elo-known(r.Half))), share(across.part(r.Elo+known(r.Half)))
			c.rule(from, y, to, y, 2, 1)
			for _, end := range []string{from, to} {
				c.rule(end, y-5, end, y+5, 2, 1)
			}
			c.Put(`<circle cx="%s" cy="%g" r="5" fill="%s"/>`+"\n", share(across.part(r.Elo)), y, penOf(0).colour)
		}
		c.anchored("50%", height+below-6, "middle", "Elo")
	})
	for rank, i := range p.order {
		c.named(0, float64(rowHeight*rank+textSize+4), short(p.names[i]), p.shown(p.Standings[i].Rating))
	}
	return p.figure("ratings", p.T("The ratings with their %s confidence intervals.", confidence), alt, c.file())
}

// known returns half of an interval, 0 as long as it is infinite.
func known(half float64) float64 {
	if math.IsInf(half, 1) {
		return 0
	}
	return half
}

// pointsChart draws how the points of the players grew.
func (p *paper) pointsChart() Block {
	const rowHeight, plotHeight, below, left, right, units = 20, 280, 44, 0.12, 0.02, 1000
	var words []string
	var lines [][]point
	var games, sums []float64
	for _, i := range p.order {
		line := sampled(p.Cumulated[i])
		lines = append(lines, line)
		for _, at := range line {
			games, sums = append(games, at.x), append(sums, at.y)
		}
		words = append(words, p.names[i]+" "+total(line))
	}
	alt := p.T("Final points: %s.", strings.Join(words, ", "))
	across, up := axisOf(games), axisOf(sums)
	place := func(at point) point { return point{units * across.part(at.x), plotHeight * (1 - up.part(at.y))} }
	top := float64(rowHeight*len(p.order) + 2*rowHeight) // below the legend
	c := newChart(p.T("Cumulative points"), alt, top+plotHeight+below, left, right)
	for rank, i := range p.order {
		c.legend(float64(rowHeight*rank+rowHeight/2), penOf(rank), short(p.names[i]), total(lines[rank]))
	}
	c.say("0", top-textSize, p.T("Points"))
	c.plot(top, plotHeight, func() {
		c.columns(across, plotHeight)
		c.rows(up, plotHeight)
		c.lines(units, plotHeight, func() {
			for rank, line := range lines {
				var placed []point
				for _, at := range line {
					placed = append(placed, place(at))
				}
				penOf(rank).draw(c, placed)
			}
		})
		for rank, line := range lines {
			for _, at := range marked(line, rank) {
				penOf(rank).mark(c, share(place(at).x/units), place(at).y)
			}
		}
		c.anchored("50%", plotHeight+below-6, "middle", p.T("Games of the player"))
	})
	return p.figure("points", p.T("The cumulative points of each player, game by game; the legend follows the ranking."), alt, c.file())
}

// legend shows a pen beside what it draws.
func (c *chart) legend(y float64, p pen, name, figure string) {
	p.draw(c, []point{{2, y}, {38, y}})
	p.mark(c, "20", y)
	c.named(48, y+4, name, figure)
}

// total writes the points at the end of a line.
func total(line []point) string { return minus(fmt.Sprintf("%+.0f", line[len(line)-1].y)) }

// sampled makes points of the sums after each pair, beginning with 0, at most
// so many that a chart shows.
func sampled(sums []float64) []point {
	points := []point{{}}
	step := max(1, (len(sums)+mostPoints-1)/mostPoints)
	for n := 1; n <= len(sums); n++ {
		if n%step == 0 || n == len(sums) {
			points = append(points, point{float64(2 * n), sums[n-1]})
		}
	}
	return points
}

// marked picks the points of a line that bear its mark; lines that run
// together have theirs in different places.
func marked(points []point, rank int) []point {
	step := max(1, len(points)/marks)
	picked := []point{points[len(points)-1]}
	for i := rank * step / marks % step; i < len(points); i += step {
		picked = append(picked, points[i])
	}
	return picked
}

// curves draws, for every parameter that was swept, the ratings over it.
func (p *paper) curves() []Block {
	var blocks []Block
	for n, s := range p.Sweeps() {
		name := "sweep"
		if n > 0 {
			name += "-" + strconv.Itoa(n+1)
		}
		blocks = append(blocks, p.curve(name, s))
	}
	return blocks
}

// curve draws the ratings of players that differ in one parameter, with their
// intervals.
func (p *paper) curve(name string, s tournament.Sweep) Block {
	const plotHeight, top, below, left, right, units = 260, 30, 44, 0.12, 0.02, 1000
	param := text.Printable(s.Param)
	var words []string
	var heights []float64
	for n, i := range s.Players {
		r := p.Standings[i].Rating
		heights = append(heights, r.Elo-known(r.Half), r.Elo+known(r.Half))
		words = append(words, p.value(s.Values[n])+": "+p.shown(r))
	}
	alt := p.T("Ratings of %s by %s: %s.", s.Strategy, param, strings.Join(words, ", "))
	up, across := axisOf(append(heights, 0)), tight(s.Values)
	place := func(n int, elo float64) point {
		return point{units * across.part(s.Values[n]), plotHeight * (1 - up.part(elo))}
	}
	c := newChart(p.T("Ratings by %s", param), alt, top+plotHeight+below, left, right)
	c.say("0", top-textSize, "Elo")
	c.plot(top, plotHeight, func() {
		c.rows(up, plotHeight)
		var line []point
		for n, i := range s.Players {
			r := p.Standings[i].Rating
			at, x := place(n, r.Elo), share(across.part(s.Values[n]))
			line = append(line, at)
			c.rule(x, math.Round(place(n, r.Elo-known(r.Half)).y), x, math.Round(place(n, r.Elo+known(r.Half)).y), 2, 0.6)
			c.anchored(x, plotHeight+textSize+4, "middle", p.value(s.Values[n]))
		}
		c.lines(units, plotHeight, func() { penOf(0).draw(c, line) })
		for _, at := range line {
			penOf(0).mark(c, share(at.x/units), at.y)
		}
		c.anchored("50%", plotHeight+below-6, "middle", param)
	})
	return p.figure(name, p.T("The ratings of %s by its parameter %s, with their %s confidence intervals.", s.Strategy, param, confidence), alt, c.file())
}

// tight returns an axis for rising values that may lie close together.
func tight(values []float64) axis {
	a := axis{values[0], values[len(values)-1]}
	room := 0.02 * (a.to - a.from)
	return axis{a.from - room, a.to + room}
}

// value writes the value of a parameter.
func (p *paper) value(x float64) string {
	return p.signed(i18n.Figure(strconv.FormatFloat(math.Round(1e6*x)/1e6, 'f', -1, 64)))
}
