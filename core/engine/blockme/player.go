// Package blockme holds the computer players of Block Me!
package blockme

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
)

// A depth says how far a player looks ahead. Work is bounded by counting, not
// by the clock: the same position always gives the same answer.
type depth struct {
	plies      int  // between two players, or in best-reply search, up to mostReplies; of a paranoid one among four half as many rounds
	effort     int  // positions looked at, at most, on a board of side usualSize; fewer on larger ones
	judging    int  // the same for each half of a judgment; 0: as many as for an answer
	purposeful bool // takes no step aside or back while one towards the goal is free
	careful    bool // expects the worst of all opponents once few obstacles are in hand
	rollsOut   bool // among four, plays games out with the effort that is left
	policy     policy
	usual      time.Duration // for an action; 0: as long as plies and effort take
}

// fewInHand is how many obstacles all players have in hand at most where a careful
// one expects the worst. Where there are more, that would have it place its own
// against what the others mean for each other.
const fewInHand = 4

// replyModel returns how to look at the replies of several opponents on a board.
func (d *depth) replyModel(b blockme.Board) replyModel {
	inHand := 0
	for _, left := range b.Left {
		inHand += int(left)
	}
	if d.careful && inHand <= fewInHand {
		return paranoid
	}
	return bestReply
}

// alarm is how far a move's value falls if it is worth more time: two steps.
const alarm = 200

// usualSize is the side of the usual board.
const usualSize = 10

// A player is the thinker behind a computer player.
type player struct {
	depth
	search   search
	rollouts *rollouts // of who rolls out
}

// tableBits says how many positions a player remembers at most: 1<<tableBits.
const tableBits = 20

// newPlayer returns a player that looks so far ahead and judges so. Unless it is
// bounded by time, it can remember every position that it looks at for one answer.
func newPlayer(d depth, j judge) *player {
	memory := engine.NewTranspositionTable[blockme.Action](min(bits.Len(uint(d.effort)), tableBits), decided)
	c := &player{depth: d, search: search{keys: newKeys(), table: memory, judge: j}}
	if d.rollsOut {
		c.rollouts = newRollouts(j)
	}
	return c
}

// Think implements engine.Thinker.
func (c *player) Think(ctx context.Context, p blockme.Position, n int) ([]engine.Choice, error) {
	moves := c.bestMoves(ctx, p, n)
	return c.search.choices(p, moves, min(1, len(moves)-1)), nil
}

// bestMoves returns the best moves of a position, at most n: who rolls out chooses among
// four by how games end.
func (c *player) bestMoves(ctx context.Context, p blockme.Position, n int) []ranked {
	if !c.rollsOut || len(p.Rules().Sides()) == 2 {
		return c.searchMoves(ctx, p, n)
	}
	moves := c.searchMoves(ctx, p, max(n, contenders))
	if len(moves) > 1 && moves[0].value < decided {
		c.rollOut(ctx, p, moves)
	}
	return moves[:min(n, len(moves))]
}

// searchMoves returns the best moves that a search of the position finds, at most n.
func (c *player) searchMoves(ctx context.Context, p blockme.Position, n int) []ranked {
	s := &c.search
	s.begin(ctx, p, c.replyModel(p.Board()), scaledEffort(p.Rules(), c.effort))
	s.timer = engine.NewTimeManager(time.Now(), c.usual, alarm)
	moves := s.think(c.depth, n)
	return moves[:min(n, len(moves))]
}

// choiceOf returns a move as a choice without a reason.
func (s *search) choiceOf(p blockme.Position, m *ranked) engine.Choice {
	value := points(m.value, len(p.Rules().Sides()))
	return engine.Choice{
		Moves:   []core.Move{p.Rules().Text(m.action)},
		Value:   value,
		Outlook: engine.Outlook{Win: chance(value)},
	}
}

// scaledEffort returns how much of an effort is left on a board: distances take longer on
// a large one.
func scaledEffort(r *blockme.Rules, effort int) int {
	n := max(r.Size(), usualSize)
	return effort * usualSize * usualSize / (n * n)
}

// points turns a value of the search into the points to expect, from -1, a
// loss, to 1, a win: twice the chance to win, less 1. Equals win half of their
// games of two players, and a quarter of those of four.
func points(value, players int) float64 {
	switch {
	case value > decided:
		return 1
	case value < -decided && players == 2:
		return -1
	}
	// A loss among four is certain only if all others play together.
	value = max(value, -3*scale)
	others := float64(players - 1)
	return 2/(1+others*math.Exp(-float64(value)/scale)) - 1
}

// chance returns the chance to win of a side that expects a given number of points.
func chance(points float64) float64 { return (1 + points) / 2 }

// valueOfChance returns the value of the search that makes a chance to win, which is
// neither 0 nor 1: what points turns into twice the chance, less 1.
func valueOfChance(chance float64, players int) int {
	return int(math.Round(scale * math.Log(float64(players-1)*chance/(1-chance))))
}

// scale is the value, in hundredths of a step, at which the odds to win are e
// times those of equals. It is fitted to how 180 games of two players between
// club, heuristic:hand=0.9 and heuristic:others=1.1 ended, by "train chances":
// 5648 positions gave 1.226 times the logarithm of the odds that 500 did.
const scale = 410

// Agrees implements engine.Thinker: whoever wants to may take back, and a game
// conceded is a game won, the most that there is to win.
func (c *player) Agrees(_ blockme.Position, o core.Offer) bool {
	return o.Move == core.Takeback || o.Move == core.Concede
}

// Judge implements engine.Judge.
func (c *player) Judge(ctx context.Context, p blockme.Position, played []core.Move, n int) (engine.Verdict, error) {
	s, b := &c.search, p.Board()
	actions := p.Rules().Actions(&b, nil)
	mine := slices.IndexFunc(actions, func(a blockme.Action) bool { return p.Rules().Text(a) == played[0] })
	if mine < 0 {
		return engine.Verdict{}, engine.ErrNoVerdict
	}
	s.begin(ctx, p, c.replyModel(p.Board()), scaledEffort(p.Rules(), cmp.Or(c.judging, c.effort)))
	s.timer = engine.TimeManager{}
	moves := s.think(c.depth, n)
	moves = moves[:min(n, len(moves))]
	same := func(m ranked) bool { return m.action == actions[mine] }
	of := len(actions)
	if !slices.ContainsFunc(moves, same) {
		moves, of = append(moves, ranked{move: s.moveOf(actions[mine])}), 0
	}
	s.compare(s.plies(c.depth), moves)
	v := engine.Verdict{Of: of, Counts: len(actions) > 1, Measure: engine.Chance, Scale: 2, Cost: 1}
	v.Played = slices.IndexFunc(moves, same)
	v.Rank = v.Played + 1
	rival := v.Played
	if rival == 0 {
		rival = min(1, len(moves)-1)
	}
	v.Choices = s.choices(p, moves, rival)
	return v, nil
}

// moveOf returns an action of the position that the search began with as a move.
func (s *search) moveOf(a blockme.Action) move {
	root := &s.stack[0]
	s.list(root) // finds the ways that an obstacle may cut
	m := move{action: a, side: root.board.Mover, dist: root.dist}
	switch {
	case a.IsObstacle():
		m.place = int32(slices.IndexFunc(s.placements.all, func(p placement) bool { return p.action == a }))
		s.lengthen(root, &s.placements.all[m.place], &m.dist)
	case a != blockme.Pass:
		m.dist[m.side] = root.fields[m.side][a.Square()]
	}
	return m
}
