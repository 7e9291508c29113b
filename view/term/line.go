package term

import (
	"bytes"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
)

// A line is the way to a terminal, which may be slow. What is written to it is
// sent while nobody waits, and it knows when the terminal lags behind: a
// terminal that answered once is asked again now and then, and has read all that
// was sent before a question that it answers. Of another no more is known than
// what it has not accepted yet.
type line struct {
	tcell.Tty
	reply
	env  Environment
	lost time.Duration // after which a question is thought to be lost
	over []byte        // has been read, and not yet passed on

	mu      sync.Mutex
	less    *sync.Cond // something was sent, or answered
	queue   []byte     // is to be sent
	sending bool
	sent    int              // bytes, in all
	read    int              // of these, as far as the terminal has answered
	mark    int              // of these, before the last inquiry
	asked   []inquiry        // not answered yet
	leaving bool             // nothing more is to be asked
	delays  int              // how often little took long
	put     bool             // somebody was put off
	free    func()           // called, from any goroutine, when that one need not wait any longer
	resized func()           // the same when the terminal has another size
	size    tcell.WindowSize // that is drawn on
}

// An inquiry is a question to the terminal that comes behind what was sent before.
type inquiry struct {
	at    int         // how many bytes had been sent
	began time.Time   // the sending of the last of them
	lost  *time.Timer // after which no answer is awaited any more
}

const (
	// often is after how many bytes the terminal is asked how far it is, ahead how
	// many it may have been sent and not read before it is spared more, full how many
	// may wait to be sent.
	often, ahead, full = 512, 2048, 1 << 16

	// A terminal on which it happens more often than once that little takes long is
	// slow. A write is short that is no more than a frame of movement, and takes long
	// if more frames than one could have been shown meanwhile. An answer takes long
	// that a line of 40 kB a second and of much delay would bring sooner.
	short, long  = 4096, 40 * time.Millisecond
	delay, pace  = 250 * time.Millisecond, time.Second / 40_000
	patient      = 2
	answerWithin = 5 * time.Second
	leaveWithin  = 1500 * time.Millisecond
)

// newLine returns the way to a terminal, of which its environment tells.
func newLine(tty tcell.Tty, env Environment) *line {
	l := &line{Tty: tty, env: env, lost: answerWithin, free: func() {}, resized: func() {}}
	l.less = sync.NewCond(&l.mu)
	return l
}

// Start takes the terminal.
func (l *line) Start() error {
	if err := l.Tty.Start(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.leaving, l.asked = false, nil
	l.ask(l.Tty, l.env)
	return nil
}

// NotifyResize keeps changes of size from the library, which would draw at once what
// it has; it is told one when all is drawn anew.
func (l *line) NotifyResize(f func()) {
	if f != nil {
		f = l.resized
	}
	l.Tty.NotifyResize(f)
}

// WindowSize returns the size that is drawn on.
func (l *line) WindowSize() (tcell.WindowSize, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.size.Width > 0 && l.size.Height > 0 {
		return l.size, nil
	}
	return l.Tty.WindowSize()
}

// fit returns what size the terminal has, which is drawn on from now on.
func (l *line) fit() (width, height int) {
	size, err := l.Tty.WindowSize()
	l.mu.Lock()
	defer l.mu.Unlock()
	if err == nil {
		l.size = size
	}
	return l.size.Width, l.size.Height
}

// Write sends what is written, soon. Who hangs up is noticed when reading.
func (l *line) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.queue) > full {
		l.less.Wait()
	}
	l.queue = append(l.queue, b...)
	if !l.sending {
		l.sending = true
		go l.send()
	}
	return len(b), nil
}

// send sends the queue until it is empty.
func (l *line) send() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.queue) > 0 {
		out := l.queue
		l.queue = nil
		l.mu.Unlock()
		began := time.Now()
		_, _ = l.Tty.Write(out)
		took := time.Since(began)
		l.mu.Lock()
		l.sent += len(out)
		if len(out) <= short && took > long {
			l.delays++
		}
		if len(l.queue) == 0 && l.answers && !l.leaving && l.sent-l.mark >= often {
			l.inquire(began)
		}
		l.less.Broadcast()
	}
	l.sending = false
	l.moved()
}

// inquire asks the terminal how far it is.
func (l *line) inquire(began time.Time) {
	l.mark = l.sent
	at := l.mark
	lost := time.AfterFunc(l.lost, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.readTo(at)
	})
	l.asked = append(l.asked, inquiry{at, began, lost})
	l.queue = append(l.queue, inquire...)
}

// readTo takes note that the terminal has read so many bytes.
func (l *line) readTo(at int) {
	l.read = max(l.read, at)
	for len(l.asked) > 0 && l.asked[0].at <= at {
		l.asked[0].lost.Stop() // which would keep all that is shown
		l.asked = l.asked[1:]
	}
	l.moved()
}

// Read reads what is typed, and takes out what the terminal answers.
func (l *line) Read(b []byte) (int, error) {
	if len(l.over) > 0 {
		n := copy(b, l.over)
		l.over = l.over[n:]
		return n, nil
	}
	n, err := l.Tty.Read(b)
	if n <= 0 {
		return n, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	rest, answers := l.sift(b[:n], len(l.asked))
	for ; answers > 0 && len(l.asked) > 0; answers-- {
		first := l.asked[0]
		if time.Since(first.began) > delay+time.Duration(first.at-l.read)*pace {
			l.delays++
		}
		l.readTo(first.at)
	}
	rest = unescape(rest)
	n = copy(b, rest)
	l.over = bytes.Clone(rest[n:])
	return n, err
}

// spare reports whether the terminal is to be spared more for now. Then free is
// called when it need not be any longer.
func (l *line) spare() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put = l.behind()
	return l.put
}

func (l *line) behind() bool { return l.sending || len(l.asked) > 0 && l.sent-l.read > ahead }

// moved tells those who wait that something was sent, or read.
func (l *line) moved() {
	l.less.Broadcast()
	if l.put && !l.behind() {
		l.put = false
		l.free()
	}
}

// slow reports whether the terminal takes in what little is sent to it so slowly
// that movement would not be seen as such.
func (l *line) slow() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.delays >= patient
}

// leave asks the terminal nothing more and waits for its answers, or whoever
// comes next would have to read them.
func (l *line) leave() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.leaving = true
	late := false
	timer := time.AfterFunc(leaveWithin, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		late = true
		l.less.Broadcast()
	})
	defer timer.Stop()
	for !late && (l.sending || len(l.asked) > 0) {
		l.less.Wait()
	}
}

// Stop gives the terminal back, once all has been sent.
func (l *line) Stop() error {
	l.mu.Lock()
	for l.sending {
		l.less.Wait()
	}
	l.readTo(l.sent)
	l.mu.Unlock()
	return l.Tty.Stop()
}
