package core_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
)

// What README tells a person to do with sha256sum, done here by hand.
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
		if a, b := core.Roll("cafe", "alice+bob", n); a != want[0] || b != want[1] {
			t.Fatalf("roll %d: %d%d, by hand %v", n, a, b, want)
		}
	}
}

func TestRollsAreFair(t *testing.T) {
	const rolls = 36000
	var count [7][7]int
	for n := 1; n <= rolls; n++ {
		a, b := core.Roll("fair", "", n)
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

func TestSeededRefusesOtherDraws(t *testing.T) {
	_, err := core.Seeded{Seed: "x"}.Draw(context.Background(), 1, []core.Move{"heads", "tails"})
	if err == nil || !strings.Contains(err.Error(), "2 outcomes") {
		t.Errorf("error %v", err)
	}
}
