package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"boardroom/records/text"
	"boardroom/records/tournament"
)

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
		words = append(words, value(s.Values[n])+": "+shown(r))
	}
	alt := fmt.Sprintf(p.say.ratingsByAlt, s.Strategy, param, strings.Join(words, ", "))
	up, across := axisOf(append(heights, 0)), tight(s.Values)
	place := func(n int, elo float64) point {
		return point{units * across.part(s.Values[n]), plotHeight * (1 - up.part(elo))}
	}
	c := newChart(fmt.Sprintf(p.say.ratingsBy, param), alt, top+plotHeight+below, left, right)
	c.say("0", top-textSize, "Elo")
	c.plot(top, plotHeight, func() {
		c.rows(up, plotHeight)
		var line []point
		for n, i := range s.Players {
			r := p.Standings[i].Rating
			at, x := place(n, r.Elo), share(across.part(s.Values[n]))
			line = append(line, at)
			c.rule(x, math.Round(place(n, r.Elo-known(r.Half)).y), x, math.Round(place(n, r.Elo+known(r.Half)).y), 2, 0.6)
			c.anchored(x, plotHeight+textSize+4, "middle", value(s.Values[n]))
		}
		c.lines(units, plotHeight, func() { penOf(0).draw(c, line) })
		for _, at := range line {
			penOf(0).mark(c, share(at.x/units), at.y)
		}
		c.anchored("50%", plotHeight+below-6, "middle", param)
	})
	return p.figure(name, fmt.Sprintf(p.say.ratingsByCaption, s.Strategy, param), alt, c.file())
}

// tight returns an axis for rising values that may lie close together.
func tight(values []float64) axis {
	a := axis{values[0], values[len(values)-1]}
	room := 0.02 * (a.to - a.from)
	return axis{a.from - room, a.to + room}
}

// value writes the value of a parameter.
func value(x float64) string { return minus(strconv.FormatFloat(math.Round(1e6*x)/1e6, 'f', -1, 64)) }
