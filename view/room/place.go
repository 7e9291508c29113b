package room

import (
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/sitting"
)

// Why something is refused at a place.
var (
	ErrNotYours = i18n.NewError("that seat is not yours")
	ErrWatching = i18n.NewError("you are watching")
)

// A Place is where a visitor is at a table: what one screen is told of it, and may
// do. At one that has no seats a visitor watches.
type Place struct {
	Sitting *sitting.Sitting // what is true of it as long as it lasts; its sheet is the session's
	table   *Table
	visitor Visitor
	seats   []core.Seat

	// The table's lock guards what follows.
	listener Listener
	notices  []core.Notice // what the screen has not been told of yet
	woken    bool          // the screen has been told that there is news
	delay    delay
}

// A Listener is a screen at a place, to the table. Any goroutine calls it.
type Listener struct {
	Wake func()      // there is news; it must not wait
	Pace func() Pace // how long what computers do is to be seen
}

// A Pace is how long something stays to be seen.
type Pace struct {
	Move time.Duration // of a computer
	Pass time.Duration // a turn without a move
}

// Listen has a screen told of what follows how the table stands now.
func (p *Place) Listen(l Listener) Standing {
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	p.listener, p.notices = l, nil
	return p.delay.later(p.table.standing())
}

// pace is the one that the screen wants.
func (p *Place) pace() Pace {
	p.table.mu.Lock()
	wanted := p.listener.Pace
	p.table.mu.Unlock()
	if wanted == nil {
		return Pace{}
	}
	return wanted()
}

// maxNotices is how many notices are kept for a screen that does not ask for them.
// Of one that is further behind the oldest are dropped: the newest tells it all
// that is to be seen.
const maxNotices = 64

// put keeps a notice for the screen.
func (p *Place) put(n core.Notice) {
	if len(p.notices) == maxNotices {
		p.notices = slices.Delete(p.notices, 0, 1)
	}
	p.notices = append(p.notices, n)
}

// wake tells the screen, once until it asks, that there is news.
func (p *Place) wake() {
	if p.woken || p.listener.Wake == nil {
		return
	}
	p.woken = true
	p.listener.Wake()
}

// News returns what has happened since it was last asked for, and how the table
// stands after that.
func (p *Place) News() ([]core.Notice, Standing) {
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	p.release()
	news := p.notices
	p.notices, p.woken = nil, false
	return news, p.delay.later(p.table.standing())
}

// Mine reports whether the visitor acts for a seat.
func (p *Place) Mine(seat core.Seat) bool { return slices.Contains(p.seats, seat) }

// Seats lists those for which the visitor acts.
func (p *Place) Seats() []core.Seat { return slices.Clone(p.seats) }

// Alone reports whether all persons who sit at the table are here.
func (p *Place) Alone() bool { return len(p.seats) == p.Sitting.Persons() }

// Visitor returns who is here.
func (p *Place) Visitor() Visitor { return p.visitor }

// Hosts reports whether the visitor is at home at the table.
func (p *Place) Hosts() bool { return p.visitor.Host }

// Watches reports whether nothing at the table is the visitor's business.
func (p *Place) Watches() bool { return len(p.seats) == 0 && !p.visitor.Host }

// Throws reports whether the visitor says what is drawn by hand.
func (p *Place) Throws() bool { return p.Sitting.Manual && len(p.seats) > 0 }

// Post hands in what is done for a seat, as core.Session.Post does. It is refused
// for a seat that is somebody else's.
func (p *Place) Post(e core.Event) error {
	if !p.Mine(e.Seat) && (e.Seat != core.Chance || !p.Throws()) {
		return ErrNotYours
	}
	if e.Move == core.Claim || e.Move == core.ClaimMatch {
		return p.Claim()
	}
	p.table.post(e)
	return nil
}

// Times returns what everybody has left at this moment, by seat; nothing without
// a clock.
func (p *Place) Times() []core.TimeLeft {
	if times, late := p.lateTimes(); late {
		return times
	}
	return p.table.times()
}

// Say gives the visitor's words, which change what is drawn if the sitting has not
// begun.
func (p *Place) Say(words string) { p.table.say(p.seats, words) }

// Begin says that the visitor is ready. The sitting begins when all are who must be:
// as long as words can change what is drawn, and where time counts, all who sit
// there, else anybody.
func (p *Place) Begin() error {
	if p.Watches() {
		return ErrWatching
	}
	p.table.begin(p.seats)
	return nil
}

// Next says whether the visitor wants another game after so many. It begins when
// all do who sit there; who does not ends a money session. The error says why they
// may not.
func (p *Place) Next(after int, more bool) error {
	if p.Watches() {
		return ErrWatching
	}
	if more {
		if err := p.table.room.mayContinue(p.visitor); err != nil {
			return err
		}
	}
	p.table.next(p.seats, after, more)
	return nil
}

// Stop stops the game where it is, and waits until nobody thinks any more.
func (p *Place) Stop() error {
	if p.Watches() {
		return ErrWatching
	}
	p.table.stop()
	return nil
}

// Go lets the game go on after Stop or a fault.
func (p *Place) Go() error {
	if p.Watches() {
		return ErrWatching
	}
	p.table.start()
	return nil
}

// SaveAs saves all of the game in a new file and goes on with it there.
func (p *Place) SaveAs(path string) error {
	if !p.Hosts() {
		return ErrNotYours
	}
	return p.table.saveAs(path)
}

// Leave leaves the table. The error says what of the game could not be saved
// when its table went to sleep.
func (p *Place) Leave() error { return p.table.room.leave(p) }
