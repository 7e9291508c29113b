package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// trapSquares lists the traps, the two in gold's half first.
var trapSquares = [4]arimaa.Bits{1 << 18, 1 << 21, 1 << 42, 1 << 45}

// controlWeight is how much a piece beside a trap counts in the fight for it, by kind.
var controlWeight = [arimaa.MaxKinds + 1]int{0, 2, 3, 4, 6, 8, 11, 3}

// frozenWeight is how much a frozen piece counts there at most: it only fills a square.
const frozenWeight = 2

// approachWeight is how much a free piece two, three or four steps from a trap counts, by
// kind: only strong ones come to fight.
var approachWeight = [arimaa.MaxKinds + 1][3]int{arimaa.Horse: {2, 1, 0}, arimaa.Camel: {4, 2, 1}, arimaa.Elephant: {6, 4, 2}}

// firmControl is how much more a side needs around a trap to have the better of
// it.
const firmControl = 5

// A trapControl is what pieces count in the fights for the four traps, sixteen bits for each.
type trapControl uint64

// at returns what counts at a trap.
func (f trapControl) at(trap int) int { return int(f >> (16 * trap) & 0xffff) }

// freeControl and frozenControl are what one piece counts, by kind and square: one that
// may move, and a frozen one.
var freeControl, frozenControl = newControls()

func newControls() (free, stuck [arimaa.MaxKinds + 1][64]trapControl) {
	for i, trap := range trapSquares {
		add := func(of *[64]trapControl, squares arimaa.Bits, worth int) {
			for ; squares != 0; squares &= squares - 1 {
				of[squares.First()] += trapControl(worth) << (16 * i)
			}
		}
		for kind := arimaa.Rabbit; kind <= arimaa.MaxKinds; kind++ {
			add(&free[kind], trap.Beside(), controlWeight[kind])
			add(&stuck[kind], trap.Beside(), min(controlWeight[kind], frozenWeight))
			inner := grow(trap)
			for _, worth := range approachWeight[kind] {
				outer := grow(inner)
				add(&free[kind], outer&^inner, worth)
				inner = outer
			}
		}
	}
	return free, stuck
}

// besideTraps are the squares from which every piece counts.
var besideTraps = arimaa.Traps.Beside()

// readControl sees who has the better of each trap.
func (v *features) readControl() {
	gold, silver := v.controlBy(arimaa.Gold), v.controlBy(arimaa.Silver)
	for i := range trapSquares {
		v.control[i] = gold.at(i) - silver.at(i)
	}
}

// controlOf returns how much more a side's pieces count at a trap than the enemy's.
func (v *features) controlOf(side core.Seat, trap int) int {
	if side == arimaa.Silver {
		return -v.control[trap]
	}
	return v.control[trap]
}

// standing returns how the fight for a trap stands for a side.
func (v *features) standing(side core.Seat, trap int) int {
	if v.controlOf(side, trap) <= -firmControl {
		return lost
	}
	return open
}

// controlBy returns what a side's pieces count together.
func (v *features) controlBy(side core.Seat) trapControl {
	b := v.board
	pieces := b.All(side) & besideTraps
	for kind := arimaa.Horse; kind <= arimaa.Elephant; kind++ {
		pieces |= b.Pieces(arimaa.NewPiece(side, kind))
	}
	var sum trapControl
	for set := pieces &^ v.frozen[side]; set != 0; set &= set - 1 {
		q := set.First()
		sum += freeControl[v.at[q].Kind()][q]
	}
	for set := pieces & v.frozen[side]; set != 0; set &= set - 1 {
		q := set.First()
		sum += frozenControl[v.at[q].Kind()][q]
	}
	return sum
}

// controlBeside returns how much more gold's pieces beside a trap count than silver's.
func (v *features) controlBeside(trap int) int {
	return v.besideWeight(trapSquares[trap], arimaa.Gold) - v.besideWeight(trapSquares[trap], arimaa.Silver)
}

// besideWeight returns how much a side's pieces beside a trap count.
func (v *features) besideWeight(trap arimaa.Bits, side core.Seat) int {
	sum := 0
	for set := trap.Beside() & v.board.All(side); set != 0; set &= set - 1 {
		g := controlWeight[v.at[set.First()].Kind()]
		if v.frozen[side]&set&-set != 0 {
			g = min(g, frozenWeight)
		}
		sum += g
	}
	return sum
}

// traps returns what the fight for the traps is worth to a side; each counts
// as its owner's weights say.
func (v *features) traps(side core.Seat, w *[2]*weights) int {
	sum := 0
	for i := range v.control {
		owner := core.Seat(i / 2)
		worth := w[owner].control[min(max(v.controlOf(owner, i), -mostControl), mostControl)+mostControl]
		if owner != side {
			worth = -worth
		}
		sum += worth
	}
	return sum
}

