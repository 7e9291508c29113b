package core_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/core"
)

// What docs/dice.md tells a person to do with sha256sum, done here by hand.
func TestRollFollowsTheHashAlone(t *testing.T) {
	for n := 1; n <= 500; n++ {
		sum := fmt.Sprintf("%x", sha256.Sum256([]byte(fmt.Sprintf("cafe:alice+bob:%d", n))))
		var want []int
		for i := 0; len(want) < 2; i += 2 {
			var b int
			fmt.Sscanf(sum[i:i+2], "%x", &b)
			if b < 252 {
				want = append(want, b%6+1)
			}
		}
		if a, b := core.SeededRoll("cafe", "alice+bob", n); a != want[0] || b != want[1] {
			t.Fatalf("roll %d: %d%d, by hand %v", n, a, b, want)
		}
	}
}

func TestRollsAreFair(t *testing.T) {
	const rolls = 36000
	var count [7][7]int
	for n := 1; n <= rolls; n++ {
		a, b := core.SeededRoll("fair", "", n)
		count[a][b]++
	}
	chi := 0.0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			d := float64(count[a][b]) - rolls/36
			chi += d * d / (rolls / 36)
		}
	}
	if chi > 66.6 { // 35 degrees of freedom, one chance in a thousand; the rolls are fixed
		t.Errorf("chi-square %.1f", chi)
	}
}

// What the documentation of Pick says, done here by hand.
func TestPickFollowsTheHashAlone(t *testing.T) {
	for n := 1; n <= 500; n++ {
		for _, outcomes := range []int{1, 2, 6, 177, 1297, 1_500_000_000} {
			sum := sha256.Sum256([]byte(fmt.Sprintf("cafe:alice+bob:%d", n)))
			want := -1
			for i := 0; want < 0; i++ {
				if i == 8 {
					sum, i = sha256.Sum256([]byte(fmt.Sprintf("cafe:alice+bob:%d:1", n))), 0
				}
				var word uint64
				fmt.Sscanf(fmt.Sprintf("%x", sum[4*i:4*i+4]), "%x", &word)
				if word < 1<<32-(1<<32)%uint64(outcomes) {
					want = int(word % uint64(outcomes))
				}
			}
			if got := core.SeededDraw("cafe", "alice+bob", n, outcomes); got != want {
				t.Fatalf("draw %d of %d: %d, by hand %d", n, outcomes, got, want)
			}
		}
	}
}

func TestPicksAreFair(t *testing.T) {
	const draws, outcomes = 57000, 57
	var count [outcomes]int
	for n := 1; n <= draws; n++ {
		count[core.SeededDraw("fair", "", n, outcomes)]++
	}
	chi := 0.0
	for _, c := range count {
		d := float64(c) - draws/outcomes
		chi += d * d / (draws / outcomes)
	}
	if chi > 95 { // 56 degrees of freedom, one chance in a thousand; the draws are fixed
		t.Errorf("chi-square %.1f", chi)
	}
}

func TestSeededDrawsFromAnyOutcomes(t *testing.T) {
	source, ctx := core.Seeded{Seed: "x"}, context.Background()
	seen := map[core.Move]bool{}
	for n := 1; n <= 50; n++ {
		one, err := source.Draw(ctx, n, []core.Move{"heads", "tails"})
		if err != nil {
			t.Fatal(err)
		}
		if other, _ := source.Draw(ctx, n, []core.Move{"tails", "heads"}); other != one {
			t.Errorf("draw %d depends on the order in which the outcomes are listed", n)
		}
		seen[one] = true
	}
	if len(seen) != 2 {
		t.Errorf("only %v in fifty draws", seen)
	}
	if _, err := source.Draw(ctx, 1, nil); err == nil {
		t.Error("something was drawn from nothing")
	}
}

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
