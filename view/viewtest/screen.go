package viewtest

import (
	_ "embed"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"

	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// Golden compares the screen with testdata/NAME.txt, as the function Golden
// does, and checks that the Linux console can show it, too.
func (p *Person) Golden(name string) *Person {
	p.t.Helper()
	Golden(p.t, name, p.Screen())
	p.onConsole(name)
	p.speaks(name)
	return p
}

// Golden compares what is shown with testdata/NAME.txt. With the flag -update
// it writes that file.
func Golden(t testing.TB, name, shown string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(shown), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (go test -update writes it)", err)
	}
	if shown != string(want) {
		t.Errorf("what is shown differs from %s (go test -update accepts it):\n%s\nIt should be:\n%s", path, shown, want)
	}
}

// Screen returns what the terminal shows, a line per row, blanks at the ends
// of lines left out.
func (p *Person) Screen() string {
	var b strings.Builder
	p.onLoop(func() {
		cells, width, height := p.sim.GetContents()
		for y := range height {
			var line strings.Builder
			for x := 0; x < width; x++ {
				s := string(cells[y*width+x].Bytes)
				line.WriteString(s)
				x += max(0, uniseg.StringWidth(s)-1)
			}
			b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
		}
	})
	return b.String()
}

// A picture is all there is to see: characters, styles and the cursor.
type picture struct {
	text   string
	styles []tcell.Style
	cursor [2]int
	shown  bool
}

// equal reports whether nothing differs from another picture.
func (p picture) equal(q picture) bool {
	return p.text == q.text && p.cursor == q.cursor && p.shown == q.shown && slices.Equal(p.styles, q.styles)
}

// picture returns what there is to see now.
func (p *Person) picture() (now picture) {
	p.onLoop(func() {
		cells, _, _ := p.sim.GetContents()
		var text strings.Builder
		now.styles = make([]tcell.Style, len(cells))
		for i, c := range cells {
			text.WriteString(string(c.Runes))
			now.styles[i] = c.Style
		}
		now.text = text.String()
		now.cursor[0], now.cursor[1], now.shown = p.sim.GetCursor()
	})
	return now
}

// StyleOf returns the style in which the first place that shows a text shows
// it.
func (p *Person) StyleOf(s string) tcell.Style {
	p.t.Helper()
	x, y := p.find(s)
	var style tcell.Style
	p.onLoop(func() {
		cells, width, _ := p.sim.GetContents()
		style = cells[y*width+x].Style
	})
	return style
}

// Grounds returns the colours behind all cells.
func (p *Person) Grounds() map[tcell.Color]bool {
	all := map[tcell.Color]bool{}
	p.onLoop(func() {
		cells, _, _ := p.sim.GetContents()
		for _, c := range cells {
			_, ground, _ := c.Style.Decompose()
			all[ground] = true
		}
	})
	return all
}

// Clipboard returns what was copied.
func (p *Person) Clipboard() (s string) {
	p.onLoop(func() { s = string(p.sim.GetClipboardData()) })
	return s
}

func (p *Person) find(s string) (x, y int) {
	p.t.Helper()
	screen := p.Screen()
	for y, line := range strings.Split(screen, "\n") {
		if before, _, found := strings.Cut(line, s); found {
			return uniseg.StringWidth(before), y
		}
	}
	p.t.Fatalf("the screen does not show %q:\n%s", s, screen)
	return 0, 0
}

// onLoop runs a function on the event loop, unless the room was left. What it changes is
// drawn by the next Settle.
func (p *Person) onLoop(f func()) {
	done := make(chan struct{})
	p.Screens.Notify(func() bool { // without drawing anew
		f()
		close(done)
		return false
	})
	select {
	case <-done:
	case err := <-p.ended:
		p.ended <- err
	}
}

// tapped is a screen that tells when something was drawn.
type tapped struct {
	tcell.SimulationScreen
	mu    sync.Mutex
	drawn chan struct{}
	rings int
}

func newTapped(s tcell.SimulationScreen) *tapped {
	return &tapped{SimulationScreen: s, drawn: make(chan struct{})}
}

// next returns a channel that is closed at the next drawing.
func (s *tapped) next() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.drawn
}

// Beep counts.
func (s *tapped) Beep() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rings++
	return nil
}

// Show tells that something was drawn.
func (s *tapped) Show() {
	s.SimulationScreen.Show()
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.drawn)
	s.drawn = make(chan struct{})
}

// clock is time that passes only when told.
type clock struct {
	mu     sync.Mutex
	now    time.Duration
	timers []*timer
}

type timer struct {
	at time.Duration
	f  func()
}

// Now implements core.TimeSource.
func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Unix(0, 0).Add(c.now)
}

// After implements core.TimeSource.
func (c *clock) After(d time.Duration, f func()) func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &timer{c.now + d, f}
	c.timers = append(c.timers, t)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		t.f = nil
	}
}

// waiting returns how many calls have not come due or been stopped.
func (c *clock) waiting() (n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, t := range c.timers {
		if t.f != nil {
			n++
		}
	}
	return n
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	c.now += d
	var due []func()
	rest := c.timers[:0]
	for _, t := range c.timers {
		if t.at <= c.now {
			if t.f != nil {
				due = append(due, t.f)
			}
			continue
		}
		rest = append(rest, t)
	}
	c.timers = rest
	c.mu.Unlock()
	for _, f := range due {
		f()
	}
}

// console holds the signs of the Linux console's fonts.
//
//go:embed console.txt
var console string

const pictures = 0x1f000 // and above; of these the program draws none

// OnConsole checks that of what is shown on the Linux console every sign is in its
// fonts. Letters and pictures are those of names; a person chooses the font for these.
func OnConsole(t testing.TB, name, shown string) {
	t.Helper()
	for _, r := range shown {
		if r > unicode.MaxASCII && r < pictures && !unicode.IsLetter(r) && !strings.ContainsRune(console, r) {
			t.Errorf("%s: no font of the Linux console has %q:\n%s", name, r, shown)
			return
		}
	}
}

// onConsole checks what the room shows with the signs for the Linux console.
func (p *Person) onConsole(name string) {
	p.t.Helper()
	var look theme.Look
	p.Does(func() { look = p.Screens.Look() })
	if look.Name != theme.Unicode().Name {
		return
	}
	p.Does(func() { p.Screens.SetLook(theme.NewLook(theme.Walnut(), theme.Console(), 16).Wishing(look.Wishes)) })
	OnConsole(p.t, name, p.Screen())
	p.Does(func() { p.Screens.SetLook(look) })
}
