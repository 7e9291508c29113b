package board

import (
	"context"

	"boardroom/core/engine"
	"boardroom/view/screens"
)

// A Task is what computer players are asked in the background, one thing at a time:
// a hint, a judgement, an analysis. At first nothing is asked.
type Task struct {
	screens        *screens.Stack
	now            context.Context // of what is asked; nil: nothing is
	finish, cancel func()
	waits          bool
}

// NewTask returns a task for which nothing is asked yet.
func NewTask(s *screens.Stack) *Task { return &Task{screens: s} }

// Running reports whether an answer is still to come.
func (t *Task) Running() bool { return t.now != nil }

// Waits reports whether nobody thinks about it yet: others go first.
func (t *Task) Waits() bool { return t.waits }

// Ask asks something in place of what was asked before. What answer returns is done on
// the event loop once the task is over, and what it tells before that, in this order;
// nothing of it after Stop.
func (t *Task) Ask(answer func(ctx context.Context, tell func(do func())) (done func())) {
	t.Stop()
	ctx, finish, cancel := engine.AnswerContext()
	t.now, t.finish, t.cancel = ctx, finish, cancel
	tell := func(do func()) {
		t.screens.Notify(func() bool {
			wanted := t.now == ctx
			if wanted {
				do()
			}
			return wanted
		})
	}
	waiting := engine.Waiting(ctx, func(waits bool) { tell(func() { t.waits = waits }) })
	t.screens.Go(func() {
		done := answer(waiting, tell)
		tell(func() {
			t.Stop()
			done()
		})
	})
}

// Finish has the answer come at once, with the best that was found so far.
func (t *Task) Finish() { t.finish() }

// Stop drops what is asked.
func (t *Task) Stop() {
	if t.Running() {
		t.cancel()
	}
	t.now, t.waits = nil, false
}
