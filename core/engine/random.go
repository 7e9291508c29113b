package engine

import (
	"context"
	"encoding/binary"
	"errors"
	"hash/fnv"
	"math"

	"boardroom/core"
)

// Random returns the strategy that plays anything that is legal: what every
// other one should beat, in any game.
func Random() Strategy {
	return Strategy{
		Name: "random",
		Help: "Plays any legal move; the zero that others are measured by.",
		Params: []Param{
			{Key: "seed", Help: "another number draws other moves", Default: 1, Max: 1e6, Whole: true},
		},
		New: func(v Values) Player { return random{seed: v["seed"]} },
	}
}

// random draws its moves by a hash of the seed and the position: the same
// position always gives the same answer.
type random struct{ seed float64 }

// Turn implements core.Player.
func (r random) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	choices, err := r.Advise(ctx, h, 1)
	if err != nil {
		return nil, err
	}
	return choices[0].Moves, nil
}

// attempts is how often a turn is drawn anew that came to no end, before all
// turns are listed instead.
const attempts = 20

// Advise implements Player. It knows one choice only.
func (r random) Advise(ctx context.Context, h core.History, _ int) ([]Choice, error) {
	p := h.Now()
	if p.Actor() < 0 {
		return nil, errors.New("nobody is to move")
	}
	draw := r.drawer(p, len(h.Moves))
	for range attempts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if moves := r.walk(p, draw); moves != nil {
			return []Choice{{Moves: moves, Reason: "was drawn by lot"}}, nil
		}
	}
	turns, err := core.Turns(p)
	if err == nil && len(turns) == 0 {
		err = errors.New("the turn cannot be finished from here: take a step back")
	}
	if err != nil {
		return nil, err
	}
	return []Choice{{Moves: closed(p, turns[draw()%uint64(len(turns))].Moves), Reason: "was drawn by lot"}}, nil
}

// closed adds the end of a turn where the game wants one.
func closed(p core.Position, moves []core.Move) []core.Move {
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			return moves
		}
		p = next
	}
	if _, err := p.Play(core.End); err != nil {
		return moves
	}
	return append(moves, core.End)
}

// walk plays drawn moves until somebody else is to act. It returns nil when
// the turn cannot be finished in this way.
func (r random) walk(p core.Position, draw func() uint64) (moves []core.Move) {
	for actor := p.Actor(); p.Actor() == actor; {
		legal := p.Moves()
		if len(legal) == 0 {
			return nil
		}
		m := legal[draw()%uint64(len(legal))]
		next, err := p.Play(m)
		if err != nil {
			return nil
		}
		moves, p = append(moves, m), next
		if m == core.End {
			break
		}
	}
	return moves
}

// drawer returns a source of numbers that follow from the seed, the position
// and how many moves stand.
func (r random) drawer(p core.Position, moves int) func() uint64 {
	text, n := p.String(), uint64(0)
	return func() uint64 {
		n++
		hash := fnv.New64a()
		for _, word := range []uint64{math.Float64bits(r.seed), uint64(moves), n} {
			hash.Write(binary.BigEndian.AppendUint64(nil, word))
		}
		hash.Write([]byte(text))
		return core.Mix(hash.Sum64()) // so that remainders by small numbers are even
	}
}

// Accepts implements core.Answerer: it takes whatever is offered, but gives
// nothing back.
func (random) Accepts(_ core.History, o core.Offer) bool { return o.Move == core.Concede }
