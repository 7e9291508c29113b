package setup

import (
	"fmt"
	"strconv"
	"strings"
)

// A Part is one of the parts into which a long work is divided, each for a
// machine of its own: every N-th piece of it, the K-th being the first. The
// zero value is all of the work.
type Part struct{ K, N int }

// ParsePart reads "2/7".
func ParsePart(text string) (Part, error) {
	first, last, _ := strings.Cut(text, "/")
	k, wrong := strconv.Atoi(first)
	n, wrongToo := strconv.Atoi(last)
	if wrong != nil || wrongToo != nil || k < 1 || k > n {
		return Part{}, fmt.Errorf("a part is written K/N, with K from 1 to N, not %q", text)
	}
	return Part{k, n}, nil
}

// String reads as "2/7".
func (p Part) String() string { return fmt.Sprintf("%d/%d", p.K, p.N) }

// Has reports whether a piece of the work belongs to the part; the pieces are
// numbered from 0.
func (p Part) Has(piece int) bool { return p.N == 0 || piece%p.N == p.K-1 }

// Of tells how many of so many pieces belong to the part.
func (p Part) Of(pieces int) int {
	if p.N == 0 {
		return pieces
	}
	return (pieces + p.N - p.K) / p.N
}
