package ssh

import (
	"maps"
	"net/netip"
	"slices"
	"time"
)

// A queue is the connections on which nobody stands in the room yet, in the order
// in which they came.
type queue []*line

// wait has somebody wait at the door, or returns why they may not. Another may have
// to go for them.
func (d *Door) wait(c *line) (why string) {
	d.mu.Lock()
	gone, why := d.strangers.yields(c.from, c.came, d.Limits)
	if gone != nil {
		d.strangers.remove(gone)
	}
	if why == "" {
		d.strangers = append(d.strangers, c)
	}
	d.mu.Unlock()
	if gone != nil {
		_ = gone.Close()
	}
	return why
}

// yields returns who makes room for one more from an address, nil where nobody has
// to, or why nobody does. Of their own address those give way who had time enough to
// say who they are. Where all places are taken it is the oldest of the address that
// has the most, at once if those are more than it could share with the newcomer.
func (q queue) yields(from netip.Prefix, now time.Time, l Limits) (gone *line, why string) {
	waiting := map[netip.Prefix]int{}
	for _, c := range q {
		waiting[c.from]++
	}
	switch {
	case waiting[from] >= l.Address:
		gone, why = q[slices.IndexFunc(q, func(c *line) bool { return c.from == from })], tooManyOfAddress
	case len(q) >= l.Strangers:
		gone, why = slices.MaxFunc(q, func(a, b *line) int { return waiting[a.from] - waiting[b.from] }), tooManyWait
	default:
		return nil, ""
	}
	if now.Sub(gone.came) < l.Greeting && waiting[gone.from] <= waiting[from]+1 {
		return nil, why
	}
	return gone, ""
}

// comes lets somebody from an address come in, or returns how long they must wait: to
// find out who somebody is costs more than to ask it.
func (d *Door) comes(from netip.Prefix, now time.Time) (wait time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	maps.DeleteFunc(d.comings, func(_ netip.Prefix, p *pace) bool { return p.rested(now) })
	p := d.comings[from]
	if p == nil {
		fresh := newPace(1, d.Limits.Comings, now)
		p = &fresh
		d.comings[from] = p
	}
	if wait = p.due(now); wait == 0 {
		p.spend(1)
	}
	return wait
}

// remove takes a connection out, if it is there.
func (q *queue) remove(c *line) {
	*q = slices.DeleteFunc(*q, func(other *line) bool { return other == c })
}

// count changes how many from an address are in the room.
func (d *Door) count(from netip.Prefix, more int) {
	if d.addresses[from] += more; d.addresses[from] == 0 {
		delete(d.addresses, from)
	}
}
