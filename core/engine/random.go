package engine

import (
	"context"
	"encoding/binary"
	"errors"
	"hash/fnv"
	"math"
	"slices"

	"boardroom/core"
	"boardroom/core/internal/splitmix"
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

// Advise implements Player. It knows one choice only.
func (r random) Advise(ctx context.Context, h core.History, _ int) ([]Choice, error) {
	p := h.Now()
	if p.Actor() < 0 {
		return nil, errors.New("nobody is to move")
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	moves, _, err := drawn(p, drawer(p.String(), math.Float64bits(r.seed), uint64(len(h.Moves))))
	if err != nil {
		return nil, err
	}
	return []Choice{{Moves: moves, Reason: "was drawn by lot"}}, nil
}

// Accepts implements core.Answerer: it takes whatever is offered, but gives
// nothing back.
func (random) Accepts(_ core.History, o core.Offer) bool { return o.Move == core.Concede }

// attempts is how often a turn is drawn anew that came to no end, before all
// turns are listed instead.
const attempts = 20

var errStuck = errors.New("the turn cannot be finished from here: take a step back")

// drawn plays by lot until another is to act or the turn is closed. It returns
// the moves and the position after them.
func drawn(p core.Position, draw func() uint64) ([]core.Move, core.Position, error) {
	for range attempts {
		if moves, after := walk(p, draw); after != nil {
			return moves, after, nil
		}
	}
	turns, err := core.Turns(p)
	if err == nil && len(turns) == 0 {
		err = errStuck
	}
	if err != nil {
		return nil, nil, err
	}
	turn := turns[draw()%uint64(len(turns))]
	return closed(p, turn), turn.After, nil
}

// closed returns the moves of a turn that begins at p, its End included where
// that is what leads to the position after it.
func closed(p core.Position, turn core.CompleteTurn) []core.Move {
	for _, m := range turn.Moves {
		next, err := p.Play(m)
		if err != nil {
			return turn.Moves
		}
		p = next
	}
	if p.String() == turn.After.String() {
		return turn.Moves
	}
	return append(slices.Clip(turn.Moves), core.End)
}

// walk plays drawn moves until another is to act or the turn is closed. It
// returns no position where it has come to a dead end.
func walk(p core.Position, draw func() uint64) (moves []core.Move, after core.Position) {
	for actor := p.Actor(); p.Actor() == actor; {
		legal := p.Moves()
		if len(legal) == 0 {
			return nil, nil
		}
		m := legal[draw()%uint64(len(legal))]
		next, err := p.Play(m)
		if err != nil {
			return nil, nil
		}
		moves, p = append(moves, m), next
		if m == core.End {
			break
		}
	}
	return moves, p
}

// drawer returns a source of numbers that follow from a text and from numbers.
func drawer(text string, words ...uint64) func() uint64 {
	n := uint64(0)
	return func() uint64 {
		n++
		hash := fnv.New64a()
		for _, word := range append(words, n) {
			hash.Write(binary.BigEndian.AppendUint64(nil, word))
		}
		hash.Write([]byte(text))
		return splitmix.Mix(hash.Sum64()) // so that remainders by small numbers are even
	}
}
