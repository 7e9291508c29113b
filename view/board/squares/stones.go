package squares

import (
	"boardroom/core"
	"boardroom/core/squares"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Painter paints positions that are squares.Position, and no others.
type Painter struct {
	// Piece returns the sign and the role of the piece of a letter, for terminals
	// without colours or blocks.
	Piece func(look theme.Look, letter byte) (rune, theme.Role)
	// Face returns what the piece of a letter is made of.
	Face func(letter byte) theme.Material
	// Letter returns the letter of a seat's pieces.
	Letter func(core.Seat) byte
	// Cache keeps what has been painted.
	Cache *theme.RasterCache
}

var (
	_ board.Painter  = Painter{}
	_ board.Animator = Painter{}
)

// fitStones returns the board with the largest squares for a room.
func fitStones(b squares.Board, width, height int) Grid {
	g := Grid{Side: b.Size(), Shown: b.Size(), Up: true, Numbers: 1}
	for _, g.Square = range sizes {
		if g.Width() <= width && g.Height() <= height {
			break
		}
	}
	return g
}

// layStones returns the board of a scene as it lies in its area.
func layStones(in board.Area, s board.Scene) (squares.Board, Grid) {
	b := s.Position.(squares.Position).Board()
	g := fitStones(b, in.Width, in.Height)
	g.X, g.Y, g.Flipped = in.X+g.Numbers, in.Y+(in.Height-g.Height())/2, s.Flipped
	return b, g
}

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (Painter) Size(p core.Position, width, height int) (w, h int) {
	return fitStones(p.(squares.Position).Board(), width, height).Width(), height
}

// At returns the square at a cell.
func (Painter) At(in board.Area, s board.Scene, x, y int) (core.Spot, bool) {
	_, g := layStones(in, s)
	return g.At(x, y)
}

// Neighbour returns the next square; at the edge, the same one. A cursor begins
// in the middle.
func (Painter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	_, g := layStones(board.Area{}, s)
	column, row, ok := g.Find(from)
	if !ok {
		column, row = g.Side/2, g.Side/2
	}
	next, _ := g.Beside(column, row, to)
	return next
}

// Mark returns the sign of a seat's pieces.
func (p Painter) Mark(_ core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	sign, role := p.Piece(look, p.Letter(seat))
	if look.Solid() {
		sign = look.WhiteChecker
	}
	return sign, look.On(role, theme.Board)
}

// Slides lists the stone that goes from the first square that a move names to
// the last.
func (Painter) Slides(before core.Position, m core.Played) []board.Slide {
	b := before.(squares.Position).Board()
	named, ok := b.Squares(m.Move)
	if !ok || len(named) < 2 || m.Seat < 0 || b.At(named[0]) == squares.Empty {
		return nil
	}
	from, to := named[0], named[len(named)-1]
	return []board.Slide{{Seat: m.Seat, From: core.Spot(from.String()), To: core.Spot(to.String()), Before: before, After: m.After}}
}

// Middle returns the middle of a square.
func (Painter) Middle(in board.Area, s board.Scene, _ core.Seat, spot core.Spot) (x, y float64) {
	_, g := layStones(in, s)
	return g.Center(spot)
}

// Paint draws the scene into the area.
func (p Painter) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	b, g := layStones(in, s)
	touched := map[squares.Square]bool{} // by the last turn
	for _, m := range s.Last {
		named, _ := b.Squares(m.Move)
		for _, q := range named {
			touched[q] = true
		}
	}
	g.paint(screen, in, &s, p.Cache, func(c *painting) {
		c.paintSquares(
			func(at place) { p.paint(c, b.At(at.own), touched[at.own], at) },
			func(spot core.Spot, x, y int) {
				if named, ok := b.Squares(core.Move(spot)); ok && b.At(named[0]) != squares.Empty {
					c.stone(p.Face(b.At(named[0])), x, y)
				}
			})
	}, func(d *drawing) {
		d.Brush.Frame(g.Frame())
		d.drawSquares(func(at place) { p.draw(d, b.At(at.own), touched[at.own], at) })
	})
}

// paint paints what is to be seen on a square on which there is a letter.
func (p Painter) paint(c *painting, letter byte, touched bool, at place) {
	lies := letter != squares.Empty && !c.isMoving(at)
	if lies {
		c.stone(p.Face(letter), at.x, at.y)
	}
	switch {
	case c.scene.IsTarget(at.spot):
		c.mark(at, lies)
	case touched && lies:
		c.played(at.x, at.y)
		c.sign(at.x, at.y, c.scene.Look.Bullet, theme.Ink, true)
	case touched:
		c.sign(at.x, at.y, string(c.scene.Look.BlackChecker), theme.Played, true)
	}
}

// stone paints a stone with the upper left corner of its square at a cell.
func (p *painting) stone(face theme.Material, left, top int) {
	x, y, width, height := float64(left), float64(top), float64(p.Square.Width), float64(p.Square.Height)
	disc := 2 * height
	if height > 2 {
		disc -= 2
		y += 0.5
	}
	p.Disc(x+(width-disc)/2, y, disc, face)
}

// draw draws a square on which there is a letter. What the last turn touched is
// underlined where no ground tells it.
func (p Painter) draw(d *drawing, letter byte, touched bool, at place) {
	ground := d.ground(at, touched, theme.Board)
	style := d.Look.Style(ground)
	d.fill(at, style)
	sign := d.Look.Free
	switch {
	case letter != squares.Empty:
		var role theme.Role
		if sign, role = p.Piece(d.Look, letter); ground == theme.Board || ground == theme.Square {
			style = d.Look.On(role, ground)
		}
	case d.scene.IsTarget(at.spot):
		sign = d.Look.Target
	case touched:
		sign = d.Look.Trace
	}
	d.sign(at, sign, style.Underline(touched))
}

// Stones returns who paints the positions of boardroom/core/squares.
func Stones() Painter {
	return Painter{Piece: stoneSign, Face: stoneFace, Letter: func(seat core.Seat) byte { return "BW"[seat] }, Cache: &theme.RasterCache{}}
}

func stoneFace(letter byte) theme.Material {
	if letter == 'B' {
		return theme.Dark
	}
	return theme.Light
}

func stoneSign(look theme.Look, letter byte) (rune, theme.Role) {
	if letter == 'B' {
		return look.BlackChecker, theme.Black
	}
	return look.WhiteChecker, theme.White
}
