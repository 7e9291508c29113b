package ssh

import (
	"bytes"
	"io"
	"slices"
	"sync"
	"time"
	"unicode/utf8"

	"boardroom/core/i18n"
	"boardroom/view/room/door"

	"github.com/gdamore/tcell/v2"
	gossh "golang.org/x/crypto/ssh"
)

// A Terminal is that of a visitor, at the other end of a channel: a tcell.Tty.
type Terminal struct {
	channel gossh.Channel
	session *door.Session
	limits  door.Limits
	hangUp  func() // ends the connection

	mu      sync.Mutex
	more    *sync.Cond // something was typed, or the session is over
	typed   []byte
	drained bool // nobody reads on
}

func newTerminal(channel gossh.Channel, session *door.Session, hangUp func()) *Terminal {
	t := &Terminal{channel: channel, session: session, limits: session.Reception.Limits, hangUp: hangUp}
	t.more = sync.NewCond(&t.mu)
	return t
}

// readInput takes in what is typed, until there is no more.
func (t *Terminal) readInput() {
	b := make([]byte, 1024)
	for {
		n, err := t.channel.Read(b)
		t.mu.Lock()
		room := t.limits.TypeAhead - len(t.typed)
		if !t.session.IsOver() {
			t.typed = append(t.typed, b[:min(n, room)]...)
		}
		t.more.Broadcast()
		t.mu.Unlock()
		switch {
		case err != nil:
			t.session.End(i18n.Message{})
			return
		case n > room:
			t.session.Flooded()
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
		if !t.session.IsOver() {
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
		key := t.typed[:firstKey(t.typed)]
		if wait := t.session.TakeKey(isKeyPress(key)); wait > 0 {
			time.AfterFunc(wait, t.more.Broadcast)
			break
		}
		n += copy(b[n:], key)
		t.typed = t.typed[len(key):]
	}
	return n
}

// chunk is how much is written at a time, and must be read in a time.
const chunk = 4096

// Write sends what is shown. Who does not read it is taken to be gone.
func (t *Terminal) Write(b []byte) (written int, err error) {
	t.session.Sending()
	defer func() { t.session.Sent(written) }()
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
	t.session.Stalled()
	t.hangUp()
}

// WindowSize returns how much of the terminal is used.
func (t *Terminal) WindowSize() (tcell.WindowSize, error) { return t.session.Size(), nil }

// NotifyResize calls a function when the size has changed; nil: none.
func (t *Terminal) NotifyResize(f func()) { t.session.NotifyResize(f) }

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
