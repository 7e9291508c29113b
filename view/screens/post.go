package screens

import (
	"runtime"
	"time"

	"github.com/gdamore/tcell/v2"
)

// Post runs a function on the event loop, soon, and draws. It may be called
// from any goroutine and never waits. Functions run in the order in which they
// were posted; after the room was left they are dropped.
func (r *Stack) Post(f func()) {
	r.Notify(func() bool {
		f()
		return true
	})
}

// Notify runs a function as Post does, but draws only if that reports that it has
// changed something that is in sight.
func (r *Stack) Notify(f func() (changed bool)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return
	}
	r.queue = append(r.queue, f)
	r.wake()
}

// wake has the event loop drain the queue, which it does even if it begins later.
// The caller holds mu.
func (r *Stack) wake() {
	if !r.draining {
		r.draining = true
		go r.app.QueueUpdate(r.drain)
	}
}

// drain does what is in the queue, draws if that has changed something, and stops
// the loop once the room is to be left.
func (r *Stack) drain() {
	r.mu.Lock()
	r.draining = false
	closed := r.closed
	r.mu.Unlock()
	changed := r.empty()
	if closed {
		r.app.Stop()
	}
	if changed {
		r.app.ForceDraw()
	}
}

// empty does what is in the queue and reports whether that has changed something.
func (r *Stack) empty() (changed bool) {
	r.mu.Lock()
	queue := r.queue
	r.queue = nil
	r.mu.Unlock()
	if len(queue) > 0 {
		r.hand()
	}
	for _, f := range queue {
		changed = f() || changed
	}
	r.admit()
	return changed
}

// Go runs a function in a goroutine of its own. Should it panic, the terminal
// is restored before the program ends. It must not touch any screen, but Post.
func (r *Stack) Go(f func()) { r.guard.Go(f) }

// After runs a function on the event loop after a while, unless it is stopped
// before, which must be done on the event loop too.
func (r *Stack) After(d time.Duration, f func()) (stop func()) {
	stopped := false
	cancel := r.timeSource.After(d, func() {
		r.Post(func() {
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
// the room is left. It is for tests, and never for the event loop.
func (r *Stack) Settle() {
	mark := tcell.NewEventKey(tcell.KeyF64, 0, tcell.ModNone)
	reached := make(chan struct{})
	r.mu.Lock()
	r.mark, r.reached = mark, reached
	r.mu.Unlock()
	for r.screen.PostEvent(mark) != nil { // the queue is full: the event loop is behind
		select {
		case <-r.done:
			return
		default:
			runtime.Gosched()
		}
	}
	select {
	case <-reached:
	case <-r.done:
		return
	}
	drawn := make(chan struct{})
	r.Post(func() { close(drawn) })
	select {
	case <-drawn:
	case <-r.done:
	}
}

// isMark reports whether a key is the one that Settle waits for.
func (r *Stack) isMark(event *tcell.EventKey) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if event != r.mark {
		return false
	}
	r.mark = nil
	close(r.reached)
	return true
}
