package term_test

import (
	"bytes"
	"sync"
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

// A listening terminal keeps what it is sent.
type listening struct {
	flood
	mu   sync.Mutex
	sent bytes.Buffer
}

func (l *listening) Read([]byte) (int, error) {
	<-l.drained
	return 0, nil
}

func (l *listening) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.sent.Write(b)
}

// bells returns how often the bell was rung.
func (l *listening) bells() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return bytes.Count(l.sent.Bytes(), []byte("\a"))
}

// visit takes a terminal, rings its bell so often, and gives it back.
func visit(t *testing.T, rings int) (*term.Screen, *listening) {
	t.Helper()
	l := &listening{flood: flood{drained: make(chan struct{})}}
	s, err := term.Remote(l, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	for range rings {
		if err := s.Beep(); err != nil {
			t.Error(err)
		}
	}
	s.Fini()
	return s, l
}

func TestTheBellRingsUntilTheTerminalIsGivenBack(t *testing.T) {
	_, still := visit(t, 0)
	s, l := visit(t, 2)
	if got := l.bells() - still.bells(); got != 2 {
		t.Errorf("rung twice, %d bells came", got)
	}
	before := l.bells()
	if err := s.Beep(); err != nil || l.bells() != before {
		t.Errorf("a terminal that was given back has heard the bell, %v", err)
	}
}

// An answering terminal says one thing when it is asked, and nothing more.
type answering struct {
	flood
	says  string
	asked chan struct{}
	heard chan struct{}
	once  sync.Once
	twice sync.Once
}

func (a *answering) Write(b []byte) (int, error) {
	if bytes.Contains(b, []byte("\x1b[c")) {
		a.once.Do(func() { close(a.asked) })
	}
	return len(b), nil
}

func (a *answering) Read(b []byte) (int, error) {
	select {
	case <-a.asked:
	case <-a.drained:
		return 0, nil
	}
	if n := copy(b, a.says); n > 0 {
		a.says = a.says[n:]
		return n, nil
	}
	a.twice.Do(func() { close(a.heard) })
	<-a.drained
	return 0, nil
}

// A terminal shows all colours if it says so, whatever its name, and those of its
// name if it does not.
func TestTheTerminalTellsWhichColoursItShows(t *testing.T) {
	const rich, poor = "\x1bP1$r0;48:2::1:2:3m\x1b\\\x1b[?64;1c", "\x1bP1$r0;48:5:16m\x1b\\\x1b[?64;1c"
	for _, c := range []struct {
		kind, colorterm, noColor, says string
		colors                         int
	}{
		{"xterm-256color", "", "", rich, 1 << 24}, {"xterm", "", "", rich, 1 << 24}, {"xterm-256color", "", "", poor, 256}, {"xterm", "", "", poor, 8},
		{"xterm-256color", "", "", "", 256}, {"xterm-256color", "truecolor", "", poor, 1 << 24}, {"xterm-256color", "", "1", rich, 0},
		{"tmux-256color", "", "", "\x1b[?1;2c", 256}, {"xterm-kitty", "", "", "\x1bP1$r48:2:1:2:3m\x1b\\\x1b[?62;c", 1 << 24}, {"linux", "", "", "", 8}, {"vt220", "", "", "", 0},
	} {
		tty := &answering{flood: flood{drained: make(chan struct{})}, says: c.says, asked: make(chan struct{}), heard: make(chan struct{})}
		env := map[string]string{"TERM": c.kind, "COLORTERM": c.colorterm, "NO_COLOR": c.noColor}
		s, err := term.Remote(tty, func(variable string) string { return env[variable] })
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Init(); err != nil {
			t.Fatal(err)
		}
		if c.says != "" {
			<-tty.heard
		}
		if got := s.Colors(); got != c.colors {
			t.Errorf("%+v: %d colours", c, got)
		}
		s.Fini()
	}
}
