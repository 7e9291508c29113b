package tables

import (
	"math"
	"strconv"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/records/text"
	"boardroom/view/theme"
)

// A button is a word to click in the strip.
type button struct {
	box
	word  core.Word
	label string // in the language of the look, as much as there is room for
}

// buttons returns the words that can be said now, on the hand of the side
// that may say them; where the dice lie there, on the other, beside a die.
func (v *view) buttons() []button {
	said := tables.Hands{}.Words(v.pos)
	if v.still || len(said) == 0 {
		return nil
	}
	gap, margin, height := 2, 1, 1.0
	if v.strip >= 7 {
		margin, height = 3, 3
	}
	room, labels := v.half, make([]string, len(said))
	for i, w := range said {
		labels[i] = text.Cut(v.says.T(w.Label), v.half/len(said)-2, "")
		room -= text.Width(labels[i])
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
		in.width = float64(text.Width(labels[i]) + 2*margin)
		list[i] = button{in, w, labels[i]}
		in.x += in.width + float64(gap)
	}
	return list
}

// lettering returns where the word stands on a button.
func (b button) lettering() (x, y int) {
	return int(b.x) + (int(b.width)-text.Width(b.label))/2, int(b.y + b.height/2)
}

// words paints the buttons.
func (p *painting) words() {
	for _, b := range p.buttons() {
		x, y := b.lettering()
		if p.scene.Cursor == b.word.Spot {
			p.Rect(b.x, b.y, b.width, b.height, theme.InHand)
			p.Write(x-1, y, p.scene.Look.More, theme.Ink, true)
			p.Write(x+text.Width(b.label), y, p.scene.Look.Less, theme.Ink, true)
		} else {
			p.Rect(b.x, b.y, b.width, b.height, theme.Brass)
		}
		p.Write(x, y, b.label, theme.Ink, true)
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

// cubeValue returns the number on the cube, if it is there.
func (v *view) cubeValue() (value int, shown bool) {
	cube := v.pos.Cube()
	if offered := v.pos.Offered(); offered > 0 {
		return offered, true
	}
	return cube.Value, cube.On && !v.pos.Match().Crawford
}

// cubeFace paints the doubling cube.
func (p *painting) cubeFace() {
	value, shown := p.cubeValue()
	if !shown || p.scene.Lifted(core.Nobody, cubeSpot) {
		return
	}
	p.cubeAt(p.cubeBox(), value)
}

// cubeAt paints the doubling cube in a box.
func (p *painting) cubeAt(b box, value int) {
	number := strconv.Itoa(value)
	p.Rect(b.x, b.y, b.width, b.height, theme.CubeFace)
	x := int(b.x + (b.width-float64(len(number)))/2)
	p.Write(x, int(b.y+b.height/2), number, theme.CubeNumber, true)
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

// A face is one die in the strip.
type face struct {
	box
	side   core.Seat
	number int
	used   bool
}

// faces returns the dice that lie on the board: those thrown, and those of the
// last turn where it is looked back at; last is what was played last.
func (v *view) faces(last []core.Played) []face {
	dice, side := v.pos.Dice(), v.pos.Side()
	if dice == nil && v.past {
		if thrown := tables.ThrownIn(last); thrown != nil {
			return used(v.row(last[len(last)-1].Seat, thrown...))
		}
	}
	switch {
	case dice == nil && v.pos.Actor() == core.Chance && len(last) > 0 && last[len(last)-1].Seat == core.Chance:
		return v.openingDice(last[len(last)-1].Move)
	case dice == nil:
		return nil
	case v.openingThrow(dice):
		return v.markUsed(append(v.row(side, dice[0]), v.row(1-side, dice[1])...))
	}
	return v.markUsed(v.row(side, v.pos.Duty().Ints()...))
}

// openingDice returns the dice of a throw for the start that was no roll yet, White's
// first.
func (v *view) openingDice(throw core.Move) []face {
	return used(append(v.row(tables.White, int(throw[0]-'0')), v.row(tables.Black, int(throw[1]-'0'))...))
}

// used marks all dice as played.
func used(faces []face) []face {
	for i := range faces {
		faces[i].used = true
	}
	return faces
}

// openingThrow reports whether the dice are those that each side threw one of
// to see who starts.
func (v *view) openingThrow(dice []int) bool {
	if v.rules.Opening != tables.Throw || v.rules.WinnerStarts || dice[0] == dice[1] {
		return false
	}
	start := v.pos.TurnStart()
	for own, n := range v.rules.Start {
		if start.Count(tables.White, own) != int(n) || start.Count(tables.Black, own) != int(n) {
			return false
		}
	}
	return true
}

// row returns dice side by side on the hand of their side. Where they are small
// their pips are characters, which stand in whole cells.
func (v *view) row(side core.Seat, numbers ...int) []face {
	n, die := len(numbers), v.die
	if n > 2 && v.small() && v.pitch == narrowest || v.disc.first == 0 {
		die.width = 5
	}
	gap := math.Floor(min(3, (float64(v.half)-float64(n)*die.width-1)/float64(max(1, n-1))))
	in := v.middleOf(v.onRight(side), size{float64(n)*die.width + float64(n-1)*gap, die.height})
	if v.small() && die.width == 6 {
		in.x += 0.5
	}
	faces := make([]face, n, 4)
	for i, number := range numbers {
		faces[i] = face{box{in.x + float64(i)*(die.width+gap), in.y, die}, side, number, false}
	}
	return faces
}

// markUsed marks the dice that are played.
func (v *view) markUsed(faces []face) []face {
	left := v.pos.Left()
	for i := len(faces) - 1; i >= 0; i-- {
		faces[i].used = true
		for j, die := range left {
			if die == faces[i].number {
				left = append(left[:j], left[j+1:]...)
				faces[i].used = false
				break
			}
		}
	}
	return faces
}

// dice paints the dice.
func (p *painting) dice() {
	for i, f := range p.faces(p.scene.Last) {
		f = f.tumbling(p.scene.Tumbling, i)
		face, pip := theme.Die, theme.Pip
		switch {
		case f.used:
			face, pip = theme.Used, theme.UsedPip
		case f.side == tables.Black:
			face, pip = theme.Dark, theme.OnDark
		}
		p.tile(f.box, face)
		for i, spot := range Pips[f.number] {
			if spot != ' ' {
				p.pip(f.box, float64(i%3), float64(i/3), pip)
			}
		}
	}
}

// tile paints a box whose corners are rounded.
func (p *painting) tile(b box, m theme.Material) {
	p.Rect(b.x+0.5, b.y, b.width-1, b.height, m)
	p.Rect(b.x, b.y+0.5, b.width, b.height-1, m)
}

// pip paints the pip in a column and a row of three.
func (p *painting) pip(b box, column, row float64, m theme.Material) {
	if p.small() {
		p.Write(int(b.x+(b.width-5)/2+2*column), int(b.y+row), string(p.scene.Look.Pip), m, false)
		return
	}
	s := size{1, 0.5}
	if b.width > 9 {
		s = size{2, 1}
	}
	p.Rect(b.x+1+column*(b.width-2-s.width)/2, b.y+0.5+row*(b.height-1-s.height)/2, s.width, s.height, m)
}

// Pips are the faces of a die, three rows of three: where a pip is there is no blank.
var Pips = [7]string{
	"",
	"    *    ",
	"  *   *  ",
	"  * * *  ",
	"* *   * *",
	"* * * * *",
	"* ** ** *",
}

// tumbling returns a die that is still so many moments from where it comes to
// lie: it shows other faces, and jumps. Each die of a throw goes its own way.
func (f face) tumbling(moments, die int) face {
	if moments == 0 {
		return f
	}
	f.number = 1 + (f.number+2*moments+die)%6
	if (moments+die)%2 == 0 {
		f.y--
	}
	f.x += float64((moments / 2) * (1 - 2*(die%2)))
	return f
}
