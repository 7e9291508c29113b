// Package room keeps the tables that run, and who is in the room with them. The
// session and the record of a table belong to the room, not to a screen: screens come to a table, are told what
// happens there, act for the seats that are theirs, and go.
package room

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/sitting"
)

// A Room is the running tables of a data folder. It may be used by many
// goroutines at once.
type Room struct {
	Limits
	TimeSource core.TimeSource // by which time passes in the house; nil: real time
	// Silenced returns why somebody may not talk now. Said is told what is said at
	// the table of a record, Reported what a visitor tells the host of somebody. Any
	// of them may be nil.
	Silenced func(Guest) error
	Said     func(g Guest, record, text string)
	Reported func(from Guest, name, why string)
	// Refused is told, once an hour, that no game is begun on an account, or on any: why
	// is a *Refusal. It may be nil.
	Refused func(g Guest, why error)
	// Laid is told the names of all persons for whom a table is laid. It may be nil.
	Laid func(names []string)

	Folder   sitting.Folder // of the data
	run      func(func())
	accounts *accounts

	doors       sync.Mutex // held while somebody comes or goes, which may wait for the disk
	mu          sync.Mutex // of what follows
	awake       []*Table
	visits      []*Visit
	invitations []Invitation
	company     *Company             // what all are told; nil: something has changed since
	invited     int                  // how many invitations there were
	resting     bool                 // the visitors have just been told of news
	late        bool                 // there are others of which they are told next
	analyses    map[string]*analysis // by who wants them
	talked      meter                // by name
	reported    meter                // the same
	announced   Announcement
}

// New returns a house at whose tables nobody is. Run runs what plays and thinks at
// the tables, in goroutines of their own; see Contain.
func New(folder sitting.Folder, run func(func())) *Room {
	return &Room{Limits: Usual(), Folder: folder, run: run, talked: meter{}, reported: meter{}, accounts: newAccounts(), analyses: map[string]*analysis{}}
}

// timeSource tells how time passes in the house.
func (h *Room) timeSource() core.TimeSource {
	if h.TimeSource == nil {
		return core.SystemTime{}
	}
	return h.TimeSource
}

// A Guest is who comes to a table.
type Guest struct {
	Name string // whose seats are theirs
	Host bool   // they act for all persons who sit there, and stop the computers
	// Unrated keeps what they accept to play out of the ratings.
	Unrated bool
	// Account is on whose account their games are counted: one key, or all who come
	// from an address without any. Where it is empty nothing is counted.
	Account string
	// Moderator is who is told what visitors report.
	Moderator bool
}

// seats lists those of a sitting that are a guest's, who may have another name than when
// its table was laid.
func (h *Room) seats(s *sitting.Sitting, g Guest) []core.Seat {
	own := func(called []records.Seat) []core.Seat {
		return slices.DeleteFunc(s.PersonSeats(), func(seat core.Seat) bool { return !g.Host && called[seat].Name != g.Name })
	}
	if seats := own(s.Seats); len(seats) > 0 {
		return seats
	}
	return own(h.Folder.Called(s.Seats))
}

// Open lays a table with a new record, as sitting.Folder.Open does, for a guest
// who is there at once. The error may be a *Refusal.
func (h *Room) Open(p sitting.Plan, now time.Time, g Guest) (*Place, error) {
	if err := h.mayBegin(g); err != nil {
		return nil, err
	}
	return h.open(p, now, g)
}

func (h *Room) open(p sitting.Plan, now time.Time, g Guest) (*Place, error) {
	h.doors.Lock()
	defer h.doors.Unlock()
	s, err := h.Folder.Open(p, now)
	if err != nil {
		return nil, err
	}
	return h.lay(s, g, h.timeSource().Now().Add(h.Term)), nil
}

// ErrAsleep is why nobody watches at a table at which no player is.
var ErrAsleep = errors.New("nobody is at that table any more; its players wake it")

