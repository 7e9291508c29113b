package squares

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Paint draws the scene into the area.
func (painter blockMePainter) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	v := layBlockMe(in, s)
	v.touched = touchedPawns(s.Last)
	v.paint(screen, in, &s, painter.cache, func(p *painting) {
		for _, side := range v.rules.Sides() {
			v.paintGoal(p, side)
		}
		v.hiddenRows(&s.Look, func(above bool, said string) {
			row := 0
			if !above {
				row = p.Frame().Height - 1
			}
			said = " " + said + " "
			p.Write((p.Width()-text.Width(said))/2, row, said, theme.Label, true)
		})
		p.paintSquares(func(at place) { v.paintSquare(p, at) }, func(spot core.Spot, x, y int) { v.paintMoving(p, spot, x, y) })
	}, func(d *drawing) {
		v.drawFrame(d)
		d.drawSquares(func(at place) { v.drawSquare(d, at) })
	})
}

// hiddenRows says for each edge beyond which there are more rows how many.
func (v *blockMe) hiddenRows(look *theme.Look, say func(above bool, said string)) {
	if v.Above > 0 {
		say(true, moreRows(look.Ascending, v.Above, look.Language))
	}
	if below := v.Side - v.Shown - v.Above; below > 0 {
		say(false, moreRows(look.Descending, below, look.Language))
	}
}

// square returns the square at a place, and pawn whose pawn stands on one.
func (v *blockMe) square(at place) blockme.Square { return v.rules.Square(at.own.Column, at.own.Row) }

func (v *blockMe) pawn(q blockme.Square) blockme.Side {
	return blockme.Side(slices.Index(v.board.Pawns[:], q)) // NoSide is -1
}

// paintSquare paints what is to be seen on a square.
func (v *blockMe) paintSquare(p *painting, at place) {
	q := v.square(at)
	side, recent := v.pawn(q), v.touched.Has(q)
	switch {
	case side != blockme.NoSide && !p.isMoving(at):
		x, y, _, _ := p.box(at)
		v.disc(p, side, x, y)
		ink := Pawns[side].Ink
		if recent {
			p.played(at.x, at.y)
			ink = theme.Ink
		}
		p.sign(at.x, at.y, string(rune(side.Symbol())), ink, true)
	case v.board.Obstacles.Has(q):
		v.plank(p, at, recent)
	case p.scene.IsPicked(at.spot):
		p.sign(at.x, at.y, string(obstacle), theme.Ink, true)
	case p.scene.IsTarget(at.spot):
		p.mark(at, false)
	case recent:
		p.sign(at.x, at.y, string(p.scene.Look.BlackChecker), theme.Played, true)
	}
}

// paintMoving paints the pawn of a spot with the upper left corner of its square at a
// cell.
func (v *blockMe) paintMoving(p *painting, spot core.Spot, x, y int) {
	q, ok := v.rules.SquareAt(spot)
	if side := v.pawn(q); ok && side != blockme.NoSide {
		v.disc(p, side, float64(x), float64(y))
		p.sign(x, y, string(rune(side.Symbol())), Pawns[side].Ink, true)
	}
}

// Pawns are what those of Block Me! are made of, by side.
var Pawns = [...]theme.Piece{
	blockme.Bottom: theme.WhitePiece, blockme.Left: theme.ThirdPiece, blockme.Top: theme.BlackPiece, blockme.Right: theme.FourthPiece,
}

// disc paints a side's pawn, without its sign, with the upper left corner of its
// square at a place.
func (v *blockMe) disc(p *painting, side blockme.Side, x, y float64) {
	width, height := float64(p.Square.Width), p.Square.rows()
	disc := 2 * height
	switch {
	case height == 1:
		p.Rect(x, y, width, 1, Pawns[side].Face)
		return
	case height > 4:
		disc, y = disc-2, y+0.5
	}
	p.Disc(x+(width-disc)/2, y, disc, Pawns[side].Face)
}

// plank paints an obstacle, light above and dark at its foot. It is joined to
// those on the squares next to it.
func (v *blockMe) plank(p *painting, at place, recent bool) {
	x, y, width, height := p.box(at)
	right, bottom := x+width, y+height
	margin, foot := 0.0, 0.25
	switch {
	case height == 1.5:
		foot = 0.5
	case height > 2:
		margin, foot = 0.5, 0.5
	}
	if !v.blocked(at.column-1, at.row) {
		x += margin
	}
	if !v.blocked(at.column+1, at.row) {
		right -= margin
	}
	above, below := v.blocked(at.column, at.row-1), v.blocked(at.column, at.row+1)
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
		p.played(at.x, at.y)
		p.sign(at.x, at.y, string(p.scene.Look.Free), theme.Ink, true)
	}
}

// blocked reports whether an obstacle lies on a square of the scene.
func (v *blockMe) blocked(column, row int) bool {
	own := v.own(column, row)
	return v.Holds(column, row) && v.board.Obstacles.Has(v.rules.Square(own.Column, own.Row))
}

