package screens

import (
	"runtime"
	"time"

	"github.com/gdamore/tcell/v2"
)

// Post runs a function on the event loop, soon, and draws. It may be called
// from any goroutine and never waits. Functions run in the order in which they
// were posted; after the screens were left they are dropped.
func (s *Stack) Post(f func()) {
	s.Notify(func() bool {
		f()
		return true
	})
}

// Notify runs a function as Post does, but draws only if that reports that it has
// changed something that is in sight.
func (s *Stack) Notify(f func() (changed bool)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	s.queue = append(s.queue, f)
	s.wake()
}

// wake has the event loop drain the queue, which it does even if it begins later.
// The caller holds mu.
func (s *Stack) wake() {
	if !s.draining {
		s.draining = true
		go s.app.QueueUpdate(s.drain)
	}
}

// drain does what is in the queue, draws if that has changed something, and stops
// the loop once the screens are to be left.
func (s *Stack) drain() {
	s.mu.Lock()
	s.draining = false
	closed := s.closed
	s.mu.Unlock()
	changed := s.empty()
	if closed {
		s.app.Stop()
	}
	if changed {
		s.app.ForceDraw()
	}
}

// empty does what is in the queue and reports whether that has changed something.
func (s *Stack) empty() (changed bool) {
	s.mu.Lock()
	queue := s.queue
	s.queue = nil
	s.mu.Unlock()
	if len(queue) > 0 {
		s.hand()
	}
	for _, f := range queue {
		changed = f() || changed
	}
	s.admit()
	return changed
}

// Go runs a function in a goroutine of its own. Should it panic, the terminal
// is restored before the program ends. It must not touch any screen, but Post.
func (s *Stack) Go(f func()) { s.guard.Go(f) }

// After runs a function on the event loop after a while, unless it is stopped
// before, which must be done on the event loop too.
func (s *Stack) After(d time.Duration, f func()) (stop func()) {
	stopped := false
	cancel := s.timeSource.After(d, func() {
		s.Post(func() {
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
func (s *Stack) Settle() {
	mark := tcell.NewEventKey(tcell.KeyF64, 0, tcell.ModNone)
	reached := make(chan struct{})
	s.mu.Lock()
	s.mark, s.reached = mark, reached
	s.mu.Unlock()
	for s.screen.PostEvent(mark) != nil { // the queue is full: the event loop is behind
		select {
		case <-s.done:
			return
		default:
			runtime.Gosched()
		}
	}
	select {
	case <-reached:
	case <-s.done:
		return
	}
	drawn := make(chan struct{})
	s.Post(func() { close(drawn) })
	select {
	case <-drawn:
	case <-s.done:
	}
}

// isMark reports whether a key is the one that Settle waits for.
func (s *Stack) isMark(event *tcell.EventKey) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if event != s.mark {
		return false
	}
	s.mark = nil
	close(s.reached)
	return true
}
