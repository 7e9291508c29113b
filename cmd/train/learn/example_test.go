package learn_test

import (
	"fmt"
	"math/rand/v2"

	"boardroom/cmd/train/learn"
	"boardroom/core/engine/tables/network"
)

// A network that knows nothing is taught two positions, and what to say of each.
func ExampleLearner() {
	n := learn.New(network.Shape{Inputs: 2, First: 64}, rand.New(rand.NewPCG(1, 1)))
	learner := learn.NewLearner(n)
	won, lost := []network.Column{{Index: 0, Value: 1}}, []network.Column{{Index: 1, Value: 1}}
	for range 500 {
		learner.Learn(won, &network.Chances{1}, &network.Chances{1}, 0.1)
		learner.Learn(lost, &network.Chances{0}, &network.Chances{1}, 0.1)
	}
	sums := n.NewSums()
	for _, position := range [][]network.Column{won, lost} {
		n.Sum(sums, position)
		fmt.Printf("%.1f\n", n.Chances(sums)[0])
	}
	// Output:
	// 1.0
	// 0.0
}
