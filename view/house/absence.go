package house

import (
	"errors"
	"fmt"
	"time"

	"boardroom/core"
)

// How long a player may stay away from a game before the other may claim it, unless
// the house is told otherwise.
const (
	grace = 2 * time.Minute
	term  = 24 * time.Hour
)

// errNobodyAway is why a game cannot be claimed by who has nobody to wait for.
var errNobodyAway = errors.New("no other player is away from a game")

// An Absence is that of the other player of a game.
type Absence struct {
	Seat core.Seat
	Wait time.Duration // until the game may be claimed; 0: now
}

// Absence returns that of the player for whom the guest waits, if there is one.
func (p *Place) Absence() (Absence, bool) {
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	return p.absence()
}

func (p *Place) absence() (Absence, bool) {
	t := p.table
	if !t.state.Playing || len(p.seats) != 1 || len(t.Sitting.Seats) != 2 {
		return Absence{}, false
	}
	other := 1 - p.seats[0]
	due, away := t.due[other]
	return Absence{other, max(0, due.Sub(t.house.watch().Now()))}, away
}

// Claim takes the game from a player who has stayed away for too long. The error
// says why the guest may not.
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
	if t.running == nil { // a game that was saved
		t.agreed = nil
		t.play()
		t.call()
	}
	if t.running == nil {
		return t.fault
	}
	t.running.session.Post(core.Event{Seat: p.seats[0], Move: core.Claim})
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
			t.due[seat] = t.house.watch().Now().Add(t.house.Grace)
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
	from := t.house.watch().Now().Add(t.house.Grace)
	for seat, due := range t.due {
		t.due[seat] = later(due, from)
	}
}

// expects has nobody lose a game before a moment but those who leave it.
func (t *Table) expects(due time.Time) {
	for _, seat := range t.Sitting.PersonSeats() {
		t.due[seat] = due
	}
}
