package show

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/theme"
)

// A blockmeBoard draws Block Me!: pawns that go for the other side, and planks in
// their way.
type blockmeBoard struct {
	grid
	rules *blockme.Rules
}

// pawns are what the pawns are made of, by side.
var pawns = [...]struct{ face, seam, ring, ink theme.Material }{
	blockme.Bottom: {theme.Light, theme.LightSeam, theme.LightRing, theme.Ink},
	blockme.Left:   {theme.ThirdFace, theme.BarDark, theme.ThirdFace, theme.Ink},
	blockme.Top:    {theme.Dark, theme.DarkSeam, theme.DarkRing, theme.OnDark},
	blockme.Right:  {theme.FourthFace, theme.BarDark, theme.FourthFace, theme.Ink},
}

// The directions in which planks are joined, as bits of a kind's number.
const (
	joinLeft = 1 << iota
	joinRight
	joinAbove
	joinBelow
	joins
)

func (b blockmeBoard) ground() ground {
	s := b.begin(func(s *sketch) {
		for side, p := range pawns {
			s.pawn(fmt.Sprint("pawn", side), string(rune(blockme.Side(side).Symbol())), p.face, p.seam, p.ring, p.ink)
		}
		for joined := range joins {
			s.plank(joined)
		}
	})
	size := b.size()
	for _, side := range b.rules.Sides() {
		start := b.at(b.rules.Place(b.rules.Start(side))) // the goal is the opposite side
		x, y, width, height := margin, margin-5, size-2*margin, 4.0
		switch {
		case start.y < margin+square:
			y = size - margin + 1
		case start.x < margin+square:
			x, y, width, height = size-margin+1, margin, 4, size-2*margin
		case start.x > size-margin-square:
			x, y, width, height = margin-5, margin, 4, size-2*margin
		}
		s.Put(`<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>`, x, y, width, height, colour(pawns[side].face))
	}
	return b.end(s, " pawn0 pawn1 pawn2 pawn3 ")
}

// pawn defines a pawn with its sign.
func (s *sketch) pawn(kind, sign string, face, seam, ring, ink theme.Material) {
	s.man(kind+"m", 23, face, seam, ring)
	s.Put(`<g id="k-%s"><use href="#k-%[1]sm"/><text class="sign" fill="%s">%s</text></g>`, kind, colour(ink), sign)
}

// plank defines a square of an obstacle, joined to those around it.
func (s *sketch) plank(joined int) {
	edge := func(way int) float64 {
		if joined&way != 0 {
			return square / 2
		}
		return 23
	}
	left, right, above, below := edge(joinLeft), edge(joinRight), edge(joinAbove), edge(joinBelow)
	s.Put(`<g id="k-plank%d"><rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>`, joined, -left, -above, left+right, above+below, colour(theme.Plank))
	s.Put(`<path d="M%g -9h%gM%[1]g 8h%[2]g" stroke="%s" stroke-opacity=".18" stroke-width="1.5"/>`, -left, left+right, colour(theme.PlankFoot))
	if joined&joinAbove == 0 {
		s.Put(`<rect x="%g" y="%g" width="%g" height="5" fill="%s"/>`, -left, -above, left+right, colour(theme.PlankTop))
	}
	if joined&joinBelow == 0 {
		s.Put(`<rect x="%g" y="%g" width="%g" height="6" fill="%s"/>`, -left, below-6, left+right, colour(theme.PlankFoot))
	}
	s.WriteString("</g>")
}

func (b blockmeBoard) pieces(p core.Position) []piece {
	var all []piece
	board := p.(blockme.Position).Board()
	for column := range b.side {
		for row := range b.side {
			if board.Obstacles.Has(b.rules.Square(column, row)) {
				all = append(all, piece{kind: fmt.Sprint("plank", b.joined(&board, column, row)), at: b.at(column, row)})
			}
		}
	}
	for _, side := range b.rules.Sides() {
		all = append(all, piece{kind: fmt.Sprint("pawn", int(side)), at: b.at(b.rules.Place(board.Pawns[side]))})
	}
	return all
}

// joined tells to which sides of the picture a square is joined with others.
func (b blockmeBoard) joined(board *blockme.Board, column, row int) int {
	joined, here := 0, b.at(column, row)
	for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		c, r := column+d[0], row+d[1]
		if min(c, r) < 0 || max(c, r) >= b.side || !board.Obstacles.Has(b.rules.Square(c, r)) {
			continue
		}
		switch there := b.at(c, r); {
		case there.x < here.x:
			joined |= joinLeft
		case there.x > here.x:
			joined |= joinRight
		case there.y < here.y:
			joined |= joinAbove
		default:
			joined |= joinBelow
		}
	}
	return joined
}

func (b blockmeBoard) spot(_ core.Position, s core.Spot, _ bool) (xy, bool) {
	q, ok := b.rules.SquareAt(s)
	if !ok {
		return xy{}, false
	}
	return b.at(b.rules.Place(q)), true
}

func (b blockmeBoard) sign(p core.Position, seat core.Seat) string {
	if side := p.(blockme.Position).SideOf(seat); side != blockme.NoSide {
		return fmt.Sprint("pawn", int(side))
	}
	return ""
}
