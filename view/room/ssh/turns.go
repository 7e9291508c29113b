package ssh

import (
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// turns has everybody do in turn what costs all of them: so much of it may be done in a
// second, and those who wait share that by their addresses (fair queueing): whoever does
// it all the time waits for who does it once.
type turns struct {
	mu      sync.Mutex
	pace    pace
	waiting []turn
	begun   int                  // how much whose turn it was last had been given before
	given   map[netip.Prefix]int // how much each has been given, if that is more
	running bool
}

// A turn is something that is to be done.
type turn struct {
	from  netip.Prefix
	cost  int               // that is expected
	do    func() (cost int) // does it, and returns what it has cost
	begun int               // as it was in turns when this began to wait
}

func newTurns(perSecond, burst int, now time.Time) *turns {
	return &turns{pace: newPace(perSecond, burst, now), given: map[netip.Prefix]int{}}
}

// ask has something be done, now or when it is its turn.
func (t *turns) ask(asked turn) {
	t.mu.Lock()
	t.add(asked)
	running := t.running
	t.running = true
	t.mu.Unlock()
	if !running {
		t.run()
	}
}

// add has something wait.
func (t *turns) add(asked turn) {
	asked.begun = t.begun
	t.waiting = append(t.waiting, asked)
}

// run does all that may be done by now, and comes back for the rest.
func (t *turns) run() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for {
		next, wait := t.next(time.Now())
		switch {
		case next == nil && wait > 0:
			time.AfterFunc(wait, t.run)
			return
		case next == nil:
			t.running = false
			return
		}
		t.mu.Unlock()
		cost := next.do()
		t.mu.Lock()
		t.spend(*next, cost)
	}
}

// next returns whose turn it is, or for how long it is nobody's of those who wait.
func (t *turns) next(now time.Time) (next *turn, wait time.Duration) {
	if len(t.waiting) == 0 {
		return nil, 0
	}
	if wait = t.pace.due(now); wait > 0 {
		return nil, wait
	}
	least := 0
	for i := range t.waiting {
		if t.ends(i) < t.ends(least) {
			least = i
		}
	}
	first := t.waiting[least]
	t.waiting = slices.Delete(t.waiting, least, least+1)
	t.begun = max(t.begun, first.begun, t.given[first.from])
	return &first, 0
}

// ends returns how much its address will have been given after a turn.
func (t *turns) ends(i int) int {
	one := t.waiting[i]
	return max(one.begun, t.given[one.from]) + one.cost
}

// spend takes note of what a turn has cost. Where nobody waits all are equal again.
func (t *turns) spend(done turn, cost int) {
	t.pace.spend(cost)
	t.given[done.from] = max(done.begun, t.given[done.from]) + cost
	if len(t.waiting) == 0 {
		t.begun = 0
		clear(t.given)
	}
	maps.DeleteFunc(t.given, func(from netip.Prefix, given int) bool {
		return given <= t.begun && !slices.ContainsFunc(t.waiting, func(one turn) bool { return one.from == from })
	})
}
