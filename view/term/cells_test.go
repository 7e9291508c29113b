package term_test

import (
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"boardroom/view/term"
	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
)

// shown is a terminal that shows what it is sent.
type shown struct {
	flood
	mu      sync.Mutex
	more    *sync.Cond
	vt      *viewtest.Terminal
	size    tcell.WindowSize
	spared  bool // a picture was left out, and may be sent now
	resized func()
}

func (s *shown) Read([]byte) (int, error) {
	<-s.drained
	return 0, nil
}

func (s *shown) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.vt.Feed(b)
	s.more.Broadcast()
	return len(b), nil
}

func (s *shown) WindowSize() (tcell.WindowSize, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.size, nil
}

func (s *shown) NotifyResize(f func()) {
	if f != nil {
		s.resized = f
	}
}

// resize gives the terminal a size; what it then shows is not known.
func (s *shown) resize(width, height int) {
	s.mu.Lock()
	s.size = tcell.WindowSize{Width: width, Height: height}
	s.vt.Resize(width, height, "?")
	s.mu.Unlock()
	s.resized()
}

// shows has a screen show what is drawn on it, and returns what the terminal shows.
func (s *shown) shows(screen *term.Screen) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for before := len(s.vt.Sizes); ; {
		s.mu.Unlock()
		screen.Show()
		s.mu.Lock()
		for len(s.vt.Sizes) == before && !s.spared {
			s.more.Wait()
		}
		if s.spared = false; len(s.vt.Sizes) > before {
			return s.vt.Frame
		}
	}
}

// Terminals that share the cells of the library show what is drawn on each, wide
// characters that come and go included, and nothing that is another's.
func TestTerminalsShareCells(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	random := rand.New(rand.NewPCG(1, 2))
	marks := []string{"a田", "b将", "c駒", "d盤"} // what is whose
	var screens []*term.Screen
	var ttys []*shown
	var drawn [][]rune
	for range marks {
		tty := &shown{flood: flood{drained: make(chan struct{})}, vt: viewtest.NewTerminal(30, 6), size: tcell.WindowSize{Width: 30, Height: 6}}
		tty.more = sync.NewCond(&tty.mu)
		s, err := term.Remote(tty, func(name string) string { return map[string]string{"TERM": "xterm-256color"}[name] })
		if err != nil {
			t.Fatal(err)
		}
		s.Redraw = func() {
			tty.mu.Lock()
			defer tty.mu.Unlock()
			tty.spared = true
			tty.more.Broadcast()
		}
		if err := s.Init(); err != nil {
			t.Fatal(err)
		}
		defer s.Fini()
		screens, ttys, drawn = append(screens, s), append(ttys, tty), append(drawn, nil)
	}
	for step := range 2000 {
		i := random.IntN(len(screens))
		s, tty := screens[i], ttys[i]
		if random.IntN(10) == 0 || drawn[i] == nil {
			width, height := 10+random.IntN(30), 3+random.IntN(6)
			tty.resize(width, height)
			drawn[i] = []rune(strings.Repeat(" ", width*height))
		}
		s.Clear()
		width, height := s.Size()
		for range random.IntN(20) { // changes
			r := []rune(marks[i] + " ")[random.IntN(3)]
			if at := random.IntN(len(drawn[i])); at%width < width-1 || r < 0x1100 {
				drawn[i][at] = r
			}
		}
		for at, r := range drawn[i] {
			s.SetContent(at%width, at/width, r, nil, tcell.StyleDefault.Bold(at/width%2 == 0))
		}
		if got, want := tty.shows(s), picture(drawn[i], width); got != want {
			t.Fatalf("step %d: terminal %d of %dx%d shows\n%s, not\n%s", step, i, width, height, got, want)
		}
	}
}

// picture returns what a terminal shows of cells: what is behind a wide character is
// not seen.
func picture(cells []rune, width int) string {
	var b strings.Builder
	for ; len(cells) > 0; cells = cells[width:] {
		row := ""
		for x := 0; x < width; x++ {
			if row += string(cells[x]); cells[x] >= 0x1100 {
				x++
			}
		}
		b.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	return b.String()
}
