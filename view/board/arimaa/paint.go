package arimaa

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Paint draws the scene into the area.
func (painter Painter) Paint(screen tcell.Screen, in board.Area, s board.Scene) {
	d := drawing{view: newView(in, s), Brush: board.Brush{Screen: screen, Look: s.Look}, scene: s, track: trackOf(s.Last)}
	d.frozen = d.board.Frozen(arimaa.Gold) | d.board.Frozen(arimaa.Silver)
	theme.Fill(screen, in.X, in.Y, in.Width, in.Height, ' ', s.Look.Style(theme.Text))
	if s.Look.Solid() {
		p := painting{d.Grid.Case(numbers), &d}
		p.paint()
		p.Show(screen, s.Look, painter.memory)
	} else {
		d.draw()
	}
	d.strip()
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
	p.Each(func(column, row, _, _ int) {
		q, _ := p.of.squareAt(column, row)
		p.square(q, column, row)
	})
	if cursor {
		p.Point(column, row, p.of.Look)
	}
	p.aloft()
}

// square paints a square and what is to be seen on it.
func (p *painting) square(q arimaa.Square, column, row int) {
	scene, spot := &p.of.scene, q.Spot()
	x, y := p.Place(column, row)
	if arimaa.Traps.Has(q) {
		p.trap(column, row)
	}
	if scene.IsPicked(spot) {
		p.Fill(column, row, theme.InHand)
	}
	piece := p.of.board.At(q)
	if scene.Aloft != nil && scene.Aloft.Spot == spot {
		piece = 0
	}
	lost, fell := p.of.track.lost[q]
	switch {
	case piece != 0:
		p.piece(piece, p.of.frozen.Has(q), scene.IsPicked(spot), x, y)
		if scene.IsTarget(spot) {
			p.Rect(float64(x), float64(y), 1, 1, theme.Ink) // a gold piece is as bright as the sign
			p.Write(x, y, string(p.of.Look.Target), theme.MayGo, true)
		}
	case scene.IsTarget(spot):
		p.Mark(column, row, false)
	case fell:
		middleX, middleY := p.Middle()
		p.Write(x+middleX, y+middleY, string(p.of.rules.Letter(lost))+"x", theme.Played, true)
	case p.of.placeable(q):
		middleX, middleY := p.Middle()
		p.Write(x+middleX, y+middleY, string(p.of.Look.Free), theme.Light, false)
	}
	if m, ok := p.of.track.steps[q]; ok && piece == 0 {
		if !fell && !scene.IsTarget(spot) { // nothing else stands in the middle
			x, y = x+(p.Square.Width-2)/2, y+(p.Square.Height-1)/2
		}
		p.Write(x, y, strconv.Itoa(m.number)+p.departure(q, m.to), theme.Played, true)
	}
}

// trap paints a pit in a frame of brass.
func (p *painting) trap(column, row int) {
	left, top := p.Place(column, row)
	x, y, width, height := float64(left), float64(top), float64(p.Square.Width), float64(p.Square.Height)
	const post, beam = 0.5, 0.125
	p.Fill(column, row, theme.Pit)
	p.Rect(x, y, post, height, theme.BrassDark)
	p.Rect(x+width-post, y, post, height, theme.BrassDark)
	if height > 2 {
		p.Rect(x+1, y, width-2, beam, theme.BrassDark)
		p.Rect(x+1, y+height-beam, width-2, beam, theme.BrassDark)
	}
}

// departure returns the sign for the way from one square to the next.
func (p *painting) departure(from, to arimaa.Square) string {
	look := &p.of.Look
	column, row := p.of.place(from)
	toColumn, toRow := p.of.place(to)
	switch {
	case toRow < row:
		return look.Ascending
	case toColumn > column:
		return look.More
	case toRow > row:
		return look.Descending
	}
	return look.Less
}

// inks are the materials of the pieces by side, of those that can move and of
// those that are frozen.
var inks = [...][2]theme.Material{
	arimaa.Gold:   {theme.PureGold, theme.DullGold},
	arimaa.Silver: {theme.PureSilver, theme.DullSilver},
}

// piece paints a piece: its figure and, in full colour, its letter and the sign
// that it is frozen.
func (p *painting) piece(piece arimaa.Piece, frozen, picked bool, x, y int) {
	ink := inks[piece.Side()][0]
	body := ink
	switch {
	case picked:
		ink, body = theme.Ink, theme.Ink
	case frozen:
		body = inks[piece.Side()][1]
	}
	letter, right := p.of.rules.Letter(piece), x+p.Square.Width-1
	if rows, ok := figure(letter, p.Square.Height); ok {
		p.figure(rows, x, y, body)
		p.Write(right, y, string(letter), ink, true)
	} else {
		middleX, middleY := p.Middle()
		p.Write(x+middleX, y+middleY, string(letter), ink, true)
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

// A track is what the steps of a turn have left on the board.
type track struct {
	touched arimaa.Bits
	steps   map[arimaa.Square]mark         // by the square that was left
	lost    map[arimaa.Square]arimaa.Piece // by the trap
}

// A mark is a step from a square.
type mark struct {
	number int // in the turn, from 1
	to     arimaa.Square
}

// trackOf returns the track of the moves of a turn.
func trackOf(last []core.Played) track {
	t := track{steps: map[arimaa.Square]mark{}, lost: map[arimaa.Square]arimaa.Piece{}}
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

// arrows point up, right, down and left.
func arrows(look theme.Look) [4]rune {
	if look.Blocks {
		return [4]rune{'↑', '→', '↓', '←'}
	}
	return [4]rune{'^', '>', 'v', '<'}
}

// arrow returns the sign for the way from one square to another in the scene.
func (p *drawing) arrow(from, to arimaa.Square) rune {
	column, row := p.place(from)
	toColumn, toRow := p.place(to)
	signs := arrows(p.Look)
	switch {
	case toRow < row:
		return signs[0]
	case toColumn > column:
		return signs[1]
	case toRow > row:
		return signs[2]
	}
	return signs[3]
}

// Flights lists the piece that steps.
func (Painter) Flights(before core.Position, m core.Played) []board.Flight {
	b := before.(arimaa.Position).Board()
	step, ok := b.Rules().ReadStep(m.Move)
	if !ok {
		return nil
	}
	return []board.Flight{{Seat: step.Piece.Side(), From: step.From.Spot(), To: step.To.Spot(), Before: before, After: m.After}}
}

// Middle returns the middle of a square.
func (Painter) Middle(in board.Area, s board.Scene, _ core.Seat, spot core.Spot) (x, y float64) {
	v := newView(in, s)
	column, row, _ := v.placeOf(spot)
	return v.Heart(column, row)
}

// aloft paints a piece that is not on its square.
func (p *painting) aloft() {
	a := p.of.scene.Aloft
	if a == nil {
		return
	}
	q, ok := arimaa.SquareAt(a.Spot)
	piece := p.of.board.At(q)
	if !ok || piece == 0 {
		return
	}
	x, y := p.Around(a.X, a.Y)
	p.piece(piece, false, p.of.scene.IsPicked(a.Spot), x, y)
}
