package core

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"

	"boardroom/core/i18n"
)

// A Source makes the draws of Chance.
type Source interface {
	// Draw makes the n-th draw since the source began, counted from 1, among
	// the moves that the position allows, one or more. It returns one of these, or
	// an error, which ends the session; early when ctx is done.
	Draw(ctx context.Context, n int, among []Move) (Move, error)
}

// Seeded is a source that anyone can verify: its draws follow from a text
// fixed beforehand. See [SeededRoll] and [SeededDraw].
type Seeded struct {
	Seed  string // 64 hex digits, or any text for repeatable dice
	Words string // what the players added to it
}

// Draw makes the n-th draw, whatever came before it: a roll of two dice where
// the outcomes are the 36 rolls, and one of the outcomes in bytewise order
// otherwise.
func (s Seeded) Draw(_ context.Context, n int, among []Move) (Move, error) {
	if len(among) == 0 {
		return "", errNothing
	}
	first, second := SeededRoll(s.Seed, s.Words, n)
	return drawn(among, first, second, SeededDraw(s.Seed, s.Words, n, len(among))), nil
}

var errNothing = i18n.NewError("there is nothing to draw from")

// drawn returns the roll of two dice where the outcomes are the 36 rolls that can be told
// apart, and otherwise the outcome of an index in bytewise order.
func drawn(among []Move, first, second, index int) Move {
	if roll := (Move([]byte{'0' + byte(first), '0' + byte(second)})); len(among) == 36 && slices.Contains(among, roll) {
		return roll
	}
	return slices.Sorted(slices.Values(among))[index]
}

// SeededRoll returns the n-th roll of two dice, n from 1, that a seed and words
// give. The bytes of SHA-256("seed:words:n") are read in order; 252 and above
// are skipped, any other byte b is a die of b mod 6 + 1, and the first two
// count. Should a hash hold too few, SHA-256("seed:words:n:1") goes on, and so
// forth.
func SeededRoll(seed, words string, n int) (first, second int) {
	var dice []int
	for more := 0; ; more++ {
		for _, b := range digest(seed, words, n, more) {
			if b < 252 {
				dice = append(dice, int(b%6)+1)
			}
			if len(dice) == 2 {
				return dice[0], dice[1]
			}
		}
	}
}

// SeededDraw returns the n-th draw, n from 1, among a given number of equally likely
// outcomes, one or more, as a number from 0. SHA-256("seed:words:n") is read as eight
// big-endian numbers of 32 bits; those from the largest multiple of the
// outcomes upwards are skipped, and the first other one counts, modulo the
// outcomes. Should none count, SHA-256("seed:words:n:1") goes on, and so
// forth.
func SeededDraw(seed, words string, n, outcomes int) int {
	size := uint64(outcomes)
	limit := (1 << 32) / size * size
	for more := 0; ; more++ {
		sum := digest(seed, words, n, more)
		for i := 0; i < len(sum); i += 4 {
			if v := uint64(binary.BigEndian.Uint32(sum[i:])); v < limit {
				return int(v % size)
			}
		}
	}
}

// digest returns the hash that makes a draw, or goes on with it.
func digest(seed, words string, n, more int) [sha256.Size]byte {
	text := fmt.Sprintf("%s:%s:%d", seed, words, n)
	if more > 0 {
		text = fmt.Sprintf("%s:%d", text, more)
	}
	return sha256.Sum256([]byte(text))
}

// ReadThrow reads a draw as a throw of two dice, faces 1 to 6; ok reports whether
// it is one.
func ReadThrow(draw Move) (first, second int, ok bool) {
	if len(draw) != 2 {
		return 0, 0, false
	}
	first, second = int(draw[0])-'0', int(draw[1])-'0'
	return first, second, first >= 1 && first <= 6 && second >= 1 && second <= 6
}

// LCG is a source that draws with a linear congruential generator: repeatable,
// and no secret to anyone who has seen a few draws. From the state X = Seed on,
//
//	X = 22695477*X + 1 (mod 2^32), R = (X & 0x7fffffff) >> 16
//
// gives numbers R from 0 to 32767. Each draw takes the next two of them.
type LCG struct{ Seed uint32 }

const (
	lcgFactor = 22695477
	lcgStep   = 1
	lcgRange  = 1 << 15 // numbers are smaller
)

// Draw makes the n-th draw, whatever came before it: a roll of two dice R%6+1
// where the outcomes are the 36 rolls; otherwise, of k outcomes in bytewise
// order, the one with the index (32768*R + R') % k, R' being the second number.
func (g LCG) Draw(_ context.Context, n int, among []Move) (Move, error) {
	if len(among) == 0 {
		return "", errNothing
	}
	first, second := g.number(2*n-1), g.number(2*n)
	return drawn(among, first%6+1, second%6+1, (lcgRange*first+second)%len(among)), nil
}

// number returns the n-th number, n from 1, in time logarithmic in n: the step
// x -> a*x + c is squared as a map (F. Brown, Random Number Generation with
// Arbitrary Strides, Transactions of the American Nuclear Society 71, 1994).
func (g LCG) number(n int) int {
	x, a, c := g.Seed, uint32(lcgFactor), uint32(lcgStep)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			x = a*x + c
		}
		a, c = a*a, a*c+c
	}
	return int((x & 0x7fffffff) >> 16)
}
