package engine

import (
	"context"
	"sync"
)

// Patience returns a context for an answer that a person waits for. Enough ends
// it as if its time were up, so that players answer with the best they have
// found; drop ends it as canceled, for an answer that nobody wants any more.
func Patience() (ctx context.Context, enough, drop func()) {
	p := &patience{Context: context.Background(), done: make(chan struct{})}
	return p, func() { p.end(context.DeadlineExceeded) }, func() { p.end(context.Canceled) }
}

type patience struct {
	context.Context
	done chan struct{}
	mu   sync.Mutex
	err  error
}

func (p *patience) end(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err == nil {
		p.err = err
		close(p.done)
	}
}

// Done implements context.Context.
func (p *patience) Done() <-chan struct{} { return p.done }

// Err implements context.Context.
func (p *patience) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}
