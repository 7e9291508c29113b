package tables

import (
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/boards"
)

// spots names the places of the one numbering from 1 to 24.
var spots = [25]boards.Spot{
	"", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12",
	"p13", "p14", "p15", "p16", "p17", "p18", "p19", "p20", "p21", "p22", "p23", "p24",
}

func pointSpot(point int) boards.Spot { return spots[point] }

// barSpot names a side's half of the bar.
func barSpot(side core.Seat) boards.Spot { return [...]boards.Spot{"bar1", "bar2"}[side] }

// offSpot names a side's tray.
func offSpot(side core.Seat) boards.Spot { return [...]boards.Spot{"off1", "off2"}[side] }

// spotOf names a place of the one numbering as a side uses it.
func spotOf(side core.Seat, place int) boards.Spot {
	switch place {
	case tables.Bar:
		return barSpot(side)
	case tables.Off:
		return offSpot(side)
	}
	return pointSpot(place)
}

// Place returns the place of the one numbering that a spot names: a point,
// tables.Bar or tables.Off. It is false for the spots of words.
func Place(spot boards.Spot) (place int, ok bool) {
	switch {
	case strings.HasPrefix(string(spot), "bar"):
		return tables.Bar, true
	case strings.HasPrefix(string(spot), "off"):
		return tables.Off, true
	}
	for place, name := range spots[1:] {
		if name == spot {
			return place + 1, true
		}
	}
	return 0, false
}

// At returns the point, the half of the bar, the tray or the word at a cell.
// To a point belong its number and the cell beyond its tip, too. The dice
// stand for the end of the turn, the cube stands for doubling.
func (Painter) At(in boards.Area, s boards.Scene, x, y int) (boards.Spot, bool) {
	v := newView(in, s)
	if !(box{v.x, v.y, v.width, v.height}).holds(x, y) {
		return "", false
	}
	column, row := x-v.x, y-v.y
	inStrip := row >= v.stripTop() && row < v.stripTop()+v.strip
	if inStrip || column >= v.trayLeft() {
		if spot, ok := v.onStrip(x, y); ok {
			return spot, true
		}
	}
	above := row < v.layout.middle()
	switch {
	case row == v.layout.middle():
		return "", false
	case column >= v.barLeft() && column < v.rightHalf():
		return barSpot(v.sideOf(v.entersAbove, above)), true
	case column >= v.trayLeft() && column < v.width-1:
		return offSpot(v.sideOf(v.trayAbove, above)), true
	case row > v.stripTop() && row < v.height-1-v.stripTop():
		return "", false
	}
	return v.pointUnder(column, above)
}

// sideOf returns the side of which it is true, or not, that it is above.
func (v *view) sideOf(isAbove func(core.Seat) bool, above bool) core.Seat {
	if isAbove(tables.White) == above {
		return tables.White
	}
	return tables.Black
}

// pointUnder returns the point in whose column a cell lies.
func (v *view) pointUnder(column int, above bool) (boards.Spot, bool) {
	first, inHalf := 0, column-v.leftHalf()
	if column >= v.rightHalf() {
		first, inHalf = 6, column-v.rightHalf()
	}
	if inHalf < 0 || inHalf >= 6*v.column {
		return "", false
	}
	return pointSpot(v.pointAt(square{first + inHalf/v.column, above})), true
}

// Paths returns where a step goes from and to, or the word that is said.
func (Painter) Paths(p core.Position, m core.Move) [][]boards.Spot {
	if w, ok := word(m); ok {
		return [][]boards.Spot{{boards.Spot(w.Moves[0])}}
	}
	at := p.(tables.Position)
	from, to, ok := at.Step(m)
	if !ok {
		return nil
	}
	return [][]boards.Spot{{spotOf(at.Side(), from), spotOf(at.Side(), to)}}
}

// Attempt returns the step between two spots, the word that is picked, or
// the step by the larger die that is left from a single spot.
func (Painter) Attempt(p core.Position, picked []boards.Spot) (core.Move, bool) {
	if len(picked) == 0 || len(picked) > 2 {
		return "", false
	}
	first := picked[0]
	if w, ok := word(core.Move(first)); ok && len(picked) == 1 {
		return w.Moves[0], true
	}
	at := p.(tables.Position)
	side, rules := at.Side(), at.Rules()
	from, ok := Place(first)
	if !ok || side < 0 || from == tables.Off {
		return "", false
	}
	step := tables.Step{From: int8(rules.Own(side, from))}
	if len(picked) == 1 {
		step.To = min(step.From+firstDie(at), tables.Off)
		return rules.Text(side, step), true
	}
	to, ok := Place(picked[1])
	step.To = int8(rules.Own(side, to))
	return rules.Text(side, step), ok
}

// firstDie returns the larger die left, 1 if there is none.
func firstDie(p tables.Position) int8 {
	if left := p.Left(); len(left) > 0 {
		return int8(left[0])
	}
	return 1
}
