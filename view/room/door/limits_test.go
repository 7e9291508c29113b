package door

import (
	"net/netip"
	"testing"
	"time"
)

// storm is what happens when terminals change their sizes all the time: how often each
// address has its turn in ten seconds. Those it names come anew as soon as they went.
func storm(t *testing.T, perSecond int, asks map[string][]int) (turns map[string]int, cells int) {
	t.Helper()
	now := time.Unix(0, 0)
	r := newFairQueue(perSecond, perSecond, now)
	turns = map[string]int{}
	wants := func(name string, size int) {
		from := netip.PrefixFrom(netip.MustParseAddr(name), 32)
		r.add(task{from: from, cost: size, do: func() int { return size }})
	}
	for name, sizes := range asks {
		for _, size := range sizes {
			wants(name, size)
		}
	}
	for end := now.Add(10 * time.Second); now.Before(end); {
		next, wait := r.next(now)
		if next == nil {
			now = now.Add(max(wait, time.Millisecond))
			continue
		}
		name, size := next.from.Addr().String(), next.do()
		wants(name, size)
		r.spend(*next, size)
		turns[name]++
		cells += size
	}
	return turns, cells
}

func TestAllSizesHaveOneBudget(t *testing.T) {
	turns, cells := storm(t, 100_000, map[string][]int{
		"10.0.0.1": {10_000, 10_000, 10_000, 10_000, 10_000}, // five sessions
		"10.0.0.2": {10_000},
		"10.0.0.3": {100_000}, // one that is large
	})
	if cells < 1_000_000 || cells > 1_300_000 { // what was saved, and what was begun
		t.Errorf("in ten seconds %d cells change", cells)
	}
	many, one, large := turns["10.0.0.1"], turns["10.0.0.2"], turns["10.0.0.3"]
	if d := many - one; d < -2 || d > 2 || large*10 < one-10 || large*10 > one+20 {
		t.Errorf("addresses have %v turns", turns)
	}
}

// Whoever changes once does not wait behind those who do all the time.
func TestOneChangeOfSizeGoesFirst(t *testing.T) {
	now := time.Unix(0, 0)
	r := newFairQueue(100_000, 100_000, now)
	storms, calm := netip.MustParsePrefix("10.0.0.1/32"), netip.MustParsePrefix("10.0.0.2/32")
	for range 20 {
		r.add(task{from: storms, cost: 1920})
	}
	for range 3 {
		next, _ := r.next(now)
		if next == nil || next.from != storms {
			t.Fatal("nobody changes at once")
		}
		r.spend(*next, 45_000) // it was larger by then
	}
	r.add(task{from: calm, cost: 10_000})
	next, wait := r.next(now)
	if next != nil || wait < 350*time.Millisecond || wait > 360*time.Millisecond {
		t.Errorf("35000 cells too many are made up for in %v", wait)
	}
	now = now.Add(wait)
	if next, _ = r.next(now); next == nil || next.from != calm {
		t.Fatalf("it is the turn of %+v", next)
	}
	r.spend(*next, 10_000)
	r.waiting = r.waiting[:1]
	if next, _ = r.next(now.Add(time.Minute)); next == nil {
		t.Fatal("after a minute nobody changes")
	}
	r.spend(*next, 1920)
	if next, wait := r.next(now); next != nil || wait != 0 || len(r.given) > 0 {
		t.Errorf("when all have had their turns %v are known", r.given)
	}
}

func TestALimiter(t *testing.T) {
	now := time.Unix(0, 0)
	p := NewLimiter(10, 20, now)
	read := 0
	for range 10 * 60 { // a minute, in tenths of a second
		for p.Wait(now) == 0 {
			p.Spend(1)
			read++
		}
		now = now.Add(100 * time.Millisecond)
	}
	if read < 615 || read > 620 {
		t.Errorf("in a minute %d keys were read", read)
	}
	if now = now.Add(time.Hour); p.Wait(now) != 0 || !p.isFull(now) {
		t.Error("after an hour a key must wait")
	}
	p.Spend(20)
	if wait := p.Wait(now); wait != 100*time.Millisecond || p.isFull(now) {
		t.Errorf("the next waits for %v", wait)
	}
	p.Spend(20)
	if wait := p.Wait(now); wait != 2100*time.Millisecond {
		t.Errorf("where more came than may, the next waits for %v", wait)
	}
}

// An address that comes again and again comes in once a second.
func TestTheRateOfConnecting(t *testing.T) {
	r := &Reception{Config: Config{Limits: Limits{ConnectBurst: 10}}, connectRates: map[netip.Prefix]*Limiter{}}
	often, once := netip.MustParsePrefix("10.0.0.1/32"), netip.MustParsePrefix("10.0.0.2/32")
	came, now := 0, time.Unix(0, 0)
	for range 61 {
		for r.connectDelay(often, now) == 0 {
			came++
		}
		if wait := r.connectDelay(once, now); now.Unix()%2 == 0 && wait != 0 {
			t.Fatalf("who comes at times waits for %v", wait)
		}
		now = now.Add(time.Second)
	}
	if came != 70 {
		t.Errorf("in a minute an address came in %d times", came)
	}
	if r.connectDelay(once, now.Add(time.Minute)); len(r.connectRates) != 1 {
		t.Errorf("%d addresses are kept in mind", len(r.connectRates))
	}
}
