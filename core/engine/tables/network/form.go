package network

import (
	"encoding/binary"
	"fmt"
	"math"

	"boardroom/core/engine/net"
)

// A form is how the weights of a network lie in a file.
type form struct {
	mark string // at the end of the network's line
	size int    // bytes of a weight
	put  func(b []byte, x float32) []byte
	get  func(b []byte) float32
}

var (
	full = form{"", 4,
		func(b []byte, x float32) []byte { return binary.LittleEndian.AppendUint32(b, math.Float32bits(x)) },
		func(b []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b)) }}
	half16 = form{", 16 bits", 2,
		func(b []byte, x float32) []byte { return binary.LittleEndian.AppendUint16(b, toHalf(x)) },
		func(b []byte) float32 { return fromHalf(binary.LittleEndian.Uint16(b)) }}
)

// line says the size of a network, and its form.
func (f form) line(c Class, s net.Shape) string {
	return fmt.Sprintf("network: %s, %d inputs, %d units%s\n", c, s.Inputs, s.First, f.mark)
}

// bytes returns the weights of a network.
func (f form) bytes(n *net.Net) []byte {
	b := make([]byte, 0, f.size*len(n.Weights()))
	for _, x := range n.Weights() {
		b = f.put(b, x)
	}
	return b
}

// read fills in the weights of a network, and returns what follows them.
func (f form) read(n *net.Net, b []byte) []byte {
	all := n.Weights()
	for i := range all {
		all[i] = f.get(b[i*f.size:])
	}
	return b[len(all)*f.size:]
}
