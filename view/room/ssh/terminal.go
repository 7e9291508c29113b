package ssh

import (
	"bytes"
	"io"
	"slices"
	"sync"
	"time"
	"unicode/utf8"

	"boardroom/core/i18n"
	"boardroom/view/term"

	"github.com/gdamore/tcell/v2"
	gossh "golang.org/x/crypto/ssh"
)

// A Terminal is that of a visitor, at the other end of a channel: a tcell.Tty.
type Terminal struct {
	channel  gossh.Channel
	limits   Limits
	counters *counters
	hangUp   func()                                 // ends the connection
	reserve  func(more int) bool                    // takes more cells for a large terminal, or gives them back
	schedule func(cells int, take func() (now int)) // has a new size be taken when that may be
	idle     *time.Timer
	over     chan struct{} // closed when the session is to end

	mu      sync.Mutex
	more    *sync.Cond // something was typed, or the session is over
	typed   []byte
	keys    limiter
	drained bool         // nobody reads on
	why     i18n.Message // the session is over; to be said to who was here
	ended   bool
	pressed time.Time // when a key was pressed last
	waiting time.Time // when one was after which nothing has been sent; zero: there is none
	size    tcell.WindowSize
	resized func()

	wanted   tcell.WindowSize // as it was told last
	settling bool             // a size is being taken, or has just been
}

func newTerminal(channel gossh.Channel, limits Limits, counters *counters, hangUp func(), reserve func(int) bool, schedule func(int, func() int)) *Terminal {
	t := &Terminal{
		channel: channel, limits: limits, counters: counters, hangUp: hangUp, reserve: reserve, schedule: schedule, over: make(chan struct{}),
		keys: newLimiter(limits.KeyRate, limits.KeyBurst, time.Now()), pressed: time.Now(), size: tcell.WindowSize{Width: 80, Height: 24}, resized: func() {},
	}
	t.more = sync.NewCond(&t.mu)
	t.idle = time.AfterFunc(limits.IdleTimeout, func() {
		t.end(idle(limits.IdleTimeout))
	})
	return t
}

// end ends the session for the first reason that comes. An empty one is not said.
func (t *Terminal) end(why i18n.Message) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return
	}
	t.ended, t.why = true, why
	t.reserve(-largeCells(t.size))
	t.idle.Stop()
	close(t.over)
	t.more.Broadcast()
}

// reason returns why the session ended; empty: it did not, or there is nothing to
// say.
func (t *Terminal) reason() i18n.Message {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.why
}

// readInput takes in what is typed, until there is no more.
func (t *Terminal) readInput() {
	b := make([]byte, 1024)
	for {
		n, err := t.channel.Read(b)
		t.mu.Lock()
		room := t.limits.TypeAhead - len(t.typed)
		if !t.ended {
			t.typed = append(t.typed, b[:min(n, room)]...)
		}
		t.more.Broadcast()
		t.mu.Unlock()
		switch {
		case err != nil:
			t.end(i18n.Message{})
			return
		case n > room:
			t.end(tooManyKeys(t.limits.KeyRate))
		}
	}
}

// Read reads what is typed, no faster than at the rate. At the end of the session it
// waits until nobody reads on: the room is to be left as it is by a key.
func (t *Terminal) Read(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for {
		if t.drained {
			return 0, io.EOF
		}
		if !t.ended {
			if n := t.take(b); n > 0 {
				return n, nil
			}
		}
		t.more.Wait()
	}
}

// take takes the keys that may be read now. If there are more it sees to it
// that they are read in time.
func (t *Terminal) take(b []byte) (n int) {
	for len(t.typed) > 0 && n+maxKey <= len(b) {
		if wait := t.keys.wait(time.Now()); wait > 0 {
			time.AfterFunc(wait, t.more.Broadcast)
			break
		}
		t.keys.spend(1)
		key := t.typed[:firstKey(t.typed)]
		if isKeyPress(key) {
			t.idle.Reset(t.limits.IdleTimeout)
			t.pressed = time.Now()
			if t.waiting.IsZero() {
				t.waiting = t.pressed
			}
		}
		n += copy(b[n:], key)
		t.typed = t.typed[len(key):]
	}
	return n
}

// idleTime returns for how long no key was pressed.
func (t *Terminal) idleTime() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return time.Since(t.pressed)
}

// chunk is how much is written at a time, and must be read in a time.
const chunk = 4096

// observeLatency notes that what follows a key is sent.
func (t *Terminal) observeLatency() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.waiting.IsZero() {
		t.counters.latency.Observe(time.Since(t.waiting))
		t.waiting = time.Time{}
	}
}

