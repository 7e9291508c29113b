package network

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
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

// read fills in the weights of a network.
func (f form) read(n *net.Net, b []byte) {
	all := n.Weights()
	for i := range all {
		all[i] = f.get(b[i*f.size:])
	}
}

// layers returns the bytes of weights with the lowest of each before all that are next.
func (f form) layers(b []byte) []byte {
	laid, weights := make([]byte, len(b)), len(b)/f.size
	for i := range b {
		laid[i%f.size*weights+i/f.size] = b[i]
	}
	return laid
}

// fromLayers returns the bytes that layers were made of.
func (f form) fromLayers(laid []byte) []byte {
	b, weights := make([]byte, len(laid)), len(laid)/f.size
	for i := range b {
		b[i] = laid[i%f.size*weights+i/f.size]
	}
	return b
}

// pack deflates layers: signs and exponents take half the room, what follows the point is
// as good as drawn and stays as it is.
func pack(layers []byte) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err == nil {
		_, err = w.Write(layers)
	}
	if err != nil || w.Close() != nil {
		panic("deflating into memory has failed") // there is such a level, and room
	}
	return b.Bytes()
}

// unpack returns the layers that were packed, if there is room for them.
func unpack(b []byte, room int) ([]byte, error) {
	layers, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(b)), int64(room)+1))
	if err != nil {
		return nil, fmt.Errorf("the weights of the file cannot be unpacked: %w", err)
	}
	return layers, nil
}

// room is how many bytes the weights of a set have at most.
func (s *Set) room() (bytes int) {
	for _, n := range s {
		bytes += full.size * len(n.Weights())
	}
	return bytes
}

// rebase moves the exponents of numbers of half precision to where those of
// float32 have them: by multiplying, numbers too small for an exponent of their
// own come right too.
const rebase = 0x1p112

// toHalf returns the nearest number of half precision (binary16 of IEEE 754), or
// the greatest for what is beyond it.
func toHalf(x float32) uint16 {
	const dropped, greatest = 13, 0x7BFF // bits of the fraction; 65504
	sign := uint16(math.Float32bits(x)>>16) & 0x8000
	b := math.Float32bits(float32(math.Abs(float64(x))) / rebase)
	b += 1<<(dropped-1) - 1 + b>>dropped&1 // halves go to the even one
	return sign | uint16(min(b>>dropped, greatest))
}

// fromHalf returns what toHalf made of a number.
func fromHalf(h uint16) float32 {
	x := math.Float32frombits(uint32(h&0x7FFF)<<13) * rebase
	return math.Float32frombits(math.Float32bits(x) | uint32(h&0x8000)<<16)
}
