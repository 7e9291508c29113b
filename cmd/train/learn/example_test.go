package learn_test

import (
	"fmt"
	"math/rand/v2"

	"boardroom/cmd/train/learn"
	"boardroom/core/engine/net"
)

// A network that knows nothing is taught two positions, and what to say of each.
func ExampleLearner() {
	n := learn.New(net.Shape{Inputs: 2, First: 64}, rand.New(rand.NewPCG(1, 1)))
	learner := learn.NewLearner(n)
	won, lost := []net.Column{{Index: 0, Value: 1}}, []net.Column{{Index: 1, Value: 1}}
	for range 500 {
		learner.Learn(won, &net.Chances{1}, &net.Chances{1}, 0.1)
		learner.Learn(lost, &net.Chances{0}, &net.Chances{1}, 0.1)
	}
	sums := n.NewSums()
	for _, position := range [][]net.Column{won, lost} {
		n.Sum(sums, position)
		fmt.Printf("%.1f\n", n.Chances(sums)[0])
	}
	// Output:
	// 1.0
	// 0.0
}
