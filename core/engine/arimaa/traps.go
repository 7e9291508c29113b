package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// trapSquares lists the traps, the two in gold's half first.
var trapSquares = [4]arimaa.Bits{1 << 18, 1 << 21, 1 << 42, 1 << 45}

// grip is how much a piece beside a trap counts in the fight for it, by kind.
var grip = [arimaa.MaxKinds + 1]int{0, 2, 3, 4, 6, 8, 11, 3}

// frozenGrip is how much a frozen piece counts there at most: it only fills a square.
const frozenGrip = 2

// coming is how much of a grip a free piece two, three or four steps from a trap has, by
// kind: only strong ones come to fight.
var coming = [arimaa.MaxKinds + 1][3]int{arimaa.Horse: {2, 1, 0}, arimaa.Camel: {4, 2, 1}, arimaa.Elephant: {6, 4, 2}}

// firmGrip is how much more a side needs around a trap to have the better of
// it.
const firmGrip = 5

// rings holds the squares two, three and four steps from each trap.
var rings = newRings()

func newRings() (rings [4][3]arimaa.Bits) {
	for i, trap := range trapSquares {
		inner := grow(trap)
		for d := range rings[i] {
			outer := grow(inner)
			rings[i][d], inner = outer&^inner, outer
		}
	}
	return rings
}

// contest sees who has the better of each trap.
func (v *view) contest() {
	for i, trap := range trapSquares {
		v.grips[i] = v.beside(trap, arimaa.Gold) - v.beside(trap, arimaa.Silver)
		v.fights[i] = v.grips[i] + v.near(i, arimaa.Gold) - v.near(i, arimaa.Silver)
		around := grow(grow(trap))
		switch {
		case v.fights[i] >= firmGrip:
			v.lost[arimaa.Silver] |= around
		case v.fights[i] <= -firmGrip:
			v.lost[arimaa.Gold] |= around
		}
	}
}

// beside returns how firm the grip of a side's pieces beside a trap is.
func (v *view) beside(trap arimaa.Bits, side core.Seat) int {
	sum := 0
	for set := trap.Beside() & v.board.All(side); set != 0; set &= set - 1 {
		g := grip[v.at[set.First()].Kind()]
		if v.frozen[side]&set&-set != 0 {
			g = min(g, frozenGrip)
		}
		sum += g
	}
	return sum
}

// near returns how much a side's strong pieces count that are not far from a trap.
func (v *view) near(trap int, side core.Seat) int {
	sum := 0
	for kind := arimaa.Horse; kind <= arimaa.Elephant; kind++ {
		free := v.board.Pieces(arimaa.NewPiece(side, kind)) &^ v.frozen[side]
		for d, worth := range coming[kind] {
			sum += worth * (free & rings[trap][d]).Count()
		}
	}
	return sum
}

// traps returns what the fight for the traps is worth to a side; each counts
// as its owner's weights say.
func (v *view) traps(side core.Seat, w *[2]*weights) int {
	sum := 0
	for i, g := range v.fights {
		sum += w[i/2].control[min(max(g, -mostGrip), mostGrip)+mostGrip]
	}
	if side == arimaa.Silver {
		return -sum
	}
	return sum
}
