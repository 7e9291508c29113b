package blockme

import (
	"fmt"
	"slices"

	"boardroom/core/blockme"
	"boardroom/core/blockme/hand"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/theme/material"

	"github.com/gdamore/tcell/v2"
)

// Paint draws the scene into the area.
func (painter Painter) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	d := drawing{newLayout(in, s), board.Brush{Screen: screen, Look: s.Look}, s, touched(s.Last)}
	text.Fill(screen, in.X, in.Y, in.Width, in.Height, ' ', s.Look.Style(theme.Text))
	if !s.Look.Solid() {
		d.draw()
		return
	}
	p := painting{d.Grid.Case(numbers), &d}
	p.paint()
	p.Show(screen, s.Look, painter.memory)
}

// A painting is the board of a scene being painted, for terminals with colours
// and blocks.
type painting struct {
	squares.Case
	of *drawing
}

// paint paints the board.
func (p *painting) paint() {
	column, row, cursor := p.of.placeOf(p.of.scene.Cursor)
	p.Label(column, row, cursor)
	for _, side := range p.of.rules.Sides() {
		p.goal(side)
	}
	p.more(0, p.Above, p.of.Look.Ascending)
	p.more(p.Frame().Height-1, p.Side-p.Shown-p.Above, p.of.Look.Descending)
	p.Each(func(column, row, _, _ int) {
		q, _ := p.of.squareAt(column, row)
		p.square(q, column, row)
	})
	if cursor {
		p.Point(column, row, p.of.Look)
	}
	p.aloft()
}

// square paints what is to be seen on a square.
func (p *painting) square(q blockme.Square, column, row int) {
	scene, spot := &p.of.scene, hand.Spot(p.of.rules, q)
	side, recent := slices.Index(p.of.board.Pawns[:], q), p.of.touched.Has(q)
	if scene.Aloft != nil && scene.Aloft.Spot == spot {
		side = -1
	}
	if scene.IsPicked(spot) {
		p.Fill(column, row, material.InHand)
	}
	switch {
	case side >= 0:
		p.pawn(blockme.Side(side), column, row, recent)
	case p.of.board.Obstacles.Has(q):
		p.plank(column, row, recent)
	case scene.IsPicked(spot):
		p.sign(obstacle, column, row, material.Ink)
	case scene.IsTarget(spot):
		p.Mark(column, row, false)
	case recent:
		p.sign(p.of.Look.BlackChecker, column, row, material.Played)
	}
}

// sign writes a character in the middle of a square.
func (p *painting) sign(r rune, column, row int, ink material.Material) {
	x, y := p.Place(column, row)
	middleX, middleY := p.Middle()
	p.Write(x+middleX, y+middleY, string(r), ink, true)
}

// faces are the materials of the pawns by side, and of the signs on them.
var faces = [...][2]material.Material{
	blockme.Bottom: {material.Light, material.Ink}, blockme.Left: {material.Third, material.Ink},
	blockme.Top: {material.Dark, material.OnDark}, blockme.Right: {material.Fourth, material.Ink},
}

// disc paints a side's pawn, without its sign, with the upper left corner of its
// square at a place.
func (p *painting) disc(side blockme.Side, x, y float64) {
	width, height := float64(p.Square.Width), p.Square.Rows()
	disc := 2 * height
	switch {
	case height == 1:
		p.Rect(x, y, width, 1, faces[side][0])
		return
	case height > 4:
		disc, y = disc-2, y+0.5
	}
	p.Disc(x+(width-disc)/2, y, disc, faces[side][0])
}

// pawn paints a pawn with its sign. That of one that has just moved stands out.
func (p *painting) pawn(side blockme.Side, column, row int, recent bool) {
	x, y, _, _ := p.Box(column, row)
	p.disc(side, x, y)
	ink := faces[side][1]
	if recent {
		p.recent(column, row)
		ink = material.Ink
	}
	p.sign(rune(side.Symbol()), column, row, ink)
}

// recent marks the piece in the middle of a square as just played.
func (p *painting) recent(column, row int) {
	x, y := p.Place(column, row)
	middleX, middleY := p.Middle()
	p.Rect(float64(x+middleX), float64(y+middleY), 1, 1, material.Played)
}

// plank paints an obstacle, light above and dark at its foot. It is joined to
// those on the squares next to it.
func (p *painting) plank(column, row int, recent bool) {
	x, y, width, height := p.Box(column, row)
	right, bottom := x+width, y+height
	margin, foot := 0.0, 0.25
	switch {
	case height == 1.5:
		foot = 0.5
	case height > 2:
		margin, foot = 0.5, 0.5
	}
	if !p.blocked(column-1, row) {
		x += margin
	}
	if !p.blocked(column+1, row) {
		right -= margin
	}
	above, below := p.blocked(column, row-1), p.blocked(column, row+1)
	if !above {
		y += margin
	}
	if !below {
		bottom -= margin
	}
	p.Rect(x, y, right-x, bottom-y, material.Plank)
	if !above && height > 1 {
		p.Rect(x, y, right-x, 0.5, material.PlankTop)
	}
	if !below {
		p.Rect(x, bottom-foot, right-x, foot, material.PlankFoot)
	}
	if recent {
		p.recent(column, row)
		p.sign(p.of.Look.Free, column, row, material.Ink)
	}
}

// blocked reports whether an obstacle lies on a square of the scene.
func (p *painting) blocked(column, row int) bool {
	q, ok := p.of.squareAt(column, row)
	return ok && p.of.board.Obstacles.Has(q)
}

// goal marks the side of the case that a side's pawn makes for, at a corner.
func (p *painting) goal(side blockme.Side) {
	frame := p.Frame()
	right, bottom := numbers+frame.Width-2, frame.Height-1
	mark, look := string(rune(side.Symbol())), &p.of.Look
	write := func(x, y int, text string) {
		p.Rect(float64(x), float64(y), 2, 1, faces[side][0])
		p.Write(x, y, text, faces[side][1], true)
	}
	switch p.of.onScreen(side) {
	case blockme.Bottom:
		write(0, 0, mark+look.Ascending)
	case blockme.Top:
		write(0, bottom, mark+look.Descending)
	case blockme.Left:
		write(right, 0, mark+look.More)
	default:
		write(2, bottom, look.Less+mark)
	}
}

// more says in place of an edge how many rows lie beyond it.
func (p *painting) more(row, hidden int, arrow string) {
	if hidden == 0 {
		return
	}
	said := fmt.Sprintf(" %s %d more %s ", arrow, hidden, arrow)
	width := numbers + p.Frame().Width
	p.Write((width-text.Width(said))/2, row, said, material.Label, true)
}
