package tables

import (
	"math"
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/theme/material"
)

// A button is a word to click in the strip.
type button struct {
	box
	word core.Word
}

// buttons returns the words that can be said now, on the hand of the side
// that may say them; where the dice lie there, on the other, beside a die.
func (v *view) buttons() []button {
	said := hand.Hands{}.Words(v.pos)
	if v.still || len(said) == 0 {
		return nil
	}
	gap, margin, height := 2, 1, 1.0
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
	dice := v.pos.Dice()
	in := v.middleOf(v.onRight(side) == (dice == nil), size{float64(width), height})
	if dice != nil && v.openingThrow(dice) { // the other side's die lies there
		in.x = math.Floor(in.x - (float64(v.half)+v.die.width)/4)
	}
	list := make([]button, len(said))
	for i, w := range said {
		in.width = float64(len(w.Label) + 2*margin)
		list[i] = button{in, w}
		in.x += in.width + float64(gap)
	}
	return list
}

// lettering returns where the word stands on a button.
func (b button) lettering() (x, y int) {
	return int(b.x) + (int(b.width)-len(b.word.Label))/2, int(b.y + b.height/2)
}

// words paints the buttons.
func (p *painting) words() {
	for _, b := range p.buttons() {
		x, y := b.lettering()
		if p.scene.Cursor == b.word.Spot {
			p.Rect(b.x, b.y, b.width, b.height, material.InHand)
			p.Write(x-1, y, p.scene.Look.More, material.Ink, true)
			p.Write(x+len(b.word.Label), y, p.scene.Look.Less, material.Ink, true)
		} else {
			p.Rect(b.x, b.y, b.width, b.height, material.Brass)
		}
		p.Write(x, y, b.word.Label, material.Ink, true)
	}
}

// cubeBox returns where the cube lies: in the middle between the trays, at its
// owner's end of the bar, or in the strip while it is offered.
func (v *view) cubeBox() box {
	if v.pos.Offered() > 0 {
		return v.middleOf(!v.onRight(v.pos.Actor()), v.cube)
	}
	b := box{size: v.cube}
	b.x = float64(v.trayLeft()) + (float64(v.tray)-b.width)/2
	b.y = math.Floor(float64(v.height)-b.height) / 2
	owner := v.pos.Cube().Owner
	if owner < 0 {
		return b
	}
	b.x = float64(v.barLeft()) + (float64(v.bar)-b.width)/2
	b.y = 1
	if !v.trayAbove(owner) {
		b.y = float64(v.height-1) - b.height
	}
	return b
}

// stakes returns the number on the cube, if it is there.
func (v *view) stakes() (value int, shown bool) {
	cube := v.pos.Cube()
	if offered := v.pos.Offered(); offered > 0 {
		return offered, true
	}
	return cube.Value, cube.On && !v.pos.Match().Crawford
}

// cubeFace paints the doubling cube.
func (p *painting) cubeFace() {
	value, shown := p.stakes()
	if !shown || p.scene.Lifted(core.Nobody, cubeSpot) {
		return
	}
	p.cubeAt(p.cubeBox(), value)
}

// cubeAt paints the doubling cube in a box.
func (p *painting) cubeAt(b box, value int) {
	number := strconv.Itoa(value)
	p.Rect(b.x, b.y, b.width, b.height, material.Cube)
	x := int(b.x + (b.width-float64(len(number)))/2)
	p.Write(x, int(b.y+b.height/2), number, material.CubeNumber, true)
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
