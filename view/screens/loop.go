package screens

import (
	"runtime"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/view/term"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// An EventLoop is the goroutine that draws, and on which everything happens that a
// person does or that is posted.
type EventLoop struct {
	app           *tview.Application
	screen        *term.Screen
	guard         *term.Guard
	timeSource    core.TimeSource
	deliver       func(post func()) // see Config
	before, after func()            // what is posted is done

	mu       sync.Mutex    // of what follows
	queue    []func() bool // see Notify
	draining bool
	closed   bool
	err      error
	mark     *tcell.EventKey // see Settle
	reached  chan struct{}

	finishing sync.WaitGroup
	done      chan struct{} // closed when the screens were left
}

// TimeSource tells how time passes.
func (l *EventLoop) TimeSource() core.TimeSource { return l.timeSource }

// Quit leaves all screens.
func (l *EventLoop) Quit() { l.end(nil) }

// end leaves the screens for the first reason that comes. The loop stops itself: tview
// drops its screen without a lock once it has stopped.
func (l *EventLoop) end(why error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return
	}
	l.err, l.closed = why, true
	l.wake()
}

// close drops what is posted from now on, and returns why the loop has ended; err unless
// there was another reason before.
func (l *EventLoop) close(err error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	close(l.done)
	if l.err != nil {
		return l.err
	}
	return err
}

// Post runs a function on the event loop, soon, and draws. It may be called
// from any goroutine and never waits. Functions run in the order in which they
// were posted; after the screens were left they are dropped.
func (l *EventLoop) Post(f func()) {
	l.Notify(func() bool {
		f()
		return true
	})
}

// Notify runs a function as Post does, but draws only if that reports that it has
// changed something that is in sight.
func (l *EventLoop) Notify(f func() (changed bool)) {
	l.deliver(func() { l.notify(f) })
}

func (l *EventLoop) notify(f func() (changed bool)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return
	}
	l.queue = append(l.queue, f)
	l.wake()
}

// wake has the event loop drain the queue, which it does even if it begins later.
// The caller holds mu.
func (l *EventLoop) wake() {
	if !l.draining {
		l.draining = true
		go l.app.QueueUpdate(l.drain)
	}
}

// drain does what is in the queue, draws if that has changed something, and stops
// the loop once the screens are to be left.
func (l *EventLoop) drain() {
	l.mu.Lock()
	l.draining = false
	closed := l.closed
	l.mu.Unlock()
	changed := l.empty()
	if closed {
		l.app.Stop()
	}
	if changed {
		l.app.ForceDraw()
	}
}

// empty does what is in the queue and reports whether that has changed something.
func (l *EventLoop) empty() (changed bool) {
	l.mu.Lock()
	queue := l.queue
	l.queue = nil
	l.mu.Unlock()
	if len(queue) > 0 {
		l.before()
	}
	for _, f := range queue {
		changed = f() || changed
	}
	l.after()
	return changed
}

// Go runs a function in a goroutine of its own. Should it panic, the terminal
// is restored before the program ends. It must not touch any screen, but Post.
func (l *EventLoop) Go(f func()) { l.guard.Go(f) }

// Finish is Go for what is to be finished: whoever leaves the room waits for it. After the
// screens were left it is dropped.
func (l *EventLoop) Finish(f func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return
	}
	l.finishing.Add(1)
	l.guard.Go(func() {
		defer l.finishing.Done()
		f()
	})
}

// After runs a function on the event loop after a while, unless it is stopped
// before, which must be done on the event loop too.
func (l *EventLoop) After(d time.Duration, f func()) (stop func()) {
	stopped := false
	cancel := l.timeSource.After(d, func() {
		l.Post(func() {
			if !stopped {
				f()
			}
		})
	})
	return func() {
		stopped = true
		cancel()
	}
}

// Settle waits until everything that the terminal had delivered when it was
// called is dealt with, and all that was posted meanwhile is drawn, or until
// the screens are left. It is for tests, and never for the event loop.
func (l *EventLoop) Settle() {
	mark := tcell.NewEventKey(tcell.KeyF64, 0, tcell.ModNone)
	reached := make(chan struct{})
	l.mu.Lock()
	l.mark, l.reached = mark, reached
	l.mu.Unlock()
	for l.screen.PostEvent(mark) != nil { // the queue is full: the event loop is behind
		select {
		case <-l.done:
			return
		default:
			runtime.Gosched()
		}
	}
	select {
	case <-reached:
	case <-l.done:
		return
	}
	drawn := make(chan struct{})
	l.Notify(func() bool {
		close(drawn)
		return false
	})
	select {
	case <-drawn:
	case <-l.done:
	}
}

// isMark reports whether a key is the one that Settle waits for.
func (l *EventLoop) isMark(event *tcell.EventKey) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if event != l.mark {
		return false
	}
	l.mark = nil
	close(l.reached)
	return true
}
