// Package learn lets the networks of package net learn: a [Learner] teaches one.
package learn

import (
	"math"
	"math/rand/v2"

	"boardroom/core/engine/tables/network"
)

// A Learner teaches a network by stochastic gradient descent. It keeps memory
// from lesson to lesson; one goroutine may use it.
type Learner struct {
	net *network.Net
	layers
	sums network.Sums
	back []float32 // what the first layer should change by
}

// Layers are the weights of a network in parts.
type layers struct {
	first      []float32 // a row for each input
	firstBias  []float32
	second     []float32 // a row for each unit of the first layer
	secondBias []float32
	last       []float32 // a row for each unit of the second layer
	lastBias   []float32
}

func layersOf(n *network.Net) (l layers) {
	rest, s := n.Weights(), n.Shape()
	for _, part := range []struct {
		of   *[]float32
		size int
	}{
		{&l.first, s.Inputs * s.First}, {&l.firstBias, s.First},
		{&l.second, s.First * network.SecondWidth}, {&l.secondBias, network.SecondWidth},
		{&l.last, network.SecondWidth * network.Outputs}, {&l.lastBias, network.Outputs},
	} {
		*part.of, rest = rest[:part.size:part.size], rest[part.size:]
	}
	return l
}

// New returns a network with random weights (Kaiming He et al., 2015: spread by
// the number of inputs that act), which knows nothing.
func New(shape network.Shape, random *rand.Rand) *network.Net {
	n := network.Empty(shape)
	l := layersOf(n)
	const acting = 40 // inputs that are not zero in a usual position
	spread := func(weights []float32, inputs float64) {
		for i := range weights {
			weights[i] = float32(random.NormFloat64() * math.Sqrt(2/inputs))
		}
	}
	spread(l.first, 4*acting)
	spread(l.second, float64(shape.First))
	spread(l.last, 4*network.SecondWidth)
	return n
}

// NewLearner returns a teacher of a network.
func NewLearner(n *network.Net) *Learner {
	return &Learner{net: n, layers: layersOf(n), sums: n.NewSums(), back: make([]float32, n.Shape().First)}
}

// Learn moves the network, by a rate, towards saying target of a position given
// by all its columns. The loss is the cross entropy of each output, whose slope
// before the logistic is just target minus output. Outputs of weight 0 are left
// alone.
func (l *Learner) Learn(columns []network.Column, target, weight *network.Chances, rate float32) {
	l.net.Sum(l.sums, columns)
	hidden := [network.SecondWidth]float32(l.secondBias)
	network.Forward32(&hidden, l.sums, l.second)
	out := [network.Outputs]float32(l.lastBias)
	network.Forward8(&out, hidden[:], l.last)

	var delta [network.Outputs]float32
	for i := range delta {
		delta[i] = weight[i] * (target[i] - network.Logistic(out[i]))
		l.lastBias[i] += rate * delta[i]
	}
	var back [network.SecondWidth]float32
	back8(back[:], hidden[:], l.last, &delta, rate)
	for i, d := range back {
		l.secondBias[i] += rate * d
	}
	back32(l.back, l.sums, l.second, &back, rate)
	scatterInto(l.first, columns, l.back, rate)
	scatterInto(l.firstBias, []network.Column{{Index: 0, Value: 1}}, l.back, rate)
}