// Resume brings a guest to the table of a record. One that sleeps is woken by those
// who play there, as sitting.Folder.Resume does it.
func (h *Room) Resume(record string, g Guest) (*Place, error) {
	return h.wake(record, g, h.Folder.Resume)
}

// ResumeWithPrograms is Resume where a person has agreed that the programs are
// started.
func (h *Room) ResumeWithPrograms(record string, g Guest) (*Place, error) {
	return h.wake(record, g, h.Folder.ResumeWithPrograms)
}

func (h *Room) wake(record string, g Guest, resume func(string) (*sitting.Sitting, error)) (*Place, error) {
	h.doors.Lock()
	defer h.doors.Unlock()
	all := h.Tables()
	if at := slices.IndexFunc(all, func(t *Table) bool { return t.Sitting.Record() == record }); at >= 0 {
		defer h.stir()
		return all[at].seat(g), nil
	}
	due := h.due(record) // before the record is written again
	s, err := resume(record)
	if err != nil {
		return nil, err
	}
	if s.Persons() > 0 && len(h.seats(s, g)) == 0 {
		return nil, errors.Join(ErrAsleep, s.Close())
	}
	if !s.Begun() {
		due = h.timeSource().Now().Add(h.Term) // as at a new table
	}
	place := h.lay(s, g, due)
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, seat := range s.PersonSeats() {
		if name := s.Seats[seat].Name; !place.guest.Host && name != g.Name {
			h.ask(name, Call{Who: g.Name, Record: record})
		}
	}
	return place, nil
}

// due returns from when on a saved game may be claimed from who does not come back
// to it: a term after it was saved, and not before it is known who comes.
func (h *Room) due(record string) time.Time {
	now := h.timeSource().Now()
	saved := now
	if file, err := os.Stat(record); err == nil {
		saved = file.ModTime()
	}
	return later(saved.Add(h.Term), now.Add(h.Grace))
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// Lay has a sitting that was opened elsewhere go on in the house.
func (h *Room) Lay(s *sitting.Sitting, g Guest) *Place {
	h.doors.Lock()
	defer h.doors.Unlock()
	return h.lay(s, g, h.timeSource().Now().Add(h.Term))
}

// lay puts a guest at a table that runs from now on, at which the others are
// expected until a moment. They host one at which no person sits.
func (h *Room) lay(s *sitting.Sitting, g Guest, due time.Time) *Place {
	if h.Laid != nil {
		var names []string
		for _, seat := range s.PersonSeats() {
			names = append(names, s.Seats[seat].Name)
		}
		h.Laid(names)
	}
	if !g.Host {
		s.Public()
	}
	t := newTable(h, s)
	t.expects(due)
	g.Host = g.Host || s.Persons() == 0
	h.mu.Lock()
	defer h.mu.Unlock()
	h.awake = append(h.awake, t)
	h.call()
	return t.seat(g)
}

// Tables lists those at which somebody is, in the order in which they were laid.
func (h *Room) Tables() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.awake)
}

// leave takes a place from its table. A table that nobody looks at any more sleeps:
// its record is closed, and free for others.
func (h *Room) leave(p *Place) error {
	h.doors.Lock()
	defer h.doors.Unlock()
	defer h.stir()
	t := p.table
	if !t.remove(p) {
		return nil
	}
	h.mu.Lock()
	h.awake = slices.DeleteFunc(h.awake, func(other *Table) bool { return other == t })
	h.mu.Unlock()
	t.stop()
	return t.Sitting.Close()
}

// Contain returns what New asks for in a house of many: should something break at a
// table, that is written down, the table stops with a fault, and all others go on.
func Contain(log io.Writer) func(func()) {
	return func(f func()) {
		go func() {
			defer func() {
				if p := recover(); p != nil {
					fmt.Fprintf(log, "boardroom: this should not have happened: %v\n\n%s", p, debug.Stack())
				}
			}()
			f()
		}()
	}
}
