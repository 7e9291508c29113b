package term_test

import (
	"bytes"
	"sync/atomic"
	"testing"

	"boardroom/view/term"

	"github.com/gdamore/tcell/v2"
)

// flood is a terminal at which more is typed than is heard.
type flood struct {
	read    atomic.Int64
	typed   chan bool
	drained chan struct{}
}

const chunks = 12 // more than the library keeps events of

func (f *flood) Read(b []byte) (int, error) {
	if f.read.Add(1) <= chunks {
		return copy(b, bytes.Repeat([]byte("x"), len(b))), nil
	}
	f.typed <- true
	<-f.drained
	return 0, nil
}

func (f *flood) Write(b []byte) (int, error) { return len(b), nil }
func (f *flood) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: 80, Height: 24}, nil
}
func (f *flood) NotifyResize(func()) {}
func (f *flood) Start() error        { return nil }
func (f *flood) Stop() error         { return nil }
func (f *flood) Close() error        { return nil }
func (f *flood) Drain() error        { close(f.drained); return nil }

func TestAScreenEndsUnderAFloodOfKeys(t *testing.T) {
	f := &flood{typed: make(chan bool, 1), drained: make(chan struct{})}
	s, err := term.Remote(f, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	<-f.typed
	s.Fini()
}
