package blockme

import (
	"boardroom/core/blockme"
	"boardroom/core/internal/splitmix"
)

// keys are random numbers for the parts of a board; together they give it a
// key that two boards of one game share only by a rare chance.
type keys struct {
	obstacles [len(blockme.Field{})]uint64
	pawns     [4][len(blockme.Field{})]uint64
	left      [4][blockme.Obstacles + 1]uint64
	mover     [4]uint64
}

// newKeys returns the keys, always the same ones.
func newKeys() *keys {
	k, n := new(keys), uint64(0)
	next := func() uint64 {
		n++
		return splitmix.Number(n - 1)
	}
	for q := range k.obstacles {
		k.obstacles[q] = next()
	}
	for s := range k.pawns {
		for q := range k.pawns[s] {
			k.pawns[s][q] = next()
		}
		for n := range k.left[s] {
			k.left[s][n] = next()
		}
		k.mover[s] = next()
	}
	return k
}

// of returns the key of a board.
func (k *keys) of(r *blockme.Rules, b *blockme.Board) uint64 {
	key := k.mover[b.Mover]
	for q := range b.Obstacles.Squares() {
		key ^= k.obstacles[q]
	}
	for _, s := range r.Sides() {
		key ^= k.pawns[s][b.Pawns[s]] ^ k.left[s][b.Left[s]]
	}
	return key
}
