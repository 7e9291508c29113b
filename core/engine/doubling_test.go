package engine_test

import (
	"testing"

	"boardroom/core/engine"
)

// What the equities say is the verdict, in one table.
func TestVerdictsFollowFromTheEquities(t *testing.T) {
	equity := func(x float64) engine.CubeEquity { return engine.CubeEquity{Cubeful: x} }
	for _, c := range []struct {
		keep, take, beaver float64
		redouble, beavers  bool
		want               string
	}{
		{0.3, 0.2, 0, false, false, "No double, take"},
		{0.3, 0.5, 0, false, false, "Double, take"},
		{0.3, 0.5, 0, true, false, "Redouble, take"},
		{0.8, 1.2, 0, false, false, "Double, pass"},
		{1, 1.2, 0, false, false, "Double, pass"},
		{1.0004, 1.2, 0, true, false, "Redouble, pass"}, // as three digits tell it
		{1.1, 1.2, 0, false, false, "Too good to double, pass"},
		{1.1, 1.2, 0, true, false, "Too good to redouble, pass"},
		{1.1, 0.9, 0, false, false, "Too good to double, take"},
		{0.5, 0.5003, 0, false, false, "Optional double, take"},
		{0.5, 0.5003, 0, true, false, "Optional redouble, take"},
		{-0.3, -0.5, -0.9, false, true, "No double, beaver"},
		{-0.3, -0.5, -0.9, false, false, "No double, take"},
		{-0.3, -0.2, -0.1, false, true, "Double, take"},
	} {
		d := engine.Doubling{Redouble: c.redouble, Beavers: c.beavers, NoDouble: equity(c.keep), Take: equity(c.take), Beaver: equity(c.beaver)}
		if got := d.Verdict().String(); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func TestTheMarketIsToldWhereItCanBeLost(t *testing.T) {
	d := engine.Doubling{Outlook: engine.Outlook{Win: 0.71, WinDouble: 0.25}, Take: engine.CubeEquity{Cubeful: 0.8}, Market: engine.Market{Rolls: 9, Sequences: 300}}
	if got := d.Why().String(); got != "71% wins, 25% gammons; market: 9 of 36 rolls lose it" {
		t.Error(got)
	}
	d.Take.Cubeful = 1.1
	if got := d.Why().String(); got != "71% wins, 25% gammons" {
		t.Error("it is lost already:", got)
	}
}
