// Package network judges positions of the 24-point board by neural networks
// that learned from their own games. A [Set] holds the networks of a game, one
// for each class of position, and a [Judge] asks them about all plays of a roll
// together. How a [Net] learns is in cmd/train.
//
// A position comes to a network as a list of columns ([Column]), the inputs that are
// not zero, and leaves as eight chances ([Chances]). A network has two hidden layers,
// cut off below zero (ReLU), and eight outputs between 0 and 1 (logistic). The first
// layer is kept as sums, so that a position that differs little from another costs
// little: sum the one up whole, then add what differs.
//
// The inner loops are vector code where the processor has AVX2 and FMA, else plain Go.
// Both sum in an order of their own, so results differ in the last bits. The vector code
// is written by cmd/train/kernels rather than called from a library: eight changed inputs
// of a 256→32→8 network take 0.24 µs so, and 0.79 by the calls of
// github.com/viterin/vek v0.4.3 (0.06 and 0.31 for the eight rows, 0.17 and 0.44 for the
// second layer, 0.01 and 0.05 for the last).
package network

import (
	"fmt"
	"math"
)

// The sizes that all networks share.
const (
	SecondWidth = 32 // width of the second hidden layer
	Outputs     = 8  // not all need have a meaning
)

// A Shape is the size of a network.
type Shape struct {
	Inputs int // columns are counted from 0 to here
	First  int // width of the first hidden layer, a multiple of 64
}

// numbers is how many weights a network of the shape has. The biases of the
// first layer are one more row of it.
func (s Shape) numbers() int {
	return (s.Inputs+1)*s.First + (s.First+1)*SecondWidth + (SecondWidth+1)*Outputs
}

// A Net is a network. Several goroutines may ask it while none teaches it.
type Net struct {
	shape      Shape
	weights    []float32 // all of them, of which the following are parts
	first      []float32 // a row of First for each input, then the biases
	second     []float32 // a row of Second for each unit of the first layer
	secondBias []float32
	last       []float32 // a row of Outputs for each unit of the second layer
	lastBias   []float32
}

// Empty returns a network whose weights are all zero. It panics if no network
// can have the shape.
func Empty(shape Shape) *Net {
	if shape.Inputs < 1 || shape.First < block || shape.First%block != 0 {
		panic(fmt.Sprintf("no network has the shape %+v: units come in blocks of %d", shape, block))
	}
	n := &Net{shape: shape, weights: make([]float32, shape.numbers())}
	rest := n.weights
	cut := func(size int) []float32 {
		part := rest[:size:size]
		rest = rest[size:]
		return part
	}
	n.first = cut((shape.Inputs + 1) * shape.First)
	n.second, n.secondBias = cut(shape.First*SecondWidth), cut(SecondWidth)
	n.last, n.lastBias = cut(SecondWidth*Outputs), cut(Outputs)
	return n
}

// Shape returns the size of the network.
func (n *Net) Shape() Shape { return n.shape }

// Weights returns all weights, to be written down, filled in or taught: the rows of the
// first layer, one for each input, and its biases; the rows of the second, one for each
// unit of the first, and its biases; those of the outputs likewise.
func (n *Net) Weights() []float32 { return n.weights }

// Sums are the first layer of a position, before it is cut off.
type Sums []float32

// NewSums returns room for the first layer.
func (n *Net) NewSums() Sums { return make(Sums, n.shape.First) }

// biases returns the row of biases of the first layer.
func (n *Net) biases() []float32 { return n.first[n.shape.Inputs*n.shape.First:] }

// Sum fills sums with the first layer of a position given by all its columns.
func (n *Net) Sum(sums Sums, columns []Column) {
	addRows(sums, n.biases(), n.first, columns)
}

// Add fills sums with the first layer of a position that differs from base by
// some columns: their values are the differences.
func (n *Net) Add(sums, base Sums, columns []Column) {
	addRows(sums, base, n.first, columns)
}

// Chances are the outputs of a network, each between 0 and 1.
type Chances [Outputs]float32

// Chances returns what the network says of a position with this first layer.
func (n *Net) Chances(sums Sums) Chances {
	hidden := [SecondWidth]float32(n.secondBias)
	Forward32(&hidden, sums, n.second)
	out := [Outputs]float32(n.lastBias)
	Forward8(&out, hidden[:], n.last)
	for i, x := range out {
		out[i] = Logistic(x)
	}
	return out
}

// Logistic is 1/(1+exp(-x)), to about six digits: 2 to the whole part of the
// exponent is written as a float's own exponent, 2 to the rest is a polynomial
// (its Taylor series around 0 on -1/2 to 1/2).
func Logistic(x float32) float32 {
	const far = 30 // beyond it the answer is 0 or 1 to all digits
	y := min(max(-x, -far), far) * math.Log2E
	whole := float32(math.Floor(float64(y + 0.5)))
	r := (y - whole) * math.Ln2
	power := 1 + r*(1+r*(1.0/2+r*(1.0/6+r*(1.0/24+r*(1.0/120+r*(1.0/720))))))
	return 1 / (1 + power*math.Float32frombits(uint32(int32(whole)+127)<<23))
}
