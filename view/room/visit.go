package room

import (
	"crypto/rand"
	"iter"
	"slices"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/sitting"
)

// A Visit is somebody in the room, at a table or not, until they leave it.
type Visit struct {
	room    *Room
	name    string
	visitor Visitor
	wake    func() // there is news; it must not wait

	// The room's lock guards what follows.
	woken     bool // the visitor has been told that there is news
	calls     []Call
	invited   []Invitation
	declined  []Invitation
	reports   []Report
	muted     map[string]bool // by name; under Everybody: all talk
	announced []Announcement
}

// A Call asks a visitor to a table: somebody has sat down to play with them.
type Call struct {
	Who    string
	Record string // of the table, for Room.Resume
	Muted  bool   // the visitor has muted them, and is not interrupted
}

// A Snapshot is who and what is in the room at one moment. All are told of the
// same, so that none may change it.
type Snapshot struct {
	Here        []string // by name, in the order in which they came
	Tables      []*Table // at which somebody is
	Invitations []Invitation
	Announced   Announcement // the host's last
	// What has come to the visitor since they last asked: calls to tables,
	// invitations to them, those of theirs that were turned down, what the host
	// has announced and, to a moderator, what others report.
	Calls         []Call
	Invited       []Invitation
	Declined      []Invitation
	Announcements []Announcement
	Reports       []Report
}

// An Invitation waits for somebody who sits down.
type Invitation struct {
	Number int    // by which it is known
	ID     string // by which a link finds it, and nobody by guessing
	From   string
	To     string       // empty: whoever comes
	Plan   sitting.Plan // with any name on the seat that is free
}

// Enter lets somebody in, who is told of news from now on.
func (r *Room) Enter(who Visitor, wake func()) *Visit {
	r.mu.Lock()
	defer r.mu.Unlock()
	v := &Visit{room: r, name: who.Name, visitor: who, wake: wake, muted: map[string]bool{}}
	r.visits = append(r.visits, v)
	r.wakeVisits()
	return v
}

// Crowded reports whether so many are in the room that they are shown only how
// things stand.
func (r *Room) Crowded() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.visits) > r.Crowd
}

// wakePause is how long visitors are left alone after they were told that there is
// news: each of them may draw what is new, and many may come and go at once. The
// more they are, the longer.
func (r *Room) wakePause() time.Duration {
	return max(200*time.Millisecond, time.Duration(len(r.visits))*5*time.Millisecond)
}

// wakeVisits tells all visitors, once until they ask, that there is news: at once, or
// after the rest that they have.
func (r *Room) wakeVisits() {
	r.company = nil
	if r.wakePending = r.wakePaused; r.wakePending || len(r.visits) == 0 {
		return
	}
	r.wakePaused = true
	for _, v := range r.visits {
		if !v.woken {
			v.woken = true
			v.wake()
		}
	}
	r.timeSource().After(r.wakePause(), func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.wakePaused = false; r.wakePending {
			r.wakeVisits()
		}
	})
}

// notify tells all visitors that somebody has come to a table, or gone.
func (r *Room) notify() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.wakeVisits()
}

// Leave leaves the room. The invitations of who is not here any more are gone.
func (v *Visit) Leave() {
	r := v.room
	r.mu.Lock()
	defer r.mu.Unlock()
	r.visits = slices.DeleteFunc(r.visits, func(other *Visit) bool { return other == v })
	if !slices.ContainsFunc(r.visits, func(other *Visit) bool { return other.name == v.name }) {
		r.invitations = slices.DeleteFunc(r.invitations, func(i Invitation) bool { return i.From == v.name })
	}
	r.wakeVisits()
}

// News returns who and what is in the room.
func (v *Visit) News() Snapshot {
	r := v.room
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.company == nil {
		r.company = r.gather()
	}
	c := *r.company
	c.Calls, c.Invited, c.Declined, c.Announcements, c.Reports = v.calls, v.invited, v.declined, v.announced, v.reports
	v.calls, v.invited, v.declined, v.announced, v.reports, v.woken = nil, nil, nil, nil, nil, false
	return c
}

// gather returns who and what is in the room.
func (r *Room) gather() *Snapshot {
	c := &Snapshot{Tables: slices.Clone(r.tables), Invitations: slices.Clone(r.invitations), Announced: r.announced}
	for _, v := range r.visits {
		if !slices.Contains(c.Here, v.name) {
			c.Here = append(c.Here, v.name)
		}
	}
	return c
}

