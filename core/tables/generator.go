package tables

import (
	"slices"

	"boardroom/core"
	"boardroom/core/internal/splitmix"
)

// A Turn is a complete legal turn: the board it leads to. The generator that
// found it knows one way there.
type Turn struct {
	Board Board
	node  int32
	n     int8 // dice played
	named int8 // the number of the double that is named first; 0: none is
}

// A Generator finds the complete legal turns of a roll. It keeps its memory
// from call to call; the zero value is ready. It is not for use by several
// goroutines at once.
type Generator struct {
	turn    TurnState
	nodes   []node        // the boards met, level by level
	levels  []int         // nodes[levels[k]:levels[k+1]] have k dice played
	top     int           // the greatest k with nodes
	slots   []slot        // hash table of the nodes
	epoch   uint32        // marks the slots of this call
	steps   []Step        // scratch
	kept    []int32       // nodes that the filters left
	turns   []Turn        // answer
	demand  demand        // what the filters asked
	doubles [6]*Generator // for each double that may be named
}

// A node is a board within a turn and how it was reached.
type node struct {
	board  Board
	hash   uint64
	parent int32
	used   int16 // which dice are played: boards are told apart only among equals
	goesOn bool  // a die left can be played
	step   Step
}

// A slot of the hash table holds a node if its epoch is the generator's.
type slot struct {
	epoch uint32
	node  int32
}

// Turns returns the distinct boards that a side's complete legal turns with a
// roll of two dice lead to. With nothing playable this is a single pass. The
// answer is valid until the next call.
func (g *Generator) Turns(r *Rules, b *Board, side core.Seat, d1, d2 int) []Turn {
	return g.TurnsOf(r, b, side, r.Roll(d1, d2))
}

// TurnsOf returns the same with any duty.
func (g *Generator) TurnsOf(r *Rules, b *Board, side core.Seat, d Duty) []Turn {
	if d.Kind == Choice {
		return g.choices(r, b, side)
	}
	g.turn = TurnState{Rules: r, Side: side, Dice: d.numbers(), Start: *b}
	g.search(b, d.Dice)
	g.filter()
	g.turns = slices.Grow(g.turns[:0], len(g.kept))
	for _, id := range g.kept {
		g.turns = append(g.turns, Turn{Board: g.nodes[id].board, node: id, n: int8(g.played(int(id)))})
	}
	return g.turns
}

// choices returns the turns of every double that a side may name.
func (g *Generator) choices(r *Rules, b *Board, side core.Seat) []Turn {
	g.turns = g.turns[:0]
	for i := range g.doubles {
		if g.doubles[i] == nil {
			g.doubles[i] = new(Generator)
		}
		for _, t := range g.doubles[i].TurnsOf(r, b, side, r.named(i+1)) {
			t.named = int8(i + 1)
			g.turns = append(g.turns, t)
		}
	}
	return g.turns
}

// Moves returns the moves of a turn that the last call has found, in order and
// without End; none in a pass.
func (g *Generator) Moves(t Turn) []core.Move {
	if t.named > 0 {
		name, double := doubles[t.named-1], g.doubles[t.named-1]
		t.named = 0
		return append([]core.Move{name}, double.Moves(t)...)
	}
	steps := g.trace(t.node)
	moves := make([]core.Move, len(steps))
	for i, s := range steps {
		moves[i] = g.turn.Rules.Text(g.turn.Side, s)
	}
	return moves
}

// played returns how many dice lead to a node.
func (g *Generator) played(id int) int {
	n := 0
	for id >= g.levels[n+1] {
		n++
	}
	return n
}

