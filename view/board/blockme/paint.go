package blockme

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Paint draws the scene into the area.
func (painter Painter) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	d := drawing{newLayout(in, s), board.Brush{Screen: screen, Look: s.Look}, s, touched(s.Last)}
	theme.Fill(screen, in.X, in.Y, in.Width, in.Height, ' ', s.Look.Style(theme.Text))
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
	scene, spot := &p.of.scene, p.of.rules.Spot(q)
	side, recent := slices.Index(p.of.board.Pawns[:], q), p.of.touched.Has(q)
	if scene.Aloft != nil && scene.Aloft.Spot == spot {
		side = -1
	}
	if scene.IsPicked(spot) {
		p.Fill(column, row, theme.InHand)
	}
	switch {
	case side >= 0:
		p.pawn(blockme.Side(side), column, row, recent)
	case p.of.board.Obstacles.Has(q):
		p.plank(column, row, recent)
	case scene.IsPicked(spot):
		p.sign(obstacle, column, row, theme.Ink)
	case scene.IsTarget(spot):
		p.Mark(column, row, false)
	case recent:
		p.sign(p.of.Look.BlackChecker, column, row, theme.Played)
	}
}

// sign writes a character in the middle of a square.
func (p *painting) sign(r rune, column, row int, ink theme.Material) {
	x, y := p.Place(column, row)
	middleX, middleY := p.Middle()
	p.Write(x+middleX, y+middleY, string(r), ink, true)
}

// faces are the materials of the pawns by side, and of the signs on them.
var faces = [...][2]theme.Material{
	blockme.Bottom: {theme.Light, theme.Ink}, blockme.Left: {theme.ThirdFace, theme.Ink},
	blockme.Top: {theme.Dark, theme.OnDark}, blockme.Right: {theme.FourthFace, theme.Ink},
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
		ink = theme.Ink
	}
	p.sign(rune(side.Symbol()), column, row, ink)
}

// recent marks the piece in the middle of a square as just played.
func (p *painting) recent(column, row int) {
	x, y := p.Place(column, row)
	middleX, middleY := p.Middle()
	p.Rect(float64(x+middleX), float64(y+middleY), 1, 1, theme.Played)
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
	p.Rect(x, y, right-x, bottom-y, theme.Plank)
	if !above && height > 1 {
		p.Rect(x, y, right-x, 0.5, theme.PlankTop)
	}
	if !below {
		p.Rect(x, bottom-foot, right-x, foot, theme.PlankFoot)
	}
	if recent {
		p.recent(column, row)
		p.sign(p.of.Look.Free, column, row, theme.Ink)
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
	p.Write((width-text.Width(said))/2, row, said, theme.Label, true)
}

// obstacle is the sign of an obstacle, as in the rules.
const obstacle = 'X'

// drawings are the signs in dots, for squares three rows high and for higher
// ones. A dot is as wide as a cell and half as high.
var drawings = map[rune][2][]string{
	'#': {
		{".#.#.", "#####", ".#.#.", ".#.#.", "#####", ".#.#."},
		{"..#.#..", "#######", "..#.#..", "..#.#..", "#######", "..#.#.."},
	},
	'*': {
		{"..#..", "#.#.#", ".###.", ".###.", "#.#.#", "..#.."},
		{"...#...", "#..#..#", ".#####.", ".#####.", "#..#..#", "...#..."},
	},
	'@': {
		{".###.", "#...#", "#.#.#", "#.###", "#....", ".###."},
		{".#####.", "#.....#", "#.###.#", "#.#####", "#......", ".#####."},
	},
	'&': {
		{".##..", "#..#.", ".##..", "#.#.#", "#..#.", ".##.#"},
		{".###...", "#...#..", ".###...", "#..#.#.", "#...#..", ".###.#."},
	},
	obstacle: {
		{"#...#", ".#.#.", "..#..", "..#..", ".#.#.", "#...#"},
		{"##...##", ".##.##.", "..###..", "..###..", ".##.##.", "##...##"},
	},
}

// piece draws a sign as large as a square with its upper left corner at a cell
// allows: as a character, as a block of them, or in dots.
func (p *drawing) piece(sign rune, x, y int, style tcell.Style) {
	d := p.Square
	switch {
	case d.Height == 1:
		p.sign(sign, x, y, style)
	case d.Height == 2 || !p.Look.Blocks:
		height := d.Height
		if height > 3 {
			height -= 2
		}
		theme.Fill(p.Screen, x+1, y+(d.Height-height)/2, d.Width-2, height, sign, style)
	default:
		dots := dotsOf(sign, d.Height)
		p.Dots(x+(d.Width-len(dots[0]))/2, y, (2*d.Height-len(dots))/2, dots, style)
	}
}

// dotsOf returns the dots of a sign for squares of a height.
func dotsOf(sign rune, height int) []string {
	sizes := drawings[sign]
	switch {
	case height == 3:
		return sizes[0]
	case height < 7:
		return sizes[1]
	}
	return doubled(sizes[1])
}

// doubled draws every dot twice as wide and high.
func doubled(dots []string) []string {
	var all []string
	for _, row := range dots {
		wide := strings.NewReplacer("#", "##", ".", "..").Replace(row)
		all = append(all, wide, wide)
	}
	return all
}

// touched returns the squares that the players' last actions concern: those of
// an obstacle, or those that a pawn left and reached.
func touched(last []core.Played) blockme.Set {
	var set blockme.Set
	for _, m := range last {
		after, ok := m.After.(blockme.Position)
		if m.Seat < 0 || !ok {
			continue
		}
		squares, err := after.Rules().Squares(string(m.Move))
		if err != nil {
			continue // a pass
		}
		for _, q := range squares {
			set.Add(q)
		}
		if before := after.Earlier(); len(before) > 0 { // a step: an obstacle leaves no way back
			set.Add(before[0].Pawns[before[0].Mover])
		}
	}
	return set
}

// Flights lists the pawn that steps.
func (Painter) Flights(before core.Position, m core.Played) []board.Flight {
	was, is := before.(blockme.Position), m.After.(blockme.Position)
	from, to := was.Board().Pawns, is.Board().Pawns
	for side := range from {
		if from[side] != to[side] && m.Seat >= 0 {
			spot := func(q blockme.Square) core.Spot { return was.Rules().Spot(q) }
			return []board.Flight{{Seat: m.Seat, From: spot(from[side]), To: spot(to[side]), Before: before, After: m.After}}
		}
	}
	return nil
}

// Middle returns the middle of a square.
func (Painter) Middle(in board.Area, s board.Scene, _ core.Seat, spot core.Spot) (x, y float64) {
	v := newLayout(in, s)
	column, row, _ := v.placeOf(spot)
	return v.Heart(column, row)
}

// aloft paints a pawn that is not on its square.
func (p *painting) aloft() {
	a := p.of.scene.Aloft
	if a == nil {
		return
	}
	q, ok := p.of.rules.SquareAt(a.Spot)
	side := slices.Index(p.of.board.Pawns[:], q)
	if !ok || side < 0 {
		return
	}
	x, y := p.Around(a.X, a.Y)
	p.disc(blockme.Side(side), float64(x), float64(y))
	middleX, middleY := p.Middle()
	p.Write(x+middleX, y+middleY, string(rune(blockme.Side(side).Symbol())), faces[side][1], true)
}