// paintGoal marks the side of the case that a side's pawn makes for, at a corner.
func (v *blockMe) paintGoal(p *painting, side blockme.Side) {
	right, bottom := p.Width()-2, p.Frame().Height-1
	mark, look := string(rune(side.Symbol())), &p.scene.Look
	write := func(x, y int, text string) {
		p.Rect(float64(x), float64(y), 2, 1, Pawns[side].Face)
		p.Write(x, y, text, Pawns[side].Ink, true)
	}
	switch v.onScreen(side) {
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

// drawSquare draws a square. What the last action touched is underlined where no
// ground tells it.
func (v *blockMe) drawSquare(d *drawing, at place) {
	q := v.square(at)
	touched, obstructed, is := v.touched.Has(q), v.board.Obstacles.Has(q), theme.Board
	if obstructed {
		is = theme.Obstacle
	}
	role := d.ground(at, touched && tinted(&d.Look), is)
	style, mark := d.Look.Style(role), touched && !tinted(&d.Look)
	d.fill(at, style)
	switch side := v.pawn(q); {
	case side != blockme.NoSide:
		d.piece(at, rune(side.Symbol()), pawnStyle(&d.Look, side, role).Underline(mark))
	case obstructed, d.scene.IsPicked(at.spot):
		d.piece(at, obstacle, style.Underline(mark))
	case d.scene.IsTarget(at.spot):
		d.sign(at, d.Look.Target, style)
	case touched && d.Look.Blocks:
		d.sign(at, d.Look.Trace, style.Underline(mark))
	case touched: // among plain characters the usual sign would be a pawn
		d.sign(at, d.Look.Free, style.Underline(mark))
	case role == theme.Board || role == theme.Square:
		d.sign(at, d.Look.Free, d.Look.On(theme.PointLight, role))
	default:
		d.sign(at, d.Look.Free, style)
	}
}

// tinted reports whether the last action has a ground of its own.
func tinted(look *theme.Look) bool {
	_, marked, _ := look.Style(theme.LastMove).Decompose()
	_, plain, _ := look.Style(theme.Board).Decompose()
	return marked != plain
}

// pawnStyle returns the style of a side's pawn on a ground. In the hand it is
// the hand that counts.
func pawnStyle(look *theme.Look, side blockme.Side, ground theme.Role) tcell.Style {
	switch ground {
	case theme.Board, theme.Square:
		return look.On(pawnRoles[side], ground)
	case theme.Picked:
		return look.Style(ground)
	}
	fg, _, _ := look.Style(pawnRoles[side]).Decompose()
	return look.Style(ground).Foreground(fg).Bold(true)
}

// drawFrame draws the edges of the board. Those that a pawn makes for are heavy
// and bear its sign. Where rows are out of sight it says how many instead.
func (v *blockMe) drawFrame(d *drawing) {
	in := v.Frame()
	theme.Fill(d.Screen, in.X, in.Y, in.Width, in.Height, ' ', d.Look.Style(theme.Board))
	d.Brush.Frame(in)
	for _, side := range v.rules.Sides() {
		v.drawGoal(d, side)
	}
	v.hiddenRows(&d.Look, func(above bool, said string) {
		row := in.Y
		if !above {
			row += in.Height - 1
		}
		theme.Fill(d.Screen, in.X, row, in.Width, 1, ' ', d.Look.Style(theme.Text))
		d.Write(in.X+(in.Width-text.Width(said))/2, row, said, d.Look.Style(theme.Key))
	})
}

// drawGoal marks the edge that a side's pawn makes for.
func (v *blockMe) drawGoal(d *drawing, side blockme.Side) {
	style, sign := d.Look.Style(theme.Frame), d.Look.On(pawnRoles[side], theme.Board)
	in := v.Frame()
	left, top, right, bottom := in.X, in.Y, in.X+in.Width-1, in.Y+in.Height-1
	mark := rune(side.Symbol())
	switch v.onScreen(side) {
	case blockme.Bottom, blockme.Top:
		row, arrow := top, d.Look.Ascending
		if v.onScreen(side) == blockme.Top {
			row, arrow = bottom, d.Look.Descending
		}
		theme.Fill(d.Screen, left+1, row, right-left-1, 1, d.Look.HeavyHorizontal, style)
		middle := (left + right) / 2
		d.Write(middle-2, row, " ", sign)
		d.Set(middle-1, row, mark, sign)
		d.Write(middle, row, " "+arrow+" ", sign)
	default:
		column, arrow := right, d.Look.More
		if v.onScreen(side) == blockme.Right {
			column, arrow = left, d.Look.Less
		}
		theme.Fill(d.Screen, column, top+1, 1, bottom-top-1, d.Look.HeavyVertical, style)
		row := v.signRow(top, bottom)
		d.Set(column, row, mark, sign)
		d.Write(column, row+1, arrow, sign)
	}
}

// signRow returns the upper of the two rows of the signs on the left and right
// edge, which keep clear of the squares where the pawns start.
func (v *blockMe) signRow(top, bottom int) int {
	quarter := (bottom - top) / 4
	row := top + quarter
	_, home := v.place(v.rules.Start(blockme.Left))
	first := v.Top(home)
	if row+1 >= first && row < first+v.Square.Height { // on a scrolled board
		return bottom - quarter - 1
	}
	return row
}

// obstacle is the sign of an obstacle, as in the rules.
const obstacle = 'X'

// signDots are the signs in dots, for squares three rows high and for higher
// ones. A dot is as wide as a cell and half as high.
var signDots = map[rune][2][]string{
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

// piece draws a sign as large as a square allows: as a character, as a block of them,
// or in dots.
func (d *drawing) piece(at place, sign rune, style tcell.Style) {
	width, height := d.Square.Width, d.Square.Height
	switch {
	case height == 1:
		d.sign(at, sign, style)
	case height == 2 || !d.Look.Blocks:
		rows := height
		if rows > 3 {
			rows -= 2
		}
		theme.Fill(d.Screen, at.x+1, at.y+(height-rows)/2, width-2, rows, sign, style)
	default:
		dots := dotsOf(sign, height)
		d.Dots(at.x+(width-len(dots[0]))/2, at.y, (2*height-len(dots))/2, dots, style)
	}
}

// dotsOf returns the dots of a sign for squares of a height.
func dotsOf(sign rune, height int) []string {
	sizes := signDots[sign]
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
