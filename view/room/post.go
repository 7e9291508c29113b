package room

import "time"

// Post runs a function on the event loop, soon, and draws. It may be called
// from any goroutine and never waits. Functions run in the order in which they
// were posted; after the room was left they are dropped.
func (r *Room) Post(f func()) {
	r.Notify(func() bool {
		f()
		return true
	})
}

// Notify runs a function as Post does, but draws only if that reports that it has
// changed something that is in sight.
func (r *Room) Notify(f func() (changed bool)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return
	}
	r.queue = append(r.queue, f)
	if !r.draining {
		r.draining = true
		go r.app.QueueUpdate(r.drain)
	}
}

func (r *Room) drain() {
	r.mu.Lock()
	queue := r.queue
	closed := r.closed
	r.queue, r.draining = nil, false
	r.mu.Unlock()
	changed := false
	for _, f := range queue {
		changed = f() || changed
	}
	if closed {
		r.app.Stop()
	}
	if changed {
		r.app.ForceDraw()
	}
}

// Go runs a function in a goroutine of its own. Should it panic, the terminal
// is restored before the program ends. It must not touch any screen, but Post.
func (r *Room) Go(f func()) { r.guard.Go(f) }

// After runs a function on the event loop after a while, unless it is stopped
// before, which must be done on the event loop too.
func (r *Room) After(d time.Duration, f func()) (stop func()) {
	stopped := false
	cancel := r.watch.After(d, func() {
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
