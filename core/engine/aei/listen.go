package aei

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// maxLine is the length of the longest message, in bytes.
const maxLine = 1 << 12

// A message is a line from the controller.
type message struct {
	text string // without blanks at its ends
	long bool   // it is too long, and left out
}

// listen passes on the lines of the input, and closes the channel at its end.
func listen(in io.Reader) (messages <-chan message, leave func()) {
	heard, left := make(chan message), make(chan struct{})
	go func() {
		defer close(heard)
		lines := bufio.NewReaderSize(in, maxLine)
		for {
			m, err := read(lines)
			if err != nil && m.text == "" {
				return
			}
			select {
			case heard <- m:
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
func read(lines *bufio.Reader) (message, error) {
	line, err := lines.ReadSlice('\n')
	m := message{text: strings.TrimSpace(string(line))}
	for errors.Is(err, bufio.ErrBufferFull) {
		m = message{long: true}
		_, err = lines.ReadSlice('\n')
	}
	return m, err
}
