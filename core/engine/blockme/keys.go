package blockme

import "boardroom/core/blockme"

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
	k, seed := new(keys), uint64(0)
	for q := range k.obstacles {
		k.obstacles[q] = next(&seed)
	}
	for s := range k.pawns {
		for q := range k.pawns[s] {
			k.pawns[s][q] = next(&seed)
		}
		for n := range k.left[s] {
			k.left[s][n] = next(&seed)
		}
		k.mover[s] = next(&seed)
	}
	return k
}

// next returns the next number of Steele, Lea and Flood's SplitMix64.
func next(seed *uint64) uint64 {
	*seed += 0x9e3779b97f4a7c15
	z := *seed
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
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