// search fills nodes with every board that steps by the dice lead to from b:
// any number of equal dice, or up to 16.
func (g *Generator) search(b *Board, dice []int8) {
	g.epoch++
	if g.epoch == 0 || len(g.slots) == 0 {
		g.epoch = 1
		g.slots = make([]slot, max(usualSlots, len(g.slots)))
	}
	if g.nodes == nil {
		g.nodes = make([]node, 0, usualSlots/2)
	}
	g.nodes = append(g.nodes[:0], node{board: *b, parent: -1})
	g.levels = append(g.levels[:0], 0, 1)
	g.top = 0
	equal := Duty{Dice: dice}.equal()
	for k := range dice {
		for id := g.levels[k]; id < g.levels[k+1]; id++ {
			switch {
			case equal:
				g.expand(int32(id), dice[0], int16(k+1))
			default:
				for i, die := range dice {
					bit, used := int16(1)<<i, g.nodes[id].used
					if used&bit == 0 && !(i > 0 && dice[i-1] == die && used&(bit>>1) == 0) {
						g.expand(int32(id), die, used|bit)
					}
				}
			}
		}
		g.levels = append(g.levels, len(g.nodes))
		if g.levels[k+2] == g.levels[k+1] {
			break
		}
		g.top = k + 1
	}
}

// expand adds the boards one step by a die away from a node.
func (g *Generator) expand(id int32, die int8, used int16) {
	side := g.turn.Side
	g.turn.Now = g.nodes[id].board
	g.steps = g.turn.Rules.appendSteps(g.steps[:0], &g.turn, die)
	g.nodes[id].goesOn = g.nodes[id].goesOn || len(g.steps) > 0
	for _, s := range g.steps {
		child := node{board: g.turn.Now, parent: id, used: used, step: s}
		child.hash = g.nodes[id].hash + weights[side][s.To] - weights[side][s.From]
		if at := child.board.move(g.turn.Rules, side, s); at != 0 {
			child.hash += weights[1-side][Bar] - weights[1-side][at]
		}
		g.add(&child)
	}
}

// add appends a node unless its board was met with the same dice played.
func (g *Generator) add(child *node) {
	mask := uint64(len(g.slots) - 1)
	for at := (child.hash + uint64(child.used)*splitmix.GoldenRatio) >> 20 & mask; ; at = (at + 1) & mask {
		if g.slots[at].epoch != g.epoch {
			g.slots[at] = slot{g.epoch, int32(len(g.nodes))}
			g.nodes = append(g.nodes, *child)
			break
		}
		met := &g.nodes[g.slots[at].node]
		if met.hash == child.hash && met.used == child.used && met.board == child.board {
			return
		}
	}
	if len(g.nodes)*2 > len(g.slots) {
		g.grow()
	}
}

// usualSlots is enough for most rolls: memory that is not used takes time too
// where a generator serves for one roll only.
const usualSlots = 128

// grow doubles the hash table.
func (g *Generator) grow() {
	g.slots = make([]slot, 2*len(g.slots))
	mask := uint64(len(g.slots) - 1)
	for id := 1; id < len(g.nodes); id++ {
		at := (g.nodes[id].hash + uint64(g.nodes[id].used)*splitmix.GoldenRatio) >> 20 & mask
		for g.slots[at].epoch == g.epoch {
			at = (at + 1) & mask
		}
		g.slots[at] = slot{g.epoch, int32(id)}
	}
}

// trace returns the steps that led to a node.
func (g *Generator) trace(id int32) []Step {
	steps := make([]Step, g.played(int(id)))
	for i := len(steps) - 1; i >= 0; i-- {
		steps[i] = g.nodes[id].step
		id = g.nodes[id].parent
	}
	return steps
}

// weights give a checker on each place a number; a board's hash is their sum.
var weights = func() (w [2][26]uint64) {
	for side := range w {
		for own := range w[side] {
			w[side][own] = splitmix.Number(uint64(side*len(w[side]) + own))
		}
	}
	return w
}()

// A demand is what the filters found a legal turn of a roll to need. The
// filters work in this order, each on what the one before left.
type demand struct {
	waived bool // the waivable bans are waived
	dice   int  // as many dice must be played
	larger int8 // this die must be played; 0: either
	blot   int8 // the blot on this own point of the other side must be hit; 0: none
	off    int8 // as many checkers must be off at the end; 0: no matter
}

