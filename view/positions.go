package view

import (
	"slices"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/review"
	"boardroom/view/sitting"
	"boardroom/view/widget"
)

func (a *App) toPositions() widget.Item {
	return widget.Item{Key: "i", Title: i18n.Msg(analyze), Help: i18n.Msg("Find the best play in any position."), Open: a.setUp}
}

// setUp lets a person choose a game and set up a position of it, to be analyzed.
func (a *App) setUp() {
	entries := slices.DeleteFunc(a.folder.Games.All(), func(e catalog.Entry) bool { return a.editor(e) == nil })
	board.ChooseGame(a.screens, i18n.Msg(analyzePosition), entries, a.usual().plan.Entry, func(e catalog.Entry) {
		plan := sitting.DefaultPlan(e, a.personName())
		a.editor(e)(plan, func(position string) { a.analyzeText(e, plan.Set, position) })
	})
}

func (a *App) analyzeText(e catalog.Entry, set map[string]string, text string) {
	p, err := e.Game().Parse(text, set)
	if err != nil {
		a.screens.Fail(err)
		return
	}
	a.screens.Push(a.analysis(e, set, p))
}

// analysis returns the screen that shows a position alone, with the best plays.
func (a *App) analysis(e catalog.Entry, set map[string]string, p core.Position) screens.Screen {
	now := core.History{Game: e.Game(), Start: p}
	c := review.Config{Name: i18n.Msg(analyzePosition), State: core.State{History: now, Playing: true}, Alone: i18n.Msg(askAbout), Asking: true}
	for _, side := range e.Hands.(lobby.PositionHands).Edit(p).Seats() {
		c.Seats = append(c.Seats, board.Seat{Name: side.In(a.screens.Look().Language)})
	}
	if !a.screens.Restrictions().Files {
		c.Export, c.OpenFile = files{a}.exportPosition(e, p), files{a}.openFile
	}
	c.Advisers, c.RollOut, c.Scores = a.advisers(e), a.rollOut(e), a.cubeScores(e)
	c.PlayOn = func(played core.History) {
		plan := sitting.DefaultPlan(e, a.personName())
		plan.Set, plan.Position = set, played.Now().String()
		a.Arrange(plan)
	}
	c.Pasted = files{a}.paste(a.screens.Replace)
	return review.New(a.viewing(e, set, c))
}
