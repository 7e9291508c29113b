package tables

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
