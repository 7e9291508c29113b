// Package learn lets the networks of package net learn: a [Learner] teaches one.
package learn

import (
	"math"
	"math/rand/v2"

	"boardroom/core/engine/net"
)

// A Learner teaches a network by stochastic gradient descent. It keeps memory
// from lesson to lesson; one goroutine may use it.
type Learner struct {
	net *net.Net
	layers
	sums net.Sums
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

func layersOf(n *net.Net) (l layers) {
	rest, s := n.Weights(), n.Shape()
	for _, part := range []struct {
		of   *[]float32
		size int
	}{
		{&l.first, s.Inputs * s.First}, {&l.firstBias, s.First},
		{&l.second, s.First * net.SecondWidth}, {&l.secondBias, net.SecondWidth},
		{&l.last, net.SecondWidth * net.Outputs}, {&l.lastBias, net.Outputs},
	} {
		*part.of, rest = rest[:part.size:part.size], rest[part.size:]
	}
	return l
}

// New returns a network with random weights (Kaiming He et al., 2015: spread by
// the number of inputs that act), which knows nothing.
func New(shape net.Shape, random *rand.Rand) *net.Net {
	n := net.Empty(shape)
	l := layersOf(n)
	const acting = 40 // inputs that are not zero in a usual position
	spread := func(weights []float32, inputs float64) {
		for i := range weights {
			weights[i] = float32(random.NormFloat64() * math.Sqrt(2/inputs))
		}
	}
	spread(l.first, 4*acting)
	spread(l.second, float64(shape.First))
	spread(l.last, 4*net.SecondWidth)
	return n
}

// NewLearner returns a teacher of a network.
func NewLearner(n *net.Net) *Learner {
	return &Learner{net: n, layers: layersOf(n), sums: n.NewSums(), back: make([]float32, n.Shape().First)}
}

// Learn moves the network, by a rate, towards saying target of a position given
// by all its columns. The loss is the cross entropy of each output, whose slope
// before the logistic is just target minus output. Outputs of weight 0 are left
// alone.
func (l *Learner) Learn(columns []net.Column, target, weight *net.Chances, rate float32) {
	l.net.Sum(l.sums, columns)
	hidden := [net.SecondWidth]float32(l.secondBias)
	net.Forward32(&hidden, l.sums, l.second)
	out := [net.Outputs]float32(l.lastBias)
	net.Forward8(&out, hidden[:], l.last)

	var delta [net.Outputs]float32
	for i := range delta {
		delta[i] = weight[i] * (target[i] - net.Logistic(out[i]))
		l.lastBias[i] += rate * delta[i]
	}
	var back [net.SecondWidth]float32
	back8(back[:], hidden[:], l.last, &delta, rate)
	for i, d := range back {
		l.secondBias[i] += rate * d
	}
	back32(l.back, l.sums, l.second, &back, rate)
	scatterInto(l.first, columns, l.back, rate)
	scatterInto(l.firstBias, []net.Column{{Index: 0, Value: 1}}, l.back, rate)
}
