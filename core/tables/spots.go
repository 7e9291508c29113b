package tables

import (
	"strings"

	"boardroom/core"
)

// pointSpots are the spots of the points of the one numbering from 1 to 24.
var pointSpots = [25]core.Spot{
	"", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12",
	"p13", "p14", "p15", "p16", "p17", "p18", "p19", "p20", "p21", "p22", "p23", "p24",
}

// PointSpot returns the spot of a point of the one numbering.
func PointSpot(point int) core.Spot { return pointSpots[point] }

// BarSpot returns the spot of a side's half of the bar.
func BarSpot(side core.Seat) core.Spot { return [...]core.Spot{"bar1", "bar2"}[side] }

// OffSpot returns the spot of a side's tray.
func OffSpot(side core.Seat) core.Spot { return [...]core.Spot{"off1", "off2"}[side] }

// Spot returns the spot of a place of the one numbering as a side uses it.
func Spot(side core.Seat, place int) core.Spot {
	switch place {
	case Bar:
		return BarSpot(side)
	case Off:
		return OffSpot(side)
	}
	return PointSpot(place)
}

// Place returns the place of the one numbering that a spot names: a point,
// Bar or Off. It is false for the spots of words.
func Place(spot core.Spot) (place int, ok bool) {
	switch {
	case strings.HasPrefix(string(spot), "bar"):
		return Bar, true
	case strings.HasPrefix(string(spot), "off"):
		return Off, true
	}
	for place, name := range pointSpots[1:] {
		if name == spot {
			return place + 1, true
		}
	}
	return 0, false
}

// Paths returns where a step goes from and to, or the word that is said.
func (Hands) Paths(p core.Position, m core.Move) [][]core.Spot {
	if w, ok := word(m); ok {
		return [][]core.Spot{{w.Spot}}
	}
	at := p.(Position)
	from, to, ok := at.Step(m)
	if !ok {
		return nil
	}
	return [][]core.Spot{{Spot(at.Side(), from), Spot(at.Side(), to)}}
}

// Plans returns nothing: there are steps, and runs of one checker.
func (Hands) Plans(core.Position) []core.Way { return nil }

// Attempt returns the step between two spots, the word that is picked, or
// the step by the larger die that is left from a single spot.
func (Hands) Attempt(p core.Position, picked []core.Spot) (core.Move, bool) {
	if len(picked) == 0 || len(picked) > 2 {
		return "", false
	}
	first := picked[0]
	if w, ok := word(core.Move(first)); ok && len(picked) == 1 {
		return w.Moves[0], true
	}
	at := p.(Position)
	side, rules := at.Side(), at.Rules()
	from, ok := Place(first)
	if !ok || side < 0 || from == Off {
		return "", false
	}
	step := Step{From: int8(rules.Own(side, from))}
	if len(picked) == 1 {
		step.To = min(step.From+firstDie(at), Off)
		return rules.Text(side, step), true
	}
	to, ok := Place(picked[1])
	step.To = int8(rules.Own(side, to))
	return rules.Text(side, step), ok
}

// firstDie returns the larger die left, 1 if there is none.
func firstDie(p Position) int8 {
	if left := p.Left(); len(left) > 0 {
		return int8(left[0])
	}
	return 1
}
