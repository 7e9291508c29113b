package squares

import (
	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// BlockMe returns a painter of the positions of boardroom/core/blockme that remembers
// what it has painted, for one goroutine. It is a board.Scroller and a board.Stepper.
//
// The board lies as the rules draw it, letters above and numbers to the left,
// the bottom side below; flipped it is turned round with its letters and
// numbers. A board that is higher than its area shows some of its rows.
func BlockMe() board.Painter { return blockMePainter{&theme.RasterCache{}} }

type blockMePainter struct{ cache *theme.RasterCache }

var (
	_ board.Scroller = blockMePainter{}
	_ board.Stepper  = blockMePainter{}
	_ board.Animator = blockMePainter{}
)

// overhead is how many rows a board takes beside those of its squares.
const overhead = letters + 2*edge

// halfSizes are the squares of painted boards, which may be half a row higher.
var halfSizes = withHalves()

func withHalves() (all []size) {
	for _, s := range sizes {
		half := s
		half.Half = true
		switch {
		case s.Height > 1:
			all = append(all, half)
		case s.Width == 3:
			half.Width = 4
			all = append(all, half)
		}
		all = append(all, s)
	}
	return all
}

// fitBlockMe returns the grid with the largest of some squares with which the whole
// board has room; if none has, that with the smallest squares and as many rows as
// there is room for. The room that a board takes leads to the same board.
func fitBlockMe(side, width, height int, sizes []size) Grid {
	g := Grid{Side: side, Numbers: 3, Gap: 1}
	for _, g.Square = range sizes {
		g.Shown = min(side, int(float64(height-overhead)/g.Square.rows()))
		if g.Width() <= width && g.Shown == side {
			break
		}
	}
	return g
}

// A blockMe is a scene laid out in its area.
type blockMe struct {
	Grid
	pos     blockme.Position
	board   blockme.Board
	rules   *blockme.Rules
	touched blockme.Set // by the last action; empty unless it is shown
}

func layBlockMe(in board.Area, s board.Scene) *blockMe {
	pos := s.Position.(blockme.Position)
	fitting := sizes
	if s.Look.Solid() {
		fitting = halfSizes
	}
	g := fitBlockMe(pos.Rules().Size(), in.Width, in.Height, fitting)
	g.X, g.Y = in.X+g.Numbers+(in.Width-g.Width())/2, in.Y+letters+(in.Height-g.Height())/2
	g.Flipped, g.Above = s.Flipped, max(0, min(s.Above, g.Side-g.Shown))
	return &blockMe{Grid: g, pos: pos, board: pos.Board(), rules: pos.Rules()}
}

// onScreen returns the side of the board at which a side lies in the scene.
func (v *blockMe) onScreen(s blockme.Side) blockme.Side {
	if v.Flipped {
		return (s + 2) % 4
	}
	return s
}

// place returns the column and the row of a square.
func (v *blockMe) place(q blockme.Square) (column, row int) { return v.Turned(v.rules.Place(q)) }

// starting returns the pawn from which a person starts: that of the side to move
// or, when nobody is, the near one.
func (v *blockMe) starting() blockme.Square {
	if v.pos.Actor() >= 0 {
		return v.board.Pawns[v.board.Mover]
	}
	return v.board.Pawns[v.onScreen(blockme.Bottom)]
}

// Size returns the width of the largest board for the room, and all of its
// height: the board lies in the middle.
func (blockMePainter) Size(p core.Position, width, height int) (w, h int) {
	return fitBlockMe(p.(blockme.Position).Rules().Size(), width, height, halfSizes).Width(), height
}

// Mark returns the sign of a seat's pawn, in its colours, a question mark while
// Chance has not drawn it.
func (blockMePainter) Mark(p core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style) {
	side := p.(blockme.Position).SideOf(seat)
	switch {
	case side == blockme.NoSide:
		return '?', look.Style(theme.Board)
	case look.Solid():
		face, ink := look.Colour(Pawns[side].Face), look.Colour(Pawns[side].Ink)
		return rune(side.Symbol()), tcell.StyleDefault.Background(face).Foreground(ink).Bold(true)
	}
	return rune(side.Symbol()), look.On(pawnRoles[side], theme.Board)
}

// pawnRoles are the roles of the pawns, by side.
var pawnRoles = [...]theme.Role{
	blockme.Bottom: theme.White, blockme.Left: theme.Third, blockme.Top: theme.Black, blockme.Right: theme.Fourth,
}

// At returns the square at a cell.
func (blockMePainter) At(in board.Area, s board.Scene, x, y int) (core.Spot, bool) {
	return layBlockMe(in, s).Grid.At(x, y)
}

// Neighbour returns the next square; at the edge, the same one. A cursor
// begins next to the pawn that is to move.
func (blockMePainter) Neighbour(s board.Scene, from core.Spot, to board.Direction) core.Spot {
	v := layBlockMe(board.Area{}, s)
	column, row, ok := v.Find(from)
	if !ok {
		column, row = v.place(v.starting())
	}
	next, _ := v.Beside(column, row, to)
	return next
}

// Step returns the square to which the pawn that is to move would step.
func (blockMePainter) Step(s board.Scene, to board.Direction) ([]core.Spot, bool) {
	v := layBlockMe(board.Area{}, s)
	column, row := v.place(v.starting())
	next, ok := v.Beside(column, row, to)
	return []core.Spot{next}, ok
}

// Rows returns the rows of the board, and how many of them the area shows.
func (blockMePainter) Rows(in board.Area, s board.Scene) (all, shown int) {
	v := layBlockMe(in, s)
	return v.Side, v.Shown
}

// WantedRows returns the row of the cursor; without one the rows that the last
// action touched, that of the pawn of a person who is to move, and those of a
// hint.
func (blockMePainter) WantedRows(s board.Scene) []int {
	v := layBlockMe(board.Area{}, s)
	if _, row, ok := v.Find(s.Cursor); ok {
		return []int{row}
	}
	var rows []int
	for q := range touchedPawns(s.Last).Squares() {
		_, row := v.place(q)
		rows = append(rows, row)
	}
	if !s.Still || len(rows) == 0 {
		_, row := v.place(v.starting())
		rows = append(rows, row)
	}
	for _, spot := range s.Hint() {
		if _, row, ok := v.Find(spot); ok {
			rows = append(rows, row)
		}
	}
	return rows
}

// touchedPawns returns the squares that the players' last actions concern: those of
// an obstacle, or those that a pawn left and reached.
func touchedPawns(last []core.Played) blockme.Set {
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

// Slides lists the pawn that steps.
func (blockMePainter) Slides(before core.Position, m core.Played) []board.Slide {
	was, is := before.(blockme.Position), m.After.(blockme.Position)
	from, to := was.Board().Pawns, is.Board().Pawns
	for side := range from {
		if from[side] != to[side] && m.Seat >= 0 {
			spot := func(q blockme.Square) core.Spot { return was.Rules().Spot(q) }
			return []board.Slide{{Seat: m.Seat, From: spot(from[side]), To: spot(to[side]), Before: before, After: m.After}}
		}
	}
	return nil
}

// Middle returns the middle of a square.
func (blockMePainter) Middle(in board.Area, s board.Scene, _ core.Seat, spot core.Spot) (x, y float64) {
	return layBlockMe(in, s).Center(spot)
}
