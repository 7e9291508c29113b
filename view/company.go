package view

import (
	"context"
	"slices"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/people"
	"boardroom/view/sitting"
)

// A visiting is somebody's visit to a house in which others are.
type visiting struct {
	app    *App
	visit  *room.Visit // nil: nobody else is here
	people *people.Moderation
	around room.Company
	menu   screens.Screen // which says who is here
	screen *people.Screen // shown last; nil: none was
	told   bool           // how to come back
}

// enter lets the guest into the house, whose news are shown from now on.
func (v *visiting) enter() {
	v.visit = v.app.Room.Enter(v.app.Guest, func() { v.app.screens.Notify(v.meets) })
	v.around = v.visit.News()
	v.people = &people.Moderation{Screens: v.app.screens, Visit: v.visit, Moderator: v.app.Moderator}
}

// Leave takes the guest out of the house, once the room is left.
func (a *App) Leave() { a.visiting.visit.Leave() }

// meets takes what is new in the house, and reports whether any of it is in sight.
func (v *visiting) meets() (shown bool) {
	before := v.others()
	v.around = v.visit.News()
	shown = v.others() != before && v.app.screens.InSight(v.menu)
	for _, r := range v.around.Reports {
		v.people.Tell(r)
		shown = true
	}
	if v.screen != nil && v.screen.Show(v.around) {
		shown = true
	}
	for _, i := range v.around.Asked {
		v.app.screens.Info(invites(i.From, i.Plan.Entry.Title, sitting.Length(i.Plan.To)))
		shown = true
	}
	for _, i := range v.around.Declined {
		v.app.screens.Warn(declines(i.To, i.Plan.Entry.Title))
		shown = true
	}
	for _, said := range v.around.Announcements {
		v.people.Announce(said)
		shown = true
	}
	for _, call := range v.around.Calls {
		if shown = true; call.Muted {
			v.app.screens.Info(sitsAtYours(call.Who))
			continue
		}
		v.app.screens.Intrude(sitsDown(call.Who), tableWaits,
			screens.Answer{Key: "g", Label: "Go there", Do: func() { v.join(call.Record) }},
			screens.Answer{Key: "n", Label: "Not now"})
	}
	return shown
}

// meeting opens the screen of who is here.
func (v *visiting) meeting() {
	v.meets()
	v.screen = people.New(v.app.screens, people.Config{
		Name: v.app.Guest.Name, Visit: v.visit, Moderation: v.people, Games: v.app.folder.Games.All(), Plan: v.forTwo, Now: v.app.Now, Company: v.around,
		Arrange: func(games []catalog.Entry, p sitting.Plan, send func(sitting.Plan) error) screens.Screen {
			return lobby.NewInvitation(v.app.screens, games, p, send)
		},
		Back: v.back(), Join: v.join, Board: v.app.preview, Sit: func(place *room.Place) { v.app.screens.Push(v.app.table(place)) },
	})
	v.app.screens.Push(v.screen)
}

// others says that the guest is invited, or else how many others are in the house.
func (v *visiting) others() string {
	if slices.ContainsFunc(v.around.Invitations, func(i room.Invitation) bool { return i.To == v.app.Guest.Name }) {
		return anInvitation
	}
	if n := len(v.around.Here) - 1; n > 0 {
		return others(n)
	}
	return ""
}

// forTwo plans a game with the guest and another person.
func (v *visiting) forTwo(e catalog.Entry) sitting.Plan {
	p := v.app.fitting(sitting.DefaultPlan(e, v.app.Guest.Name))
	p.Seats = []records.Seat{v.app.seat()}
	p.Seats = append(p.Seats, records.Seat{Name: sitting.FreshName(p.Seats, 1, false)})
	return p
}

// join goes to a table that runs.
func (v *visiting) join(record string) { v.app.goOn(v.app.Room.Resume(record, v.app.Guest)) }

// partner returns the other person at a table, if there is one elsewhere.
func (v *visiting) partner(s *sitting.Sitting) (string, bool) {
	at := slices.IndexFunc(s.Seats, func(seat records.Seat) bool { return seat.Person() && seat.Name != v.app.Guest.Name })
	if v.app.Guest.Host || at < 0 {
		return "", false
	}
	return s.Seats[at].Name, true
}

// askAgain asks the other person at a table for another sitting, or goes to the one
// that they ask for.
func (v *visiting) askAgain(s *sitting.Sitting, other string) {
	v.meets()
	for _, i := range v.around.Invitations {
		switch same := i.Plan.Entry.Name == s.Entry.Name; {
		case same && i.From == other && i.To == v.app.Guest.Name:
			place, err := v.visit.Accept(i.Number, v.app.Now())
			v.app.screens.Home()
			v.app.goOn(place, err)
			return
		case same && i.From == v.app.Guest.Name && i.To == other:
			v.app.screens.Info(askedAgain(other))
			return
		}
	}
	if err := v.visit.Invite(s.Plan(), other); err != nil {
		v.app.screens.Fail(err)
		return
	}
	v.app.screens.Info(askedAgain(other))
}

// back says how a guest comes back to their games, in few words and at length; nil: they
// have a key.
func (v *visiting) back() func() (brief, whole string) {
	if v.app.ComeBack == nil {
		return nil
	}
	return func() (brief, whole string) {
		as, kept, err := v.app.ComeBack()
		switch {
		case err != nil:
			return noCode, neverBack(err)
		case !kept:
			return codeToCome, noCodeYet
		}
		return backAs(as), backWhere(as)
	}
}

// quitHelp says what leaving means.
func (v *visiting) quitHelp() string {
	if v.app.ComeBack != nil {
		if _, _, err := v.app.ComeBack(); err != nil {
			return "Leave the room. You can't come back to your games."
		}
	}
	return "Leave the room. Every game is kept."
}

// tellsBack tells a guest who sits down for the first time how they come back.
func (v *visiting) tellsBack(place *room.Place) {
	if v.app.ComeBack == nil || v.told || place.Watches() {
		return
	}
	v.told = true
	as, _, err := v.app.ComeBack()
	said := backAtTable(as, err)
	v.app.screens.Post(func() { v.app.screens.Announce(comeBack, said, screens.Answer{Key: "p", Label: "Play"}) })
}

// alone returns a context for an analysis, and what ends it. A visitor has one at a
// time.
func (v *visiting) alone(ctx context.Context) (context.Context, func()) {
	if v.visit == nil {
		return ctx, func() {}
	}
	return v.visit.Analysing(ctx)
}
