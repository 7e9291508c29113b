package door

import (
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"

	"boardroom/view/room/identity"
)

// Limits are how much of everything one may have. Whoever asks for more is told
// so. The largest terminal is a limit of package term.
type Limits struct {
	Sessions         int             `yaml:"sessions"`    // in all
	HandshakeTimeout time.Duration   `yaml:"handshake"`   // until somebody on a connection stands in the room
	AuthTries        int             `yaml:"tries"`       // to say who one is
	QueueLength      int             `yaml:"strangers"`   // connections on which nobody has said yet who they are
	QueueTime        time.Duration   `yaml:"greeting"`    // that these have in any case; then they give way where others wait
	AddressConns     int             `yaml:"connections"` // connections from an address
	Names            identity.Limits `yaml:",inline"`
	ConnectBurst     int             `yaml:"arrivals"`                // that an address may open at once; then one a second
	SignInRate       int             `yaml:"arrivals-in-all"`         // a second, from all addresses; the others wait
	ConnSessions     int             `yaml:"sessions-per-connection"` // sessions on a connection
	ReadRate         int             `yaml:"bytes-per-second"`        // a second, sent on a connection; twice as many may come at once
	LingerTimeout    time.Duration   `yaml:"farewell"`                // that a connection stays after the last session on it
	KeyRate          int             `yaml:"keys-per-second"`         // a second; KeyBurst of them may come at once
	KeyBurst         int             `yaml:"keys-at-once"`
	TypeAhead        int             `yaml:"typed-ahead"`   // bytes typed and not yet read
	LargeCells       int             `yaml:"large-cells"`   // of all large terminals together; see Session.Resize
	ResizeRate       int             `yaml:"resized-cells"` // cells a second, of all terminals that change their size; half as many more at once
	IdleTimeout      time.Duration   `yaml:"idle"`          // without a key
	StallTimeout     time.Duration   `yaml:"not-reading"`   // without reading, or answering
}

// Usual returns the limits of a room with so many sessions.
func Usual(sessions int) Limits {
	return Limits{
		Sessions: sessions, HandshakeTimeout: 15 * time.Second, AuthTries: 6, QueueLength: 300, QueueTime: 3 * time.Second, AddressConns: 5,
		Names:        identity.Limits{Names: 20, GuestNames: 20, WrongCodes: 20},
		ConnectBurst: 10, SignInRate: 100, ConnSessions: 2, ReadRate: 32 << 10, LingerTimeout: 3 * time.Second,
		KeyRate: 30, KeyBurst: 300, TypeAhead: 4096, LargeCells: 120_000, ResizeRate: 100_000, IdleTimeout: 30 * time.Minute, StallTimeout: 30 * time.Second,
	}
}

// A Limiter says how much of something may come in a time, keys, say: so many a second,
// and some at once.
type Limiter struct {
	perSecond, burst float64
	saved            float64 // that may come at once; below zero: more came
	at               time.Time
}

func NewLimiter(perSecond, burst int, now time.Time) Limiter {
	return Limiter{float64(perSecond), float64(burst), float64(burst), now}
}

// Wait returns how long the next must wait.
func (l *Limiter) Wait(now time.Time) (wait time.Duration) {
	l.saved = min(l.burst, l.saved+now.Sub(l.at).Seconds()*l.perSecond)
	l.at = now
	if l.saved < 1 {
		return time.Duration((1 - l.saved) / l.perSecond * float64(time.Second))
	}
	return 0
}

// isFull reports whether nothing came for so long that all may come at once.
func (l *Limiter) isFull(now time.Time) bool { return l.Wait(now) == 0 && l.saved == l.burst }

// Spend takes note that so many came.
func (l *Limiter) Spend(n int) { l.saved -= float64(n) }

// A fairQueue has everybody do in turn what costs all of them: so much of it may be done in a
// second, and those who wait share that by their addresses (fair queueing): whoever does
// it all the time waits for who does it once.
type fairQueue struct {
	mu      sync.Mutex
	rate    Limiter
	waiting []task
	begun   int                  // how much whose turn it was last had been given before
	given   map[netip.Prefix]int // how much each has been given, if that is more
	running bool
}

// A task is something that is to be done.
type task struct {
	from  netip.Prefix
	cost  int               // that is expected
	do    func() (cost int) // does it, and returns what it has cost
	begun int               // as it was in the queue when this began to wait
}

func newFairQueue(perSecond, burst int, now time.Time) *fairQueue {
	return &fairQueue{rate: NewLimiter(perSecond, burst, now), given: map[netip.Prefix]int{}}
}

// ask has something be done, now or when it is its turn.
func (q *fairQueue) ask(asked task) {
	q.mu.Lock()
	q.add(asked)
	running := q.running
	q.running = true
	q.mu.Unlock()
	if !running {
		q.run()
	}
}

// add has something wait.
func (q *fairQueue) add(asked task) {
	asked.begun = q.begun
	q.waiting = append(q.waiting, asked)
}

// run does all that may be done by now, and comes back for the rest.
func (q *fairQueue) run() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for {
		next, wait := q.next(time.Now())
		switch {
		case next == nil && wait > 0:
			time.AfterFunc(wait, q.run)
			return
		case next == nil:
			q.running = false
			return
		}
		q.mu.Unlock()
		cost := next.do()
		q.mu.Lock()
		q.spend(*next, cost)
	}
}

// next returns whose turn it is, or for how long it is nobody's of those who wait.
func (q *fairQueue) next(now time.Time) (next *task, wait time.Duration) {
	if len(q.waiting) == 0 {
		return nil, 0
	}
	if wait = q.rate.Wait(now); wait > 0 {
		return nil, wait
	}
	least := 0
	for i := range q.waiting {
		if q.ends(i) < q.ends(least) {
			least = i
		}
	}
	first := q.waiting[least]
	q.waiting = slices.Delete(q.waiting, least, least+1)
	q.begun = max(q.begun, first.begun, q.given[first.from])
	return &first, 0
}

// ends returns how much its address will have been given after a turn.
func (q *fairQueue) ends(i int) int {
	one := q.waiting[i]
	return max(one.begun, q.given[one.from]) + one.cost
}

// spend takes note of what a turn has cost. Where nobody waits all are equal again.
func (q *fairQueue) spend(done task, cost int) {
	q.rate.Spend(cost)
	q.given[done.from] = max(done.begun, q.given[done.from]) + cost
	if len(q.waiting) == 0 {
		q.begun = 0
		clear(q.given)
	}
	maps.DeleteFunc(q.given, func(from netip.Prefix, given int) bool {
		return given <= q.begun && !slices.ContainsFunc(q.waiting, func(one task) bool { return one.from == from })
	})
}
