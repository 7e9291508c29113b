package term

import (
	"bytes"
	"io"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
)

// A slowTTY is the way to a terminal, which may be slow. What is written to it is
// sent while nobody waits, and it knows when the terminal lags behind: a
// terminal that answered once is asked again now and then, and has read all that
// was sent before a question that it answers. Of another no more is known than
// what it has not accepted yet.
type slowTTY struct {
	tcell.Tty
	reply
	env  Environment
	lost time.Duration // after which a question is thought to be lost
	over []byte        // has been read, and not yet passed on

	mu        sync.Mutex
	progress  *sync.Cond // something was sent, or answered
	queue     []byte     // is to be sent
	sending   bool
	sent      int              // bytes, in all
	read      int              // of these, as far as the terminal has answered
	mark      int              // of these, before the last inquiry
	asked     []inquiry        // not answered yet
	leaving   bool             // nothing more is to be asked
	delays    int              // how often little took long
	postponed bool             // somebody was put off
	caughtUp  func()           // called, from any goroutine, when that one need not wait any longer
	resized   func()           // the same when the terminal has another size
	size      tcell.WindowSize // that is drawn on
	implicit  bool             // the terminal orders letters; see implicitOrder
	started   bool
}

// Whether the terminal orders letters that are read from the right: ECMA-48 calls it the
// bidirectional support mode. Terminals that do so do it unless they are told, as
// terminal-wg has it; others know neither.
const (
	implicitOrder = "\x1b[8h"
	explicitOrder = "\x1b[8l"
)

// An inquiry is a question to the terminal that comes behind what was sent before.
type inquiry struct {
	at    int         // how many bytes had been sent
	began time.Time   // the sending of the last of them
	lost  *time.Timer // after which no answer is awaited any more
}

const (
	// askEvery is after how many bytes the terminal is asked how far it is, maxUnread how
	// many it may have been sent and not read before pictures are put off, maxQueue how many
	// may wait to be sent.
	askEvery, maxUnread, maxQueue = 512, 2048, 1 << 16

	// A terminal on which it happens more often than once that little takes long is
	// slow. A write is short that is no more than a frame of movement, and takes long
	// if more frames than one could have been shown meanwhile. An answer takes long
	// that a line of 40 kB a second and of much delay would bring sooner.
	shortWrite, slowWrite   = 4096, 40 * time.Millisecond
	answerDelay, answerPace = 250 * time.Millisecond, time.Second / 40_000
	maxDelays               = 2
	answerWithin            = 5 * time.Second
	leaveWithin             = 1500 * time.Millisecond
)

// newSlowTTY returns the way to a terminal, of which its environment tells.
func newSlowTTY(tty tcell.Tty, env Environment) *slowTTY {
	t := &slowTTY{Tty: tty, env: env, lost: answerWithin, caughtUp: func() {}, resized: func() {}}
	t.progress = sync.NewCond(&t.mu)
	return t
}

// Start takes the terminal.
func (t *slowTTY) Start() error {
	if err := t.Tty.Start(); err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.leaving, t.asked, t.started = false, nil, true
	if t.tellsOrder() && !t.implicit {
		_, _ = io.WriteString(t.Tty, explicitOrder)
	}
	t.ask(t.Tty, t.env)
	return nil
}

// NotifyResize keeps changes of size from the library, which would draw at once what
// it has; it is told one when all is drawn anew.
func (t *slowTTY) NotifyResize(f func()) {
	if f != nil {
		f = t.resized
	}
	t.Tty.NotifyResize(f)
}

// WindowSize returns the size that is drawn on.
func (t *slowTTY) WindowSize() (tcell.WindowSize, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.size.Width > 0 && t.size.Height > 0 {
		return t.size, nil
	}
	return t.Tty.WindowSize()
}

// fit returns what size the terminal has, which is drawn on from now on.
func (t *slowTTY) fit() (width, height int) {
	size, err := t.Tty.WindowSize()
	t.mu.Lock()
	defer t.mu.Unlock()
	if err == nil {
		t.size = size
	}
	return t.size.Width, t.size.Height
}

// Write sends what is written, soon. Who hangs up is noticed when reading.
func (t *slowTTY) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.queue) > maxQueue {
		t.progress.Wait()
	}
	t.queue = append(t.queue, b...)
	if !t.sending {
		t.sending = true
		go t.send()
	}
	return len(b), nil
}