// Write sends what is shown. Who does not read it is taken to be gone.
func (t *Terminal) Write(b []byte) (written int, err error) {
	t.observeLatency()
	defer func() { t.counters.sent.Add(int64(written)) }()
	for len(b) > 0 && err == nil {
		stalled := time.AfterFunc(t.limits.StallTimeout, t.stalled)
		var n int
		n, err = t.channel.Write(b[:min(len(b), chunk)])
		stalled.Stop()
		written, b = written+n, b[n:]
	}
	return written, err
}

// stalled ends the session of who does not read.
func (t *Terminal) stalled() {
	t.end(nothingRead(t.limits.StallTimeout))
	t.hangUp()
}

// settleTime returns how long a size stays: a new one costs memory and a whole picture,
// and those of large terminals the most.
func settleTime(size tcell.WindowSize) time.Duration {
	return max(100*time.Millisecond, time.Duration(size.Width*size.Height)*10*time.Microsecond)
}

// resize takes note of the terminal's size, as far as it can be used, now or when the
// last one has stayed. What lies outside may change as it likes.
func (t *Terminal) resize(columns, rows uint32) {
	size := tcell.WindowSize{Width: int(min(columns, term.MaxRemoteColumns)), Height: int(min(rows, term.MaxRemoteLines))}
	t.mu.Lock()
	wait := t.settling || size == t.wanted
	t.settling = t.settling || size != t.wanted
	t.wanted = size
	t.mu.Unlock()
	if !wait {
		t.schedule(size.Width*size.Height, t.settle)
	}
}

// settle takes the size that was told last and, once it has stayed, asks for what was
// told meanwhile. It returns how many cells are used.
func (t *Terminal) settle() (cells int) {
	t.mu.Lock()
	taken := t.wanted
	t.mu.Unlock()
	used := t.fit(taken)
	time.AfterFunc(settleTime(taken), func() {
		t.mu.Lock()
		wanted := t.wanted
		t.settling = wanted != taken && !t.ended
		more := t.settling
		t.mu.Unlock()
		if more {
			t.schedule(wanted.Width*wanted.Height, t.settle)
		}
	})
	return used.Width * used.Height
}

// fit uses as much of a terminal of some size as there may be, and returns how much.
func (t *Terminal) fit(size tcell.WindowSize) (used tcell.WindowSize) {
	t.mu.Lock()
	if size.Width > 0 && size.Height > 0 && !t.ended {
		if !t.reserve(largeCells(size) - largeCells(t.size)) {
			size.Width, size.Height = min(size.Width, usualColumns), min(size.Height, usualLines)
			t.reserve(-largeCells(t.size))
		}
		t.size = size
	}
	resized, used := t.resized, t.size
	t.mu.Unlock()
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

// WindowSize returns how much of the terminal is used.
func (t *Terminal) WindowSize() (tcell.WindowSize, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.size, nil
}

// NotifyResize calls a function when the size has changed; nil: none.
func (t *Terminal) NotifyResize(f func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if f == nil {
		f = func() {}
	}
	t.resized = f
}

// Start has what is typed read.
func (t *Terminal) Start() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.drained = false
	return nil
}

// Drain wakes who reads.
func (t *Terminal) Drain() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.drained = true
	t.more.Broadcast()
	return nil
}

// Stop leaves the terminal as it is: it is in the visitor's hands.
func (t *Terminal) Stop() error { return nil }

// Close leaves the channel open for what is said at the end.
func (t *Terminal) Close() error { return t.Drain() }

// maxKey is how many bytes a key may send.
const maxKey = 64

// firstKey returns how many bytes of what was typed the first key sent: a character,
// or a sequence.
func firstKey(typed []byte) int {
	if typed[0] != esc || len(typed) == 1 {
		_, n := utf8.DecodeRune(typed)
		return n
	}
	head := typed[:min(len(typed), maxKey)]
	last := 1 // Alt and a key
	switch typed[1] {
	case 'O':
		last = 2
	case '[':
		last = 2 + bytes.IndexFunc(head[2:], func(r rune) bool { return r >= '@' && r <= '~' })
	case ']', 'P':
		last = 2 + bytes.IndexAny(head[2:], "\a\\")
	}
	if last == 1 && (typed[1] == '[' || typed[1] == ']' || typed[1] == 'P') {
		return len(head) // the rest is on its way
	}
	return min(last+1, len(head))
}

const esc = 0x1b

// isKeyPress reports whether a person typed a key: what a terminal answers is none.
func isKeyPress(key []byte) bool {
	return !slices.ContainsFunc([]string{"\x1b[?", "\x1b]", "\x1bP0$", "\x1bP1$"}, func(answer string) bool {
		return bytes.HasPrefix(key, []byte(answer))
	})
}
