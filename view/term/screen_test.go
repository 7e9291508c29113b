package term_test

import (
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"boardroom/view/term"

	"github.com/gdamore/tcell/v2"
)

// wire is a terminal that only remembers what was sent to it.
type wire struct {
	mu     sync.Mutex
	sent   strings.Builder
	closed chan struct{}
	size   tcell.WindowSize
}

func (w *wire) Start() error { return nil }
func (w *wire) Stop() error  { return nil }
func (w *wire) Drain() error {
	close(w.closed)
	return nil
}
func (w *wire) NotifyResize(func())                   {}
func (w *wire) WindowSize() (tcell.WindowSize, error) { return w.size, nil }
func (w *wire) Close() error                          { return nil }
func (w *wire) Read([]byte) (int, error) {
	<-w.closed
	return 0, io.EOF
}

func (w *wire) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.sent.Write(b)
}

// take returns what was sent since it was last asked.
func (w *wire) take() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	s := w.sent.String()
	w.sent.Reset()
	return s
}

// open returns a screen on a wire, wrapped as asked.
func open(t testing.TB, wrap func(tcell.Screen) tcell.Screen) (tcell.Screen, *wire) {
	t.Helper()
	return openAs(t, "C.UTF-8", wrap)
}

// openAs does so under a locale.
func openAs(t testing.TB, locale string, wrap func(tcell.Screen) tcell.Screen) (tcell.Screen, *wire) {
	t.Helper()
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("LC_ALL", locale)
	t.Setenv("NO_COLOR", "")
	w := &wire{closed: make(chan struct{}), size: tcell.WindowSize{Width: 80, Height: 24}}
	inner, err := tcell.NewTerminfoScreenFromTty(w)
	if err != nil {
		t.Fatal(err)
	}
	s := wrap(inner)
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Fini)
	return s, w
}

func wrapped(s tcell.Screen) tcell.Screen { return term.NewScreen(s, os.Getenv) }
func bare(s tcell.Screen) tcell.Screen    { return s }

// draw paints a full screen as tview does, clearing it first.
func draw(s tcell.Screen, mark rune) {
	s.Clear()
	for y := range 24 {
		for x := range 80 {
			s.SetContent(x, y, rune('a'+(x+y)%26), nil, tcell.StyleDefault)
		}
	}
	s.SetContent(40, 12, mark, nil, tcell.StyleDefault)
	s.Show()
}

func TestOneChangedCellIsAllThatIsSent(t *testing.T) {
	s, w := open(t, wrapped)
	draw(s, '.')
	w.take()
	draw(s, '!')
	sent := w.take()
	t.Logf("%d bytes: %q", len(sent), sent)
	if !strings.Contains(sent, "!") || len(sent) > 100 {
		t.Errorf("one changed cell cost %d bytes: %q", len(sent), sent)
	}

	s, w = open(t, bare)
	draw(s, '.')
	w.take()
	draw(s, '!')
	t.Logf("without the wrapper: %d bytes", len(w.take()))
}

func TestEverythingIsSentAgainAfterSuspension(t *testing.T) {
	s, w := open(t, wrapped)
	draw(s, '.')
	w.take()
	if err := s.Suspend(); err != nil {
		t.Fatal(err)
	}
	w.closed = make(chan struct{})
	if err := s.Resume(); err != nil {
		t.Fatal(err)
	}
	w.take()
	draw(s, '.')
	if sent := w.take(); strings.Count(sent, "abcdefghij") < 24 {
		t.Errorf("after the suspension only %d bytes were sent", len(sent))
	}
}

func TestNewSizeIsFollowed(t *testing.T) {
	s, w := open(t, wrapped)
	draw(s, '.')
	w.size = tcell.WindowSize{Width: 100, Height: 30}
	s.Sync()
	s.Clear()
	s.SetContent(99, 29, 'Z', nil, tcell.StyleDefault)
	w.take()
	s.Show()
	if sent := w.take(); !strings.Contains(sent, "Z") {
		t.Errorf("the new corner was not sent: %q", sent)
	}
}

func TestNoControlCharacterGetsThrough(t *testing.T) {
	s, w := open(t, wrapped)
	s.Show()
	w.take()
	s.PutStr(0, 0, "a\x07b\u202ec\u009bd")
	s.SetContent(0, 1, '\x1b', nil, tcell.StyleDefault)
	s.SetContent(1, 1, 'x', []rune{'\x07'}, tcell.StyleDefault)
	s.Show()
	sent := w.take()
	if strings.ContainsAny(sent, "\x07\u202e\u009b") {
		t.Errorf("sent %q", sent)
	}
}

