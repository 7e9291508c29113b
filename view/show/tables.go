package show

import (
	"fmt"
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	boardtables "boardroom/view/board/tables"
	"boardroom/view/theme"
)

// A tablesBoard draws the 24-point board for a player, whose home is at the lower
// right.
type tablesBoard struct {
	start tables.Position
	rules *tables.Rules
	near  core.Seat
}

// Lengths of the 24-point board.
const (
	rim      = 30.0 // above and below, where the numbers stand
	side     = 22.0 // to the left and the right
	pitch    = 48.0 // from one point to the next
	half     = 6 * pitch
	barWidth = 54.0
	tray     = 58.0
	reach    = 236.0 // of the checkers on a point
	tip      = 218.0 // of a point
	middle   = 74.0  // between the upper points and the lower
	man      = 22.5  // radius of a checker
	step     = 45.6  // from one checker to the next
	most     = 5     // checkers side by side
	slab     = 14.2  // from one checker that is borne off to the next

	barLeft   = side + half
	rightHalf = barLeft + barWidth
	trayLeft  = rightHalf + half + side
	width     = trayLeft + tray + side
	height    = 2*rim + 2*reach + middle
)

// men are the kinds of the checkers by side, and of those borne off.
var men = [...]string{"w", "b"}

func (t tablesBoard) ground() ground {
	var defs, s sketch
	defs.begin()
	defs.gradient("felt", "radialGradient", `r=".75"`, lighter(theme.Felt), colour(theme.Felt), colour(theme.Felt))
	defs.gradient("bar", "linearGradient", "", colour(theme.BarLight), colour(theme.BarWood), colour(theme.BarDark))
	defs.gradient("tray", "linearGradient", "", colour(theme.Groove), colour(theme.Tray))
	defs.gradient("brass", "linearGradient", "", colour(theme.BrassDark), lighter(theme.Brass), colour(theme.Brass), colour(theme.BrassDark))
	defs.man("w", man, theme.WhitePiece)
	defs.man("b", man, theme.BlackPiece)
	defs.off("offw", theme.WhitePiece)
	defs.off("offb", theme.BlackPiece)
	defs.clasp("pinw", theme.WhitePiece)
	defs.clasp("pinb", theme.BlackPiece)
	for number := 1; number <= 6; number++ {
		defs.die(fmt.Sprint("diew", number), number, theme.Die, theme.Pip, theme.LightSeam)
		defs.die(fmt.Sprint("dieb", number), number, theme.Dark, theme.OnDark, theme.DarkSeam)
	}
	defs.Put(`<g id="k-cube"><rect x="-20" y="-18" width="40" height="40" rx="7" fill="#000" opacity=".3"/><rect x="-20" y="-20" width="40" height="40" rx="7" fill="%s" stroke="%s"/></g>`,
		colour(theme.CubeFace), colour(theme.BrassDark))
	defs.Put(`<circle id="left" r="9" fill="none" stroke="%s" stroke-width="2.5"/><circle id="came" r="%g" fill="none" stroke="%[1]s" stroke-width="3" opacity=".95"/>`,
		colour(theme.Played), man+1)
	s.box(int(width), int(height))
	for _, left := range []float64{side, rightHalf} {
		s.inlay(left, rim, half, height-2*rim, "url(#felt)")
	}
	for point := 1; point <= 24; point++ {
		t.triangle(&s, point)
	}
	for _, left := range []float64{side, rightHalf} {
		s.sunk(left, rim, half, height-2*rim)
	}
	s.inlay(barLeft, rim, barWidth, height-2*rim, "url(#bar)")
	s.Put(`<path d="M%g %gv%g" stroke="%s" stroke-width="2"/>`, barLeft+barWidth/2, rim, height-2*rim, colour(theme.BarDark))
	for _, y := range []float64{rim + 34, height - rim - 34} {
		s.Put(`<rect x="%g" y="%g" width="20" height="30" rx="3" fill="url(#brass)" stroke="%s" stroke-width=".8"/><path d="M%g %gv30" stroke="%[3]s"/>`,
			barLeft+barWidth/2-10, y-15, colour(theme.BrassDark), barLeft+barWidth/2, y-15)
	}
	for _, y := range []float64{rim, height/2 + middle/2} {
		s.inlay(trayLeft, y, tray, reach, "url(#tray)")
		s.sunk(trayLeft, y, tray, reach)
	}
	return ground{Defs: defs.String(), SVG: s.String(), Width: int(width), Height: int(height), Glide: " w b offw offb cube ", Numbers: []string{t.numbers(tables.White), t.numbers(tables.Black)}}
}

