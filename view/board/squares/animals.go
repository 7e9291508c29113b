package squares

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/board"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Paint draws the scene into the area.
func (painter arimaaPainter) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	v := layArimaa(in, &s)
	v.marks, v.frozen = turnMarksOf(s.Last), v.board.Frozen(arimaa.Gold)|v.board.Frozen(arimaa.Silver)
	v.paint(screen, in, &s, painter.cache, func(p *painting) {
		p.paintSquares(func(at place) { v.paintSquare(p, at) }, func(spot core.Spot, x, y int) {
			if q, ok := arimaa.SquareAt(spot); ok && v.board.At(q) != 0 {
				v.paintPiece(p, v.board.At(q), false, s.IsPicked(spot), x, y)
			}
		})
	}, func(d *drawing) {
		d.Brush.Frame(v.Frame())
		d.drawSquares(func(at place) { v.drawSquare(d, at) })
	})
	v.drawStrip(&board.Brush{Screen: screen, Look: s.Look})
}

// square returns the square at a place.
func (at place) square() arimaa.Square { return arimaa.NewSquare(at.own.Column, at.own.Row) }

// paintSquare paints what is to be seen on a square.
func (v *arimaaBoard) paintSquare(p *painting, at place) {
	q, look := at.square(), &v.scene.Look
	if arimaa.Traps.Has(q) && !v.scene.IsPicked(at.spot) {
		p.trap(at)
	}
	piece := v.board.At(q)
	if p.isMoving(at) {
		piece = 0
	}
	lost, fell := v.marks.lost[q]
	target := v.scene.IsTarget(at.spot)
	switch {
	case piece != 0:
		v.paintPiece(p, piece, v.frozen.Has(q), v.scene.IsPicked(at.spot), at.x, at.y)
		if target {
			p.Rect(float64(at.x), float64(at.y), 1, 1, theme.Ink) // a gold piece is as bright as the sign
			p.Write(at.x, at.y, string(look.Target), theme.MayGo, true)
		}
	case target:
		p.mark(at, false)
	case fell:
		p.sign(at.x, at.y, string(v.rules.Letter(lost))+"x", theme.Played, true)
	case v.placeable(q):
		p.sign(at.x, at.y, string(look.Free), theme.Light, false)
	}
	if m, ok := v.marks.steps[q]; ok && piece == 0 {
		x, y := at.x, at.y
		if !fell && !target { // nothing else stands in the middle
			x, y = x+(p.Square.Width-2)/2, y+(p.Square.Height-1)/2
		}
		arrows := [...]string{board.Up: look.Ascending, board.Right: look.More, board.Down: look.Descending, board.Left: look.Less}
		p.Write(x, y, strconv.Itoa(m.number)+arrows[v.way(q, m.to)], theme.Played, true)
	}
}

// way returns the direction from one square to the next in the scene.
func (v *arimaaBoard) way(from, to arimaa.Square) board.Direction {
	column, row := v.place(from)
	toColumn, toRow := v.place(to)
	switch {
	case toRow < row:
		return board.Up
	case toColumn > column:
		return board.Right
	case toRow > row:
		return board.Down
	}
	return board.Left
}

// placeable reports whether a piece can be placed on an empty square.
func (v *arimaaBoard) placeable(q arimaa.Square) bool {
	return v.pos.Setup() && arimaa.Home(v.pos.Side()).Has(q)
}

// trap paints a pit in a frame of brass.
func (p *painting) trap(at place) {
	x, y, width, height := p.box(at)
	const post, beam = 0.5, 0.125
	p.fill(at, theme.Pit)
	p.Rect(x, y, post, height, theme.BrassDark)
	p.Rect(x+width-post, y, post, height, theme.BrassDark)
	if height > 2 {
		p.Rect(x+1, y, width-2, beam, theme.BrassDark)
		p.Rect(x+1, y+height-beam, width-2, beam, theme.BrassDark)
	}
}

// inks are the materials of the pieces by side, of those that can move and of
// those that are frozen.
var inks = [...][2]theme.Material{
	arimaa.Gold:   {theme.PureGold, theme.DullGold},
	arimaa.Silver: {theme.PureSilver, theme.DullSilver},
}

// paintPiece paints a piece: its figure and, in full colour, its letter and the sign
// that it is frozen.
func (v *arimaaBoard) paintPiece(p *painting, piece arimaa.Piece, frozen, picked bool, x, y int) {
	ink := inks[piece.Side()][0]
	body := ink
	switch {
	case picked:
		ink, body = theme.Ink, theme.Ink
	case frozen:
		body = inks[piece.Side()][1]
	}
	letter, right := v.rules.Letter(piece), x+p.Square.Width-1
	if rows, ok := figure(letter, p.Square.Height); ok {
		p.figure(rows, x, y, body)
		p.Write(right, y, string(letter), ink, true)
	} else {
		p.sign(x, y, string(letter), ink, true)
	}
	if frozen {
		p.Write(right, y+1, string(frozenSign), ink, true)
	}
}

