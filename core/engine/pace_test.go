package engine_test

import (
	"testing"
	"time"

	"boardroom/core/engine"
)

func TestAPaceIsQuickWhereAllIsClearAndSlowWhereThingsTurnWorse(t *testing.T) {
	for _, c := range []struct {
		name    string
		minutes time.Duration // since it began
		looks   []int         // what the same turn was worth
		then    int           // what it is worth now
		want    bool
	}{
		{"fresh", 40, nil, 0, false},
		{"out of time", 61, nil, 0, true},
		{"clear", 40, []int{5, 5, 5, 5, 5}, 5, true},
		{"clear, but early", 20, []int{5, 5, 5, 5, 5}, 5, false},
		{"worse", 61, []int{50, 50}, -50, false},
		{"worse and clear", 61, []int{50, 50, 50, 50, 50}, -50, false},
		{"a little worse", 61, []int{50, 50}, 0, true},
		{"worse for too long", 181, []int{50, 50}, -50, true},
	} {
		p := engine.NewPace(time.Now().Add(-c.minutes*time.Minute), time.Hour, 100)
		for _, value := range c.looks {
			p.Found(value)
			p.Looked(true)
		}
		p.Found(c.then)
		if p.Over() != c.want {
			t.Errorf("%s: over %v", c.name, !c.want)
		}
	}
	endless := engine.NewPace(time.Now().Add(-time.Hour), 0, 100)
	if endless.Set() || endless.Over() {
		t.Error("without a time it ends")
	}
}
