package tables

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// sides are what people call the sides.
var sides = [...]i18n.Text{White: "side\x04White", Black: "side\x04Black"}

// letters name the sides in the position text.
var letters = [2]string{"W", "B"}

// String returns the position text: the board at the start of the turn, whose
// turn it is, the dice, and what else is needed as key=value.
func (p Position) String() string {
	if two := p.duty.numbers(); two[0] > 0 {
		return p.text(strconv.Itoa(int(10*two[0] + two[1])))
	}
	return p.text("-")
}

// text writes the position with its dice as given.
func (p Position) text(dice string) string {
	text := []string{p.rules.BoardText(&p.start), "-", dice}
	if p.side >= 0 {
		text[1] = letters[p.side]
	}
	if p.match.To > 0 {
		text = append(text, fmt.Sprintf("match=%d", p.match.To), fmt.Sprintf("score=%d,%d", p.match.Score[White], p.match.Score[Black]))
	}
	if p.match.Crawford {
		text = append(text, "crawford=yes")
	}
	if p.cube.Value > 1 {
		text = append(text, fmt.Sprintf("cube=%d,%s", p.cube.Value, letters[p.cube.Owner]))
	}
	if p.house {
		text = append(text, "jacoby="+yesNo(p.rules.Jacoby), "beavers="+yesNo(p.rules.Beavers))
	}
	if p.plain != [2]int8{} {
		text = append(text, fmt.Sprintf("early=%d,%d", p.plain[White], p.plain[Black]))
	}
	if p.start.mustEnter(White) || p.start.mustEnter(Black) {
		text = p.appendHit(text)
	}
	if duty := p.duty.text(); duty != "" {
		text = append(text, "duty="+duty)
	}
	if turn := p.turnText(); turn != "" {
		text = append(text, "turn="+turn)
	}
	return strings.Join(text, " ")
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// appendHit says how many checkers on the bar were hit, where others wait there.
func (p Position) appendHit(text []string) []string {
	if !p.rules.FreeEntry {
		return text
	}
	hit := func(side core.Seat) int { return p.start.Count(side, Bar) - p.start.Unentered(side) }
	return append(text, fmt.Sprintf("hit=%d,%d", hit(White), hit(Black)))
}

// turnText returns what was already said or played in the turn.
func (p Position) turnText() string {
	switch p.phase {
	case rolling:
		if p.mayDouble() {
			return string(Roll)
		}
	case doubled:
		return string(Double)
	case beavered:
		return string(Double + "," + Beaver)
	case passed:
		return string(Double + "," + Pass)
	case beaverPassed:
		return string(Double + "," + Beaver + "," + Pass)
	case moving:
		moves := make([]string, len(p.steps))
		for i, s := range p.steps {
			moves[i] = string(p.rules.Text(p.side, s))
		}
		return strings.Join(moves, ",")
	}
	return ""
}

// BoardText returns the part of the position text that says where the
// checkers stand.
func (r *Rules) BoardText(b *Board) string {
	points := make([]string, 24)
	for i := range points {
		points[i] = r.PointText(b, i+1)
	}
	return fmt.Sprintf("%s|%d,%d|%d,%d", strings.Join(points, ","),
		b.n[White][Bar], b.n[Black][Bar], b.n[White][Off], b.n[Black][Off])
}

// PointText writes a point of the one numbering as the position text does:
// ".", "W3", or "B2x" with a pinned checker below.
func (r *Rules) PointText(b *Board, absolute int) string {
	text := "."
	for side := White; side <= Black; side++ {
		own := r.Own(side, absolute)
		if n := b.Count(side, own); n > 0 && !b.Pinned(side, own) {
			text = letters[side] + strconv.Itoa(n)
		}
	}
	if b.Pinned(White, r.Own(White, absolute)) || b.Pinned(Black, r.Own(Black, absolute)) {
		text += "x"
	}
	return text
}

// seatOf returns the side that a letter of the position text names.
func seatOf(letter string) (core.Seat, bool) {
	for side, l := range letters {
		if l == letter {
			return core.Seat(side), true
		}
	}
	return core.Nobody, false
}
