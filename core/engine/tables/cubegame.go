package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
)

// A CubeGame is what both sides of a game play for as the cube lies and the match stands.
// Its equities are normalised by the position that it was first made of: a single game at
// the cube's value then is won at 1.
type CubeGame struct{ on bothStakes }

// CubeGameOf returns the game of a position, which may have no cube.
func CubeGameOf(p tables.Position) *CubeGame { return &CubeGame{bothStakesOf(p)} }

// CubelessGame returns a game for points without a cube.
func CubelessGame(r *tables.Rules) *CubeGame {
	points := stakes{values: []cubeValue{{worth: money(r)}}}
	return &CubeGame{bothStakes{points, points}}
}

// Doubled returns the game after the cube was turned so many times, 1 or more, and a side
// owns it.
func (g *CubeGame) Doubled(owner core.Seat, times int) *CubeGame {
	return &CubeGame{g.on.owned(owner, times)}
}

// Live reports whether either side may still double.
func (g *CubeGame) Live() bool { return g.on[0].mayDouble() || g.on[1].mayDouble() }

// Cubeless returns what an outlook is worth to a side if nobody doubles any more.
func (g *CubeGame) Cubeless(side core.Seat, o *Outlook) float64 { return g.on[side].values[0].of(o) }

// Passed returns what a double that is passed is worth to the side that doubled.
func (g *CubeGame) Passed(side core.Seat) float64 { return g.on[side].values[0].win[0] }

// Turn returns the game at a turn that begins on a board with a side to roll.
func (g *CubeGame) Turn(r *tables.Rules, b *tables.Board, side core.Seat) *CubeTurn {
	return &CubeTurn{side, cubeStake{g.on, livenessAt(r, b, side)}}
}

// A CubeTurn is a game at a side's turn.
type CubeTurn struct {
	side core.Seat
	cubeStake
}

// After returns what an outlook is worth to a side that has just ended its turn.
func (t *CubeTurn) After(side core.Seat, o *Outlook) float64 { return t.of(side, o) }

// Before returns what an outlook is worth to the side that may double, and then rolls.
func (t *CubeTurn) Before(o *Outlook) float64 { return t.on[t.side].equity(o, t.liveness) }

// Doubles reports whether the side should double before it rolls, and whether the other
// should take.
func (t *CubeTurn) Doubles(o *Outlook) (doubles, takes bool) {
	s := &t.on[t.side]
	if !s.mayDouble() {
		return false, false
	}
	var l equityLines
	l.find(s.values, o)
	keep := l.equity(s.values, 0, s.mine, s.theirs, o.Win, t.liveness)
	take := l.equity(s.values, 1, false, true, o.Win, t.liveness)
	pass := s.values[0].win[0]
	return min(take, pass) >= keep, take <= pass
}