// threatened returns what it costs a side that stronger enemies are near its pieces.
func (v *features) threatened(m *material, side core.Seat, w *weights) int {
	b := v.board
	aid := grow(grow(b.Pieces(arimaa.NewPiece(side, arimaa.Elephant))))
	sum := 0
	for kind := arimaa.Rabbit; kind <= arimaa.MaxKinds; kind++ {
		p := arimaa.NewPiece(side, kind)
		set := b.Pieces(p)
		near := v.stronger[p].Beside()
		if dominated := set & near; dominated != 0 {
			sum += byZone(side, dominated&v.frozen[side], &w.Frozen[kind])
			sum += byZone(side, dominated&^v.frozen[side], &w.Dominated[kind])
			sum -= byZone(side, dominated&aid, &w.ElephantNear[kind])
		}
		set &^= near
		for i := 0; i < ranges && set != 0; i++ {
			near |= near.Beside()
			sum += byZone(side, set&near, &w.StrongerNear[i][kind])
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

// endangered returns what the pieces of a side that the enemy may capture are
// worth, by the part of it that each is as good as lost.
func (v *features) endangered(m *material, side core.Seat, by *CaptureRisks) int {
	b := v.board
	own := b.All(side)
	var risks tally
	for i, trap := range trapSquares {
		parts := &by[v.standing(side, i)]
		guards := own & trap.Beside()
		var risk int
		switch n := guards.Count(); {
		case n == 0:
			risk = v.drawnIn(m, side, own&trap.Beside().Beside(), parts)
		case n == 1:
			steps := v.steps(side, guards)
			victim := guards
			if own&trap != 0 {
				victim = trap
			}
			if steps <= arimaa.MaxSteps {
				risk = m.worth[v.at[victim.First()]] * parts[steps]
			}
		case n == 2:
			risk = v.drivenOff(m, side, trap, guards, parts)
		}
		risks.add(risk)
	}
	return risks.sum() / 100
}

// drawnIn is the risk of pieces two squares from a trap without a guard.
func (v *features) drawnIn(m *material, side core.Seat, pieces arimaa.Bits, parts *[5]int) int {
	risk := 0
	for set := pieces & v.dominated[side]; set != 0; set &= set - 1 {
		if p := set & -set; v.steps(side, p) == 2 {
			risk = max(risk, m.worth[v.at[p.First()]]*parts[4])
		}
	}
	return risk
}

// drivenOff is the risk of the pieces beside and on a trap with two guards:
// both must be moved.
func (v *features) drivenOff(m *material, side core.Seat, trap, guards arimaa.Bits, parts *[5]int) int {
	first := guards & -guards
	second := guards &^ first
	if v.steps(side, first) > 2 || v.steps(side, second) > 2 {
		return 0
	}
	if v.board.All(side)&trap != 0 {
		return m.worth[v.at[trap.First()]] * parts[4]
	}
	return max(m.worth[v.at[first.First()]], m.worth[v.at[second.First()]]) * parts[4]
}

// steps returns how many steps the enemy needs to push or pull a piece, more
// than a turn has if it cannot.
func (v *features) steps(side core.Seat, piece arimaa.Bits) int {
	return min(2+v.approach(side, piece.First()), arimaa.MaxSteps+1)
}

const (
	farthestCapture = 10              // steps to a capture that are told apart, at most
	longestApproach = 3               // of these until the enemy stands beside the piece
	mostLoss        = 2 * firmControl // by how much the enemy has the better of a trap that is lost for good
)

// trapLosses are what stands between a side's pieces and their capture.
type trapLosses struct {
	loss   [len(trapSquares)]int // by how much the enemy has the better of each trap
	guards [len(trapSquares)]int // on and beside it
}

// trapLossesOf returns those of a side, false if it has lost no trap.
func (v *features) trapLossesOf(side core.Seat) (h trapLosses, on bool) {
	own := v.board.All(side)
	for i, trap := range trapSquares {
		h.loss[i] = min(max(-v.controlOf(side, i), 0), mostLoss)
		h.guards[i] = (own & (trap | trap.Beside())).Count()
		on = on || h.loss[i] > 0
	}
	return h, on
}

// risk returns what part of its worth it costs a piece, in hundredths, at the trap where
// it costs most, times mostLoss.
func (h *trapLosses) risk(q arimaa.Square, approach int, costs *[farthestCapture + 1]int) int {
	worst := 0
	for i, distance := range toTrap[q] {
		others := h.guards[i]
		if distance <= 1 {
			others-- // it is one of them
		}
		if steps := approach + 2*(distance+others); steps <= farthestCapture {
			worst = max(worst, costs[steps]*h.loss[i])
		}
	}
	return worst
}

// hostages returns what it costs a side that the enemy may drag pieces to traps in this turn
// or the next ones: the more the better it has of the trap, and the fewer steps it takes.
func (v *features) hostages(m *material, side core.Seat, costs *Hostages) int {
	h, on := v.trapLossesOf(side)
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
		state := freePiece
		if v.frozen[side].Has(q) {
			state = frozenPiece
		}
		sum += m.worth[v.at[q]] * h.risk(q, approach, &costs[state])
	}
	return sum / (100 * mostLoss)
}

// approach returns how many steps a stronger enemy that is not frozen needs to come
// beside a piece, at most one more than the longest.
func (v *features) approach(side core.Seat, q arimaa.Square) int {
	able := v.stronger[v.at[q]] &^ v.frozen[1-side]
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
