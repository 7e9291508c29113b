package door

import (
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// resizes has terminals change their sizes in turn: each change costs a whole picture,
// so all together may draw so many cells a second. The address that has changed the
// least lately comes first.
type resizes struct {
	mu      sync.Mutex
	pace    pace // of cells
	waiting []resize
	begun   int                  // how many cells whose turn it was last had been given before
	given   map[netip.Prefix]int // how many each has been given, if that is more
	running bool
}

// A resize is a change of size that waits.
type resize struct {
	from  netip.Prefix
	cells int              // that it is thought to cost
	begun int              // as it was in resizes when it began to wait
	take  func() (now int) // takes the size, and returns how many cells it has
}

func newResizes(perSecond int, now time.Time) resizes {
	return resizes{pace: newPace(perSecond, perSecond, now), given: map[netip.Prefix]int{}}
}

// ask has a terminal change its size, now or when it is its turn.
func (r *resizes) ask(asked resize) {
	r.mu.Lock()
	r.add(asked)
	running := r.running
	r.running = true
	r.mu.Unlock()
	if !running {
		r.run()
	}
}

// add has a change wait.
func (r *resizes) add(asked resize) {
	asked.begun = r.begun
	r.waiting = append(r.waiting, asked)
}

// run has all change their sizes that may by now, and comes back for the others.
func (r *resizes) run() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for {
		next, wait := r.next(time.Now())
		switch {
		case next == nil && wait > 0:
			time.AfterFunc(wait, r.run)
			return
		case next == nil:
			r.running = false
			return
		}
		r.mu.Unlock()
		cells := next.take()
		r.mu.Lock()
		r.spend(*next, cells)
	}
}

// next returns whose turn it is, or for how long it is nobody's of those who wait.
func (r *resizes) next(now time.Time) (next *resize, wait time.Duration) {
	if len(r.waiting) == 0 {
		return nil, 0
	}
	if wait = r.pace.due(now); wait > 0 {
		return nil, wait
	}
	least := 0
	for i := range r.waiting {
		if r.ends(i) < r.ends(least) {
			least = i
		}
	}
	first := r.waiting[least]
	r.waiting = slices.Delete(r.waiting, least, least+1)
	r.begun = max(r.begun, first.begun, r.given[first.from])
	return &first, 0
}

// ends returns how many cells its address will have been given after a change.
func (r *resizes) ends(i int) int {
	c := r.waiting[i]
	return max(c.begun, r.given[c.from]) + c.cells
}

// spend takes note of what a change has cost. Where nobody waits all are equal again.
func (r *resizes) spend(done resize, cells int) {
	r.pace.spend(cells)
	r.given[done.from] = max(done.begun, r.given[done.from]) + cells
	if len(r.waiting) == 0 {
		r.begun = 0
		clear(r.given)
	}
	maps.DeleteFunc(r.given, func(from netip.Prefix, given int) bool {
		return given <= r.begun && !slices.ContainsFunc(r.waiting, func(c resize) bool { return c.from == from })
	})
}
