package squares

import (
	"math"
	"strconv"

	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A painting is a board being painted, in a wooden case, for terminals with colours
// and blocks. Letters and numbers stand on the rim. Its grid lies in the picture.
type painting struct {
	Grid
	*theme.Raster
	scene *board.Scene
	x, y  int // the cell of the screen at the upper left corner of the picture
}

// paint shows a scene in an area: by one function what lies in its case or, where
// none can be painted, by the other what is drawn in characters.
func (g Grid) paint(screen tcell.Screen, in board.Area, s *board.Scene, cache *theme.RasterCache, paint func(*painting), draw func(*drawing)) {
	theme.Fill(screen, in.X, in.Y, in.Width, in.Height, ' ', s.Look.Style(theme.Text))
	if !s.Look.Solid() {
		draw(&drawing{g, board.Brush{Screen: screen, Look: s.Look}, s})
		return
	}
	p := g.inCase(s)
	paint(p)
	p.Show(screen, p.x, p.y, s.Look, cache)
}

// inCase returns the empty board in its case, with its letters and numbers.
func (g Grid) inCase(s *board.Scene) *painting {
	frame := g.Frame()
	width, height := float64(g.Width()), float64(frame.Height)
	p := &painting{g, theme.NewRaster(g.Width(), frame.Height, theme.Rim), s, g.X - g.Numbers, g.Y}
	p.X, p.Y = g.Numbers, 0
	p.Rect(0, 0, shine, height, theme.RimLight)
	p.Rect(width-shine, 0, shine, height, theme.RimDark)
	for at := range p.places() {
		wood := theme.SquareB
		if at.dark() {
			wood = theme.SquareA
		}
		p.fill(at, wood)
	}
	p.label()
	return p
}

// shine is the width of the edges of the case.
const shine = 1.0 / 8

// label writes the letters above and below, and the numbers to the left. Those of
// the cursor have a ground of their own, if it is on the board.
func (p *painting) label() {
	cursorColumn, cursorRow, cursor := p.Find(p.scene.Cursor)
	write := func(x, y int, text string, here bool) {
		ink := theme.Label
		if here && cursor {
			p.Rect(float64(x), float64(y), float64(len(text)), 1, theme.InHand)
			ink = theme.Ink
		}
		p.Write(x, y, text, ink, here && cursor)
	}
	middleX, middleY := p.Middle()
	for column := range p.Side {
		name, x := string(rune('a'+p.own(column, 0).Column)), p.Left(column)+middleX
		write(x, 0, name, column == cursorColumn)
		write(x, p.Frame().Height-1, name, column == cursorColumn)
	}
	for row := p.Above; row < p.Above+p.Shown; row++ {
		label := strconv.Itoa(p.own(0, row).Row + 1)
		write(p.Numbers-len(label), p.Top(row)+middleY, label, row == cursorRow)
	}
}

// paintSquares paints each square that is in sight by a function, on the ground of what is
// in the hand if it is picked; then arrows at the cursor and, by another function, the
// piece that is moving from a spot, with the upper left corner of its square at a cell.
func (p *painting) paintSquares(square func(place), moving func(spot core.Spot, x, y int)) {
	for at := range p.places() {
		if p.scene.IsPicked(at.spot) {
			p.fill(at, theme.InHand)
		}
		square(at)
	}
	if column, row, ok := p.Find(p.scene.Cursor); ok && p.Shows(row) {
		_, middle := p.Middle()
		x, y := p.Left(column), p.Top(row)+middle
		p.point(x, y, p.scene.Look.More)
		p.point(x+p.Square.Width-1, y, p.scene.Look.Less)
	}
	if a := p.scene.Moving; a != nil {
		moving(a.Spot, int(math.Round(a.X-float64(p.Square.Width)/2))-p.x, int(math.Round(a.Y-float64(p.Square.Height)/2))-p.y)
	}
}

// point writes an arrow on a ground of its own.
func (p *painting) point(x, y int, arrow string) {
	p.Rect(float64(x), float64(y), 1, 1, theme.InHand)
	p.Write(x, y, arrow, theme.Ink, true)
}

// isMoving reports whether the piece of a square is moving.
func (p *painting) isMoving(at place) bool {
	return p.scene.Moving != nil && p.scene.Moving.Spot == at.spot
}

// box returns where a square lies in the picture.
func (p *painting) box(at place) (x, y, width, height float64) {
	height = p.Square.rows()
	return float64(at.x), edge + float64(at.row-p.Above)*height, float64(p.Square.Width), height
}

// fill paints a whole square.
func (p *painting) fill(at place, m theme.Material) {
	x, y, width, height := p.box(at)
	p.Rect(x, y, width, height, m)
}

// sign writes a text from the middle of a square to the right.
func (p *painting) sign(x, y int, sign string, ink theme.Material, bold bool) {
	middleX, middleY := p.Middle()
	p.Write(x+middleX, y+middleY, sign, ink, bold)
}

// played marks the piece in the middle of a square as just played.
func (p *painting) played(x, y int) {
	middleX, middleY := p.Middle()
	p.Rect(float64(x+middleX), float64(y+middleY), 1, 1, theme.Played)
}

// mark paints a small square into the middle of another: it may be gone to. On a
// taken one it has a dark ground: it has the brightness of a light piece.
func (p *painting) mark(at place, taken bool) {
	x, y, boxWidth, boxHeight := p.box(at)
	width, height := 1.0, 0.5
	if p.Square.Height > 4 {
		width, height = 2, 1
	}
	left, top := x+(boxWidth-width)/2, y+math.Ceil(boxHeight-height)/2
	if taken {
		above := top - height/2
		if height < 1 {
			above = math.Floor(top) // a cell has two colours
		}
		p.Rect(left-width/2, above, 2*width, 2*height, theme.Ink)
	}
	p.Rect(left, top, width, height, theme.MayGo)
}

// A drawing is a board being drawn in characters, for terminals without colours or
// blocks.
type drawing struct {
	Grid
	board.Brush
	scene *board.Scene
}

// drawSquares draws letters, numbers and cursor, and each square by a function.
func (d *drawing) drawSquares(square func(place)) {
	column, row, cursor := d.Find(d.scene.Cursor)
	d.coordinates(column, row, cursor)
	for at := range d.places() {
		square(at)
	}
	if cursor && d.Shows(row) {
		middleX, middleY := d.Middle()
		x, y, style := d.Left(column), d.Top(row)+middleY, d.Look.Style(theme.Picked)
		d.Write(x, y, d.Look.More, style)
		d.Write(x+max(d.Square.Width-1, middleX+1), y, d.Look.Less, style)
	}
}

// coordinates writes the letters of the columns and the numbers of the rows; those
// of the cursor are brighter, if one is on the board.
func (d *drawing) coordinates(cursorColumn, cursorRow int, cursor bool) {
	style := func(here bool) tcell.Style {
		if here && cursor {
			return d.Look.Style(theme.Title)
		}
		return d.Look.Style(theme.Dim)
	}
	middleX, middleY := d.Middle()
	below := d.Y - letters
	if d.Up {
		below = d.Y + d.Grid.Frame().Height
	}
	for column := range d.Side {
		d.Set(d.Left(column)+middleX, below, rune('a'+d.own(column, 0).Column), style(column == cursorColumn))
	}
	for row := d.Above; row < d.Above+d.Shown; row++ {
		label := strconv.Itoa(d.own(0, row).Row + 1)
		d.Write(d.X-d.Gap-len(label), d.Top(row)+middleY, label, style(row == cursorRow))
	}
}

// ground returns the role of the ground of a square: what stands out in the scene,
// what the last turn touched, what the square is or, if that is the Board, one of its
// two shades.
func (d *drawing) ground(at place, touched bool, is theme.Role) theme.Role {
	role, stands := d.scene.Role(at.spot)
	switch {
	case stands:
		return role
	case touched:
		return theme.LastMove
	case is == theme.Board && at.dark():
		return theme.Square
	}
	return is
}

// fill draws the ground of a square.
func (d *drawing) fill(at place, style tcell.Style) {
	theme.Fill(d.Screen, at.x, at.y, d.Square.Width, d.Square.Height, ' ', style)
}

// sign draws one character in the middle of a square.
func (d *drawing) sign(at place, r rune, style tcell.Style) {
	middleX, middleY := d.Middle()
	d.Set(at.x+middleX, at.y+middleY, r, style)
}
