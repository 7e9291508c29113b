package main

import (
	"testing"

	"boardroom/core/catalog"
)

// The aim of like-me is the rate in its name, or the one with which it begins.
func TestAimOfLikeMe(t *testing.T) {
	entry, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{entry: entry}
	for level, want := range map[string]float64{"like-me": 20, "like-me:rate=8.5": 8.5} {
		if aim, err := e.aim(level); err != nil || aim != want {
			t.Errorf("%s aims at %g (%v)", level, aim, err)
		}
	}
	if _, err := e.aim("club"); err == nil {
		t.Error("club has an aim")
	}
}
