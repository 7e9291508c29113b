package net

import "boardroom/core/engine/net/kernel"

// A Learner teaches a network by stochastic gradient descent. It keeps memory
// from lesson to lesson; one goroutine may use it.
type Learner struct {
	net  *Net
	sums Sums
	back []float32 // what the first layer should change by
}

// NewLearner returns a teacher of a network.
func NewLearner(n *Net) *Learner {
	return &Learner{net: n, sums: n.NewSums(), back: make([]float32, n.shape.First)}
}

// Learn moves the network, by a rate, towards saying target of a position given
// by all its columns. The loss is the cross entropy of each output, whose slope
// before the logistic is just target minus output. Outputs of weight 0 are left
// alone.
func (l *Learner) Learn(columns []Column, target, weight *Chances, rate float32) {
	n := l.net
	n.Sum(l.sums, columns)
	hidden := [SecondWidth]float32(n.secondBias)
	kernel.Forward32(&hidden, l.sums, n.second)
	out := [Outputs]float32(n.lastBias)
	kernel.Forward8(&out, hidden[:], n.last)

	var delta [Outputs]float32
	for i := range delta {
		delta[i] = weight[i] * (target[i] - logistic(out[i]))
		n.lastBias[i] += rate * delta[i]
	}
	var back [SecondWidth]float32
	kernel.Backward8(back[:], hidden[:], n.last, &delta, rate)
	for i, d := range back {
		n.secondBias[i] += rate * d
	}
	kernel.Backward32(l.back, l.sums, n.second, &back, rate)
	kernel.Scatter(n.first, columns, l.back, rate)
	kernel.Scatter(n.biases(), []Column{{Index: 0, Value: 1}}, l.back, rate)
}
