package core

import (
	"context"
	"crypto/sha256"
	"fmt"
)

// A Source makes the draws of Chance.
type Source interface {
	// Draw makes the n-th draw since the source began, counted from 1, among
	// the moves that the position allows.
	Draw(ctx context.Context, n int, among []Move) (Move, error)
}

// Seeded is a source that anyone can verify: its draws follow from a text
// fixed beforehand. See Roll.
type Seeded struct {
	Seed  string // 64 hex digits, or any text for repeatable dice
	Words string // what the players added to it
}

// Draw returns the n-th roll, whatever came before it.
func (s Seeded) Draw(_ context.Context, n int, among []Move) (Move, error) {
	a, b := Roll(s.Seed, s.Words, n)
	roll := Move([]byte{'0' + byte(a), '0' + byte(b)})
	for _, m := range among {
		if m == roll {
			return m, nil
		}
	}
	return "", fmt.Errorf("these dice cannot make the draw: %s is not among its %d outcomes", roll, len(among))
}

// Roll returns the n-th roll of two dice, n from 1, that a seed and words
// give. The bytes of SHA-256("seed:words:n") are read in order; 252 and above
// are skipped, any other byte b is a die of b mod 6 + 1, and the first two
// count. Should a hash hold too few, SHA-256("seed:words:n:1") goes on, and so
// forth.
func Roll(seed, words string, n int) (first, second int) {
	text := fmt.Sprintf("%s:%s:%d", seed, words, n)
	var dice []int
	for more := 0; ; more++ {
		hashed := text
		if more > 0 {
			hashed = fmt.Sprintf("%s:%d", text, more)
		}
		for _, b := range sha256.Sum256([]byte(hashed)) {
			if b < 252 {
				dice = append(dice, int(b%6)+1)
			}
			if len(dice) == 2 {
				return dice[0], dice[1]
			}
		}
	}
}
