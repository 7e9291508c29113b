package core_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/core"
)

// rolls lists the 36 throws of two dice.
func rolls() []core.Move {
	var all []core.Move
	for a := byte('1'); a <= '6'; a++ {
		for b := byte('1'); b <= '6'; b++ {
			all = append(all, core.Move([]byte{a, b}))
		}
	}
	return all
}

// These dice are known from elsewhere.
func TestLCGRollsKnownDice(t *testing.T) {
	var dice strings.Builder
	for n := 1; n <= 15; n++ {
		roll, err := core.LCG{Seed: 3}.Draw(context.Background(), n, rolls())
		if err != nil {
			t.Fatal(err)
		}
		dice.WriteString(string(roll))
	}
	if want := "125634654236114645455521561313"; dice.String() != want {
		t.Errorf("seed 3 gives %s, want %s", &dice, want)
	}
}

// Each draw, asked for alone and in any order, is the one that stepping
// through all before it gives.
func TestLCGJumpsToEveryDraw(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, seed := range []uint32{0, 1, 3, 1 << 31, 1<<32 - 1, random.Uint32()} {
		x := seed
		next := func() uint32 {
			x = 22695477*x + 1
			return (x & 0x7fffffff) >> 16
		}
		var wantRoll, wantOther []core.Move
		for range 3000 {
			first, second := next(), next()
			wantRoll = append(wantRoll, core.Move([]byte{byte('1' + first%6), byte('1' + second%6)}))
			wantOther = append(wantOther, core.Move("abcdefg"[(32768*first+second)%7:][:1]))
		}
		for _, n := range random.Perm(3000) {
			roll, err := core.LCG{Seed: seed}.Draw(context.Background(), n+1, rolls())
			if err != nil || roll != wantRoll[n] {
				t.Fatalf("seed %d, roll %d: %s, %v, want %s", seed, n+1, roll, err, wantRoll[n])
			}
			other, err := core.LCG{Seed: seed}.Draw(context.Background(), n+1, []core.Move{"g", "b", "a", "c", "f", "e", "d"})
			if err != nil || other != wantOther[n] {
				t.Fatalf("seed %d, draw %d of seven: %s, %v, want %s", seed, n+1, other, err, wantOther[n])
			}
		}
	}
	if _, err := (core.LCG{}).Draw(context.Background(), 1, nil); err == nil {
		t.Error("something was drawn from nothing")
	}
}

func BenchmarkLCGDraw(b *testing.B) {
	b.ReportAllocs()
	among := rolls()
	for n := 0; b.Loop(); n++ {
		if _, err := (core.LCG{Seed: 3}).Draw(context.Background(), n+1, among); err != nil {
			b.Fatal(err)
		}
	}
}
