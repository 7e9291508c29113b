package screens_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/term"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A far is a terminal elsewhere.
type far struct {
	width, height int
	typed         *io.PipeReader // what is typed there
	types         *io.PipeWriter

	mu   sync.Mutex
	more *sync.Cond // something was sent, or read
	deaf bool       // nothing that is sent is read
	sent bytes.Buffer
}

func newFar(width, height int) *far {
	f := &far{width: width, height: height}
	f.more = sync.NewCond(&f.mu)
	f.typed, f.types = io.Pipe()
	return f
}

func (f *far) Start() error               { return nil }
func (f *far) Stop() error                { return nil }
func (f *far) Drain() error               { return f.typed.Close() }
func (f *far) NotifyResize(func())        {}
func (f *far) Read(b []byte) (int, error) { return f.typed.Read(b) }
func (f *far) Close() error               { return f.typed.Close() }

func (f *far) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: f.width, Height: f.height}, nil
}

func (f *far) Write(b []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.deaf {
		f.more.Wait()
	}
	f.more.Broadcast()
	return f.sent.Write(b)
}

// listens tells whether what is sent is read.
func (f *far) listens(on bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.deaf = !on
	f.more.Broadcast()
}

// awaits waits until a text has been sent.
func (f *far) awaits(text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for !strings.Contains(f.sent.String(), text) {
		f.more.Wait()
	}
}

// A guest is a screen of which more than one is open.
type guest struct {
	*tview.Box
	screens *screens.Stack
	left    chan struct{}
}

func (g *guest) Title() i18n.Message        { return i18n.Msg("far away") }
func (g *guest) Primitive() tview.Primitive { return g }
func (g *guest) Leave()                     { close(g.left) }
func (g *guest) Actions() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{"x"}, Label: i18n.Msg("Break"), Do: func() { panic("this guest broke") }},
		{Keys: []keys.Key{"q"}, Label: i18n.Msg("Quit"), Do: g.screens.Quit},
	}
}

// A visit is a room at a terminal elsewhere.
type visit struct {
	*far
	*guest
	wrong bytes.Buffer
	ended chan error
}

// visits opens a room at a terminal of a size, with an environment.
func visits(t *testing.T, width, height int, env map[string]string) *visit {
	t.Helper()
	v := &visit{far: newFar(width, height), ended: make(chan error, 1)}
	screen, err := term.Remote(v.far, func(variable string) string { return env[variable] })
	if err != nil {
		t.Fatal(err)
	}
	guard := &term.Guard{Finish: screen.Fini, Errors: &v.wrong, Exit: func(int) { v.far.Close() }}
	r, err := screens.New(screens.Config{Screen: screen, Guard: guard, Look: func(able screens.Terminal) theme.Look {
		return theme.NewLook(theme.Walnut(), theme.Unicode(), able.Colors)
	}})
	if err != nil {
		t.Fatal(err)
	}
	v.guest = &guest{tview.NewBox(), r, make(chan struct{})}
	go func() { v.ended <- r.Run(v.guest) }()
	r.Settle()
	return v
}

func (v *visit) press(t *testing.T, key string) {
	t.Helper()
	if _, err := io.WriteString(v.types, key); err != nil && !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
}

// Rooms at terminals of all kinds are open side by side; what breaks in one ends
// that one only, and its screens are left.
func TestWhatBreaksInOneRoomIsThatRoomsMatter(t *testing.T) {
	term.IgnoreOwnEnvironment()
	sizes := [][2]int{{80, 24}, {120, 40}, {200, 50}, {100, 30}}
	kinds := []string{"xterm-256color", "xterm-truecolor", "no-such-terminal", "--help", "screen", "rxvt-256color", "tmux-256color", "linux"}
	var visitors []*visit
	for i, kind := range kinds {
		size := sizes[i%len(sizes)]
		visitors = append(visitors, visits(t, size[0], size[1], map[string]string{"TERM": kind}))
	}
	broken := visitors[3]
	broken.press(t, "x")
	<-broken.ended
	<-broken.left
	if said := broken.wrong.String(); !strings.Contains(said, "this guest broke") {
		t.Errorf("what broke is not said: %q", said)
	}
	for i, v := range visitors {
		if v == broken {
			continue
		}
		v.screens.Post(func() { v.screens.Warn(i18n.Msg("room %d goes on", i)) })
		v.awaits("goes on")
		v.press(t, "q")
		if err := <-v.ended; err != nil {
			t.Errorf("%s: %v", kinds[i], err)
		}
		<-v.left
	}
}

