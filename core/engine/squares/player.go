package squares

import (
	"context"
	"math"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/squares"
)

// A depth says how far a player looks ahead. Work is bounded by counting, not by the clock: the
// same position always gives the same answer.
type depth struct {
	plies   int           // at most
	effort  int           // positions looked at, at most
	solving int           // the same to solve the rest of a game, if its end is near
	usual   time.Duration // for a move; 0: as long as plies and effort take
}

// A player is the thinker behind a computer player.
type player struct {
	choosing depth
	judging  depth // for each half of a judgment
	search   search
}

// tableBits says how many positions a player remembers: 1<<tableBits.
const tableBits = 18

func newPlayer(r *rules, choosing, judging depth) *player {
	return &player{choosing: choosing, judging: judging, search: search{rules: r, table: engine.NewTranspositionTable[move](tableBits, decided)}}
}

// alarm is how far a move's value falls if it is worth more time.
const alarm = 3 * perOne

// Think implements engine.Thinker.
func (c *player) Think(ctx context.Context, p squares.Position, n int) ([]engine.Choice, error) {
	s, b := &c.search, boardOf(p)
	moves := s.best(ctx, b, c.choosing, n)
	moves = moves[:min(n, len(moves))]
	return s.choices(p, b, moves, min(1, len(moves)-1)), nil
}

// Judge implements engine.Judge.
func (c *player) Judge(ctx context.Context, p squares.Position, played []core.Move, n int) (engine.Verdict, error) {
	s, b := &c.search, boardOf(p)
	all := s.list(b, nil)
	mine, ok := find(all, played[0])
	if !ok {
		return engine.Verdict{}, engine.ErrNoVerdict
	}
	moves := s.best(ctx, b, c.judging, n)
	moves = moves[:min(n, len(moves))]
	same := func(m ranked) bool { return m.move == mine }
	of := len(all)
	if !slices.ContainsFunc(moves, same) {
		moves, of = append(moves, ranked{move: mine}), 0
	}
	s.compare(b, c.judging, moves)
	s.settle(b, c.judging.solving, len(moves), moves)
	v := engine.Verdict{Of: of, Counts: len(all) > 1, Measure: engine.Chance, Scale: 2, Cost: 1}
	v.Played = slices.IndexFunc(moves, same)
	v.Rank = v.Played + 1
	rival := v.Played
	if rival == 0 {
		rival = min(1, len(moves)-1)
	}
	v.Choices = s.choices(p, b, moves, rival)
	return v, nil
}

// Agrees implements engine.Thinker: whoever wants to may take back, and a game conceded is a
// game won.
func (*player) Agrees(_ squares.Position, o core.Offer) bool {
	return o.Move == core.Takeback || o.Move == core.Concede
}

// choices returns moves of a position as choices, the best first: each with how it differs from
// the best, and the best with how it differs from a rival among them.
func (s *search) choices(p squares.Position, b board, moves []ranked, rival int) []engine.Choice {
	choices := make([]engine.Choice, len(moves))
	for i, m := range moves {
		other := moves[0]
		if i == 0 {
			other = moves[rival]
		}
		value := s.points(m.value)
		choices[i] = engine.Choice{
			Moves: []core.Move{core.Move(m.String())}, Value: value, Outlook: engine.Outlook{Win: (1 + value) / 2},
			Reason: s.reason(p, b, m, other, i == 0),
		}
	}
	return choices
}

// points turns a value of the search into the points to expect, from -1, a loss, to 1, a win.
func (s *search) points(value int) float64 {
	switch {
	case value > decided:
		return 1
	case value < -decided:
		return -1
	}
	return 2/(1+math.Exp(-float64(value)/s.scale)) - 1
}
