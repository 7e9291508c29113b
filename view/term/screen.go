package term

import (
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gdamore/tcell/v2"
)

// A Screen passes on to another only the cells that changed since they were
// last shown. tview clears and draws everything anew each time, and tcell
// takes a cell that was cleared and drawn again for a changed one: without
// this, moving one checker would send the whole screen.
//
// It is also the last guard against text from outside: no control character
// gets past it.
type Screen struct {
	tcell.Screen
	// Redraw is called, from any goroutine, when what Show put off can be shown:
	// then all must be drawn again.
	Redraw func()
	// Speak tells who listens instead of looking how it stands; nil: nobody can.
	Speak func(words string)

	width, height int
	tty           *slowTTY    // nil: the other screen has a way of its own
	shared        sharedCells // cells of the other screen, if it has a line
	palette       int         // colours of a terminal that has all if it says so; 0: there is no need to
	env           Environment
	styles        styles
	back, front   []cell // what is drawn, what the terminal shows
	stale         bool   // what the terminal shows is not known
	anew          bool   // everything is to be sent
	skips         bool   // the next picture is left out
	resized       atomic.Bool
	echoes        atomic.Int64 // sizes that the library has been told and will tell
	away          atomic.Bool  // the terminal does not have the focus, and says so
	pasting       bool         // keys that come are part of a paste
	broke         bool         // the last of them broke the line
	keys          atomic.Int64 // passed on and not dealt with yet; see Dealt
	ready         bool
	joins         bool // shows combining runes
	ascii         bool // shows ASCII only, and the other screen does not know

	mu       sync.Mutex // held while the other screen is drawn on or the terminal given back
	finished bool
}

type cell struct {
	primary rune
	style   styleNumber
	rest    string // combining runes
}

// NewScreen wraps another screen, on a terminal of which an environment tells.
func NewScreen(inner tcell.Screen, env Environment) *Screen {
	return &Screen{Screen: inner, Redraw: func() {}, env: env}
}

// Init initializes the screen, once: tview does it too, but drops the error.
func (s *Screen) Init() error {
	if s.ready {
		return nil
	}
	if err := s.Screen.Init(); err != nil {
		return err
	}
	s.ready = true
	s.joins = UTF8(s)
	s.EnableFocus()
	s.fit()
	return nil
}

// CharacterSet returns the charset that the terminal shows.
func (s *Screen) CharacterSet() string {
	if s.ascii {
		return "US-ASCII"
	}
	return s.Screen.CharacterSet()
}

// Colors returns how many colours an initialized screen has, 0 under NO_COLOR.
func (s *Screen) Colors() int {
	switch colors := s.Screen.Colors(); {
	case s.env("NO_COLOR") != "":
		return 0
	case s.palette > 0 && colors > s.palette && !s.tty.showsAll():
		return s.palette
	default:
		return colors
	}
}

// Console reports whether the terminal is the Linux console, which shows few signs.
func (s *Screen) Console() bool { return strings.HasPrefix(s.env("TERM"), "linux") }

// Still reports whether nothing is to move, by the environment.
func (s *Screen) Still() bool { return s.env("NO_MOTION") != "" }

// LightGround reports whether the terminal has a light background, as far as it
// is known. The screen must be initialized.
func (s *Screen) LightGround() bool {
	if s.tty != nil {
		return s.tty.light(s.env)
	}
	return s.env.light()
}

// SetGround sets the colours of all that is drawn in the terminal's own.
func (s *Screen) SetGround(style tcell.Style) { s.styles.setGround(style) }

// LetOrder lets the terminal put letters that are read from the right in that order, if it
// does such a thing, or else has them stay in the cells where they are drawn.
func (s *Screen) LetOrder(on bool) {
	if s.tty != nil {
		s.tty.letOrder(on)
	}
}

// Size returns how many columns and lines are drawn on.
func (s *Screen) Size() (width, height int) {
	if s.tty == nil || !s.ready {
		return s.Screen.Size()
	}
	return s.width, s.height
}

// fit follows a change of size; then nothing that was shown counts.
func (s *Screen) fit() {
	width, height := s.Screen.Size()
	if s.tty != nil {
		width, height = s.tty.fit()
	}
	if width == s.width && height == s.height {
		return
	}
	s.width, s.height = width, height
	s.back = make([]cell, width*height)
	s.front = make([]cell, width*height)
	s.stale = true
	s.Clear()
}

// PollEvent waits for the next event. It takes note of the focus, and of a new size: the other
// screen may have lost cells to a smaller one even if the old size is back
// when everything is drawn again.
func (s *Screen) PollEvent() tcell.Event {
	event := s.Screen.PollEvent()
	for s.echoed(event) {
		event = s.Screen.PollEvent()
	}
	switch e := event.(type) {
	case *tcell.EventResize:
		s.resized.Store(true)
	case *tcell.EventFocus:
		s.away.Store(!e.Focused)
	case *tcell.EventPaste:
		s.pasting, s.broke = e.Start(), false
	case *tcell.EventKey:
		if s.pasting {
			return s.pasted(e)
		}
		s.keys.Add(1)
	}
	return event
}

// pasted returns a key of a paste. A line break is Enter, as most terminals send it;
// some send it as it stands, which may be LF, or CR and LF.
func (s *Screen) pasted(key *tcell.EventKey) *tcell.EventKey {
	after := s.broke
	s.broke = key.Key() == tcell.KeyEnter
	if key.Key() != tcell.KeyCtrlJ {
		return key
	}
	if after {
		return tcell.NewEventKey(tcell.KeyNUL, 0, tcell.ModNone) // the break is there already
	}
	return tcell.NewEventKey(tcell.KeyEnter, 0, tcell.ModNone)
}

