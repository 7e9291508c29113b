package door

import (
	"sync/atomic"

	"boardroom/view/room/admin"
)

// counters are what a Reception counts.
type counters struct {
	refused [stages]atomic.Int64
	keyed   atomic.Int64 // sessions of those with a key
	guests  atomic.Int64 // and of the others
	sent    atomic.Int64 // bytes
	latency admin.Histogram
}

// A Stage is where somebody is refused.
type Stage int

// The stages, in the order in which a visitor comes to them.
const (
	AtQueue Stage = iota // so many wait there
	ByKey                // or by their name, or a ban, with a key
	AsGuest              // the same without one
	AtRoom               // once they have said who they are: it is full, say
	OnConn               // that has its sessions
	stages
)

// Refused counts somebody who is refused.
func (r *Reception) Refused(at Stage) { r.counters.refused[at].Add(1) }

// begin counts a session that begins.
func (c *counters) begin(v *Session) {
	if v.PublicKey == "" {
		c.guests.Add(1)
	} else {
		c.keyed.Add(1)
	}
}

// WriteMetrics tells how many come, and how long they wait. It names nobody.
func (r *Reception) WriteMetrics(p admin.MetricsWriter) {
	by := func(key, guest float64) []admin.Sample {
		return []admin.Sample{{Label: "by", Of: "key", Value: key}, {Label: "by", Of: "guest", Value: guest}}
	}
	keyed, guests := 0.0, 0.0
	for _, one := range r.Sessions() {
		if one.PublicKey == "" {
			guests++
		} else {
			keyed++
		}
	}
	r.mu.Lock()
	doors := r.doors
	r.mu.Unlock()
	waiting := 0
	for _, d := range doors {
		waiting += d.Waiting()
	}
	c := &r.counters
	p.Gauge("boardroom_sessions", "Sessions in the room.", by(keyed, guests)...)
	p.Counter("boardroom_sessions_total", "Sessions since the room was opened.", by(float64(c.keyed.Load()), float64(c.guests.Load()))...)
	p.Gauge("boardroom_connections_waiting", "Connections on which nobody has said yet who they are.", admin.Sample{Value: float64(waiting)})
	var refused []admin.Sample
	for stage, of := range [stages]string{"queue", "key", "guest", "room", "session"} {
		refused = append(refused, admin.Sample{Label: "at", Of: of, Value: float64(c.refused[stage].Load())})
	}
	p.Counter("boardroom_refusals_total", "Visitors turned away: in the queue, at their key, as a guest, at the room, for a session too many.", refused...)
	p.Counter("boardroom_sent_bytes_total", "Bytes sent to terminals.", admin.Sample{Value: float64(c.sent.Load())})
	p.Histogram("boardroom_latency_seconds", "Time from a key to the first byte that is sent after it.", &c.latency)
}
