// Package network judges positions of the 24-point board by neural networks
// that learned from their own games. It says what such a network sees, which
// one of a game's networks a position is for, and judges all plays of a roll
// together: a [Set] holds the networks, a [Judge] asks them.
package network

import "boardroom/core/engine/net"

// The chances that a network gives, by their place in net.Chances. The side is
// the one that has just ended its turn; each chance includes the ones after it,
// and half of the draws count as wins.
const (
	Win = iota
	WinDouble
	WinTriple
	LoseDouble
	LoseTriple
	Draw
	chances
)

// A Set is the networks of one game, one for each class of position, and the
// sieve.
type Set [classes + 1]*net.Net

// NewEmpty returns networks whose weights are all zero.
func NewEmpty() *Set {
	var s Set
	for class := range Sieve + 1 {
		s[class] = net.Empty(class.shape())
	}
	return &s
}

// Flip returns the chances as the other side sees them.
func Flip(c *net.Chances) net.Chances {
	return net.Chances{
		Win: 1 - c[Win], WinDouble: c[LoseDouble], WinTriple: c[LoseTriple],
		LoseDouble: c[WinDouble], LoseTriple: c[WinTriple], Draw: c[Draw],
	}
}

// Equity returns the points that a game is worth, without a cube, when a double
// win counts so many.
func Equity(c *net.Chances) float32 {
	return 2*c[Win] - 1 + c[WinDouble] + c[WinTriple] - c[LoseDouble] - c[LoseTriple]
}

// OutputMask is 1 for the outputs that have a meaning.
var OutputMask = net.Chances{Win: 1, WinDouble: 1, WinTriple: 1, LoseDouble: 1, LoseTriple: 1, Draw: 1}
