package room

import (
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
)

// errPlaying is why somebody is told at once.
var errPlaying = i18n.NewError("only those who watch can see a game later")

// A delay keeps what happens at a table from who watches for a while. Whoever shows a game to
// others so keeps them from telling the players in time what a strong program says.
type delay struct {
	by    time.Duration
	kept  []withheld
	seen  core.State // the last that was told
	since time.Time  // when that had come about
	stop  func()     // waking the visitor for the next; nil: nothing is kept
}

// A withheld notice is one that is told later.
type withheld struct {
	notice core.Notice
	at     time.Time // when it came
}

// maxWithheld is how many notices are kept. Of more the oldest are dropped: those that follow
// tell what has come of them.
const maxWithheld = 1024

// Delay has what happens from now on be told so much later; 0: at once, and what was kept too.
// It is refused to who has a seat.
func (p *Place) Delay(by time.Duration) error {
	if len(p.seats) > 0 {
		return errPlaying
	}
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	d := &p.delay
	if len(d.kept) == 0 {
		d.seen, d.since = p.table.state, p.table.room.timeSource().Now()
	}
	d.by = by
	p.release()
	p.wake()
	return nil
}

// receive takes a notice, which is told at once or kept until it is due.
func (p *Place) receive(n core.Notice) {
	d := &p.delay
	if d.by == 0 && len(d.kept) == 0 {
		p.put(n)
		return
	}
	if len(d.kept) == maxWithheld {
		d.kept = slices.Delete(d.kept, 0, 1)
	}
	d.kept = append(d.kept, withheld{n, p.table.room.timeSource().Now()})
	p.await()
}

// release hands over what is due.
func (p *Place) release() {
	d, now := &p.delay, p.table.room.timeSource().Now()
	for len(d.kept) > 0 && !d.kept[0].at.Add(d.by).After(now) {
		d.seen, d.since = d.kept[0].notice.State, d.kept[0].at
		p.put(d.kept[0].notice)
		d.kept = slices.Delete(d.kept, 0, 1)
	}
	if d.stop != nil {
		d.stop()
		d.stop = nil
	}
	p.await()
}

// await has the visitor be woken when the next notice is due.
func (p *Place) await() {
	d := &p.delay
	if len(d.kept) == 0 || d.stop != nil {
		return
	}
	due := d.kept[0].at.Add(d.by).Sub(p.table.room.timeSource().Now())
	d.stop = p.table.room.timeSource().After(due, func() {
		p.table.mu.Lock()
		defer p.table.mu.Unlock()
		p.wake()
	})
}

// later is how a table stands for who is told later.
func (d *delay) later(now Standing) Standing {
	if len(d.kept) > 0 {
		now.State, now.Running, now.Fault = d.seen, true, nil
	}
	return now
}

// lateTimes is what everybody had left that much earlier, unless the visitor is told at once.
func (p *Place) lateTimes() (times []core.TimeLeft, late bool) {
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	d := &p.delay
	if d.by == 0 {
		return nil, false
	}
	times = slices.Clone(d.seen.Times)
	runs := d.seen.Playing && (p.table.running != nil || len(d.kept) > 0)
	if seat := d.seen.ToAct; len(times) > 0 && runs && seat >= 0 {
		then := p.table.room.timeSource().Now().Add(-d.by)
		times[seat].Used += max(0, then.Sub(d.since))
	}
	return times, true
}
