package core

import (
	"context"
	"errors"
	"slices"
)

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
		return "", errors.New("there is nothing to draw from")
	}
	first := g.number(2*n - 1)
	second := g.number(2 * n)
	if len(among) == rolls {
		roll := Move([]byte{'1' + byte(first%6), '1' + byte(second%6)})
		if slices.Contains(among, roll) {
			return roll, nil
		}
	}
	return slices.Sorted(slices.Values(among))[(lcgRange*first+second)%len(among)], nil
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
