package lobby_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
)

func TestAFormGivesAClock(t *testing.T) {
	c := newClerk()
	p := small.Open(t, c.form)
	field(p, "Clock").Sees("No time limit").Keys("Right").Sees("2m~12s,point")
	field(p, "out of time").Keys("Right").Sees("gets a warning")
	p.Keys("Ctrl+S")
	if got := c.last(t).Clock.String(); got != "2m~12s,point,warn" {
		t.Errorf("begun with the clock %q", got)
	}
	field(p, "Clock").Keys("Left", "Left").Sees("another")
	field(p, "time").Keys("Ctrl+U").Types("soon").Sees("Write a clock as 30s/move")
	p.Keys("Ctrl+S").Sees("correct the marked fields first")
	field(p, "time").Keys("Ctrl+U").Types("10m+3x30s").Keys("Ctrl+S")
	if got := c.last(t).Clock.String(); got != "10m+3x30s" {
		t.Errorf("begun with the clock %q", got)
	}
}

// TestEveryClockOfTheCatalogueCanBeWritten: the form shows them as text.
func TestEveryClockOfTheCatalogueCanBeWritten(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		for _, c := range e.Clocks {
			if again, err := core.ParseClock(c.String()); err != nil || again != c {
				t.Errorf("%s: %q: %v", e.Name, c, err)
			}
		}
	}
}
