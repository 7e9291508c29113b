package network

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"strings"

	"boardroom/core/i18n"
)

// A file of networks begins with one of these lines. Then comes how they were made, a
// line each, in a packed file perhaps which file's weights its own are counted from,
// then a line for each network, an empty line, all weights, and a SHA-256. A plain
// file has the weights as floats, the lowest byte first, and the sum of everything
// before; a packed one has [File.Pack]'s.
const (
	plain  = "boardroom networks 1\n"
	packed = "boardroom networks 3\n"
)

// A File is what a file of networks holds.
type File struct {
	Set  *Set
	Made []string // how, a line each
	Like string   // the file beside it that its weights are counted from; empty: none
}

// head returns a file up to its weights.
func (f *File) head(kind string) []byte {
	b := []byte(kind)
	for _, line := range f.Made {
		b = fmt.Appendf(b, "made: %s\n", strings.ReplaceAll(line, "\n", " "))
	}
	if f.Like != "" {
		b = fmt.Appendf(b, "like: %s\n", f.Like)
	}
	for class, n := range f.Set {
		b = append(b, sizeLine(Class(class), n.Shape())...)
	}
	return append(b, '\n')
}

// sizeLine says the size of a network.
func sizeLine(c Class, s Shape) string {
	return fmt.Sprintf("network: %s, %d inputs, %d units\n", c, s.Inputs, s.First)
}

// Write writes the networks with some lines about how they were made, every weight
// in full.
func (s *Set) Write(w io.Writer, made []string) error {
	file := (&File{Set: s, Made: made}).head(plain)
	for _, n := range s {
		file = appendFloats(file, n)
	}
	sum := sha256.Sum256(file)
	_, err := w.Write(append(file, sum[:]...))
	return err
}

// appendFloats appends the weights of a network.
func appendFloats(b []byte, n *Net) []byte {
	for _, x := range n.Weights() {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
	}
	return b
}

// Checksum tells sets apart by what they say of positions: the first 16 hex
// digits of the SHA-256 of all weights but the sieve's.
func (s *Set) Checksum() string {
	h := sha256.New()
	for _, n := range s[:Sieve] {
		h.Write(appendFloats(nil, n))
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Read returns what a file holds, with the folder where it lies. Its error says what
// is wrong with a file that is damaged, foreign, or made for other inputs than today's.
func Read(file []byte, folder fs.FS) (*File, error) {
	kind := string(file[:min(len(plain), len(file))])
	if kind != plain && kind != packed {
		return nil, errors.New("this is no file of networks: it does not begin with " + strings.TrimSpace(plain))
	}
	end := len(file) - sha256.Size
	if end < len(kind) {
		return nil, i18n.NewError("the networks' file is cut short")
	}
	head, weights, ok := bytes.Cut(file[:end], []byte("\n\n"))
	if !ok {
		return nil, i18n.NewError("the networks' file has a header without an end")
	}
	f := &File{Set: NewEmpty()}
	if err := f.readHead(string(head[len(kind):]) + "\n"); err != nil {
		return nil, err
	}
	if kind == packed {
		return f, f.unpack(weights, folder, file[end:])
	}
	if sum := sha256.Sum256(file[:end]); !bytes.Equal(sum[:], file[end:]) {
		return nil, errDamaged
	}
	return f, f.Set.readFloats(weights)
}

var errDamaged = i18n.NewError("the networks' file is damaged: its checksum is wrong")

// readHead reads the lines before the weights: networks of today's sizes follow each
// other by class.
func (f *File) readHead(lines string) error {
	class := 0
	for line := range strings.Lines(lines) {
		if about, ok := strings.CutPrefix(line, "made: "); ok {
			f.Made = append(f.Made, strings.TrimSpace(about))
			continue
		}
		if name, ok := strings.CutPrefix(line, "like: "); ok {
			f.Like = strings.TrimSpace(name)
			continue
		}
		if class >= len(f.Set) {
			return i18n.Errorf("the file has more than %d networks: %q", len(f.Set), line)
		}
		if want := sizeLine(Class(class), f.Set[class].Shape()); line != want {
			return i18n.Errorf("the networks have other sizes: %q, not %q", line, want)
		}
		class++
	}
	if class < len(f.Set) {
		return i18n.Errorf("the file has %d networks, not %d", class, len(f.Set))
	}
	return nil
}

// readFloats fills in the weights of a plain file.
func (s *Set) readFloats(b []byte) error {
	if want := 4 * s.size(); len(b) != want {
		return i18n.Errorf("the weights of the file have %d bytes, not %d", len(b), want)
	}
	for w := range s.weights {
		*w, b = math.Float32frombits(binary.LittleEndian.Uint32(b)), b[4:]
	}
	return nil
}

// weights yields the weights of all networks.
func (s *Set) weights(yield func(*float32) bool) {
	for _, n := range s {
		for i := range n.Weights() {
			if !yield(&n.Weights()[i]) {
				return
			}
		}
	}
}

// size is how many weights all networks have.
func (s *Set) size() (weights int) {
	for _, n := range s {
		weights += len(n.Weights())
	}
	return weights
}
