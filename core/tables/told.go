package tables

import (
	"fmt"
	"regexp"
	"strconv"

	"boardroom/core"
)

// In returns the position told in some numbers; see core.Numbered. The one numbering
// is that of the position text.
func (p Position) In(n core.Numbers) core.Position {
	p.told = nil
	if n == core.Fixed || n == core.ByGame && p.rules.Fixed {
		p.told = OneNumbering
	}
	return p
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
	from, to, ok := p.rules.readStep(p.side, m)
	if !ok {
		return string(m)
	}
	return p.placeText(from) + "/" + p.placeText(to)
}

// placeText writes an own point of the side on roll as it is told.
func (p Position) placeText(own int8) string {
	return p.rules.placeText(p.numbering(), p.side, own)
}

// PointName names one of a side's own points in what a computer player says:
// "the 5 point".
func (r *Rules) PointName(side core.Seat, own int) string {
	return fmt.Sprintf("the %d point", r.Number(r, side, own))
}

// pointName finds what PointName writes.
var pointName = regexp.MustCompile(`\bthe (\d+) point\b`)

// Retold returns what is said of the side on roll with its points as they are told.
func (p Position) Retold(said string) string {
	if p.told == nil || p.side < 0 {
		return said
	}
	return pointName.ReplaceAllStringFunc(said, func(name string) string {
		own, ok := p.rules.readPlace(p.rules.Number, p.side, pointName.FindStringSubmatch(name)[1])
		if !ok {
			return name
		}
		return "the " + strconv.Itoa(p.told(p.rules, p.side, int(own))) + " point"
	})
}
