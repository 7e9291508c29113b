package play

import (
	"context"
	"time"

	"boardroom/core"
	"boardroom/view/sitting"
)

// run lets the session play in the background.
func (t *Table) run() {
	if t.left {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	session, err := t.Sitting.Session(sitting.Hooks{
		Show:    func(n core.Notice) { t.Room.Post(func() { t.notice(n) }); t.linger(ctx, n) },
		Proceed: t.proceed,
		Go:      t.Room.Go,
	})
	if err != nil {
		stop()
		t.stopped(err)
		return
	}
	t.session, t.stop, t.done, t.coming = session, stop, done, 0
	t.Room.Go(func() {
		err := session.Run(ctx)
		close(done)
		if err != nil && ctx.Err() == nil {
			t.Room.Post(func() { t.stopped(err) })
		}
	})
	t.changed()
}

// pause ends the session where it is and waits for it. The sheet can be gone
// on with.
func (t *Table) pause() {
	if t.stop == nil {
		return
	}
	t.stop()
	<-t.done
	t.stop = nil
}

// stopped is told when the session has ended with an error.
func (t *Table) stopped(err error) {
	t.stop = nil
	t.fault = err
	t.Room.Fail(err)
}

// proceed waits until a person wants the next game; computers among
// themselves go on at once.
func (t *Table) proceed(ctx context.Context, _ core.State) (bool, error) {
	if t.Sitting.Persons() == 0 {
		return true, nil
	}
	select {
	case more := <-t.next:
		return more, nil
	case <-ctx.Done():
		return false, ctx.Err()
	}
}

// linger keeps what a computer did in sight before the session goes on.
func (t *Table) linger(ctx context.Context, n core.Notice) {
	pause := time.Duration(0)
	habits := t.Habits()
	switch {
	case n.Kind != core.Happened, n.Event.Move == core.Accept, n.Event.Move == core.Refuse:
		return
	case n.Event.Seat == core.Chance:
		if to := n.State.ToAct; to >= 0 && !t.Sitting.Person(to) {
			pause = habits.Pace
		}
	case passed(n):
		pause = max(habits.Pace, habits.PassPause)
	case !t.Sitting.Person(n.Event.Seat):
		pause = habits.Pace
		if turns := n.State.History.Turns(); len(turns[len(turns)-1].Only(core.Moved)) > leisurely {
			pause /= leisurely
		}
	}
	if pause == 0 {
		return
	}
	select {
	case <-time.After(pause):
	case <-ctx.Done():
	}
}

// leisurely is after how many moves of a turn, such as the setup of a game, the
// next ones follow as much faster.
const leisurely = 4

// passed reports whether a turn ended without a move.
func passed(n core.Notice) bool {
	turns := n.State.History.Turns()
	return n.Event.Move == core.End && turns[len(turns)-1].Passed()
}
