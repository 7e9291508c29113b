package process

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
)

const (
	// remembered is how much of the messages is kept, in bytes.
	remembered = 2048
	// told is how many lines of it are told.
	told = 3
)

// lastWords are the latest messages of a program on its standard error.
type lastWords struct {
	mu   sync.Mutex
	kept []byte
	done chan struct{} // closed at the end of the messages
}

// listen takes messages until there are no more.
func (w *lastWords) listen(from io.Reader) {
	defer close(w.done)
	buffer := make([]byte, remembered)
	for {
		n, err := from.Read(buffer)
		w.keep(buffer[:n])
		if err != nil {
			return
		}
	}
}

func (w *lastWords) keep(more []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.kept = append(w.kept, more...)
	w.kept = slices.Delete(w.kept, 0, max(0, len(w.kept)-remembered))
}

// text returns the last lines of a program that has ended, quoted.
func (w *lastWords) text() string {
	<-w.done
	w.mu.Lock()
	defer w.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(w.kept)), "\n")
	lines = lines[max(0, len(lines)-told):]
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	said := strings.Join(lines, " / ")
	if said == "" {
		return ""
	}
	return strconv.Quote(said)
}
