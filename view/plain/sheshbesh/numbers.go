package sheshbesh

import (
	"bufio"
	"io"
	"math"
	"strings"
)

// numbers reads numbers: an optional sign and decimal digits, as many as you
// like, between white space. Anything else, a number out of range and the end
// of the input alike, is the end of the numbers.
type numbers struct{ in *bufio.Reader }

func newNumbers(in io.Reader) *numbers { return &numbers{bufio.NewReaderSize(in, 1<<16)} }

// pair returns the two numbers of a move. A line may end between them.
func (n *numbers) pair() (first, second int, ok bool) {
	a, ok := n.next(math.MinInt32, math.MaxInt32)
	if !ok {
		return 0, 0, false
	}
	b, ok := n.next(math.MinInt32, math.MaxInt32)
	return int(a), int(b), ok
}

// next returns the next number if it lies from least to most, 0 among them.
func (n *numbers) next(least, most int64) (number int64, ok bool) {
	c, more := n.skip()
	sign := int64(1)
	if c == '+' || c == '-' {
		if c == '-' {
			sign = -1
		}
		c, more = n.read()
	}
	for ; more && !space(c); c, more = n.read() {
		if c < '0' || c > '9' {
			return 0, false
		}
		number = 10*number + sign*int64(c-'0')
		if number < least || number > most {
			return 0, false
		}
		ok = true
	}
	return number, ok
}

// skip returns the first byte that is not white space.
func (n *numbers) skip() (c byte, more bool) {
	c, more = n.read()
	for more && space(c) {
		c, more = n.read()
	}
	return c, more
}

// read returns the next byte. Input that cannot be read is at its end.
func (n *numbers) read() (c byte, more bool) {
	c, err := n.in.ReadByte()
	return c, err == nil
}

func space(c byte) bool { return strings.IndexByte(" \t\n\v\f\r", c) >= 0 }
