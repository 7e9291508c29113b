package engine

import (
	"context"
	"sync"
)

// AnswerContext returns a context for an answer that a person waits for. Finish ends
// it as if its time were up, so that players answer with the best they have
// found; cancel ends it as canceled, for an answer that nobody wants any more.
func AnswerContext() (ctx context.Context, finish, cancel func()) {
	p := &answerContext{Context: context.Background(), done: make(chan struct{})}
	return p, func() { p.end(context.DeadlineExceeded) }, func() { p.end(context.Canceled) }
}

type answerContext struct {
	context.Context
	done chan struct{}
	mu   sync.Mutex
	err  error
}

func (p *answerContext) end(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err == nil {
		p.err = err
		close(p.done)
	}
}

// Done implements context.Context.
func (p *answerContext) Done() <-chan struct{} { return p.done }

// Err implements context.Context.
func (p *answerContext) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}
