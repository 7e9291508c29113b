package house

import (
	"context"
	"errors"
)

// errAnother is why an analysis ends before it is done.
var errAnother = errors.New("this analysis is stopped: you began another")

// An analysis is one that a visitor wants.
type analysis struct{ stop context.CancelCauseFunc }

// Analysing returns a context for an analysis that begins, and what ends it. A visitor
// has one at a time, wherever they sit: that which they began before is stopped.
func (v *Visit) Analysing(ctx context.Context) (context.Context, func()) {
	h := v.house
	h.mu.Lock()
	defer h.mu.Unlock()
	ctx, stop := context.WithCancelCause(ctx)
	if before := h.analyses[v.name]; before != nil {
		before.stop(errAnother)
	}
	now := &analysis{stop}
	h.analyses[v.name] = now
	return ctx, func() {
		stop(nil)
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.analyses[v.name] == now {
			delete(h.analyses, v.name)
		}
	}
}