// echoed reports whether the library tells of a size of which it has just been told. It
// need not be this one: all of them ask for the same.
func (s *Screen) echoed(event tcell.Event) bool {
	if _, ok := event.(*tcell.EventResize); !ok || s.echoes.Load() == 0 {
		return false
	}
	s.echoes.Add(-1)
	return true
}

// KeyHandled takes note that a key is dealt with, and reports whether another has come
// behind it already.
func (s *Screen) KeyHandled() (more bool) { return s.keys.Add(-1) > 0 }

// Focused reports whether the terminal has the focus, as far as it tells.
func (s *Screen) Focused() bool { return !s.away.Load() }

// Slow reports whether the terminal takes in what little is sent to it so slowly
// that movement would not be seen as such.
func (s *Screen) Slow() bool { return s.tty != nil && s.tty.slow() }

// EnableMouse turns the mouse on: clicks and drags only, unless flags say
// otherwise, for what the idle mouse does would be sent for nothing.
func (s *Screen) EnableMouse(flags ...tcell.MouseFlags) {
	if len(flags) == 0 {
		flags = []tcell.MouseFlags{tcell.MouseButtonEvents | tcell.MouseDragEvents}
	}
	s.Screen.EnableMouse(flags...)
}

// Clear fills the screen with blanks.
func (s *Screen) Clear() { s.Fill(' ', tcell.StyleDefault) }

// Fill fills the screen with one character.
func (s *Screen) Fill(r rune, style tcell.Style) {
	s.fit()
	if s.styles.many() {
		s.styles, s.stale = styles{ground: s.styles.ground}, true
	}
	number := s.styles.number(style)
	for i := range s.back {
		s.back[i] = cell{primary: r, style: number}
	}
}

// SkipFrame leaves the next picture out, for another follows at once.
func (s *Screen) SkipFrame() { s.skips = true }

// Show sends what changed, unless the terminal lags behind: then it would show
// what is long past, and this picture is left out for a later one.
func (s *Screen) Show() {
	skips := s.skips
	if s.skips = false; skips || s.tty != nil && s.tty.postpones() {
		return
	}
	s.send(s.pass)
}

// pass passes on what changed.
func (s *Screen) pass() {
	if s.resized.Swap(false) || s.anew {
		s.stale = true
	}
	s.shared.take(s.width, s.height, s.stale)
	for i, c := range s.back {
		if s.sends(i) {
			s.Screen.SetContent(i%s.width, i/s.width, c.primary, []rune(c.rest), s.styles.all[c.style])
			s.shared.mark(i%s.width, i/s.width)
		}
	}
	if width, height := s.Screen.Size(); s.tty != nil && (width != s.width || height != s.height) {
		s.echoes.Add(1)
	}
	if s.anew {
		s.Screen.Sync()
	} else {
		s.Screen.Show()
	}
	s.shared.giveBack(s.width, s.height, s.stale, s.sends)
	copy(s.front, s.back)
	s.stale, s.anew = false, false
}

// sends reports whether a cell is to be sent: it has changed, or is behind a wide
// character no more, or the library writes it once more to get into the last corner.
func (s *Screen) sends(i int) bool {
	if s.tty == nil {
		return s.stale || s.back[i] != s.front[i]
	}
	last := len(s.back) - 1
	return !s.covered(s.back, i) && (s.stale || s.back[i] != s.front[i] || s.covered(s.front, i) || i == last-1 && s.back[last] != s.front[last])
}

// covered reports whether a cell is behind a wide character.
func (s *Screen) covered(cells []cell, i int) bool {
	wide := 0
	for wide < i%s.width && cells[i-1-wide].wide() {
		wide++
	}
	return wide%2 == 1
}

// Beep rings the terminal's bell.
func (s *Screen) Beep() (err error) {
	s.send(func() { err = s.Screen.Beep() })
	return err
}

// send does something to the terminal unless it was given back.
func (s *Screen) send(do func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.finished {
		do()
	}
}

// Fini gives the terminal back. Unlike the rest it may be called from any
// goroutine: after a panic nobody can wait for the event loop.
func (s *Screen) Fini() {
	s.send(func() {
		s.finished = true
		s.leave()
		defer s.drainEvents()()
		s.Screen.Fini()
	})
}

// drainEvents takes what is typed while nobody listens any more, until it is stopped:
// the library ends when it has passed on all that it has read, and not before.
func (s *Screen) drainEvents() (stop func()) {
	source, ok := s.Screen.(interface{ EventQ() chan tcell.Event })
	if !ok {
		return func() {}
	}
	queue, over := source.EventQ(), make(chan struct{})
	for full := len(queue) == cap(queue); full; {
		select {
		case <-queue:
		case <-time.After(lull):
			full = false
		}
	}
	go func() {
		for {
			select {
			case <-queue:
			case <-over:
				return
			}
		}
	}()
	return func() { close(over) }
}

// lull is how long nothing comes when the library has passed on what it had read;
// slower keys than that may come on.
const lull = 10 * time.Millisecond

// Suspend gives the terminal back for a while.
func (s *Screen) Suspend() error {
	s.leave()
	return s.Screen.Suspend()
}

func (s *Screen) leave() {
	if s.tty != nil {
		s.tty.leave()
	}
}

// Sync sends everything.
func (s *Screen) Sync() {
	s.fit()
	s.anew = true
	s.Show()
}

// Resume takes the terminal back after Suspend, unless it was given back for good; its
// cells are unknown then.
func (s *Screen) Resume() (err error) {
	s.send(func() { err = s.Screen.Resume() })
	s.fit()
	s.stale = true
	return err
}
