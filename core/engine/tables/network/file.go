package network

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
)

// A file of networks begins with one of these lines. Then comes how they were made, a
// line each, then a line for each network, an empty line, all weights as floats,
// the lowest byte first, and the SHA-256 of everything before. In a packed file the
// weights are as [pack] leaves them.
const (
	plain  = "boardroom networks 1\n"
	packed = "boardroom networks 2\n"
)

// Write writes the networks with some lines about how they were made.
func (s *Set) Write(w io.Writer, made []string) error { return s.write(w, plain, made, classes+1) }

// WriteSmall writes them packed, with 16 bits for each weight of the networks from a
// class on: what is read of these is rounded to half precision.
func (s *Set) WriteSmall(w io.Writer, made []string, from Class) error {
	return s.write(w, packed, made, from)
}

func (s *Set) write(w io.Writer, kind string, made []string, small Class) error {
	var b bytes.Buffer
	var weights []byte
	b.WriteString(kind)
	for _, line := range made {
		fmt.Fprintf(&b, "made: %s\n", strings.ReplaceAll(line, "\n", " "))
	}
	for class, n := range s {
		f := full
		if Class(class) >= small {
			f = half16
		}
		b.WriteString(f.line(Class(class), n.Shape()))
		of := f.bytes(n)
		if kind == packed {
			of = f.layers(of)
		}
		weights = append(weights, of...)
	}
	b.WriteByte('\n')
	if kind == packed {
		weights = pack(weights)
	}
	b.Write(weights)
	sum := sha256.Sum256(b.Bytes())
	b.Write(sum[:])
	_, err := w.Write(b.Bytes())
	return err
}

// Checksum tells sets apart by what they say of positions: the first 16 hex
// digits of the SHA-256 of all weights but the sieve's, in full.
func (s *Set) Checksum() string {
	h := sha256.New()
	for _, n := range s[:Sieve] {
		h.Write(full.bytes(n))
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Read returns the networks of a file and the lines about how they were made.
// Its error says what is wrong with a file that is damaged, foreign, or made
// for other inputs than today's.
func Read(file []byte) (*Set, []string, error) {
	kind := string(file[:min(len(plain), len(file))])
	if kind != plain && kind != packed {
		return nil, nil, errors.New("this is no file of networks: it does not begin with " + strings.TrimSpace(plain))
	}
	end := len(file) - sha256.Size
	if end < len(kind) {
		return nil, nil, errors.New("the file of networks is cut short")
	}
	if sum := sha256.Sum256(file[:end]); !bytes.Equal(sum[:], file[end:]) {
		return nil, nil, errors.New("the file of networks is damaged: its checksum is wrong")
	}
	head, weights, ok := bytes.Cut(file[len(kind):end], []byte("\n\n"))
	if !ok {
		return nil, nil, errors.New("the file of networks has no end of its header")
	}
	s := NewEmpty()
	if kind == packed {
		var err error
		if weights, err = unpack(weights, s.room()); err != nil {
			return nil, nil, err
		}
	}
	var made []string
	class := 0
	for line := range strings.Lines(string(head) + "\n") {
		if about, ok := strings.CutPrefix(line, "made: "); ok {
			made = append(made, strings.TrimSpace(about))
			continue
		}
		var err error
		if weights, err = s.readNet(class, line, weights, kind == packed); err != nil {
			return nil, nil, err
		}
		class++
	}
	if class < len(s) || len(weights) > 0 {
		return nil, nil, fmt.Errorf("the file has %d networks and %d bytes more, not %d networks", class, len(weights), len(s))
	}
	return s, made, nil
}

// readNet reads the network that a line of the header tells of, and returns what
// follows it.
func (s *Set) readNet(class int, line string, weights []byte, inLayers bool) ([]byte, error) {
	if class >= len(s) {
		return nil, fmt.Errorf("the file has more than %d networks: %q", len(s), line)
	}
	n := s[class]
	for _, f := range []form{full, half16} {
		if line != f.line(Class(class), n.Shape()) {
			continue
		}
		size := f.size * len(n.Weights())
		if len(weights) < size {
			return nil, fmt.Errorf("the file has too few weights for the network %v", Class(class))
		}
		of := weights[:size]
		if inLayers {
			of = f.fromLayers(of)
		}
		f.read(n, of)
		return weights[size:], nil
	}
	return nil, fmt.Errorf("the networks of the file are of other sizes: %q, wanted %q", line, full.line(Class(class), n.Shape()))
}

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
func (f form) line(c Class, s Shape) string {
	return fmt.Sprintf("network: %s, %d inputs, %d units%s\n", c, s.Inputs, s.First, f.mark)
}

// bytes returns the weights of a network.
func (f form) bytes(n *Net) []byte {
	b := make([]byte, 0, f.size*len(n.Weights()))
	for _, x := range n.Weights() {
		b = f.put(b, x)
	}
	return b
}

// read fills in the weights of a network.
func (f form) read(n *Net, b []byte) {
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
