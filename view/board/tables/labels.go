package tables

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/board"
	"boardroom/view/theme/material"
)

// A label is what stands on the edge of the board beside a file.
type label struct {
	file
	spot core.Spot
	text string
}

// labels lists the numbers of the points and, beside the trays, those of the
// checkers that have been borne off.
func (v *view) labels(reader core.Seat) []label {
	var list []label
	for point := 1; point <= 24; point++ {
		list = append(list, label{v.file(point), hand.Point(point), strconv.Itoa(v.pos.Number(reader, point))})
	}
	for side := tables.White; side <= tables.Black; side++ {
		text := ""
		if off := v.board.Count(side, tables.Off); off > 0 {
			text = strconv.Itoa(off)
		}
		list = append(list, label{v.trayFile(side), hand.Off(side), text})
	}
	return list
}

// reader returns the side by whose numbers the points go: that of the only
// person at the board; where a game is only looked at that of the turn which is
// marked, as lists and the marks of the last move tell it; else that on roll or, between games,
// the viewer's.
func (v *view) reader(s *board.Scene) core.Seat {
	switch side := v.pos.Side(); {
	case len(s.Persons) == 1:
		return s.Persons[0]
	case len(s.Persons) == 0 && s.Still && s.Mover() >= 0:
		return s.Mover()
	case side >= 0:
		return side
	}
	return v.viewer
}

// numbers writes on the rim. What stands out has a ground of its own;
// the cursor has arrows at its sides.
func (p *painting) numbers() {
	for _, l := range p.labels(p.reader(&p.scene)) {
		x, row, ink := l.left+(l.width-len(l.text))/2, l.row(-1), material.Label
		ground, stands := material.Rim, true
		switch here := p.scene.Cursor == l.spot; {
		case here || p.scene.IsPicked(l.spot):
			ground, ink = material.InHand, material.Ink
		case p.scene.IsTarget(l.spot):
			ground, ink = material.MayGo, material.Ink
		default:
			stands = false
		}
		if stands {
			p.Rect(float64(l.center()), float64(row), float64(2-l.width%2), 1, ground)
			p.Rect(float64(x), float64(row), float64(len(l.text)), 1, ground)
		}
		if p.scene.Cursor == l.spot {
			p.Rect(float64(l.left), float64(row), float64(l.width), 1, ground)
			p.Write(l.left, row, p.scene.Look.More, ink, false)
			p.Write(l.left+l.width-1, row, p.scene.Look.Less, ink, false)
		}
		p.Write(x, row, l.text, ink, false)
	}
}
