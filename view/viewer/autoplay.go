package viewer

import (
	"time"
)

// An autoplay plays the record by itself, move by move.
type autoplay struct {
	after   func(time.Duration, func()) (stop func())
	beat    func() time.Duration // between two moves
	next    func() bool          // shows the next move; false: there is none
	restart func()
	stop    func() // nil: it does not play
}

// toggle begins to play, from the end at the start, or pauses.
func (p *autoplay) toggle() {
	if p.stop != nil {
		p.pause()
		return
	}
	if !p.next() {
		p.restart()
	}
	p.wait()
}

// wait shows the next move in a while, and so on to the end.
func (p *autoplay) wait() {
	p.stop = p.after(p.beat(), func() {
		p.stop = nil
		if p.next() {
			p.wait()
		}
	})
}

func (p *autoplay) pause() {
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
}

func (p *autoplay) label() string {
	if p.stop != nil {
		return "Stop"
	}
	return "Play"
}
