package program

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// MostHeard is the length of the longest line that Listen passes on, in bytes.
const MostHeard = 1 << 12

// A Line is one from a program that lets us play.
type Line struct {
	Text string // without blanks at its ends
	Long bool   // it is longer than MostHeard, and left out
}

// Listen passes on the lines of the input, and closes the channel at its end. Leave
// ends that, once nobody takes them any more.
func Listen(in io.Reader) (lines <-chan Line, leave func()) {
	heard, left := make(chan Line), make(chan struct{})
	go func() {
		defer close(heard)
		from := bufio.NewReaderSize(in, MostHeard)
		for {
			l, err := read(from)
			if err != nil && l.Text == "" {
				return
			}
			select {
			case heard <- l:
			case <-left:
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return heard, func() { close(left) }
}

// read reads a line; the last one needs no end.
func read(from *bufio.Reader) (Line, error) {
	text, err := from.ReadSlice('\n')
	l := Line{Text: strings.TrimSpace(string(text))}
	for errors.Is(err, bufio.ErrBufferFull) {
		l = Line{Long: true}
		_, err = from.ReadSlice('\n')
	}
	return l, err
}
