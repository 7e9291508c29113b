package network

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"boardroom/core/engine/net"
)

// A file of networks begins with this line. Then comes how they were made, a
// line each, then a line for each network, perhaps the line small, an empty
// line, all weights as floats, the lowest byte first, and the SHA-256 of
// everything before.
const magic = "boardroom networks 1\n"

// small says that the weights have 16 bits each instead of 32.
const small = "weights: 16 bits\n"

// Write writes the networks with some lines about how they were made.
func (s *Set) Write(w io.Writer, made []string) error { return s.write(w, made, "", weightBytes) }

// WriteSmall writes a file of half the size: what is read from it are the
// networks with every weight rounded to half precision.
func (s *Set) WriteSmall(w io.Writer, made []string) error {
	return s.write(w, made, small, func(n *net.Net) (b []byte) {
		for _, x := range n.Weights() {
			b = binary.LittleEndian.AppendUint16(b, toHalf(x))
		}
		return b
	})
}

func (s *Set) write(w io.Writer, made []string, precision string, weights func(*net.Net) []byte) error {
	var b bytes.Buffer
	b.WriteString(magic)
	for _, line := range made {
		fmt.Fprintf(&b, "made: %s\n", strings.ReplaceAll(line, "\n", " "))
	}
	b.WriteString(s.sizes() + precision + "\n")
	for _, n := range s {
		b.Write(weights(n))
	}
	sum := sha256.Sum256(b.Bytes())
	b.Write(sum[:])
	_, err := w.Write(b.Bytes())
	return err
}

// Checksum tells sets apart by what they say of positions: the first 16 hex
// digits of the SHA-256 of all weights but the sieve's, as they lie in a file.
func (s *Set) Checksum() string {
	h := sha256.New()
	for _, n := range s[:Sieve] {
		h.Write(weightBytes(n))
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// weightBytes returns the weights of a network as they lie in a file.
func weightBytes(n *net.Net) []byte {
	var b []byte
	for _, x := range n.Weights() {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
	}
	return b
}

// sizes says the size of each network.
func (s *Set) sizes() string {
	var b strings.Builder
	for class, n := range s {
		fmt.Fprintf(&b, "network: %s, %d inputs, %d units\n", Class(class), n.Shape().Inputs, n.Shape().First)
	}
	return b.String()
}

// Read returns the networks of a file and the lines about how they were made.
// Its error says what is wrong with a file that is damaged, foreign, or made
// for other inputs than today's.
func Read(file []byte) (*Set, []string, error) {
	if !bytes.HasPrefix(file, []byte(magic)) {
		return nil, nil, errors.New("this is no file of networks: it does not begin with " + strings.TrimSpace(magic))
	}
	end := len(file) - sha256.Size
	if end < len(magic) {
		return nil, nil, errors.New("the file of networks is cut short")
	}
	if sum := sha256.Sum256(file[:end]); !bytes.Equal(sum[:], file[end:]) {
		return nil, nil, errors.New("the file of networks is damaged: its checksum is wrong")
	}
	head, weights, ok := bytes.Cut(file[len(magic):end], []byte("\n\n"))
	if !ok {
		return nil, nil, errors.New("the file of networks has no end of its header")
	}
	s := NewEmpty()
	var made []string
	var sizes string
	for line := range strings.Lines(string(head) + "\n") {
		if about, ok := strings.CutPrefix(line, "made: "); ok {
			made = append(made, strings.TrimSpace(about))
		} else {
			sizes += line
		}
	}
	read, bytesEach := func(b []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b)) }, 4
	if rest, ok := strings.CutSuffix(sizes, small); ok {
		sizes = rest
		read, bytesEach = func(b []byte) float32 { return fromHalf(binary.LittleEndian.Uint16(b)) }, 2
	}
	total := 0
	for _, n := range s {
		total += len(n.Weights())
	}
	if sizes != s.sizes() || len(weights) != bytesEach*total {
		return nil, nil, fmt.Errorf("the networks of the file are of other sizes: %q, wanted %q", sizes, s.sizes())
	}
	for _, n := range s {
		all := n.Weights()
		for i := range all {
			all[i] = read(weights)
			weights = weights[bytesEach:]
		}
	}
	return s, made, nil
}
