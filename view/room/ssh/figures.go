package ssh

import (
	"sync/atomic"

	"boardroom/view/room/metrics"
)

// figures are what a door has counted.
type figures struct {
	refused [whereabouts]atomic.Int64
	keyed   atomic.Int64 // sessions of those with a key
	guests  atomic.Int64 // and of the others
	sent    atomic.Int64 // bytes
	latency metrics.Histogram
}

// Where somebody is refused.
const (
	atQueue  = iota // so many wait there
	byKey           // or by their name, or a ban, with a key
	asAGuest        // the same without one
	atRoom          // once they have said who they are: it is full, say
	onLine          // that has its sessions
	whereabouts
)

// refuses counts somebody who is refused.
func (f *figures) refuses(where int) { f.refused[where].Add(1) }

// came counts a session that begins.
func (f *figures) came(v *Visit) {
	if v.Key == "" {
		f.guests.Add(1)
	} else {
		f.keyed.Add(1)
	}
}

// Closing reports whether nobody is let in any more.
func (d *Door) Closing() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.closing != ""
}

// Tell tells how many come, and how long they wait. It names nobody.
func (d *Door) Tell(p metrics.Page) {
	by := func(key, guest float64) []metrics.Sample {
		return []metrics.Sample{{Label: "by", Of: "key", Value: key}, {Label: "by", Of: "guest", Value: guest}}
	}
	d.mu.Lock()
	keyed, guests, waiting := 0.0, 0.0, float64(len(d.strangers))
	for v := range d.inside {
		if v.Key == "" {
			guests++
		} else {
			keyed++
		}
	}
	d.mu.Unlock()
	f := &d.figures
	p.Gauge("boardroom_sessions", "Sessions in the room.", by(keyed, guests)...)
	p.Counter("boardroom_sessions_total", "Sessions since the room was opened.", by(float64(f.keyed.Load()), float64(f.guests.Load()))...)
	p.Gauge("boardroom_connections_waiting", "Connections on which nobody has said yet who they are.", metrics.Sample{Value: waiting})
	var refused []metrics.Sample
	for where, of := range [whereabouts]string{"queue", "key", "guest", "room", "session"} {
		refused = append(refused, metrics.Sample{Label: "at", Of: of, Value: float64(f.refused[where].Load())})
	}
	p.Counter("boardroom_refusals_total", "Visitors turned away: in the queue, at their key, as a guest, at the room, for a session too many.", refused...)
	p.Counter("boardroom_sent_bytes_total", "Bytes sent to terminals.", metrics.Sample{Value: float64(f.sent.Load())})
	p.Histogram("boardroom_latency_seconds", "Time from a key to the first byte that is sent after it.", &f.latency)
}
