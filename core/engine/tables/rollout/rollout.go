// Package rollout plays a position to its end many times, with the doubling cube and at the
// score, and computes how the games end on average: a [Roller] plays them, and
// [Games.Figures] computes.
//
// Every roll's luck, what its best play promises less the mean over the 21
// rolls, is taken off what a game came to: its mean is nothing, so that the
// result stays what it was and only spreads less.
//
// What rollouts found of the first turn of a game is a [Book] ([BookOf]).
package rollout

import (
	"context"
	"sync"
	"sync/atomic"

	"boardroom/core"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// A Method says how the games of a rollout are played. The zero Method plays to
// the end by the networks alone.
type Method struct {
	Seed     uint64 // of the dice
	Plies    int    // how many rolls ahead the players look
	Truncate int    // after so many turns what the networks expect is the result; 0: never
	KeepLuck bool   // leave the luck of the rolls in
}

// A Start is where games begin: a side is to roll.
type Start struct {
	Rules *tables.Rules
	Board tables.Board
	Side  core.Seat
	// Cube is as the cube lies, at the score; nil: the game is played for points without one.
	Cube *enginetables.CubeGame
	// Decided says that what to do with the cube is decided: the side rolls.
	Decided bool
	// Opening says that the first roll is the throw for the start: no double.
	Opening bool
	// Dice tells spots apart whose games have dice of their own. The plays of a
	// roll have the same: luck favors none.
	Dice string
}

// game returns what the sides play for.
func (s *Start) game() *enginetables.CubeGame {
	if s.Cube == nil {
		return enginetables.CubelessGame(s.Rules)
	}
	return s.Cube
}

// A Roller plays the games of rollouts, several at a time.
type Roller struct{ players []*player }

// New returns a roller whose players ask networks, with a given number of games at a
// time.
func New(nets enginetables.Networks, m Method, jobs int) *Roller {
	r := &Roller{players: make([]*player, jobs)}
	for i := range r.players {
		r.players[i] = newPlayer(nets, m)
	}
	return r
}

// Play plays games of a spot and tells how each went for the side that is to roll, one at a
// time. Both sides turn the cube where that is right, as far as the networks tell without
// looking ahead. A game depends on its number and the seed alone, not on the order. It stops
// when ctx is done, or with the first error of tell.
func (r *Roller) Play(ctx context.Context, s *Start, games []int, tell func(game int, g Game) error) error {
	var next atomic.Int64
	var all sync.WaitGroup
	var telling sync.Mutex
	var failed error
	for _, p := range r.players[:min(len(r.players), len(games))] {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(games)) && ctx.Err() == nil; i = next.Add(1) - 1 {
				g := p.play(s, games[i])
				telling.Lock()
				if failed == nil {
					failed = tell(games[i], g)
				}
				stop := failed != nil
				telling.Unlock()
				if stop {
					return
				}
			}
		})
	}
	all.Wait()
	if failed != nil {
		return failed
	}
	return ctx.Err()
}