// numbers draws those in which a seat counts the points.
func (t tablesBoard) numbers(seat core.Seat) string {
	var s sketch
	for point := 1; point <= 24; point++ {
		at := t.rules.SquareOf(t.near, point)
		s.label(t.column(at.Column), t.from(at.Upper, -rim/2), strconv.Itoa(t.start.Number(seat, point)))
	}
	return s.String()
}

// off defines a checker that was borne off, seen from its side.
func (s *sketch) off(kind string, made theme.Piece) {
	s.Put(`<g id="k-%s"><rect x="-23" y="-6.2" width="46" height="12.4" rx="3" fill="%s" stroke="%s"/><path d="M-21 0h42" stroke="%s" stroke-width="2"/></g>`,
		kind, colour(made.Face), colour(made.Seam), colour(made.Ring))
}

// clasp defines what holds a checker that is pinned.
func (s *sketch) clasp(kind string, made theme.Piece) {
	s.Put(`<g id="k-%s"><rect x="-24" y="-5" width="48" height="10" rx="4" fill="%s" stroke="#000" stroke-opacity=".4"/></g>`, kind, colour(made.Clasp))
}

// die defines a die.
func (s *sketch) die(kind string, number int, face, pip, edge theme.Material) {
	s.Put(`<g id="k-%s"><rect x="-19" y="-16.5" width="39" height="39" rx="8" fill="#000" opacity=".3"/><rect x="-19.5" y="-19.5" width="39" height="39" rx="8" fill="%s" stroke="%s"/>`,
		kind, colour(face), colour(edge))
	for i, there := range boardtables.Pips[number] {
		if there != ' ' {
			s.Put(`<circle cx="%d" cy="%d" r="3.9" fill="%s"/>`, (i%3-1)*11, (i/3-1)*11, colour(pip))
		}
	}
	s.WriteString("</g>")
}

// triangle draws a point.
func (t tablesBoard) triangle(s *sketch, point int) {
	wood := theme.PointA
	if point%2 == 0 {
		wood = theme.PointB
	}
	at := t.rules.SquareOf(t.near, point)
	base, way := height-rim, -1.0
	if at.Upper {
		base, way = rim, 1
	}
	s.Put(`<path d="M%g %gh%gL%g %gz" fill="%s" stroke="#000" stroke-opacity=".18"/>`, t.column(at.Column)-pitch/2+1, base, pitch-2, t.column(at.Column), base+way*tip, colour(wood))
}

// column returns the middle of a column of points.
func (tablesBoard) column(column int) float64 {
	x := side + pitch*(float64(column)+0.5)
	if column > 5 {
		x += barWidth
	}
	return x
}

// slot returns the place of a checker on a point, counted from its base.
func (t tablesBoard) slot(point, n int) xy {
	at := t.rules.SquareOf(t.near, point)
	return xy{t.column(at.Column), t.from(at.Upper, 1+man+step*float64(min(n, most-1)))}
}

// from returns a height at a distance from the upper or the lower edge.
func (tablesBoard) from(upper bool, distance float64) float64 {
	if upper {
		return rim + distance
	}
	return height - rim - distance
}

// onBar returns the place of a checker on the bar, from the middle on.
func (t tablesBoard) onBar(side core.Seat, n int) xy {
	off := middle/2 + man + step*float64(min(n, 3)) - 18
	if t.rules.EntersAbove(t.near, side) {
		off = -off
	}
	return xy{barLeft + barWidth/2, height/2 + off}
}

// inTray returns the place of a checker that was borne off.
func (t tablesBoard) inTray(side core.Seat, n int) xy {
	return xy{trayLeft + tray/2, t.from(side != t.near, 10+slab*float64(n))}
}

