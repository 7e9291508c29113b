package squares

import (
	"context"
	"slices"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/squares"
)

// A rung is a level of the ladder: a computer player that errs as people do. It looks some
// moves ahead, and mostly plays what it finds best; how often something else, and how bad,
// follows from how much worse that is and from the rung's blur. It is drawn from the
// position, the rung and a salt.
type rung struct {
	name  string
	depth depth
	blur  float64 // points: a move that is so much worse has 1/e of the weight of the best
	help  i18n.Text
}

// The levels of the ladders below the strongest, the weakest first. .github/docs/levels.md has
// how they fare against each other.
var (
	konaneRungs = []rung{
		{"newcomer", depth{plies: 1, effort: 100_000}, 0.06, "Knows the rules, and jumps nearly anywhere."},
		{"learner", depth{plies: 2, effort: 100_000}, 0.02, "Counts jumps, and often misses your reply."},
		{"amateur", depth{plies: 3, effort: 100_000}, 0.008, "Sees your reply, and now and then plays carelessly."},
		{"regular", depth{plies: 4, effort: 100_000}, 0.0018, "Looks four moves ahead, with some slips."},
		{"veteran", depth{plies: 6, effort: 100_000}, 0.0009, "Looks six moves ahead, and seldom slips."},
		{"champion", depth{plies: 9, effort: 400_000, solving: 600_000}, 0.00015, "Looks eight moves ahead, and counts most endings out."},
	}
	clobberRungs = []rung{
		{"newcomer", depth{plies: 1, effort: 100_000}, 1, "Knows the rules, and takes nearly anything."},
		{"learner", depth{plies: 2, effort: 100_000}, 0.008, "Likes live stones, and often misses your reply."},
		{"amateur", depth{plies: 4, effort: 100_000}, 0.0015, "Looks four moves ahead, and now and then plays carelessly."},
		{"regular", depth{plies: 4, effort: 100_000, solving: 2_000}, 0.0012, "Counts small endings out, with some slips."},
		{"veteran", depth{plies: 6, effort: 100_000, solving: 100_000}, 0.0004, "Looks six moves ahead, and counts most endings out."},
	}
)

// KonaneLadder returns the levels of the jumping game that lists offer, the weakest first: those
// that err as people do, and the strongest there is.
func KonaneLadder() []engine.Level { return ladder(konane, konaneRungs) }

// ClobberLadder returns those of the game in which stones take those beside them.
func ClobberLadder() []engine.Level { return ladder(clobber, clobberRungs) }

// ladder returns the players of some rungs, and the strongest level.
func ladder(of func() *rules, rungs []rung) []engine.Level {
	var all []engine.Level
	for _, r := range rungs {
		all = append(all, engine.ErringLevel(r.name, r.help, func(salt string) engine.Player {
			return engine.NewPlayer(&erring{newPlayer(of(), r.depth, judging), r, salt}, knows)
		}))
	}
	strongest := levels(of)
	return append(all, strongest[len(strongest)-1])
}

// erring is the thinker of a rung.
type erring struct {
	*player
	rung rung
	salt string
}

// Think implements engine.Thinker: what it chooses comes first, and then the others from the
// best.
func (e *erring) Think(ctx context.Context, p squares.Position, n int) ([]engine.Choice, error) {
	s, b := &e.search, boardOf(p)
	moves := s.best(ctx, b, e.choosing, len(p.Moves()))
	chosen := moves[e.choose(p, moves)]
	moves = slices.DeleteFunc(moves, func(m ranked) bool { return m.move == chosen.move })
	moves = slices.Insert(moves, 0, chosen)
	choices := s.choices(p, b, moves[:min(max(n, 2), len(moves))], min(1, len(moves)-1))
	return choices[:min(n, len(choices))], nil
}

// choose returns which of the moves it plays.
func (e *erring) choose(p squares.Position, moves []ranked) int {
	values, chances := make([]float64, len(moves)), make([]float64, len(moves))
	for i, m := range moves {
		values[i] = e.search.points(m.value)
	}
	engine.Chances(e.rung.blur, values, chances)
	return engine.Drawn(e.salt, e.rung.name+" "+p.String(), chances)
}
