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
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/sitting"
)

// A Room is the running tables of a data folder. It may be used by many
// goroutines at once.
type Room struct {
	Limits
	TimeSource core.TimeSource // by which time passes in the room; nil: real time
	// WhyMuted returns why somebody may not talk now. Said is told what is said at
	// the table of a record, Reported what a visitor tells the host of somebody. Any
	// of them may be nil.
	WhyMuted func(Visitor) error
	Said     func(v Visitor, record, text string)
	Reported func(from Visitor, name, why string)
	// Refused is told, once an hour, that no game is begun on an account, or on any: why
	// is a *Refusal. It may be nil.
	Refused func(v Visitor, why error)
	// Started is told the names of all persons for whom a table is laid. It may be nil.
	Started func(names []string)

	Folder   sitting.Folder // of the data
	Reading  sync.Mutex     // held by who reads very many records that have come to it
	hallFile hallFile
	run      func(func())
	accounts *accounts

	entering    sync.Mutex // held while somebody comes or goes, which may wait for the disk
	mu          sync.Mutex // of what follows
	tables      []*Table
	visits      []*Visit
	invitations []Invitation
	company     *Snapshot             // what all are told; nil: something has changed since
	invited     int                   // how many invitations there were
	wakePaused  bool                  // the visitors have just been told of news
	wakePending bool                  // there are others of which they are told next
	analyses    map[string]*analyzing // by record
	lookers     map[string]*looker    // by name
	talked      meter                 // by name
	reported    meter                 // the same
	announced   Announcement
	// asksWords are the records of tables that were left before the first draw, and at
	// which persons are to be asked for words. It belongs to who holds entering.
	asksWords map[string]bool
}

// New returns a room at whose tables nobody is. Run runs what plays and thinks at
// the tables, in goroutines of their own; see Contain.
func New(folder sitting.Folder, run func(func())) *Room {
	return &Room{Limits: Usual(), Folder: folder, run: run, talked: meter{}, reported: meter{}, accounts: newAccounts(), analyses: map[string]*analyzing{}, lookers: map[string]*looker{}, asksWords: map[string]bool{}}
}

// timeSource tells how time passes in the room.
func (r *Room) timeSource() core.TimeSource {
	if r.TimeSource == nil {
		return core.SystemTime{}
	}
	return r.TimeSource
}

// A Visitor is who comes to a table.
type Visitor struct {
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

// seats lists those of a sitting that are a visitor's, who may have another name than when
// its table was laid.
func (r *Room) seats(s *sitting.Sitting, v Visitor) []core.Seat {
	own := func(called []records.Seat) []core.Seat {
		return slices.DeleteFunc(s.PersonSeats(), func(seat core.Seat) bool { return !v.Host && called[seat].Name != v.Name })
	}
	if seats := own(s.Seats); len(seats) > 0 {
		return seats
	}
	return own(r.Folder.Called(s.Seats))
}

// Open lays a table with a new record, as sitting.Folder.Open does, for a visitor
// who is there at once. The error may be a *Refusal.
func (r *Room) Open(p sitting.Plan, now time.Time, v Visitor) (*Place, error) {
	if err := r.mayBegin(v); err != nil {
		return nil, err
	}
	return r.open(p, now, v)
}

func (r *Room) open(p sitting.Plan, now time.Time, v Visitor) (*Place, error) {
	r.entering.Lock()
	defer r.entering.Unlock()
	s, err := r.Folder.Open(p, now)
	if err != nil {
		return nil, err
	}
	return r.start(s, v, r.timeSource().Now().Add(r.SavedGrace)), nil
}

// ErrUnattended is why nobody watches at a table at which no player is.
var ErrUnattended = i18n.NewError("nobody is at that table any more; only its players can reopen it")

// Resume brings a visitor to the table of a record. One that sleeps is woken by those
// who play there, as sitting.Folder.Resume does it.
func (r *Room) Resume(record string, v Visitor) (*Place, error) {
	return r.resume(record, v, r.Folder.Resume)
}

// ResumeWithPrograms is Resume where a person has agreed that the programs are
// started.
func (r *Room) ResumeWithPrograms(record string, v Visitor) (*Place, error) {
	return r.resume(record, v, r.Folder.ResumeWithPrograms)
}

func (r *Room) resume(record string, v Visitor, resume func(string) (*sitting.Sitting, error)) (*Place, error) {
	r.entering.Lock()
	defer r.entering.Unlock()
	all := r.Tables()
	if at := slices.IndexFunc(all, func(t *Table) bool { return t.Sitting.Record() == record }); at >= 0 {
		defer r.notify()
		return all[at].seat(v), nil
	}
	due := r.due(record) // before the record is written again
	s, err := resume(record)
	if err != nil {
		return nil, err
	}
	if s.Persons() > 0 && len(r.seats(s, v)) == 0 {
		return nil, errors.Join(ErrUnattended, s.Close())
	}
	s.Words = r.asksWords[record]
	delete(r.asksWords, record)
	if !s.Begun() {
		due = r.timeSource().Now().Add(r.SavedGrace) // as at a new table
	}
	place := r.start(s, v, due)
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, seat := range s.PersonSeats() {
		if name := s.Seats[seat].Name; !place.visitor.Host && name != v.Name {
			r.callTo(name, Call{Who: v.Name, Record: record})
		}
	}
	return place, nil
}

// due returns from when on a saved game may be claimed from who does not come back
// to it: a term after it was saved, and not before it is known who comes.
func (r *Room) due(record string) time.Time {
	now := r.timeSource().Now()
	saved := now
	if file, err := os.Stat(record); err == nil {
		saved = file.ModTime()
	}
	return later(saved.Add(r.SavedGrace), now.Add(r.Grace))
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// Adopt has a sitting that was opened elsewhere go on in the room.
func (r *Room) Adopt(s *sitting.Sitting, v Visitor) *Place {
	r.entering.Lock()
	defer r.entering.Unlock()
	return r.start(s, v, r.timeSource().Now().Add(r.SavedGrace))
}

// start puts a visitor at a table that runs from now on, at which the others are
// expected until a moment. They host one at which no person sits.
func (r *Room) start(s *sitting.Sitting, v Visitor, due time.Time) *Place {
	if r.Started != nil {
		var names []string
		for _, seat := range s.PersonSeats() {
			names = append(names, s.Seats[seat].Name)
		}
		r.Started(names)
	}
	if !v.Host {
		s.Public()
	}
	t := newTable(r, s)
	t.expectUntil(due)
	v.Host = v.Host || s.Persons() == 0
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tables = append(r.tables, t)
	r.wakeVisits()
	return t.seat(v)
}

// Tables lists those at which somebody is, in the order in which they were laid.
func (r *Room) Tables() []*Table {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.tables)
}

// leave takes a place from its table. A table that nobody looks at any more sleeps:
// its record is closed, and free for others.
func (r *Room) leave(p *Place) error {
	r.entering.Lock()
	defer r.entering.Unlock()
	defer r.notify()
	t := p.table
	if !t.remove(p) {
		return nil
	}
	r.mu.Lock()
	r.tables = slices.DeleteFunc(r.tables, func(other *Table) bool { return other == t })
	r.mu.Unlock()
	t.stop()
	if _, open := t.Sitting.Sealed(); open && t.Sitting.Words {
		r.asksWords[t.Sitting.Record()] = true
	}
	return t.Sitting.Close()
}

// Contain returns what New asks for in a room of many: should something break at a
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
