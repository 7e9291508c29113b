package tables

import (
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/theme"
)

// A button is a word to click in the strip.
type button struct {
	box
	word core.Word
}

// buttons returns the words that can be said now, on the hand of the side
// that may say them; where the dice lie there, on the other.
func (v *view) buttons() []button {
	said := hand.Hands{}.Words(v.pos)
	if v.still || len(said) == 0 {
		return nil
	}
	gap, margin, height := 2, 1, 1
	if v.strip >= 7 {
		margin, height = 3, 3
	}
	room := v.half
	for _, w := range said {
		room -= len(w.Label)
	}
	margin = max(1, min(margin, (room-(len(said)-1)*gap)/(2*len(said))))
	room -= 2 * margin * len(said)
	gap = max(0, min(gap, room/max(1, len(said)-1)))
	width := v.half - room + (len(said)-1)*gap
	side := v.pos.Actor()
	in := v.middleOf(v.onRight(side) == (v.pos.Dice() == nil), width, height)
	list := make([]button, len(said))
	for i, w := range said {
		b := box{in.x, in.y, len(w.Label) + 2*margin, height}
		list[i] = button{b, w}
		in.x += b.width + gap
	}
	return list
}

// words draws the buttons.
func (p *painting) words() {
	for _, b := range p.buttons() {
		style := p.Look.Style(theme.Button)
		here := p.scene.Cursor == b.word.Spot
		if here {
			style = p.Look.Style(theme.Picked)
		}
		p.fill(b.box, ' ', style)
		row, margin := b.y+b.height/2, (b.width-len(b.word.Label))/2
		p.Write(b.x+margin, row, b.word.Label, style)
		if here {
			p.Write(b.x+margin-1, row, p.Look.More, style)
			p.Write(b.x+b.width-margin, row, p.Look.Less, style)
		}
	}
}

// cubeBox returns where the cube lies: in the middle between the trays, on
// its owner's side, or in the strip while it is offered.
func (v *view) cubeBox() box {
	b := box{v.x + v.trayLeft(), v.y + v.middle(), v.tray, 1}
	shift := 2
	if v.checker > 1 {
		b, shift = box{b.x + (v.tray-5)/2, b.y - 1, 5, 3}, 3
	}
	if v.pos.Offered() > 0 {
		return v.middleOf(!v.onRight(v.pos.Actor()), v.die.width, v.die.height)
	}
	switch owner := v.pos.Cube().Owner; {
	case owner < 0:
	case v.trayAbove(owner):
		b.y -= shift
	default:
		b.y += shift
	}
	return b
}

// cube draws the doubling cube.
func (p *painting) cube() {
	cube := p.pos.Cube()
	if !cube.On || p.pos.Match().Crawford {
		return
	}
	value := cube.Value
	if offered := p.pos.Offered(); offered > 0 {
		value = offered
	}
	b, number := p.cubeBox(), strconv.Itoa(value)
	style := p.Look.Style(theme.Cube)
	p.fill(b, ' ', style)
	p.Write(b.x+(b.width-len(number)+1)/2, b.y+b.height/2, number, style)
}

// onStrip returns the spot at a cell of the strip: a word, the dice, which
// stand for the end of the turn, or the cube, which stands for doubling.
func (v *view) onStrip(x, y int) (core.Spot, bool) {
	for _, b := range v.buttons() {
		if b.holds(x, y) {
			return b.word.Spot, true
		}
		if b.word.Moves[0] == tables.Double && v.cubeBox().holds(x, y) {
			return b.word.Spot, true
		}
	}
	if v.pos.Dice() == nil {
		return "", false
	}
	for _, f := range v.faces(nil) {
		if f.holds(x, y) {
			return core.Spot(core.End), true
		}
	}
	return "", false
}
