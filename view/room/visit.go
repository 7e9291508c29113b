package room

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/sitting"
)

// A Visit is somebody in the house, at a table or not, until they leave it.
type Visit struct {
	room  *Room
	name  string
	guest Guest
	wake  func() // there is news; it must not wait

	// The house's lock guards what follows.
	called    bool // the visitor has been told that there is news
	calls     []Call
	asked     []Invitation
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

// A Company is who and what is in the house at one moment. All are told of the
// same, so that none may change it.
type Company struct {
	Here        []string // by name, in the order in which they came
	Tables      []*Table // at which somebody is
	Invitations []Invitation
	Announced   Announcement // the host's last
	// What has come to the visitor since they last asked: calls to tables,
	// invitations to them, those of theirs that were turned down, what the host
	// has announced and, to a moderator, what others report.
	Calls         []Call
	Asked         []Invitation
	Declined      []Invitation
	Announcements []Announcement
	Reports       []Report
}

// An Invitation waits for somebody who sits down.
type Invitation struct {
	Number int // by which it is known
	From   string
	To     string       // empty: whoever comes
	Plan   sitting.Plan // with any name on the seat that is free
}

// Enter lets somebody in, who is told of news from now on.
func (h *Room) Enter(g Guest, wake func()) *Visit {
	h.mu.Lock()
	defer h.mu.Unlock()
	v := &Visit{room: h, name: g.Name, guest: g, wake: wake, muted: map[string]bool{}}
	h.visits = append(h.visits, v)
	h.call()
	return v
}

// Crowded reports whether so many are in the house that they are shown only how
// things stand.
func (h *Room) Crowded() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.visits) > h.Crowd
}

// rest is how long visitors are left alone after they were told that there is
// news: each of them may draw what is new, and many may come and go at once. The
// more they are, the longer.
func (h *Room) rest() time.Duration {
	return max(200*time.Millisecond, time.Duration(len(h.visits))*5*time.Millisecond)
}

// call tells all visitors, once until they ask, that there is news: at once, or
// after the rest that they have.
func (h *Room) call() {
	h.company = nil
	if h.late = h.resting; h.late || len(h.visits) == 0 {
		return
	}
	h.resting = true
	for _, v := range h.visits {
		if !v.called {
			v.called = true
			v.wake()
		}
	}
	h.timeSource().After(h.rest(), func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.resting = false; h.late {
			h.call()
		}
	})
}

// stir tells all visitors that somebody has come to a table, or gone.
func (h *Room) stir() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.call()
}

// Leave leaves the house. The invitations of who is not here any more are gone.
func (v *Visit) Leave() {
	h := v.room
	h.mu.Lock()
	defer h.mu.Unlock()
	h.visits = slices.DeleteFunc(h.visits, func(other *Visit) bool { return other == v })
	if !slices.ContainsFunc(h.visits, func(other *Visit) bool { return other.name == v.name }) {
		h.invitations = slices.DeleteFunc(h.invitations, func(i Invitation) bool { return i.From == v.name })
	}
	h.call()
}

// News returns who and what is in the house.
func (v *Visit) News() Company {
	h := v.room
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.company == nil {
		h.company = h.gather()
	}
	c := *h.company
	c.Calls, c.Asked, c.Declined, c.Announcements, c.Reports = v.calls, v.asked, v.declined, v.announced, v.reports
	v.calls, v.asked, v.declined, v.announced, v.reports, v.called = nil, nil, nil, nil, nil, false
	return c
}

// gather returns who and what is in the house.
func (h *Room) gather() *Company {
	c := &Company{Tables: slices.Clone(h.awake), Invitations: slices.Clone(h.invitations), Announced: h.announced}
	for _, v := range h.visits {
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
		return errors.New("nobody plays against themselves here")
	case free(p, v.name) < 0:
		return errors.New("no seat is left for anybody else")
	}
	if err := p.Check(); err != nil {
		return err
	}
	h := v.room
	h.mu.Lock()
	defer h.mu.Unlock()
	mine := 0
	for _, i := range h.invitations {
		if i.From == v.name {
			mine++
		}
	}
	if mine >= h.Limits.Invitations {
		return fmt.Errorf("%s already; drop one first", core.Count(mine, "invitation of yours waits", "invitations of yours wait"))
	}
	h.invited++
	i := Invitation{Number: h.invited, From: v.name, To: to, Plan: p}
	h.invitations = append(h.invitations, i)
	for invited := range h.visitsOf(to) {
		if !invited.muted[v.name] {
			invited.asked = append(invited.asked, i)
		}
	}
	h.call()
	return nil
}

// errGone is why an invitation cannot be answered.
var errGone = errors.New("the invitation is gone")

// take takes an invitation away that a visitor may answer, or their own.
func (v *Visit) take(number int) (Invitation, error) {
	h := v.room
	h.mu.Lock()
	defer h.mu.Unlock()
	at := slices.IndexFunc(h.invitations, func(i Invitation) bool {
		return i.Number == number && (i.To == "" || i.To == v.name || i.From == v.name)
	})
	if at < 0 {
		return Invitation{}, errGone
	}
	taken := h.invitations[at]
	h.invitations = slices.Delete(slices.Clone(h.invitations), at, at+1)
	h.call()
	return taken, nil
}

// Drop takes an own invitation back, or turns down another's.
func (v *Visit) Drop(number int) error {
	i, err := v.take(number)
	if err != nil || i.From == v.name {
		return err
	}
	h := v.room
	h.mu.Lock()
	defer h.mu.Unlock()
	for sender := range h.visitsOf(i.From) {
		sender.declined = append(sender.declined, i)
	}
	h.call()
	return nil
}

// Accept sits down at the table of an invitation, to which its sender is called. It
// waits for both from then on, also where nobody has moved yet.
func (v *Visit) Accept(number int, now time.Time) (*Place, error) {
	if err := v.room.mayBegin(v.guest); err != nil {
		return nil, err
	}
	i, err := v.take(number)
	if err != nil {
		return nil, err
	}
	if i.From == v.name {
		return nil, errors.New("that invitation is your own")
	}
	i.Plan.Seats = slices.Clone(i.Plan.Seats)
	i.Plan.Seats[free(i.Plan, i.From)].Name = v.name
	i.Plan.Unrated = i.Plan.Unrated || v.guest.Unrated
	place, err := v.room.open(i.Plan, now, v.guest)
	if err != nil {
		return nil, err
	}
	place.Sitting.Keep()
	h := v.room
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ask(i.From, Call{Who: v.name, Record: place.Sitting.Record()})
	return place, nil
}

// ask asks somebody to a table, if they are in the house.
func (h *Room) ask(name string, c Call) {
	for v := range h.visitsOf(name) {
		c.Muted = v.muted[c.Who]
		v.calls = append(v.calls, c)
	}
	h.call()
}

// visitsOf are those of somebody, who may have come more than once.
func (h *Room) visitsOf(name string) iter.Seq[*Visit] {
	return func(yield func(*Visit) bool) {
		for _, v := range h.visits {
			if v.name == name && !yield(v) {
				return
			}
		}
	}
}
