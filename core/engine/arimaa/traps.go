package arimaa

import (
	"math"

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

// A force is what pieces count in the fights for the four traps, sixteen bits for each.
type force uint64

// at returns what counts at a trap.
func (f force) at(trap int) int { return int(f >> (16 * trap) & 0xffff) }

// free and stuck are the force of one piece, by kind and square: of one that may move, and
// of a frozen one.
var free, stuck = newForces()

func newForces() (free, stuck [arimaa.MaxKinds + 1][64]force) {
	for i, trap := range trapSquares {
		add := func(of *[64]force, squares arimaa.Bits, worth int) {
			for ; squares != 0; squares &= squares - 1 {
				of[squares.First()] += force(worth) << (16 * i)
			}
		}
		for kind := arimaa.Rabbit; kind <= arimaa.MaxKinds; kind++ {
			add(&free[kind], trap.Beside(), grip[kind])
			add(&stuck[kind], trap.Beside(), min(grip[kind], frozenGrip))
			inner := grow(trap)
			for _, worth := range coming[kind] {
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

// contest sees who has the better of each trap.
func (v *view) contest() {
	gold, silver := v.force(arimaa.Gold), v.force(arimaa.Silver)
	for i := range trapSquares {
		v.fights[i] = gold.at(i) - silver.at(i)
	}
}

// edge returns how much more a side's pieces count at a trap than the enemy's.
func (v *view) edge(side core.Seat, trap int) int {
	if side == arimaa.Silver {
		return -v.fights[trap]
	}
	return v.fights[trap]
}

// standing returns how the fight for a trap stands for a side.
func (v *view) standing(side core.Seat, trap int) int {
	if v.edge(side, trap) <= -firmGrip {
		return lost
	}
	return open
}

// force returns what a side's pieces count together.
func (v *view) force(side core.Seat) force {
	b := v.board
	pieces := b.All(side) & besideTraps
	for kind := arimaa.Horse; kind <= arimaa.Elephant; kind++ {
		pieces |= b.Pieces(arimaa.NewPiece(side, kind))
	}
	var sum force
	for set := pieces &^ v.frozen[side]; set != 0; set &= set - 1 {
		q := set.First()
		sum += free[v.at[q].Kind()][q]
	}
	for set := pieces & v.frozen[side]; set != 0; set &= set - 1 {
		q := set.First()
		sum += stuck[v.at[q].Kind()][q]
	}
	return sum
}

// grips returns how much firmer gold's grip on a trap is than silver's.
func (v *view) grips(trap int) int {
	return v.beside(trapSquares[trap], arimaa.Gold) - v.beside(trapSquares[trap], arimaa.Silver)
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

// traps returns what the fight for the traps is worth to a side; each counts
// as its owner's weights say.
func (v *view) traps(side core.Seat, w *[2]*weights) int {
	sum := 0
	for i := range v.fights {
		owner := core.Seat(i / 2)
		worth := w[owner].control[min(max(v.edge(owner, i), -mostGrip), mostGrip)+mostGrip]
		if owner != side {
			worth = -worth
		}
		sum += worth
	}
	return sum
}

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

// staked returns by how much chances to reach a goal soon, its own and the enemy's,
// change what a side's standing is worth. The chance to win is logistic in the standing.
// If besides the game is won at once at some small odds, and lost at others, it is the
// logistic of another standing: who is far behind gains most by its chances, who is far
// ahead loses most by the enemy's.
func staked(standing, own, foes int) int {
	odds := math.Exp(float64(min(max(standing, -mostStanding), mostStanding)) / Spread)
	return int(float64(own)*min((1+1/odds)/2, mostAtStake) - float64(foes)*min((1+odds)/2, mostAtStake))
}

const (
	mostStanding = 1200 // beyond it a standing is no better
	mostAtStake  = 4    // times what the chances are worth on even terms
)
