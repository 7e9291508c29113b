package engine

import "time"

// UsualPart returns how much of the time for a turn is usually used: the rest is
// there for when things turn worse.
func UsualPart(turn time.Duration) time.Duration { return turn * 3 / 4 }

// A Pace tells a search by time when it has thought long enough about a turn:
// usually after as long as it was told, after half of that where it keeps finding
// the same turn, and after up to three times as long while the turn that seemed
// best turns out to be worse. The zero value never ends a search.
type Pace struct {
	usual time.Duration
	alarm int // a fall of the value by so much is worth more time
	began time.Time

	before, now int // what the turn was worth at the last look, and is so far at this one
	looks       int // in a row that found the same turn
}

// NewPace returns the pace of a search that has so long for a turn; 0 is as long as
// it likes.
func NewPace(began time.Time, usual time.Duration, alarm int) Pace {
	return Pace{usual: usual, alarm: alarm, began: began}
}

// Set reports whether there is a time for the turn.
func (p *Pace) Set() bool { return p.usual > 0 }

// Found notes what the best turn is worth so far in a look at all of them.
func (p *Pace) Found(value int) { p.now = value }

// Looked notes the end of a look, and whether it has found the same turn as the
// one before.
func (p *Pace) Looked(same bool) {
	p.before = p.now
	p.looks++
	if !same {
		p.looks = 1
	}
}

// settled is how many looks in a row must find the same turn to trust it.
const settled = 5

// Over reports whether to stop.
func (p *Pace) Over() bool {
	if !p.Set() {
		return false
	}
	limit := p.usual
	switch {
	case p.before-p.now >= p.alarm:
		limit *= 3
	case p.looks >= settled:
		limit /= 2
	}
	return time.Since(p.began) >= limit
}
