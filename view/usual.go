package view

import (
	"slices"

	"boardroom/records"
	"boardroom/view/screens/lobby"
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
	a.screens.Fail(err)
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
	a.screens.Push(lobby.NewWelcome(a.screens, u.plan, named, painter(u.plan.Entry), func(p sitting.Plan) {
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
			defer a.screens.Info(diceSealed)
		}
		a.screens.Push(a.table(place))
	}
	a.screens.Fail(err)
}
