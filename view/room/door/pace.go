package door

import (
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/room/identity"
	"boardroom/view/term"

	"github.com/gdamore/tcell/v2"
)

// A pace is how fast a visitor types and is shown things, and how much of their
// terminal is used.
type pace struct {
	mu       sync.Mutex
	why      i18n.Message // the session is over; to be said to who was here
	ended    bool
	idle     *time.Timer
	keys     Limiter
	pressed  time.Time // when a key was pressed last
	waiting  time.Time // when one was after which nothing has been sent; zero: there is none
	size     tcell.WindowSize
	resized  func()
	wanted   tcell.WindowSize // as it was told last
	settling bool             // a size is being taken, or has just been
}

func newPace(l Limits) pace {
	return pace{
		keys: NewLimiter(l.KeyRate, l.KeyBurst, time.Now()), pressed: time.Now(),
		size: tcell.WindowSize{Width: 80, Height: 24}, resized: func() {},
	}
}

// reason returns why the session ended; empty: it did not, or there is nothing to
// say.
func (v *Session) reason() i18n.Message {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.why
}

// TakeKey lets one key be read, or returns how long it must wait. A person has pressed it,
// or else a terminal answers.
func (v *Session) TakeKey(person bool) (wait time.Duration) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if wait = v.keys.Wait(time.Now()); wait > 0 {
		return wait
	}
	v.keys.Spend(1)
	if person && !v.ended {
		v.idle.Reset(v.Reception.Limits.IdleTimeout)
		v.pressed = time.Now()
		if v.waiting.IsZero() {
			v.waiting = v.pressed
		}
	}
	return 0
}

// idleTime returns for how long no key was pressed.
func (v *Session) idleTime() time.Duration {
	v.mu.Lock()
	defer v.mu.Unlock()
	return time.Since(v.pressed)
}

// Sending notes that what follows a key is sent.
func (v *Session) Sending() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if !v.waiting.IsZero() {
		v.Reception.counters.latency.Observe(time.Since(v.waiting))
		v.waiting = time.Time{}
	}
}

// Sent counts bytes that were sent.
func (v *Session) Sent(bytes int) { v.Reception.counters.sent.Add(int64(bytes)) }

// Flooded ends the session of who types too much ahead.
func (v *Session) Flooded() { v.end(tooManyKeys(v.Reception.Limits.KeyRate)) }

// Stalled ends the session of who does not read.
func (v *Session) Stalled() { v.end(nothingRead(v.Reception.Limits.StallTimeout)) }

// Size returns how much of the terminal is used.
func (v *Session) Size() tcell.WindowSize {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.size
}

// NotifyResize calls a function when the size has changed; nil: none.
func (v *Session) NotifyResize(f func()) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if f == nil {
		f = func() {}
	}
	v.resized = f
}

// settleTime returns how long a size stays: a new one costs memory and a whole picture,
// and those of large terminals the most.
func settleTime(size tcell.WindowSize) time.Duration {
	return max(100*time.Millisecond, time.Duration(size.Width*size.Height)*10*time.Microsecond)
}

// Resize takes note of the terminal's size, as far as it can be used, now or when the
// last one has stayed. What lies outside may change as it likes.
func (v *Session) Resize(columns, rows uint32) {
	size := tcell.WindowSize{Width: int(min(columns, term.MaxRemoteColumns)), Height: int(min(rows, term.MaxRemoteLines))}
	v.mu.Lock()
	wait := v.settling || size == v.wanted
	v.settling = v.settling || size != v.wanted
	v.wanted = size
	v.mu.Unlock()
	if !wait {
		v.schedule(size)
	}
}

// schedule has a size be taken when that may be.
func (v *Session) schedule(size tcell.WindowSize) {
	v.Reception.resizes.ask(task{from: identity.NetworkOf(v.Address), cost: size.Width * size.Height, do: v.settle})
}

// settle takes the size that was told last and, once it has stayed, asks for what was
// told meanwhile. It returns how many cells are used.
func (v *Session) settle() (cells int) {
	v.mu.Lock()
	taken := v.wanted
	v.mu.Unlock()
	used := v.fit(taken)
	time.AfterFunc(settleTime(taken), func() {
		v.mu.Lock()
		wanted := v.wanted
		v.settling = wanted != taken && !v.ended
		more := v.settling
		v.mu.Unlock()
		if more {
			v.schedule(wanted)
		}
	})
	return used.Width * used.Height
}

// fit uses as much of a terminal of some size as there may be, and returns how much.
func (v *Session) fit(size tcell.WindowSize) (used tcell.WindowSize) {
	v.mu.Lock()
	if size.Width > 0 && size.Height > 0 && !v.ended {
		if !v.Reception.reserveCells(largeCells(size) - largeCells(v.size)) {
			size.Width, size.Height = min(size.Width, usualColumns), min(size.Height, usualLines)
			v.Reception.reserveCells(-largeCells(v.size))
		}
		v.size = size
	}
	resized, used := v.resized, v.size
	v.mu.Unlock()
	resized()
	return used
}

// What most terminals have at most. Those that are larger take so much memory that
// there cannot be many: the others are used in part.
const usualColumns, usualLines = 200, 50

// largeCells returns how many cells a terminal has, if it is a large one.
func largeCells(size tcell.WindowSize) int {
	if size.Width*size.Height > usualColumns*usualLines {
		return size.Width * size.Height
	}
	return 0
}
