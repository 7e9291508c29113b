package lobby_test

import (
	"testing"

	"boardroom/records"
)

func TestAProgramIsSeated(t *testing.T) {
	c := newClerk()
	p := small.Open(t, c.form)
	field(p, "Seat 2").Keys("Enter").Sees("a program").Keys("Down", "Down", "Enter").Sees("a program", "  program").Keys("Down").Sees("A program is missing").Keys("Ctrl+S").Sees("correct what is marked")
	field(p, "program").Types("/no/such/file").Sees("There is no program").Keys("Ctrl+U").Types("/bin/sh -v").Misses("There is no program")
	p.Keys("Ctrl+S")
	if got := c.last(t); got.Seats[1] != (records.Seat{Name: "Mother", Level: "engine:/bin/sh -v"}) {
		t.Errorf("begun with %+v", got.Seats)
	}
	field(p, "Seat 2").Keys("Left", "Left").Misses("/bin/sh")
}

func TestAPlayerOfAnotherKindStays(t *testing.T) {
	c := newClerk()
	c.plan.Seats[1].Level = "heuristic:risk=2"
	small.Open(t, c.form).Sees("computer, heuristic:risk=2").Keys("Ctrl+S")
	if got := c.last(t); got.Seats[1].Level != "heuristic:risk=2" {
		t.Errorf("begun with %+v", got.Seats)
	}
}
