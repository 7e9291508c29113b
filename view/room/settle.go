package room

import (
	"runtime"

	"github.com/gdamore/tcell/v2"
)

// Settle waits until everything that the terminal had delivered when it was
// called is dealt with, and all that was posted meanwhile is drawn, or until
// the room is left. It is for tests, and never for the event loop.
func (r *Room) Settle() {
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
func (r *Room) isMark(event *tcell.EventKey) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if event != r.mark {
		return false
	}
	r.mark = nil
	close(r.reached)
	return true
}
