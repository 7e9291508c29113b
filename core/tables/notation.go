package tables

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
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

// Step returns where a move of the side on roll goes from and to, in the one
// numbering, Bar and Off included. It is false for moves that move no checker.
func (p Position) Step(m core.Move) (from, to int, ok bool) {
	if p.side < 0 {
		return 0, 0, false
	}
	a, b, ok := p.rules.canonical(p.side).readStep(m)
	if !ok {
		return 0, 0, false
	}
	return p.rules.Absolute(p.side, int(a)), p.rules.Absolute(p.side, int(b)), true
}

// Text returns a step of a side as a move.
func (r *Rules) Text(side core.Seat, s Step) core.Move {
	return core.Move(r.canonical(side).step(s.From, s.To))
}

// places are a side's own places as people are told of them, and type them.
type places struct {
	rules  *Rules
	number Numbering
	side   core.Seat
}

// canonical returns a side's places as records have them.
func (r *Rules) canonical(side core.Seat) places { return places{r, r.Number, side} }

// places returns those of the side on roll.
func (p Position) places() places { return places{p.rules, p.numbering(), p.side} }

// text writes a place: "13", "bar", "off".
func (p places) text(own int8) string {
	switch own {
	case Bar:
		return "bar"
	case Off:
		return "off"
	}
	return strconv.Itoa(p.number(p.rules, p.side, int(own)))
}

// read reads a place as text writes it.
func (p places) read(text string) (own int8, ok bool) {
	for own := int8(Bar); own <= Off; own++ {
		if p.text(own) == text {
			return own, true
		}
	}
	return 0, false
}

// typed reads a place as people type it: bar and off may be numbers, or their first
// letters.
func (p places) typed(text string) (own int8, ok bool) {
	if own, ok := p.read(text); ok {
		return own, true
	}
	for _, own := range [...]int8{Bar, Off} {
		if n := p.number(p.rules, p.side, int(own)); n >= 0 && text == strconv.Itoa(n) || text == p.text(own)[:1] {
			return own, true
		}
	}
	return 0, false
}

// step writes a step: "13/8", "bar/22" or "6/off".
func (p places) step(from, to int8) string { return p.text(from) + "/" + p.text(to) }

// readStep reads what step writes.
func (p places) readStep(m core.Move) (from, to int8, ok bool) {
	a, b, found := strings.Cut(string(m), "/")
	if !found {
		return 0, 0, false
	}
	from, fromOK := p.read(a)
	to, toOK := p.read(b)
	ok = fromOK && toOK && from != Off && to != Bar
	return from, to, ok
}

// examples shows a player how moves are written.
func (p places) examples() i18n.Message {
	examples := []string{p.step(12, 17)}
	if p.rules.Blot == Hit {
		examples = append(examples, p.step(Bar, 3))
	}
	return core.Any(i18n.Verbatims(append(examples, p.step(19, Off)))...)
}

// In returns the position told in some numbers; see core.Numbered. The one numbering
// is that of the position text.
func (p Position) In(n core.Numbers) core.Position {
	p.told = nil
	if p.fixedIn(n) {
		p.told = OneNumbering
	}
	return p
}

// ToldIn reports whether the position is told in those numbers already.
func (p Position) ToldIn(n core.Numbers) bool { return p.fixedIn(n) == (p.told != nil) }

func (p Position) fixedIn(n core.Numbers) bool {
	return n == core.Fixed || n == core.ByGame && p.rules.Fixed
}

// numbering returns that in which people are told of points, and type them.
func (p Position) numbering() Numbering {
	if p.told != nil {
		return p.told
	}
	return p.rules.Number
}

// Number returns what is printed beside a point of the one numbering for a
// viewer.
func (p Position) Number(viewer core.Seat, absolute int) int {
	return p.numbering()(p.rules, viewer, p.rules.Own(viewer, absolute))
}

// Typed writes a move of the side on roll as a person types it.
func (p Position) Typed(m core.Move) string {
	if p.side < 0 {
		return string(m)
	}
	from, to, ok := p.rules.canonical(p.side).readStep(m)
	if !ok {
		return string(m)
	}
	return p.places().step(from, to)
}

// point is what numbers of points are of in what a computer player says.
const point = "point"

// PointNumber returns the number of one of a side's own points in what a computer player
// says, as records have it.
func (r *Rules) PointNumber(side core.Seat, own int) i18n.Number {
	return i18n.Number{Of: point, N: r.Number(r, side, own)}
}

// Renumber returns what is said of the side on roll with its points as they are told.
func (p Position) Renumber(said i18n.Message) i18n.Message {
	if p.told == nil || p.side < 0 {
		return said
	}
	return said.Map(func(arg any) any {
		switch arg := arg.(type) {
		case i18n.Number:
			if arg.Of == point {
				return i18n.Number{Of: point, N: p.retold(arg.N)}
			}
		case string:
			return p.renumberKept(arg)
		}
		return arg
	})
}

// retold returns a number of the side on roll as it is told; one that no point has stays.
func (p Position) retold(n int) int {
	if own, ok := p.rules.canonical(p.side).read(strconv.Itoa(n)); ok {
		return p.told(p.rules, p.side, int(own))
	}
	return n
}

// pointName finds the points in what analyses of earlier versions have kept in English.
var pointName = regexp.MustCompile(`\bthe (\d+)([ -])point\b`)

// renumberKept is Renumber of what an analysis of an earlier version has kept.
func (p Position) renumberKept(said string) string {
	return pointName.ReplaceAllStringFunc(said, func(name string) string {
		parts := pointName.FindStringSubmatch(name)
		n, _ := strconv.Atoi(parts[1])
		return fmt.Sprintf("the %d%spoint", p.retold(n), parts[2])
	})
}
