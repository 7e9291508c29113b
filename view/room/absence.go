package room

import (
	"errors"
	"fmt"
	"time"

	"boardroom/core"
)

// errNobodyAway is why a game cannot be claimed by who has nobody to wait for.
var errNobodyAway = errors.New("no other player is away from a game")

// An Absence is that of the other player of a game.
type Absence struct {
	Seat  core.Seat
	Wait  time.Duration // until it may be claimed; 0: now
	Match bool          // what may be claimed then is the match, not the game alone
}

// A respite says how long somebody may stay away from what is played.
type respite struct{ game, match time.Time }

// Absence returns that of the player for whom the guest waits, if there is one.
func (p *Place) Absence() (Absence, bool) {
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	return p.absence()
}

func (p *Place) absence() (Absence, bool) {
	t := p.table
	match := t.state.Terms.To > 0
	between := match && t.state.Between()
	if !t.state.Playing && !between || len(p.seats) != 1 || len(t.Sitting.Seats) != 2 {
		return Absence{}, false
	}
	other := 1 - p.seats[0]
	due, away := t.due[other]
	now := t.room.timeSource().Now()
	if match = match && (between || !now.Before(due.match)); match {
		due.game = due.match
	}
	return Absence{other, max(0, due.game.Sub(now)), match}, away
}

// Claim takes the game from a player who has stayed away for too long, or the match
// from one who has for much longer. The error says why the guest may not.
func (p *Place) Claim() error {
	if p.Watches() {
		return ErrWatching
	}
	t := p.table
	t.mu.Lock()
	defer t.mu.Unlock()
	a, away := p.absence()
	switch {
	case !away:
		return errNobodyAway
	case a.Wait > 0:
		return fmt.Errorf("it may be claimed in %s", core.Countdown(a.Wait))
	}
	e := core.Event{Seat: p.seats[0], Move: core.Claim}
	if a.Match {
		e.Move = core.ClaimMatch
	}
	return t.claim(e)
}

// claim has a claim written, in a game that goes on for it if it was saved. Between
// two games the next is begun, to be lost at once.
func (t *Table) claim(e core.Event) error {
	if t.running == nil {
		t.agreed = nil
		t.play()
		t.call()
	}
	switch {
	case t.running == nil:
		return t.fault
	case t.state.Playing:
		t.running.session.Post(e)
	default:
		t.claimed = e
		t.proceeds(true)
	}
	return nil
}

// misses notes from when on a game may be claimed from the players who are not at
// their seats.
func (t *Table) misses() {
	for seat := range t.due {
		if t.isTaken(seat) {
			delete(t.due, seat)
		}
	}
	for _, seat := range t.Sitting.PersonSeats() {
		if _, away := t.due[seat]; !away && !t.isTaken(seat) {
			now := t.room.timeSource().Now()
			t.due[seat] = respite{now.Add(t.room.Grace), now.Add(t.room.Term)}
		}
	}
}

// isTaken reports whether somebody is there who acts for a seat.
func (t *Table) isTaken(seat core.Seat) bool {
	for _, p := range t.places {
		if p.Mine(seat) {
			return true
		}
	}
	return false
}

// excuse gives who is away when a game begins their grace from then on.
func (t *Table) excuse() {
	from := t.room.timeSource().Now().Add(t.room.Grace)
	for seat, due := range t.due {
		due.game = later(due.game, from)
		t.due[seat] = due
	}
}

// expects has nobody lose a game before a moment but those who leave it.
func (t *Table) expects(due time.Time) {
	for _, seat := range t.Sitting.PersonSeats() {
		t.due[seat] = respite{due, due}
	}
}
