package learn

import (
	"math/rand/v2"

	"boardroom/core/engine/tables/network"
)

// NewSet returns the networks of a game of the 24-point board, which know nothing.
func NewSet(random *rand.Rand) *network.Set {
	s := network.NewEmpty()
	for class, n := range s {
		s[class] = New(n.Shape(), random)
	}
	return s
}

// Clone returns a copy that learns by itself.
func Clone(s *network.Set) *network.Set {
	c := network.NewEmpty()
	Average(c, []*network.Set{s})
	return c
}

// Average sets networks to the mean of others. Networks that began as copies and learned
// apart are joined so.
func Average(s *network.Set, others []*network.Set) {
	by := 1 / float32(len(others))
	for class, n := range s {
		all := n.Weights()
		clear(all)
		for _, o := range others {
			for i, w := range o[class].Weights() {
				all[i] += by * w
			}
		}
	}
}