// figure paints a figure in the middle of a square, beside its letter; on a small
// one it stands on the lower edge. A dot is a quarter of a cell.
func (p *painting) figure(rows []string, x, y int, m theme.Material) {
	margin := float64(2*p.Square.Width-len(rows[0])) / 4
	if p.Square.Height < 5 {
		margin = float64(int(float64(p.Square.Width)-0.5-float64(len(rows[0]))/2)) / 2
	}
	below := float64((2*p.Square.Height-len(rows)+1)/2) / 2
	for row, dots := range rows {
		for column, dot := range dots {
			if dot == '#' {
				p.Rect(float64(x)+margin+float64(column)/2, float64(y)+below+float64(row)/2, 0.5, 0.5, m)
			}
		}
	}
}

// drawSquare draws a square.
func (v *arimaaBoard) drawSquare(d *drawing, at place) {
	q, is := at.square(), theme.Board
	if arimaa.Traps.Has(q) {
		is = theme.Trap
	}
	role := d.ground(at, v.marks.touched.Has(q), is)
	style := d.Look.Style(role)
	d.fill(at, style)
	if is == theme.Trap {
		d.pit(at.x, at.y, style)
	}
	if piece := v.board.At(q); piece != 0 {
		v.drawPiece(d, piece, v.frozen.Has(q), at, role)
	} else {
		v.drawEmpty(d, at, style)
	}
	if m, ok := v.marks.steps[q]; ok {
		arrows := [...]rune{board.Up: '↑', board.Right: '→', board.Down: '↓', board.Left: '←'}
		if !d.Look.Blocks {
			arrows = [...]rune{board.Up: '^', board.Right: '>', board.Down: 'v', board.Left: '<'}
		}
		d.Write(at.x, at.y, strconv.Itoa(m.number)+string(arrows[v.way(q, m.to)]), style)
	}
}

// pit draws the corners of a trap, which all point to its middle.
func (p *drawing) pit(x, y int, style tcell.Style) {
	right, bottom := x+p.Square.Width-1, y+p.Square.Height-1
	falling, rising := '\\', '/'
	if p.Look.Blocks {
		falling, rising = '╲', '╱'
	}
	for i := range p.Square.Height / 2 {
		p.Set(x+i, y+i, falling, style)
		p.Set(right-i, y+i, rising, style)
		p.Set(x+i, bottom-i, rising, style)
		p.Set(right-i, bottom-i, falling, style)
	}
}

// drawEmpty draws what is to be seen on a square without a piece.
func (v *arimaaBoard) drawEmpty(d *drawing, at place, style tcell.Style) {
	q := at.square()
	lost, fell := v.marks.lost[q]
	switch {
	case d.scene.IsTarget(at.spot):
		d.sign(at, d.Look.Target, style)
	case fell:
		d.sign(at, rune(v.rules.Letter(lost)), style)
		middleX, middleY := d.Middle()
		d.Set(at.x+middleX+1, at.y+middleY, 'x', style)
	case v.placeable(q):
		d.sign(at, d.Look.Free, style)
	}
}

// frozenSign stands beside the letter of a piece that cannot move.
const frozenSign = '*'

// drawPiece draws a piece: gold's are filled, silver's are rings.
func (v *arimaaBoard) drawPiece(d *drawing, piece arimaa.Piece, frozen bool, at place, ground theme.Role) {
	x, y := at.x, at.y
	role := sideRoles[piece.Side()]
	switch {
	case ground == theme.Picked: // in the hand it is the hand that counts
		role = theme.Picked
	case frozen:
		role = frozenRoles[piece.Side()]
	}
	edge, inside := d.Look.On(role, ground), d.Look.Style(role)
	if piece.Side() == arimaa.Gold {
		inside = d.Look.Negative(role)
	}
	letter := v.rules.Letter(piece)
	switch {
	case !d.Look.Blocks:
		d.plain(rune(letter), x, y, inside)
	case piece.Side() == arimaa.Gold:
		d.block(x+1, y, edge, inside)
		d.letter(letter, x, y, inside)
	case d.Square.Height == 2:
		d.smallRing(x+1, y, inside)
		d.letter(letter, x, y, inside)
	default:
		d.ring(x+1, y, edge, inside)
		d.letter(letter, x, y, inside)
	}
	if frozen {
		d.frozenAt(x, y, inside)
	}
}