func (t tablesBoard) pieces(p core.Position) []piece {
	at := p.(tables.Position)
	b := at.Board()
	var all, clasps []piece
	for _, pile := range t.rules.Piles(&b) {
		kind, shown := men[pile.Side], max(1, min(pile.Count, most-pile.Below))
		for i := range shown {
			on := piece{kind: kind, at: t.slot(pile.Point, min(pile.Below, most-1)+i)}
			if i == shown-1 && pile.Count > shown {
				on.label = strconv.Itoa(pile.Count)
			}
			if pile.Pinned {
				clasps = append(clasps, piece{kind: "pin" + kind, at: on.at})
			}
			all = append(all, on)
		}
	}
	for side := tables.White; side <= tables.Black; side++ {
		n := b.Count(side, tables.Bar)
		for i := range min(n, 4) {
			on := piece{kind: men[side], at: t.onBar(side, i)}
			if i == 3 && n > 4 {
				on.label = strconv.Itoa(n)
			}
			all = append(all, on)
		}
		for i := range b.Count(side, tables.Off) {
			all = append(all, piece{kind: "off" + men[side], at: t.inTray(side, i)})
		}
	}
	return append(append(all, clasps...), t.cube(at)...)
}

// cube lies in the middle beside the board, or at its owner's end of the bar.
func (t tablesBoard) cube(p tables.Position) []piece {
	cube := p.Cube()
	if !cube.On || p.Match().Crawford {
		return nil
	}
	on := piece{kind: "cube", at: xy{trayLeft + tray/2, height / 2}, label: strconv.Itoa(max(cube.Value, p.Offered()))}
	if cube.Owner >= 0 {
		on.at = xy{barLeft + barWidth/2, t.from(cube.Owner != t.near, 84)}
	}
	return []piece{on}
}

func (t tablesBoard) thrown(turn core.Turn) []piece {
	if dice := t.rolled(turn.After()); !turn.Ended() && len(dice) > 0 {
		return dice
	}
	var played []core.Played
	for _, part := range turn.Parts {
		played = append(played, part.Played)
	}
	return t.dice(turn.Seat, tables.ThrownIn(played))
}

func (t tablesBoard) rolled(p core.Position) []piece {
	at := p.(tables.Position)
	return t.dice(at.Side(), at.Duty().Ints())
}

// dice lie on the right hand of the side that threw them.
func (t tablesBoard) dice(seat core.Seat, numbers []int) []piece {
	x := side + half/2
	if seat == t.near {
		x = rightHalf + half/2
	}
	var all []piece
	for i, n := range numbers {
		all = append(all, piece{kind: fmt.Sprint("die", men[max(0, seat)], n), at: xy{x + (float64(i)-float64(len(numbers)-1)/2)*50, height / 2}})
	}
	return all
}

func (t tablesBoard) spot(p core.Position, s core.Spot, left bool) (xy, bool) {
	place, ok := tables.Place(s)
	if !ok {
		return xy{}, false
	}
	at, gone := p.(tables.Position), 1
	if left {
		gone = 0
	}
	owner := tables.White
	if s == tables.BarSpot(tables.Black) || s == tables.OffSpot(tables.Black) {
		owner = tables.Black
	}
	switch place {
	case tables.Bar:
		return t.onBar(owner, max(0, at.Count(owner, place)-gone)), true
	case tables.Off:
		return t.inTray(owner, max(0, at.Count(owner, place)-gone)), true
	}
	return t.slot(place, max(0, at.Count(tables.White, place)+at.Count(tables.Black, place)-gone)), true
}

// path bends towards the middle of the board.
func (t tablesBoard) path(from, to xy) string {
	y := (from.y + to.y) / 2
	switch above := from.y < height/2; {
	case above != (to.y < height/2):
	case above:
		y = height/2 - 10
	default:
		y = height/2 + 10
	}
	return fmt.Sprintf("M%s %sQ%s %s %s %s", number(from.x), number(from.y), number((from.x+to.x)/2), number(y), number(to.x), number(to.y))
}

func (tablesBoard) match(p core.Position) (int, []int) {
	m := p.(tables.Position).Match()
	return m.To, m.Score[:]
}

func (tablesBoard) sign(_ core.Position, seat core.Seat) string { return men[seat] }
