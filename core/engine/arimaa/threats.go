package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// threatened returns what it costs a side that stronger enemies are near its pieces.
func (v *view) threatened(st *stock, side core.Seat, w *weights) int {
	b := v.board
	aid := grow(grow(b.Pieces(arimaa.NewPiece(side, arimaa.Elephant))))
	sum := 0
	for kind := arimaa.Rabbit; kind <= arimaa.MaxKinds; kind++ {
		p := arimaa.NewPiece(side, kind)
		set := b.Pieces(p)
		near := v.over[p].Beside()
		if beaten := set & near; beaten != 0 {
			sum += byZone(side, beaten&v.frozen[side], &w.Iced[kind])
			sum += byZone(side, beaten&^v.frozen[side], &w.Held[kind])
			sum -= byZone(side, beaten&aid, &w.Aided[kind])
		}
		set &^= near
		for i := 0; i < chases && set != 0; i++ {
			near |= near.Beside()
			sum += byZone(side, set&near, &w.Chased[i][kind])
			set &^= near
		}
	}
	return sum
}

// byZone sums up what a side's pieces cost where they stand.
func byZone(side core.Seat, pieces arimaa.Bits, cost *[zones]int) int {
	sum := 0
	for ; pieces != 0; pieces &= pieces - 1 {
		sum += cost[zoneOf[side][pieces.First().Row()]]
	}
	return sum
}
