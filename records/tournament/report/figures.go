package report

import (
	"fmt"
	"math"
	"strings"
)

const (
	nameWidth  = 34 // columns that a name takes at most in a chart
	mostPoints = 300
	marks      = 8 // on a line, by which it is told from others without colour
)

// ratingsChart draws the ratings with their intervals, a player below the
// other, the best on top.
func (p *paper) ratingsChart() Block {
	const rowHeight, below, margin = 44, 42, 0.05
	var words []string
	numbers := []float64{0}
	for _, i := range p.order {
		r := p.Standings[i].Rating
		words = append(words, p.names[i]+" "+shown(r))
		numbers = append(numbers, r.Elo-known(r.Half), r.Elo+known(r.Half))
	}
	alt := fmt.Sprintf(p.say.ratingsAlt, strings.Join(words, ", "))
	across, height := axisOf(numbers), float64(rowHeight*len(p.order))
	c := newChart(p.say.ratings, alt, height+below, margin, margin)
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
		c.named(0, float64(rowHeight*rank+textSize+4), short(p.names[i]), shown(p.Standings[i].Rating))
	}
	return p.figure("ratings", p.say.ratingsCaption, alt, c.file())
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
	alt := fmt.Sprintf(p.say.pointsAlt, strings.Join(words, ", "))
	across, up := axisOf(games), axisOf(sums)
	place := func(at point) point { return point{units * across.part(at.x), plotHeight * (1 - up.part(at.y))} }
	top := float64(rowHeight*len(p.order) + 2*rowHeight) // below the legend
	c := newChart(p.say.pointsSummed, alt, top+plotHeight+below, left, right)
	for rank, i := range p.order {
		c.legend(float64(rowHeight*rank+rowHeight/2), penOf(rank), short(p.names[i]), total(lines[rank]))
	}
	c.say("0", top-textSize, p.say.points)
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
		c.anchored("50%", plotHeight+below-6, "middle", p.say.gamesOfPlayer)
	})
	return p.figure("points", p.say.pointsCaption, alt, c.file())
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