// filter leaves in kept the nodes that are legal ends of the turn, and in
// demand what made them so.
func (g *Generator) filter() {
	g.demand = demand{}
	if g.turn.Rules.Stepwise {
		g.keepStuck()
		return
	}
	g.keepMostDice()
	if g.demand.dice == 1 && g.turn.Dice[0] != g.turn.Dice[1] {
		g.keepLargerDie()
	}
	if g.turn.Rules.MustHit {
		g.keepHits()
	}
	if g.turn.Rules.MustBearOff {
		g.keepMostOff()
	}
}

// keepStuck keeps the boards from which no die left can be played, each once.
func (g *Generator) keepStuck() {
	g.kept = g.kept[:0]
	for id := range g.nodes {
		if !g.nodes[id].goesOn && !g.met(g.kept, &g.nodes[id]) {
			g.kept = append(g.kept, int32(id))
		}
	}
}

// keepMostDice keeps the boards that break no ban, with the greatest number
// of dice that has any.
func (g *Generator) keepMostDice() {
	for _, waived := range [...]bool{false, true} {
		for k := g.top; k >= 0; k-- {
			g.kept = g.kept[:0]
			for id := g.levels[k]; id < g.levels[k+1]; id++ {
				if g.allowed(id, waived) {
					g.kept = append(g.kept, int32(id))
				}
			}
			if len(g.kept) > 0 {
				g.demand.dice, g.demand.waived = k, waived
				return
			}
		}
	}
	g.kept = append(g.kept, 0) // no play keeps the bans: the turn is passed
}

func (g *Generator) allowed(id int, waived bool) bool {
	if len(g.turn.Rules.TurnBans) == 0 {
		return true
	}
	g.turn.Now = g.nodes[id].board
	return g.turn.Rules.turnBan(&g.turn, waived) == nil
}

// keepLargerDie keeps the larger of two dice if it can be played. Where either
// may be, boards that both lead to are kept once.
func (g *Generator) keepLargerDie() {
	larger := g.turn.Dice[0]
	if g.turn.Rules.LargerDie {
		if g.keep(func(n *node) bool { return n.step.Die == larger }) {
			g.demand.larger = larger
		}
		return
	}
	distinct := g.kept[:0]
	for i, id := range g.kept {
		if !g.met(g.kept[:i], &g.nodes[id]) {
			distinct = append(distinct, id)
		}
	}
	g.kept = distinct
}

// met reports whether the board of a node is among those of others.
func (g *Generator) met(among []int32, n *node) bool {
	for _, id := range among {
		if g.nodes[id].hash == n.hash && g.nodes[id].board == n.board {
			return true
		}
	}
	return false
}

// keepHits keeps the turns that hit the blot nearest to bearing off among
// those that can be hit.
func (g *Generator) keepHits() {
	for _, id := range g.kept {
		g.demand.blot = max(g.demand.blot, g.turn.foremostHit(&g.nodes[id].board))
	}
	if blot := g.demand.blot; blot > 0 {
		foe := 1 - g.turn.Side
		g.keep(func(n *node) bool { return n.board.n[foe][blot] == 0 })
	}
}

// foremostHit returns the blot nearest to bearing off that was hit on the way
// from the turn's start to a board, as the other side's own point; 0: none.
func (t *TurnState) foremostHit(b *Board) int8 {
	foe := 1 - t.Side
	for own := int8(24); own > 0; own-- {
		if t.Start.n[foe][own] > b.n[foe][own] {
			return own
		}
	}
	return 0
}

// keepMostOff keeps the turns that bear off the greatest number of checkers.
func (g *Generator) keepMostOff() {
	for _, id := range g.kept {
		g.demand.off = max(g.demand.off, g.nodes[id].board.n[g.turn.Side][Off])
	}
	g.keep(func(n *node) bool { return n.board.n[g.turn.Side][Off] == g.demand.off })
}

// keep keeps the nodes that pass a test, and reports whether any does; if none
// does, it keeps all.
func (g *Generator) keep(test func(*node) bool) bool {
	passed := 0
	for i, id := range g.kept {
		if test(&g.nodes[id]) {
			g.kept[i], g.kept[passed] = g.kept[passed], id
			passed++
		}
	}
	if passed > 0 {
		g.kept = g.kept[:passed]
	}
	return passed > 0
}