// What a guest's environment says concerns nobody else, and nothing of the
// host's concerns a guest.
func TestEveryRoomHasAnEnvironmentOfItsOwn(t *testing.T) {
	t.Setenv("NO_COLOR", "1")
	t.Setenv("NO_MOTION", "1")
	t.Setenv("LC_ALL", "C")
	term.IgnoreOwnEnvironment()
	for _, c := range []struct {
		env    map[string]string
		colors int
		utf8   bool
		still  bool
	}{
		{map[string]string{"TERM": "xterm-256color"}, 256, true, false},
		{map[string]string{"TERM": "xterm-256color", "COLORTERM": "truecolor"}, 1 << 24, true, false},
		{map[string]string{"TERM": "xterm-256color"}, 256, true, false},
		{map[string]string{"TERM": "xterm", "NO_COLOR": "1", "NO_MOTION": "1", "LANG": "de_DE.ISO-8859-1"}, 0, false, true},
		{map[string]string{"TERM": "linux", "LANG": "el_GR.UTF-8"}, 8, true, false},
	} {
		v := visits(t, 80, 24, c.env)
		able := v.screens.Terminal()
		if able.Colors != c.colors || able.UTF8 != c.utf8 || able.Still != c.still {
			t.Errorf("%v: %+v", c.env, able)
		}
		v.screens.Quit()
		<-v.ended
	}
}

// A guest can neither stop the host's program nor have a screen of any size.
func TestAGuestCannotStopTheProgramOrAskForAllMemory(t *testing.T) {
	v := visits(t, 100_000, 100_000, map[string]string{"TERM": "xterm"})
	v.screens.Post(func() {
		for _, a := range v.screens.Actions() {
			if a.Label.String() == "Suspend" {
				t.Error("the program can be stopped")
			}
		}
		if _, _, width, height := v.GetRect(); width > 500 || height > 200 {
			t.Errorf("the screen has %d columns and %d rows", width, height)
		}
	})
	v.screens.Settle()
	v.screens.Quit()
	<-v.ended
}

// Who reads nothing of what is sent holds up nobody who tells them something, and
// what they are told is not kept: in the end they see how things stand.
func TestNothingIsKeptForWhoDoesNotRead(t *testing.T) {
	v := visits(t, 80, 24, map[string]string{"TERM": "xterm-256color"})
	v.listens(false)
	before := inUse()
	const events, last = 10_000, "#####" // in no cell like another
	told := 0
	for i := range events {
		v.screens.Post(func() {
			said := fmt.Sprintf("event %d of many", i+1)
			if told++; told == events {
				said = last
			}
			v.screens.Warn(i18n.Verbatim(said))
		})
		if i%100 == 0 {
			v.screens.Settle()
		}
	}
	v.screens.Settle()
	if told != events {
		t.Errorf("%d of %d events were told", told, events)
	}
	if kept := inUse() - before; kept > 4<<20 {
		t.Errorf("%d bytes are kept", kept)
	}
	v.listens(true)
	v.awaits(last)
	v.screens.Quit()
	<-v.ended
}

// inUse returns how many bytes are in use.
func inUse() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// Whoever posts something to a room that is being left waits for nothing.
func TestNobodyWaitsForARoomThatWasLeft(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 50 {
		v := visits(t, 80, 24, map[string]string{"TERM": "vt220"})
		for range 5 {
			go v.screens.Post(func() {})
		}
		v.screens.Quit()
		<-v.ended
	}
	for end := time.Now().Add(time.Minute); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("%d goroutines are left behind", runtime.NumGoroutine()-before)
		}
	}
}
