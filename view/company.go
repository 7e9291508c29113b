package view

import (
	"slices"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/house"
	"boardroom/view/room"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/people"
	"boardroom/view/sitting"
)

// A visiting is somebody's visit to a house in which others are.
type visiting struct {
	visit  *house.Visit
	people *people.People
	around house.Company
	menu   room.Screen    // which says who is here
	screen *lobby.Meeting // shown last; nil: none was
}

// enter lets the guest into the house, whose news are shown from now on.
func (a *App) enter() {
	a.visiting.visit = a.House.Enter(a.Guest, func() { a.room.Notify(a.meets) })
	a.visiting.around = a.visiting.visit.News()
	a.visiting.people = &people.People{Room: a.room, Visit: a.visiting.visit, Moderator: a.Moderator}
}

// Leave takes the guest out of the house, once the room is left.
func (a *App) Leave() { a.visiting.visit.Leave() }

// meets takes what is new in the house, and reports whether any of it is in sight.
func (a *App) meets() (shown bool) {
	before := a.others()
	a.visiting.around = a.visiting.visit.News()
	shown = a.others() != before && a.room.InSight(a.visiting.menu)
	for _, r := range a.visiting.around.Reports {
		a.visiting.people.Tell(r)
		shown = true
	}
	if a.visiting.screen != nil && a.visiting.screen.Show(a.visiting.around) {
		shown = true
	}
	for _, i := range a.visiting.around.Asked {
		a.room.Info(invites(i.From, i.Plan.Entry.Title, sitting.Length(i.Plan.To)))
		shown = true
	}
	for _, i := range a.visiting.around.Declined {
		a.room.Warn(declines(i.To, i.Plan.Entry.Title))
		shown = true
	}
	for _, said := range a.visiting.around.Announcements {
		a.visiting.people.Announce(said)
		shown = true
	}
	for _, call := range a.visiting.around.Calls {
		if shown = true; call.Muted {
			a.room.Info(sitsAtYours(call.Who))
			continue
		}
		a.room.Intrude(sitsDown(call.Who), tableWaits,
			room.Answer{Key: "g", Label: "Go there", Do: func() { a.join(call.Record) }},
			room.Answer{Key: "n", Label: "Not now"})
	}
	return shown
}

// meeting opens the screen of who is here.
func (a *App) meeting() {
	a.meets()
	a.visiting.screen = lobby.NewMeeting(a.room, lobby.Reception{
		Name: a.Guest.Name, Visit: a.visiting.visit, People: a.visiting.people, Games: a.folder.Games.All(), Plan: a.forTwo, Now: a.Now, Company: a.visiting.around,
		Back: a.back(), Join: a.join, Board: a.preview, Sit: func(place *house.Place) { a.room.Push(a.table(place)) },
	})
	a.room.Push(a.visiting.screen)
}

// others says that the guest is invited, or else how many others are in the house.
func (a *App) others() string {
	if slices.ContainsFunc(a.visiting.around.Invitations, func(i house.Invitation) bool { return i.To == a.Guest.Name }) {
		return anInvitation
	}
	if n := len(a.visiting.around.Here) - 1; n > 0 {
		return others(n)
	}
	return ""
}

// forTwo plans a game with the guest and another person.
func (a *App) forTwo(e catalog.Entry) sitting.Plan {
	p := a.fitting(sitting.DefaultPlan(e, a.Guest.Name))
	p.Seats = []records.Seat{a.seat()}
	p.Seats = append(p.Seats, records.Seat{Name: sitting.FreshName(p.Seats, 1, false)})
	return p
}

// join goes to a table that runs.
func (a *App) join(record string) { a.goOn(a.House.Resume(record, a.Guest)) }

// partner returns the other person at a table, if there is one elsewhere.
func (a *App) partner(s *sitting.Sitting) (string, bool) {
	at := slices.IndexFunc(s.Seats, func(seat records.Seat) bool { return seat.Person() && seat.Name != a.Guest.Name })
	if a.Guest.Host || at < 0 {
		return "", false
	}
	return s.Seats[at].Name, true
}

// askAgain asks the other person at a table for another sitting, or goes to the one
// that they ask for.
func (a *App) askAgain(s *sitting.Sitting, other string) {
	a.meets()
	for _, i := range a.visiting.around.Invitations {
		switch same := i.Plan.Entry.Name == s.Entry.Name; {
		case same && i.From == other && i.To == a.Guest.Name:
			place, err := a.visiting.visit.Accept(i.Number, a.Now())
			a.room.Home()
			a.goOn(place, err)
			return
		case same && i.From == a.Guest.Name && i.To == other:
			a.room.Info(askedAgain(other))
			return
		}
	}
	if err := a.visiting.visit.Invite(s.Plan(), other); err != nil {
		a.room.Fail(err)
		return
	}
	a.room.Info(askedAgain(other))
}

// back says how a guest comes back to their games; nil: they have a key.
func (a *App) back() func() string {
	if a.ComeBack == nil {
		return nil
	}
	return func() string {
		as, kept, err := a.ComeBack()
		switch {
		case err != nil:
			return neverBack(err)
		case !kept:
			return noCodeYet
		}
		return backAs(as)
	}
}

// quitHelp says what leaving means.
func (a *App) quitHelp() string {
	if a.ComeBack != nil {
		if _, _, err := a.ComeBack(); err != nil {
			return "Leave the room. You can't come back to your games."
		}
	}
	return "Leave the room. Every game is kept."
}

// tellsBack tells a guest who sits down for the first time how they come back.
func (a *App) tellsBack(place *house.Place) {
	if a.ComeBack == nil || a.told || place.Watches() {
		return
	}
	a.told = true
	as, _, err := a.ComeBack()
	said := backAtTable(as, err)
	a.room.Post(func() { a.room.Announce(comeBack, said, room.Answer{Key: "p", Label: "Play"}) })
}