// send sends the queue until it is empty.
func (t *slowTTY) send() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.queue) > 0 {
		out := t.queue
		t.queue = nil
		t.mu.Unlock()
		began := time.Now()
		_, _ = t.Tty.Write(out)
		took := time.Since(began)
		t.mu.Lock()
		t.sent += len(out)
		if len(out) <= shortWrite && took > slowWrite {
			t.delays++
		}
		if len(t.queue) == 0 && t.answers && !t.leaving && t.sent-t.mark >= askEvery {
			t.askProgress(began)
		}
		t.progress.Broadcast()
	}
	t.sending = false
	t.progressed()
}

// askProgress asks the terminal how far it is.
func (t *slowTTY) askProgress(began time.Time) {
	t.mark = t.sent
	at := t.mark
	lost := time.AfterFunc(t.lost, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.readTo(at)
	})
	t.asked = append(t.asked, inquiry{at, began, lost})
	t.queue = append(t.queue, askAttributes...)
}

// readTo takes note that the terminal has read so many bytes.
func (t *slowTTY) readTo(at int) {
	t.read = max(t.read, at)
	for len(t.asked) > 0 && t.asked[0].at <= at {
		t.asked[0].lost.Stop() // which would keep all that is shown
		t.asked = t.asked[1:]
	}
	t.progressed()
}

// Read reads what is typed, and takes out what the terminal answers.
func (t *slowTTY) Read(b []byte) (int, error) {
	if len(t.over) > 0 {
		n := copy(b, t.over)
		t.over = t.over[n:]
		return n, nil
	}
	n, err := t.Tty.Read(b)
	if n <= 0 {
		return n, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	rest, answers := t.extract(b[:n], len(t.asked))
	for ; answers > 0 && len(t.asked) > 0; answers-- {
		first := t.asked[0]
		if time.Since(first.began) > answerDelay+time.Duration(first.at-t.read)*answerPace {
			t.delays++
		}
		t.readTo(first.at)
	}
	rest = unescape(rest)
	n = copy(b, rest)
	t.over = bytes.Clone(rest[n:])
	return n, err
}

// postpones reports whether the terminal is to be spared more for now. Then free is
// called when it need not be any longer.
func (t *slowTTY) postpones() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.postponed = t.behind()
	return t.postponed
}

func (t *slowTTY) behind() bool { return t.sending || len(t.asked) > 0 && t.sent-t.read > maxUnread }

// progressed tells those who wait that something was sent, or read.
func (t *slowTTY) progressed() {
	t.progress.Broadcast()
	if t.postponed && !t.behind() {
		t.postponed = false
		t.caughtUp()
	}
}

// slow reports whether the terminal takes in what little is sent to it so slowly
// that movement would not be seen as such.
func (t *slowTTY) slow() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.delays >= maxDelays
}

// leave asks the terminal nothing more and waits for its answers, or whoever
// comes next would have to read them.
func (t *slowTTY) leave() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.leaving = true
	late := false
	timer := time.AfterFunc(leaveWithin, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		late = true
		t.progress.Broadcast()
	})
	defer timer.Stop()
	for !late && (t.sending || len(t.asked) > 0) {
		t.progress.Wait()
	}
}

// Stop gives the terminal back, once all has been sent.
func (t *slowTTY) Stop() error {
	t.mu.Lock()
	for t.sending {
		t.progress.Wait()
	}
	t.readTo(t.sent)
	if t.started = false; t.tellsOrder() && !t.implicit {
		_, _ = io.WriteString(t.Tty, implicitOrder)
	}
	t.mu.Unlock()
	return t.Tty.Stop()
}

// tellsOrder reports whether the terminal may be told who orders letters.
func (t *slowTTY) tellsOrder() bool { return speaksXterm(t.env("TERM")) }

// letOrder tells the terminal whether to order letters.
func (t *slowTTY) letOrder(on bool) {
	t.mu.Lock()
	changed := on != t.implicit
	t.implicit = on
	tells := changed && t.started && t.tellsOrder()
	t.mu.Unlock()
	switch {
	case tells && on:
		_, _ = io.WriteString(t, implicitOrder)
	case tells:
		_, _ = io.WriteString(t, explicitOrder)
	}
}