// plain draws a letter, several times on a large square.
func (d *drawing) plain(letter rune, x, y int, style tcell.Style) {
	width, height := d.Square.Width, d.Square.Height
	if height > 3 {
		theme.Fill(d.Screen, x+2, y+1, width-4, height-2, letter, style)
		return
	}
	middleX, middleY := d.Middle()
	theme.Fill(d.Screen, x+middleX-1, y+middleY, 3, 1, ' ', style)
	d.Set(x+middleX, y+middleY, letter, style)
}

// block draws a filled piece: half a row less than the square above and,
// where there is room, below.
func (d *drawing) block(x, y int, edge, inside tcell.Style) {
	width, height := d.Square.Width, d.Square.Height
	width, bottom := width-2, y+height-1
	theme.Fill(d.Screen, x, y+1, width, height-1, ' ', inside)
	theme.Fill(d.Screen, x, y, width, 1, '▄', edge)
	if height > 2 {
		theme.Fill(d.Screen, x, bottom, width, 1, '▀', edge)
	}
}

// ring draws a piece of the same size with a rim and rounded corners.
func (d *drawing) ring(x, y int, rim, inside tcell.Style) {
	width, height := d.Square.Width, d.Square.Height
	right, bottom := x+width-3, y+height-1
	d.block(x, y, rim, inside)
	theme.Fill(d.Screen, x, y+1, 1, height-2, '▐', rim)
	theme.Fill(d.Screen, right, y+1, 1, height-2, '▌', rim)
	d.Set(x, y, '▗', rim)
	d.Set(right, y, '▖', rim)
	d.Set(x, bottom, '▝', rim)
	d.Set(right, bottom, '▘', rim)
}

// smallRing draws a piece two rows high with a thin rim, in which the letter
// stands.
func (d *drawing) smallRing(x, y int, style tcell.Style) {
	right := x + d.Square.Width - 3
	theme.Fill(d.Screen, x+1, y, right-x-1, 1, d.Look.Horizontal, style)
	d.Set(x, y, d.Look.TopLeft, style)
	d.Set(right, y, d.Look.TopRight, style)
	d.Set(x, y+1, d.Look.BottomLeft, style)
	d.Set(right, y+1, d.Look.BottomRight, style)
}

// letter draws a letter in the middle of a piece, as large as there is room.
func (d *drawing) letter(letter byte, x, y int, style tcell.Style) {
	width, height := d.Square.Width, d.Square.Height
	sizes, ok := letterDots[letter]
	if height < 5 || !ok {
		middleX, middleY := d.Middle()
		d.Set(x+middleX, y+middleY, rune(letter), style)
		return
	}
	rows := sizes[min(height, 6)-5]
	d.Dots(x+(width-len(rows[0]))/2, y+1, (2*height-4-len(rows))/2, rows, style)
}

// frozenAt marks a piece that cannot move.
func (d *drawing) frozenAt(x, y int, style tcell.Style) {
	width, height := d.Square.Width, d.Square.Height
	middleX, middleY := d.Middle()
	if height < 5 {
		d.Set(x+middleX+1, y+middleY, frozenSign, style)
		return
	}
	d.Set(x+width-3, y+1, frozenSign, style)
}

// turnMarks are what the steps of a turn have left on the board.
type turnMarks struct {
	touched arimaa.Bits
	steps   map[arimaa.Square]mark         // by the square that was left
	lost    map[arimaa.Square]arimaa.Piece // by the trap
}

// A mark is a step from a square.
type mark struct {
	number int // in the turn, from 1
	to     arimaa.Square
}

// turnMarksOf returns the marks of the moves of a turn.
func turnMarksOf(last []core.Played) turnMarks {
	t := turnMarks{steps: map[arimaa.Square]mark{}, lost: map[arimaa.Square]arimaa.Piece{}}
	for i, m := range last {
		after, ok := m.After.(arimaa.Position)
		if !ok || m.Move == core.End {
			break
		}
		board := after.Board()
		step, ok := board.Rules().ReadStep(m.Move)
		if !ok {
			break // a placement
		}
		t.touched |= step.From.Bit() | step.To.Bit()
		t.steps[step.From] = mark{i + 1, step.To}
		before := after.TurnStart()
		if i > 0 {
			before = last[i-1].After.(arimaa.Position).Board()
		}
		for q := range arimaa.Traps.Squares() {
			was := before.At(q)
			if q == step.To {
				was = step.Piece
			}
			if was != 0 && q != step.From && board.At(q) == 0 {
				t.lost[q] = was
				t.touched |= q.Bit()
			}
		}
	}
	return t
}
