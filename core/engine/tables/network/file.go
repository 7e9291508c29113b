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
// line each, then a line for each network, an empty line, all weights as 32-bit
// floats, the lowest byte first, and the SHA-256 of everything before.
const magic = "boardroom networks 1\n"

// Write writes the networks with some lines about how they were made.
func (s *Set) Write(w io.Writer, made []string) error {
	var b bytes.Buffer
	b.WriteString(magic)
	for _, line := range made {
		fmt.Fprintf(&b, "made: %s\n", strings.ReplaceAll(line, "\n", " "))
	}
	for class, n := range s {
		b.WriteString(sizeLine(Class(class), n.Shape()))
	}
	b.WriteByte('\n')
	for _, n := range s {
		b.Write(weightBytes(n))
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

// sizeLine says the size of a network.
func sizeLine(c Class, s net.Shape) string {
	return fmt.Sprintf("network: %s, %d inputs, %d units\n", c, s.Inputs, s.First)
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
	var sizes, wanted strings.Builder
	for line := range strings.Lines(string(head) + "\n") {
		if about, ok := strings.CutPrefix(line, "made: "); ok {
			made = append(made, strings.TrimSpace(about))
		} else {
			sizes.WriteString(line)
		}
	}
	total := 0
	for class, n := range s {
		wanted.WriteString(sizeLine(Class(class), n.Shape()))
		total += len(n.Weights())
	}
	if sizes.String() != wanted.String() || len(weights) != 4*total {
		return nil, nil, fmt.Errorf("the networks of the file are of other sizes: %q, wanted %q", sizes.String(), wanted.String())
	}
	for _, n := range s {
		all := n.Weights()
		for i := range all {
			all[i] = math.Float32frombits(binary.LittleEndian.Uint32(weights))
			weights = weights[4:]
		}
	}
	return s, made, nil
}
