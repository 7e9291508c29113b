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
			sum += byZone(side, beaten&v.frozen[side], &w.iced[kind])
			sum += byZone(side, beaten&^v.frozen[side], &w.held[kind])
			sum -= byZone(side, beaten&aid, &w.aided[kind])
			if part := w.hostage[kind]; part != 0 {
				sum += (beaten & v.lost[side]).Count() * st.worth[p] * part / 100
			}
		}
		set &^= near
		for i := 0; i < chases && set != 0; i++ {
			near |= near.Beside()
			sum += byZone(side, set&near, &w.chased[i][kind])
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

// dragged returns what it costs a side that free stronger enemies beside its pieces may
// drag them off to traps that it has not the better of.
func (v *view) dragged(side core.Seat, costs *dragCosts) int {
	sum := 0
	for set := v.beaten[side] &^ v.board.Scorers(side); set != 0; set &= set - 1 {
		q := set.First()
		p := v.at[q]
		if v.over[p]&(set&-set).Beside()&^v.frozen[1-side] == 0 {
			continue
		}
		worst := 0
		for i := range trapSquares {
			if d := toTrap[i][q]; d >= 2 && d <= longestDrag && v.edge(side, i) < firmGrip {
				worst = max(worst, costs[v.standing(side, i)][p.Kind()][d])
			}
		}
		sum += worst
	}
	return sum
}

// toTrap is how many steps squares are from each trap.
var toTrap = distances()

func distances() (all [len(trapSquares)][64]int) {
	for i, trap := range trapSquares {
		reached := trap
		for d := 1; reached != ^arimaa.Bits(0); d++ {
			for q := range (grow(reached) &^ reached).Squares() {
				all[i][q] = d
			}
			reached = grow(reached)
		}
	}
	return all
}
