package network

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
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
