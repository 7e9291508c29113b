package main

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The slope by which outcomes were drawn is found again.
func TestSlopeOfOutcomes(t *testing.T) {
	const slope = 0.7
	draw, o := rand.New(rand.NewPCG(1, 2)), outcomes{}
	for range 100_000 {
		x, won := 6*draw.Float64()-3, 0.0
		if draw.Float64() < 1/(1+math.Exp(-slope*x)) {
			won = 1
		}
		o.logits, o.won = append(o.logits, x), append(o.won, won)
	}
	if found := o.slope(); math.Abs(found-slope) > 0.02 {
		t.Errorf("the slope %f is found as %f", slope, found)
	}
	if o.loss(o.slope()) >= o.loss(1) {
		t.Error("the fit is no better than none")
	}
}
