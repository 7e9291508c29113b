package term

import (
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
)

// lazy is a terminal that takes what is sent to it when it likes.
type lazy struct {
	takes sync.Mutex // held: it takes nothing
	mu    sync.Mutex
	sent  strings.Builder
	says  chan string
	asked chan bool // it does not answer, but notes here that it was asked; nil: it answers
}

func (z *lazy) Start() error        { return nil }
func (z *lazy) Stop() error         { return nil }
func (z *lazy) Close() error        { return nil }
func (z *lazy) NotifyResize(func()) {}

func (z *lazy) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: 80, Height: 24}, nil
}

func (z *lazy) Drain() error {
	close(z.says)
	return nil
}

func (z *lazy) Read(b []byte) (int, error) {
	s, ok := <-z.says
	if !ok {
		return 0, io.EOF
	}
	return copy(b, s), nil
}

func (z *lazy) Write(b []byte) (int, error) {
	z.takes.Lock()
	defer z.takes.Unlock()
	z.mu.Lock()
	defer z.mu.Unlock()
	for range strings.Count(string(b), askAttributes) {
		if z.asked != nil {
			z.asked <- true
		} else {
			z.says <- "\x1b[?6c"
		}
	}
	return z.sent.Write(b)
}

func (z *lazy) has(s string) bool {
	z.mu.Lock()
	defer z.mu.Unlock()
	return strings.Contains(z.sent.String(), s)
}

// opened returns a screen on a lazy terminal that has answered once, and what is
// told when it may be drawn on again.
func opened(t *testing.T) (*Screen, *lazy, chan bool) {
	t.Helper()
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("LC_ALL", "C.UTF-8")
	z := &lazy{says: make(chan string, 100)}
	s, err := newScreenOn(z, os.Getenv, tcell.LookupTerminfo)
	if err != nil {
		t.Fatal(err)
	}
	again := make(chan bool, 100)
	s.Redraw = func() { again <- true }
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	<-s.tty.told
	t.Cleanup(s.Fini)
	return s, z, again
}

// fill draws a character everywhere, with stars between.
func fill(s *Screen, r rune) {
	s.Fill(r, tcell.StyleDefault)
	for y := range 24 {
		for x := 3; x < 80; x += 4 {
			s.SetContent(x, y, '*', nil, tcell.StyleDefault.Bold(true))
		}
	}
	s.Show()
}

// settled draws until what is drawn was sent and read.
func settled(s *Screen, r rune, again chan bool) {
	for s.tty.postpones() {
		<-again
	}
	fill(s, r)
	for s.tty.postpones() {
		<-again
	}
}

func TestPicturesAreLeftOutWhileTheTerminalTakesNothing(t *testing.T) {
	s, z, again := opened(t)
	settled(s, 'a', again)
	z.takes.Lock()
	fill(s, 'b')
	for r := range 20 { // nobody waits for the terminal
		fill(s, rune('c'+r))
	}
	z.takes.Unlock()
	<-again
	settled(s, 'z', again)
	for _, c := range []struct {
		of   string
		sent bool
	}{{"aaa", true}, {"bbb", true}, {"ccc", false}, {"www", false}, {"zzz", true}} {
		if z.has(c.of) != c.sent {
			t.Errorf("the picture of %s was sent: %t", c.of, !c.sent)
		}
	}
}

func TestPicturesAreLeftOutWhileTheTerminalHasNotReadTheOneBefore(t *testing.T) {
	s, z, again := opened(t)
	settled(s, 'a', again)
	s.tty.mu.Lock()
	s.tty.lost = time.Hour
	s.tty.mu.Unlock()
	asked := make(chan bool, 100)
	z.mu.Lock()
	z.asked = asked
	z.mu.Unlock()
	fill(s, 'b')
	<-asked
	for r := range 20 {
		fill(s, rune('c'+r))
	}
	z.mu.Lock()
	z.asked = nil
	z.mu.Unlock()
	z.says <- "x\x1b[?6"
	z.says <- "c"
	<-again
	settled(s, 'z', again)
	if z.has("ccc") || z.has("www") || !z.has("bbb") || !z.has("zzz") {
		t.Errorf("the wrong pictures were sent")
	}
	if e, ok := s.PollEvent().(*tcell.EventResize); !ok {
		t.Errorf("the first event is %v", e)
	}
	if e, ok := s.PollEvent().(*tcell.EventKey); !ok || e.Rune() != 'x' {
		t.Errorf("what was typed has come as %v", e)
	}
}

// Whoever comes after the program finds the terminal ordering letters as it did before.
func TestTheTerminalIsToldWhoOrdersLetters(t *testing.T) {
	s, z, again := opened(t)
	if !z.has(explicitOrder) || z.has(implicitOrder) {
		t.Errorf("at first it is told %q", z.sent.String())
	}
	s.LetOrder(true)
	s.LetOrder(true)
	for s.tty.postpones() {
		<-again
	}
	if !z.has(implicitOrder) {
		t.Error("it is not told to order them")
	}
	s.LetOrder(false)
	s.Fini()
	z.mu.Lock()
	defer z.mu.Unlock()
	if sent := z.sent.String(); strings.Count(sent, explicitOrder) != 2 || strings.Count(sent, implicitOrder) != 2 || strings.LastIndex(sent, implicitOrder) < strings.LastIndex(sent, explicitOrder) {
		t.Errorf("in all it is told %q", sent)
	}
}
