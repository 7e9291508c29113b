package network_test

import (
	"testing"

	"boardroom/core/engine/net"
	"boardroom/core/engine/tables/network"
)

// What a sieve leaves out costs little.
func TestSieveKeepsTheBestPlays(t *testing.T) {
	for _, c := range learned {
		r, err := c.game.Rules(nil)
		if err != nil {
			t.Fatal(err)
		}
		judge, out := network.NewJudge(c.nets()), make([]net.Chances, 2000)
		sifted, lost := 0, 0.0
		for _, at := range rolledPositions(r, judge, out, 1000) {
			count := len(at.turns)
			if left := judge.Sift(r, &at.before, at.turns, at.side); len(left) < count {
				sifted++
				judge.Outlooks(r, &at.before, at.turns, at.side, out)
				lost += float64(best(out[:count]) - best(out[:len(left)]))
			}
		}
		if mean := lost / float64(sifted); sifted < 200 || mean > 0.003 {
			t.Errorf("%s: %d rolls sifted lose %.4f points each", c.game.About().Name, sifted, mean)
		}
	}
}

// best returns the highest equity of some chances.
func best(all []net.Chances) float32 {
	most := network.Equity(&all[0])
	for i := range all {
		most = max(most, network.Equity(&all[i]))
	}
	return most
}
