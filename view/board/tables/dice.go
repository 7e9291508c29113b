package tables

import (
	"math"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/view/theme/material"
)

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
		return v.apart(last[len(last)-1].Move)
	case dice == nil:
		return nil
	case v.openingThrow(dice):
		return v.marked(append(v.row(side, dice[0]), v.row(1-side, dice[1])...))
	}
	return v.marked(v.row(side, v.pos.Duty().Ints()...))
}

// apart returns the dice of a throw for the start that was no roll yet, White's
// first.
func (v *view) apart(throw core.Move) []face {
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
	if n > 2 && v.crisp() && v.pitch == narrowest || v.disc.first == 0 {
		die.width = 5
	}
	gap := math.Floor(min(3, (float64(v.half)-float64(n)*die.width-1)/float64(max(1, n-1))))
	in := v.middleOf(v.onRight(side), size{float64(n)*die.width + float64(n-1)*gap, die.height})
	if v.crisp() && die.width == 6 {
		in.x += 0.5
	}
	faces := make([]face, n, 4)
	for i, number := range numbers {
		faces[i] = face{box{in.x + float64(i)*(die.width+gap), in.y, die}, side, number, false}
	}
	return faces
}

// marked marks the dice that are played.
func (v *view) marked(faces []face) []face {
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
		face, pip := material.Die, material.Pip
		switch {
		case f.used:
			face, pip = material.Used, material.UsedPip
		case f.side == tables.Black:
			face, pip = material.Dark, material.OnDark
		}
		p.tile(f.box, face)
		for i, spot := range pips[f.number] {
			if spot != ' ' {
				p.pip(f.box, float64(i%3), float64(i/3), pip)
			}
		}
	}
}

// tile paints a box whose corners are rounded.
func (p *painting) tile(b box, m material.Material) {
	p.Rect(b.x+0.5, b.y, b.width-1, b.height, m)
	p.Rect(b.x, b.y+0.5, b.width, b.height-1, m)
}

// pip paints the pip in a column and a row of three.
func (p *painting) pip(b box, column, row float64, m material.Material) {
	if p.crisp() {
		p.Write(int(b.x+(b.width-5)/2+2*column), int(b.y+row), string(p.scene.Look.Pip), m, false)
		return
	}
	s := size{1, 0.5}
	if b.width > 9 {
		s = size{2, 1}
	}
	p.Rect(b.x+1+column*(b.width-2-s.width)/2, b.y+0.5+row*(b.height-1-s.height)/2, s.width, s.height, m)
}

// pips are the faces of a die, three rows of three.
var pips = [7]string{
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
