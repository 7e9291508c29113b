package view

import (
	"context"
	"slices"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/sitting"
)

// A social is what an App does about the others in the room.
type social struct {
	app          *App
	visit        *room.Visit // nil: nobody else is here
	people       *lobby.Moderation
	snapshot     room.Snapshot
	menu         screens.Screen // which says who is here
	meeting      *lobby.People  // shown last; nil: none was
	comeBackTold bool           // how to come back
}

// enter lets the visitor into the room, whose news are shown from now on.
func (s *social) enter() {
	s.visit = s.app.Room.Enter(s.app.Visitor, func() { s.app.screens.Notify(s.refresh) })
	s.snapshot = s.visit.News()
	s.people = &lobby.Moderation{Screens: s.app.screens, Visit: s.visit, Moderator: s.app.Moderator}
}

// Leave takes the visitor out of the room, once the room is left.
func (a *App) Leave() { a.social.visit.Leave() }

// refresh takes what is new in the room, and reports whether any of it is in sight.
func (s *social) refresh() (shown bool) {
	before := s.others()
	s.snapshot = s.visit.News()
	shown = !s.others().Equal(before) && s.app.screens.InSight(s.menu)
	for _, r := range s.snapshot.Reports {
		s.people.Tell(r)
		shown = true
	}
	if s.meeting != nil && s.meeting.Show(s.snapshot) {
		shown = true
	}
	for _, i := range s.snapshot.Invited {
		s.app.screens.Info(invites(i.From, i.Plan.Entry.Title, i.Plan.To))
		shown = true
	}
	for _, i := range s.snapshot.Declined {
		s.app.screens.Warn(declines(i.To, i.Plan.Entry.Title))
		shown = true
	}
	for _, said := range s.snapshot.Announcements {
		s.people.Announce(said)
		shown = true
	}
	for _, call := range s.snapshot.Calls {
		if shown = true; call.Muted {
			s.app.screens.Info(sitsAtYours(call.Who))
			continue
		}
		s.app.screens.AskWhenIdle(sitsDown(call.Who), i18n.Msg(tableWaits),
			screens.Answer{Key: "g", Label: i18n.Msg("Go there"), Do: func() { s.join(call.Record) }},
			screens.Answer{Key: "n", Label: i18n.Msg("Not now")})
	}
	return shown
}

// openMeeting opens the screen of who is here.
func (s *social) openMeeting() {
	s.refresh()
	s.meeting = lobby.NewPeople(s.app.screens, lobby.PeopleConfig{
		Name: s.app.Visitor.Name, Visit: s.visit, Moderation: s.people, Games: s.app.folder.Games.All(), Plan: s.forTwo, Now: s.app.Now, Company: s.snapshot,
		Arrange: func(games []catalog.Entry, p sitting.Plan, send func(sitting.Plan) error) screens.Screen {
			return lobby.NewInvitation(s.app.screens, games, p, send)
		},
		Back: s.howToComeBack(), Join: s.join, Board: s.app.preview, Link: links{s.app}.ofPeople(), Device: links{s.app}.device, Sit: func(place *room.Place) { s.app.screens.Push(s.app.table(place)) },
	})
	s.app.screens.Push(s.meeting)
}

// others says that the visitor is invited, or else how many others are in the room.
func (s *social) others() i18n.Message {
	if slices.ContainsFunc(s.snapshot.Invitations, func(i room.Invitation) bool { return i.To == s.app.Visitor.Name }) {
		return i18n.Msg(anInvitation)
	}
	if n := len(s.snapshot.Here) - 1; n > 0 {
		return i18n.MsgN("%d other here", "%d others here", n, n)
	}
	return i18n.Msg("")
}

// forTwo plans a game with the visitor and another person.
func (s *social) forTwo(e catalog.Entry) sitting.Plan {
	p := s.app.fitting(sitting.DefaultPlan(e, s.app.Visitor.Name))
	p.Words = s.app.wantsWords()
	p.Seats = []records.Seat{s.app.seat()}
	p.Seats = append(p.Seats, records.Seat{Name: sitting.FreshName(p.Seats, 1, false)})
	return p
}

// join goes to a table that runs.
func (s *social) join(record string) { s.app.goOn(s.app.Room.Resume(record, s.app.Visitor)) }

// partner returns the other person at a table, if there is one elsewhere.
func (s *social) partner(played *sitting.Sitting) (string, bool) {
	at := slices.IndexFunc(played.Seats, func(seat records.Seat) bool { return seat.Person() && seat.Name != s.app.Visitor.Name })
	if s.app.Visitor.Host || at < 0 {
		return "", false
	}
	return played.Seats[at].Name, true
}

// inviteAgain asks the other person at a table for another sitting, or goes to the one
// that they ask for.
func (s *social) inviteAgain(played *sitting.Sitting, other string) {
	s.refresh()
	for _, i := range s.snapshot.Invitations {
		switch same := i.Plan.Entry.Name == played.Entry.Name; {
		case same && i.From == other && i.To == s.app.Visitor.Name:
			place, err := s.visit.Accept(i.Number, s.app.Now())
			s.app.screens.Home()
			s.app.goOn(place, err)
			return
		case same && i.From == s.app.Visitor.Name && i.To == other:
			s.app.screens.Info(askedAgain(other))
			return
		}
	}
	if err := s.visit.Invite(played.Plan(), other); err != nil {
		s.app.screens.Fail(err)
		return
	}
	s.app.screens.Info(askedAgain(other))
}

// howToComeBack says how a guest comes back to their games, in few words and at length; nil: they
// have a key.
func (s *social) howToComeBack() func() (brief, whole i18n.Message) {
	if s.app.ComeBack == nil {
		return nil
	}
	return func() (brief, whole i18n.Message) {
		as, kept, err := s.app.ComeBack()
		switch {
		case err != nil:
			return i18n.Msg(noCode), neverBack(err)
		case !kept:
			return i18n.Msg(codeToCome), i18n.Msg(noCodeYet)
		}
		return backAs(as), backWhere(as)
	}
}

// quitHelp says what leaving means.
func (s *social) quitHelp() i18n.Message {
	if s.app.ComeBack != nil {
		if _, _, err := s.app.ComeBack(); err != nil {
			return i18n.Msg("Quit. You can't come back to your games.")
		}
	}
	return i18n.Msg("Quit. All games are saved.")
}

// announceComeBack tells a guest who sits down for the first time how they come back.
func (s *social) announceComeBack(place *room.Place) {
	if s.app.ComeBack == nil || s.comeBackTold || place.Watches() {
		return
	}
	s.comeBackTold = true
	as, _, err := s.app.ComeBack()
	said := backAtTable(as, err)
	s.app.screens.Post(func() {
		s.app.screens.Announce(i18n.Msg(comeBack), said, screens.Answer{Key: "p", Label: i18n.Msg("Play")})
	})
}

// analyze makes an analysis; in a room of many one for all who look at a record.
func (s *social) analyze(ctx context.Context, record string, analyze func(context.Context, room.Told) (*analysis.Analysis, error), tell room.Told) (*analysis.Analysis, bool, error) {
	if s.visit == nil {
		found, err := analyze(ctx, tell)
		return found, true, err
	}
	return s.visit.Analyze(ctx, record, analyze, tell)
}
