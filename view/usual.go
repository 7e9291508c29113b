package view

import (
	"slices"

	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
)

// A usual is the game that is offered first: the last one once more, or a first
// one.
type usual struct {
	plan sitting.Plan // without options and dice, if it is that of a record
	path string       // of the record; empty: nothing has been played
}

// usual returns what is offered first by somebody who has played these games,
// newest first.
func (a *App) usual(entries []records.Entry) usual {
	if last, ok := sitting.LastOf(slices.DeleteFunc(slices.Clone(entries), a.unshown), a.personName()); ok {
		game, _ := a.folder.Find(last.Game)
		plan := sitting.DefaultPlan(game, a.personName())
		plan.Seats, plan.To = last.Seats, last.To
		return usual{a.fitting(plan), last.Path}
	}
	if a.first.Seats != nil {
		return usual{plan: a.first}
	}
	return usual{plan: a.fitting(sitting.DefaultPlan(a.folder.Games.All()[0], a.personName()))}
}

// unshown reports whether the game of a record cannot be shown.
func (a *App) unshown(e records.Entry) bool {
	game, err := a.folder.Find(e.Game)
	return err != nil || CanShow(game) != nil
}

// whole returns the plan with the options of the record, and its dice if they
// are thrown by hand.
func (a *App) whole(u usual) sitting.Plan {
	if u.path == "" {
		return u.plan
	}
	r, err := records.Load(u.path, a.folder.Find)
	if err != nil {
		return u.plan // the options are the usual ones
	}
	u.plan.Set, u.plan.Clock, u.plan.Unrated = r.Header.Set, r.Header.Clock, u.plan.Unrated || r.Header.Friendly
	if r.Header.Dice.Kind == "manual" {
		u.plan.Dice = r.Header.Dice
	}
	return u.plan
}

// arrangeUsual opens the form, filled in with what is usual.
func (a *App) arrangeUsual() {
	entries, err := a.own()
	a.room.Fail(err)
	a.Arrange(a.whole(a.usual(entries)))
}

// playUsual begins what is usual at once. The first game of all asks for the
// level of the computer, and for a name where none is known.
func (a *App) playUsual(u usual) {
	if u.path != "" || a.first.Seats != nil {
		whole := a.whole(u)
		a.starting(sitting.Programs(whole.Seats), func() { a.beginUsual(whole) })
		return
	}
	named := a.Preferences.Now().Name != "" || !a.Guest.Host
	a.room.Push(lobby.NewWelcome(a.room, u.plan, named, painter(u.plan.Entry), func(p sitting.Plan) {
		p.Seats = sitting.Apart(p.Seats) // as the menu names them, too
		a.first = p
		a.remember(p.Seats[0].Name)
		a.beginUsual(p)
	}))
}

// beginUsual opens the table of a plan. Words for the dice are not asked for.
func (a *App) beginUsual(p sitting.Plan) {
	place, err := a.open(p)
	if err == nil {
		if _, open := place.Sitting.Sealed(); open {
			a.Warn(place.Sitting.SetWords(""))
			defer a.room.Info(diceSealed)
		}
		a.room.Push(a.table(place))
	}
	a.room.Fail(err)
}

// remember keeps the name of who sits at this terminal, if none is kept.
func (a *App) remember(name string) {
	next := a.Preferences.Now()
	if !a.Guest.Host || next.Name != "" || settings.CheckName(name) != nil {
		return
	}
	next.Name = name
	a.Preferences.Change(a.room, next)
}

// fitting returns a plan as the person in the room may carry it out. A visitor
// plays for nobody else, against computers as they are listed.
func (a *App) fitting(p sitting.Plan) sitting.Plan {
	barred := a.room.Barred()
	p.Unrated = p.Unrated || barred.Ratings
	p.Seats = slices.Clone(p.Seats)
	for i, s := range p.Seats {
		if barred.Programs && !s.Person() && !slices.ContainsFunc(p.Entry.Levels, func(l engine.Level) bool { return l.Name == s.Level }) {
			p.Seats[i].Level = p.Entry.Levels[0].Name
			if s.Program() { // whose name no other computer bears
				p.Seats[i].Name = sitting.FreshName(p.Seats, i, true)
			}
		}
	}
	if !barred.Names {
		return p
	}
	seated := slices.Index(p.Seats, a.seat())
	if seated < 0 {
		seated = max(0, slices.IndexFunc(p.Seats, records.Seat.Person))
	}
	for i, s := range p.Seats {
		if i == seated {
			p.Seats[i] = a.seat()
		} else if s.Person() {
			p.Seats[i] = records.Seat{Name: sitting.FreshName(p.Seats, i, true), Level: p.Entry.Levels[0].Name}
		}
	}
	return p
}
