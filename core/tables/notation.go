package tables

import (
	"strconv"
	"strings"

	"boardroom/core"
)

// A Numbering gives the number that a player writes, and sees printed, for
// one of their own points; for Bar and Off the number some write instead of the
// word, or -1.
type Numbering func(r *Rules, side core.Seat, own int) int

// CountDown is the Western numbering: each player counts down from their own
// 24. The bar is 25 and off is 0.
func CountDown(_ *Rules, _ core.Seat, own int) int { return 25 - own }

// OneNumbering is the tavli numbering: both players use that of the position
// text. Bar and off have words only.
func OneNumbering(r *Rules, side core.Seat, own int) int {
	if own == Bar || own == Off {
		return -1
	}
	return r.Absolute(side, own)
}

// Number returns what is printed beside a point of the one numbering for a
// viewer.
func (p Position) Number(viewer core.Seat, absolute int) int {
	return p.rules.Number(p.rules, viewer, p.rules.Own(viewer, absolute))
}

// Step returns where a move of the side on roll goes from and to, in the one
// numbering, Bar and Off included. It is false for moves that move no checker.
func (p Position) Step(m core.Move) (from, to int, ok bool) {
	if p.side < 0 {
		return 0, 0, false
	}
	a, b, ok := p.rules.readStep(p.side, m)
	if !ok {
		return 0, 0, false
	}
	return p.rules.Absolute(p.side, int(a)), p.rules.Absolute(p.side, int(b)), true
}

// Text returns a step of a side as a move.
func (r *Rules) Text(side core.Seat, s Step) core.Move {
	return core.Move(r.placeText(side, s.From) + "/" + r.placeText(side, s.To))
}

func (r *Rules) placeText(side core.Seat, own int8) string {
	switch own {
	case Bar:
		return "bar"
	case Off:
		return "off"
	}
	return strconv.Itoa(r.Number(r, side, int(own)))
}

// readStep reads a canonical move, "13/8", "bar/22" or "6/off".
func (r *Rules) readStep(side core.Seat, m core.Move) (from, to int8, ok bool) {
	a, b, found := strings.Cut(string(m), "/")
	if !found {
		return 0, 0, false
	}
	from, fromOK := r.readPlace(side, a)
	to, toOK := r.readPlace(side, b)
	ok = fromOK && toOK && from != Off && to != Bar
	return from, to, ok
}

// readPlace reads a place as placeText writes it.
func (r *Rules) readPlace(side core.Seat, text string) (own int8, ok bool) {
	for own := int8(Bar); own <= Off; own++ {
		if r.placeText(side, own) == text {
			return own, true
		}
	}
	return 0, false
}

// examples shows a player how moves are written.
func (r *Rules) examples(side core.Seat) string {
	examples := []string{string(r.Text(side, Step{From: 12, To: 17}))}
	if r.Blot == Hit {
		examples = append(examples, string(r.Text(side, Step{From: Bar, To: 3})))
	}
	return core.Enumerate(append(examples, string(r.Text(side, Step{From: 19, To: Off}))), " or ")
}
