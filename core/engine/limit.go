package engine

import (
	"context"
	"slices"
	"sync"

	"boardroom/core"
)

// A Limit is how many computer players think at once. The others wait for their
// turn: first those who play, then those who judge ([Limit.Judging]), each in the
// order in which they came. The zero value is no limit.
type Limit struct {
	queue *queue
	judge bool
	owner string // who wants to know
}

// LimitTo returns the limit of n players, 1 or more.
func LimitTo(n int) Limit { return Limit{queue: &queue{places: n, judged: map[string]bool{}}} }

// Judging returns the limit for what somebody wants to be judged: games, plays, hints.
// Those who play go first, but no more than mostPassed of them. A place is left to
// them, so that they never wait for what is judged; with a single one, both think at
// once. Of one owner one thing is judged at a time.
func (l Limit) Judging(owner string) Limit { return Limit{l.queue, true, owner} }

// On returns a player, which may be a Critic, that thinks within the limit. Whether it
// accepts an offer it says at once: that takes a look at the position, and nobody
// could end the waiting for it.
func (l Limit) On(p Player) Player {
	if l.queue == nil {
		return p
	}
	return limited{p, l}
}

// OnLevel returns a level whose players think within the limit, all of them
// together.
func (l Limit) OnLevel(level Level) Level {
	player := level.New
	level.New = func() Player { return l.On(player()) }
	return level
}

// waits is the key of the function of Waiting.
type waits struct{}

// Waiting returns a context in which a player within a Limit tells that they wait for
// others, and then that they do so no more.
func Waiting(ctx context.Context, tell func(bool)) context.Context {
	return context.WithValue(ctx, waits{}, tell)
}

// TellWaiting tells who waits by a context of Waiting whether others go first.
func TellWaiting(ctx context.Context, waiting bool) {
	if tell, ok := ctx.Value(waits{}).(func(bool)); ok {
		tell(waiting)
	}
}

// enter waits for a place, and returns what gives it back. Whose time is up while
// they wait need none: they do not think any more, and know what they answer then.
func (l Limit) enter(ctx context.Context) (leave func()) {
	w := &waiter{judge: l.judge, owner: l.owner, turn: make(chan struct{})}
	if others := l.queue.join(w); others {
		TellWaiting(ctx, true)
		defer TellWaiting(ctx, false)
	}
	select {
	case <-w.turn:
	case <-ctx.Done():
	}
	return func() { l.queue.leave(w) }
}

// mostPassed is how many who play may go before one who waits to judge.
const mostPassed = 16

// A queue gives places to those who wait.
type queue struct {
	places int

	mu      sync.Mutex      // of what follows
	waiting []*waiter       // in the order in which they came
	playing int             // who have a place
	judging int             // who have one, too
	judged  map[string]bool // by owner
	passed  int             // who went before one who waits to judge
}

// A waiter waits for a place, or has one.
type waiter struct {
	judge bool
	owner string
	turn  chan struct{} // closed when they have a place
}

// join adds somebody, and reports whether they wait for others.
func (q *queue) join(w *waiter) (others bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting = append(q.waiting, w)
	q.fill()
	return slices.Contains(q.waiting, w) && !(w.judge && q.judged[w.owner])
}

// leave takes somebody away, whether they have a place or wait for one.
func (q *queue) leave(w *waiter) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if at := slices.Index(q.waiting, w); at >= 0 {
		q.waiting = slices.Delete(q.waiting, at, at+1)
		return
	}
	if w.judge {
		q.judging--
		delete(q.judged, w.owner)
	} else {
		q.playing--
	}
	q.fill()
}

// fill gives the places that are free.
func (q *queue) fill() {
	for w := q.next(); w != nil; w = q.next() {
		q.waiting = slices.DeleteFunc(q.waiting, func(other *waiter) bool { return other == w })
		if w.judge {
			q.judging++
			q.judged[w.owner] = true
		} else {
			q.playing++
		}
		close(w.turn)
	}
}

// next returns who is to have a place now; nil: nobody.
func (q *queue) next() *waiter {
	player := q.first(func(w *waiter) bool { return !w.judge && q.playing < max(1, q.places-q.judging) })
	judge := q.first(func(w *waiter) bool {
		return w.judge && !q.judged[w.owner] && q.judging < max(1, q.places-1) && q.playing+q.judging < q.places
	})
	switch {
	case judge == nil:
		return player
	case player == nil || q.passed == mostPassed:
		q.passed = 0
		return judge
	}
	q.passed++
	return player
}

// first returns the first who waits and fits; nil: nobody does.
func (q *queue) first(fits func(*waiter) bool) *waiter {
	if at := slices.IndexFunc(q.waiting, fits); at >= 0 {
		return q.waiting[at]
	}
	return nil
}

type limited struct {
	Player
	limit Limit
}

// Turn implements core.Player.
func (l limited) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	defer l.limit.enter(ctx)()
	return l.Player.Turn(ctx, h)
}

// Advise implements Player.
func (l limited) Advise(ctx context.Context, h core.History, n int) ([]Choice, error) {
	defer l.limit.enter(ctx)()
	return l.Player.Advise(ctx, h, n)
}

// Judge implements Critic.
func (l limited) Judge(ctx context.Context, h core.History, played []core.Move, n int) (Verdict, error) {
	defer l.limit.enter(ctx)()
	return CriticOf(l.Player).Judge(ctx, h, played, n)
}