func TestWideCharactersComeAndGo(t *testing.T) {
	s, w := open(t, wrapped)
	put := func(text string) string {
		s.Clear()
		s.PutStr(0, 0, text)
		s.Show()
		return w.take()
	}
	put("ab")
	if sent := put("語"); !strings.Contains(sent, "語") {
		t.Errorf("the wide character was not sent: %q", sent)
	}
	if sent := put("ab"); !strings.Contains(sent, "ab") {
		t.Errorf("a wide character's right half was left standing: %q", sent)
	}
}

func TestAGroundIsUnderAllThatIsDrawn(t *testing.T) {
	s, w := open(t, func(inner tcell.Screen) tcell.Screen {
		screen := term.NewScreen(inner, os.Getenv)
		screen.SetGround(tcell.StyleDefault.Foreground(tcell.ColorWhite).Background(tcell.ColorNavy))
		return screen
	})
	draw(s, '!')
	s.SetContent(1, 1, 'x', nil, tcell.StyleDefault.Background(tcell.ColorRed))
	for _, c := range []struct {
		x, y       int
		fore, back tcell.Color
	}{{40, 12, tcell.ColorWhite, tcell.ColorNavy}, {1, 1, tcell.ColorWhite, tcell.ColorRed}} {
		_, style, _ := s.Get(c.x, c.y)
		if fore, back, _ := style.Decompose(); fore != c.fore || back != c.back {
			t.Errorf("cell %d,%d is %v on %v", c.x, c.y, fore, back)
		}
	}
	s.Show()
	if sent := w.take(); sent == "" {
		t.Error("nothing was sent")
	}
}

// Of keys it is known whether others have come behind them; what is pasted are none.
func TestAScreenKnowsWhatIsTypedAhead(t *testing.T) {
	sim := tcell.NewSimulationScreen("UTF-8")
	s := term.NewScreen(sim, term.NoEnvironment)
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	defer s.Fini()
	events := []tcell.Event{key('a'), key('b'), tcell.NewEventPaste(true), key('x'), key('y'), tcell.NewEventPaste(false), key('c')}
	for _, e := range events {
		if err := s.PostEvent(e); err != nil {
			t.Fatal(err)
		}
	}
	for polled := 0; polled < len(events); {
		if e := s.PollEvent(); slices.Contains(events, e) {
			polled++
		}
	}
	for i, want := range []bool{true, true, false} {
		if more := s.KeyHandled(); more != want {
			t.Errorf("behind key %d more have come: %t", i, more)
		}
	}
}

func key(r rune) tcell.Event { return tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone) }

func TestAScreenKnowsTheLinuxConsole(t *testing.T) {
	for kind, want := range map[string]bool{"linux": true, "linux-16color": true, "xterm-256color": false, "": false} {
		env := func(string) string { return kind }
		if got := term.NewScreen(tcell.NewSimulationScreen(""), env).Console(); got != want {
			t.Errorf("TERM=%q is the Linux console: %t", kind, got)
		}
	}
}

// However a terminal breaks the lines of a paste, each break is one.
func TestTheLinesOfAPasteAreBroken(t *testing.T) {
	sim := tcell.NewSimulationScreen("UTF-8")
	s := term.NewScreen(sim, term.NoEnvironment)
	if err := s.Init(); err != nil {
		t.Fatal(err)
	}
	defer s.Fini()
	for breaks, want := range map[string]int{"a\rb": 1, "a\nb": 1, "a\r\nb": 1, "a\n\nb": 2, "a\r\n\r\nb": 2, "a\r\rb": 2} {
		events := []tcell.Event{tcell.NewEventPaste(true)}
		for _, r := range breaks {
			switch r {
			case '\r':
				events = append(events, tcell.NewEventKey(tcell.KeyEnter, 0, tcell.ModNone))
			case '\n':
				events = append(events, tcell.NewEventKey(tcell.KeyCtrlJ, 0, tcell.ModCtrl))
			default:
				events = append(events, key(r))
			}
		}
		broken := 0
		for _, e := range append(events, tcell.NewEventPaste(false)) {
			if err := s.PostEvent(e); err != nil {
				t.Fatal(err)
			}
			for {
				got := s.PollEvent()
				if _, resized := got.(*tcell.EventResize); resized {
					continue
				}
				if k, ok := got.(*tcell.EventKey); ok && k.Key() == tcell.KeyEnter {
					broken++
				}
				break
			}
		}
		if broken != want {
			t.Errorf("%q breaks %d times, want %d", breaks, broken, want)
		}
	}
}
