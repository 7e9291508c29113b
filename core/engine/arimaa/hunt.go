package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

const (
	farthestHunt    = 10           // steps to a capture that are told apart, at most
	longestApproach = 3            // of these until the hunter stands beside its prey
	mostLoss        = 2 * firmGrip // by how much the enemy has the better of a trap that is lost for good
)

// A hunt is what stands between a side's pieces and their capture.
type hunt struct {
	loss   [len(trapSquares)]int // by how much the enemy has the better of each trap
	guards [len(trapSquares)]int // on and beside it
}

// huntFor returns the hunt for a side's pieces, false if it has lost no trap.
func (v *view) huntFor(side core.Seat) (h hunt, on bool) {
	own := v.board.All(side)
	for i, trap := range trapSquares {
		h.loss[i] = min(max(-v.edge(side, i), 0), mostLoss)
		h.guards[i] = (own & (trap | trap.Beside())).Count()
		on = on || h.loss[i] > 0
	}
	return h, on
}

// risk returns what part of its worth it costs a piece, in hundredths, at the trap where
// it costs most, times mostLoss.
func (h *hunt) risk(q arimaa.Square, approach int, costs *[farthestHunt + 1]int) int {
	worst := 0
	for i, distance := range toTrap[q] {
		others := h.guards[i]
		if distance <= 1 {
			others-- // it is one of them
		}
		if steps := approach + 2*(distance+others); steps <= farthestHunt {
			worst = max(worst, costs[steps]*h.loss[i])
		}
	}
	return worst
}

// hunted returns what it costs a side that the enemy may drag pieces to traps in this turn
// or the next ones: the more the better it has of the trap, and the fewer steps it takes.
func (v *view) hunted(st *stock, side core.Seat, costs *Hunts) int {
	h, on := v.huntFor(side)
	if !on {
		return 0
	}
	sum := 0
	elephant := v.board.Pieces(arimaa.NewPiece(side, arimaa.Elephant))
	for set := v.board.All(side) &^ elephant; set != 0; set &= set - 1 {
		q := set.First()
		approach := v.approach(side, q)
		if approach > longestApproach {
			continue
		}
		prey := freePrey
		if v.frozen[side].Has(q) {
			prey = stuckPrey
		}
		sum += st.worth[v.at[q]] * h.risk(q, approach, &costs[prey])
	}
	return sum / (100 * mostLoss)
}

// approach returns how many steps a stronger enemy that is not frozen needs to come
// beside a piece, at most one more than the longest.
func (v *view) approach(side core.Seat, q arimaa.Square) int {
	able := v.over[v.at[q]] &^ v.frozen[1-side]
	reach := q.Bit().Beside()
	empty := v.board.Empty()
	n := 0
	for n <= longestApproach && reach&able == 0 {
		reach |= (reach & empty).Beside()
		n++
	}
	return n
}

// toTrap is how many steps squares are from each trap.
var toTrap = distances()

func distances() (all [64][len(trapSquares)]int) {
	for q := range all {
		for i, trap := range trapSquares {
			at, to := arimaa.Square(q), trap.First()
			all[q][i] = distance(at.Column(), to.Column()) + distance(at.Row(), to.Row())
		}
	}
	return all
}
