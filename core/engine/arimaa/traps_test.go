package arimaa_test

import (
	"testing"

	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// What it costs that a silver horse is hostage to gold's elephant falls from each position
// to the next.
func TestWhoIsHostageWhere(t *testing.T) {
	for _, c := range []struct {
		name      string
		positions []string
	}{
		{"the farther from the trap the less", []string{
			"8/2hE4/1H6/2H5/8/8/8/8 g", "2hE4/8/1H6/2H5/8/8/8/8 g", "1hE5/8/1H6/2H5/8/8/8/8 g"}},
		{"the farther the enemy the less", []string{
			"8/8/1H6/2HhE3/8/8/8/8 g", "8/8/1H6/2Hh1E2/8/8/8/8 g", "8/8/1H6/2Hh2E1/8/8/8/8 g"}},
		{"the more guards the less", []string{
			"8/8/1H1hE3/2H5/8/8/8/8 g", "8/2d5/1H1hE3/2H5/8/8/8/8 g"}},
		{"only where the trap is lost", []string{
			"8/8/1H6/2HhE3/8/8/8/8 g", "8/2e5/1m6/2HhE3/8/8/8/8 g"}},
	} {
		last := -1
		for i, text := range c.positions {
			b := parse(t, text).Board()
			cost := enginearimaa.Hostage(b, arimaa.Silver)
			if i > 0 && cost >= last {
				t.Errorf("%s: %d at %s, %d before", c.name, cost, text, last)
			}
			last = cost
		}
	}
}

// No elephant is a hostage, and nobody is one of the weaker.
func TestWhoIsNeverHostage(t *testing.T) {
	for _, text := range []string{
		"8/8/1H1eE3/2H5/8/8/8/8 g",
		"8/8/1H1hD3/2C5/8/8/8/8 g",
	} {
		b := parse(t, text).Board()
		if cost := enginearimaa.Hostage(b, arimaa.Silver); cost != 0 {
			t.Errorf("%s: %d", text, cost)
		}
	}
}
