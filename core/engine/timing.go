package engine

import (
	"context"
	"sync"
	"time"

	"boardroom/core"
)

// UsualTime returns how much of the time for a turn is usually used: the rest is
// there for when things turn worse.
func UsualTime(turn time.Duration) time.Duration { return turn * 3 / 4 }

// A TimeManager tells a search by time when it has thought long enough about a turn:
// usually after as long as it was told, after half of that where it keeps finding
// the same turn, and after up to three times as long while the turn that seemed
// best turns out to be worse. The zero value never ends a search.
type TimeManager struct {
	usual time.Duration
	alarm int // a fall of the value by so much is worth more time
	began time.Time

	before, now int // what the turn was worth after the last iteration, and is so far in this one
	iterations  int // in a row that found the same turn
}

// NewTimeManager returns the time manager of a search that has so long for a turn; 0 is
// as long as it likes.
func NewTimeManager(began time.Time, usual time.Duration, alarm int) TimeManager {
	return TimeManager{usual: usual, alarm: alarm, began: began}
}

// Set reports whether there is a time for the turn.
func (m *TimeManager) Set() bool { return m.usual > 0 }

// Found notes what the best turn is worth so far in an iteration.
func (m *TimeManager) Found(value int) { m.now = value }

// IterationDone notes the end of an iteration, and whether it has found the same turn as the
// one before.
func (m *TimeManager) IterationDone(same bool) {
	m.before = m.now
	m.iterations++
	if !same {
		m.iterations = 1
	}
}

// settled is how many iterations in a row must find the same turn to trust it.
const settled = 5

// Over reports whether to stop.
func (m *TimeManager) Over() bool {
	if !m.Set() {
		return false
	}
	limit := m.usual
	switch {
	case m.before-m.now >= m.alarm:
		limit *= 3
	case m.iterations >= settled:
		limit /= 2
	}
	return time.Since(m.began) >= limit
}

// What a player by a clock takes for a turn.
const (
	allottedStep   = 0.85                   // of the time that each turn has
	allottedBank   = 25                     // part of the bank
	allottedAtMost = 0.8                    // of all that is left
	handing        = 200 * time.Millisecond // for the answer to be on its way
	briefest       = 20 * time.Millisecond
)

// AllottedTime returns how much of a clock a player takes for the turn that a game
// waits for: what the turn has of its own, and a small part of what must last.
// Without a clock it is 0.
func AllottedTime(h core.History) time.Duration {
	if !h.Clock.Set() {
		return 0
	}
	left, _ := h.TimeLeft(h.Now().Actor())
	step := h.Clock.Step
	if h.Clock.Kind == core.Byoyomi && left.Bank > left.Used {
		step = 0 // the periods are for later
	}
	all := h.Clock.Left(left)
	if h.Clock.Kind == core.Byoyomi && step > 0 {
		all -= time.Duration(left.Periods-1) * h.Clock.Step // one period at most
	}
	wanted := time.Duration(allottedStep*float64(step)) + max(0, left.Bank)/allottedBank - left.Used
	return max(briefest, min(wanted, time.Duration(allottedAtMost*float64(all-handing)))).Truncate(time.Millisecond)
}

// ByClock returns a player that takes for its turns what a clock allots, where
// there is one, and otherwise is the same. It must be one that answers with the
// best it has found when its time is up.
func ByClock(p Player) Player { return byClock{p} }

type byClock struct{ Player }

// Turn implements core.Player.
func (b byClock) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	if allotted := AllottedTime(h); allotted > 0 {
		limited, stop := context.WithTimeout(ctx, allotted)
		defer stop()
		ctx = limited
	}
	return b.Player.Turn(ctx, h)
}

// TurnTime returns how long a program is told to take for the turn that a game
// waits for: what it has for every turn, or less if the clock allots less.
func TurnTime(h core.History, most time.Duration) time.Duration {
	if allotted := AllottedTime(h); allotted > 0 {
		return min(most, allotted)
	}
	return most
}

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