// free returns the seat of a plan that is left for somebody else than its planner.
func free(p sitting.Plan, planner string) int {
	return slices.IndexFunc(p.Seats, func(s records.Seat) bool { return s.Level == "" && s.Name != planner })
}

// Invite asks somebody, or whoever comes, to play what is planned. The error says
// why that cannot be.
func (v *Visit) Invite(p sitting.Plan, to string) error {
	switch {
	case to == v.name:
		return i18n.NewError("you can't play against yourself here")
	case free(p, v.name) < 0:
		return i18n.NewError("all seats are taken")
	}
	if err := p.Check(); err != nil {
		return err
	}
	r := v.room
	r.mu.Lock()
	defer r.mu.Unlock()
	mine := 0
	for _, i := range r.invitations {
		if i.From == v.name {
			mine++
		}
	}
	if mine >= r.Limits.Invitations {
		return i18n.ErrorN("you already have %d open invitation; withdraw it first", "you already have %d open invitations; withdraw one first", mine, mine)
	}
	r.invited++
	i := Invitation{Number: r.invited, ID: strings.ToLower(rand.Text()[:12]), From: v.name, To: to, Plan: p}
	r.invitations = append(r.invitations, i)
	for invited := range r.visitsOf(to) {
		if !invited.muted[v.name] {
			invited.invited = append(invited.invited, i)
		}
	}
	r.wakeVisits()
	return nil
}

// errGone is why an invitation cannot be answered.
var errGone = i18n.NewError("that invitation is gone")

// take takes an invitation away that a visitor may answer, or their own.
func (v *Visit) take(number int) (Invitation, error) {
	r := v.room
	r.mu.Lock()
	defer r.mu.Unlock()
	at := slices.IndexFunc(r.invitations, func(i Invitation) bool {
		return i.Number == number && (i.To == "" || i.To == v.name || i.From == v.name)
	})
	if at < 0 {
		return Invitation{}, errGone
	}
	taken := r.invitations[at]
	r.invitations = slices.Delete(slices.Clone(r.invitations), at, at+1)
	r.wakeVisits()
	return taken, nil
}

// Drop takes an own invitation back, or turns down another's.
func (v *Visit) Drop(number int) error {
	i, err := v.take(number)
	if err != nil || i.From == v.name {
		return err
	}
	r := v.room
	r.mu.Lock()
	defer r.mu.Unlock()
	for sender := range r.visitsOf(i.From) {
		sender.declined = append(sender.declined, i)
	}
	r.wakeVisits()
	return nil
}

// Accept sits down at the table of an invitation, to which its sender is called. It
// waits for both from then on, also where nobody has moved yet.
func (v *Visit) Accept(number int, now time.Time) (*Place, error) {
	if err := v.room.mayBegin(v.visitor); err != nil {
		return nil, err
	}
	i, err := v.take(number)
	if err != nil {
		return nil, err
	}
	if i.From == v.name {
		return nil, i18n.NewError("you can't accept your own invitation")
	}
	i.Plan.Seats = slices.Clone(i.Plan.Seats)
	i.Plan.Seats[free(i.Plan, i.From)].Name = v.name
	i.Plan.Unrated = i.Plan.Unrated || v.visitor.Unrated
	place, err := v.room.open(i.Plan, now, v.visitor)
	if err != nil {
		return nil, err
	}
	place.Sitting.Keep()
	r := v.room
	r.mu.Lock()
	defer r.mu.Unlock()
	r.callTo(i.From, Call{Who: v.name, Record: place.Sitting.Record()})
	return place, nil
}

// callTo asks somebody to a table, if they are in the room.
func (r *Room) callTo(name string, c Call) {
	for v := range r.visitsOf(name) {
		c.Muted = v.muted[c.Who]
		v.calls = append(v.calls, c)
	}
	r.wakeVisits()
}

// visitsOf are those of somebody, who may have come more than once.
func (r *Room) visitsOf(name string) iter.Seq[*Visit] {
	return func(yield func(*Visit) bool) {
		for _, v := range r.visits {
			if v.name == name && !yield(v) {
				return
			}
		}
	}
}
