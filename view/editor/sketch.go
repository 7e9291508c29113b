package editor

import (
	"errors"
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
)

// A sketch is a position of the 24-point board being set up. Checkers that
// stand nowhere are off the board, so that each side always has all of them.
type sketch struct {
	rules  *tables.Rules
	n      [2][26]int  // by side and place of the one numbering, Bar and Off included
	pinned [2][26]bool // the side's one checker lies under the other's
	side   core.Seat   // whose turn it is; Nobody: the opening throw comes first
	dice   string      // "31", larger first; empty: not rolled
	rest   string      // what else the text says, with a blank before it: match, score, cube
}

// sketchOf copies the board of a position.
func sketchOf(p tables.Position) sketch {
	k := sketch{rules: p.Rules(), side: p.Side()}
	board := p.Board()
	for side := tables.White; side <= tables.Black; side++ {
		for place := tables.Bar; place <= tables.Off; place++ {
			k.n[side][place] = p.Count(side, place)
			k.pinned[side][place] = board.Pinned(side, k.rules.Own(side, place))
		}
	}
	for _, die := range p.Dice() {
		k.dice += fmt.Sprint(die)
	}
	return k
}

// text writes the sketch as a position text.
func (k sketch) text() string {
	points := make([]string, 24)
	for i := range points {
		points[i] = k.point(i + 1)
	}
	side, dice := "-", "-"
	if k.side >= 0 {
		side = letters[k.side]
		if k.dice != "" {
			dice = k.dice
		}
	}
	off := func(place int) string {
		return fmt.Sprintf("%d,%d", k.n[tables.White][place], k.n[tables.Black][place])
	}
	return strings.Join(points, ",") + "|" + off(tables.Bar) + "|" + off(tables.Off) + " " + side + " " + dice + k.rest
}

var letters = [2]string{"W", "B"}

// point writes one point: "W3", "B2x" with a pinned checker below, ".".
func (k sketch) point(place int) string {
	top := k.top(place)
	switch {
	case k.n[top][place] == 0:
		return "."
	case k.pinned[1-top][place]:
		return fmt.Sprintf("%s%dx", letters[top], k.n[top][place])
	}
	return fmt.Sprintf("%s%d", letters[top], k.n[top][place])
}

// top returns whose checkers lie uppermost on a place; anybody's if none do.
func (k sketch) top(place int) core.Seat {
	if k.n[tables.White][place] > 0 && !k.pinned[tables.White][place] {
		return tables.White
	}
	return tables.Black
}

// keep takes over what a position text says besides board, turn and dice. What
// was already played in the turn is not among it.
func (k *sketch) keep(text string) {
	k.rest = ""
	for _, field := range strings.Fields(text)[3:] {
		if !strings.HasPrefix(field, "turn=") {
			k.rest += " " + field
		}
	}
}

// add puts one of a side's checkers on a place, from off the board. What the
// other side has there goes off, but for a lone checker that can be pinned.
func (k *sketch) add(side core.Seat, place int) error {
	if k.n[side][tables.Off] == 0 {
		return errors.New("all checkers of that side are on the board: drag one there, or take one away first")
	}
	k.n[side][tables.Off]--
	k.n[side][place]++
	switch {
	case place == tables.Bar:
	case k.rules.Lone == tables.Pin && k.n[1-side][place] == 1 && !k.pinned[side][place]:
		k.pinned[1-side][place] = true
	default:
		k.pinned[side][place] = false
		k.clear(1-side, place)
	}
	return nil
}

// remove takes one checker off a place, the uppermost; off the bar and the
// tray, of the side given if it has one there. It returns whose it was.
func (k *sketch) remove(side core.Seat, place int) (core.Seat, error) {
	switch {
	case place != tables.Bar && place != tables.Off:
		side = k.top(place)
	case k.n[side][place] == 0:
		side = 1 - side
	}
	if k.n[side][place] == 0 {
		return side, errors.New("no checker stands there")
	}
	k.n[side][place]--
	k.n[side][tables.Off]++
	if k.n[side][place] == 0 {
		k.pinned[1-side][place] = false
	}
	return side, nil
}

// move carries one checker from a place to another: of the side given if it
// has one there.
func (k *sketch) move(side core.Seat, from, to int) error {
	side, err := k.remove(side, from)
	if err != nil || to == tables.Off {
		return err
	}
	return k.add(side, to)
}

// clear takes all of a side's checkers off a place.
func (k *sketch) clear(side core.Seat, place int) {
	k.n[side][tables.Off] += k.n[side][place]
	k.n[side][place] = 0
	k.pinned[side][place] = false
}

// empty takes all but one checker of each side off, which keeps the position
// one that can be played.
func (k *sketch) empty() {
	for side := range k.n {
		total := 0
		for _, n := range k.n[side] {
			total += n
		}
		k.n[side] = [26]int{}
		k.n[side][tables.Off] = total - 1
	}
	k.pinned = [2][26]bool{}
	for side := range k.n {
		k.n[side][k.rules.Absolute(core.Seat(side), 24)] = 1
	}
	k.dice = ""
}

// mirror exchanges the sides: each stands on its path as the other did.
func (k *sketch) mirror() {
	was := *k
	for side := tables.White; side <= tables.Black; side++ {
		for place := tables.Bar; place <= tables.Off; place++ {
			to := k.rules.Absolute(side, k.rules.Own(1-side, place))
			k.n[side][to], k.pinned[side][to] = was.n[1-side][place], was.pinned[1-side][place]
		}
	}
	if k.side >= 0 {
		k.side = 1 - k.side
	}
	k.rest = mirrored(k.rest)
}

// mirrored exchanges the sides in "score=2,1" and "cube=2,W".
func mirrored(rest string) string {
	var b strings.Builder
	for _, field := range strings.Fields(rest) {
		key, value, _ := strings.Cut(field, "=")
		first, second, two := strings.Cut(value, ",")
		switch {
		case key == "score" && two:
			value = second + "," + first
		case key == "cube" && two:
			value = first + "," + map[string]string{"W": "B", "B": "W"}[second]
		}
		b.WriteString(" " + key + "=" + value)
	}
	return b.String()
}
