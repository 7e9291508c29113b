package view

import (
	"context"
	"errors"
	"slices"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/exercise"
	"boardroom/view/board"
	"boardroom/view/screens/exercises"
	"boardroom/view/screens/review"
	"boardroom/view/sitting"
)

// exercises lets a person choose a deck of exercises. Their mistakes are looked
// for in the background, for there may be many records; who keeps nothing has none.
func (a *App) exercises() {
	progress, wrong := a.progress()
	decks := exercise.Decks(a.folder.Games)
	switch {
	case a.screens.Restrictions().Notes:
		a.openDecks(decks, progress)
		return
	case a.looking:
		return
	}
	a.looking = true
	a.screens.Info(i18n.Msg(lookingForMistakes))
	a.screens.Go(func() {
		mistakes, err := a.mistakes(progress)
		a.screens.Post(func() {
			a.looking = false
			a.screens.Info(i18n.Msg(""))
			a.screens.Fail(errors.Join(wrong, err))
			a.openDecks(append([]exercise.Deck{mistakes}, decks...), progress)
		})
	})
}

// openDecks shows what is to be done today, and the decks, below them those of others.
func (a *App) openDecks(decks []exercise.Deck, progress *exercise.Progress) {
	others := &deckShelf{files: files{a}}
	a.screens.Fail(others.read())
	c := exercises.DecksConfig{
		Screens: a.screens, Storm: func(d exercise.Deck) { exercises.OpenStorm(a.practice(d, progress)) },
		Title: func() i18n.Message { return streak(progress.Streak(exercise.DayOf(a.Now()))) },
		Rows:  func() []exercises.Row { return a.deckRows(decks, others.decks, progress) },
		Open: func(d exercise.Deck) {
			if d.Name == exercise.TodayName {
				a.openDeck(d, progress)
				return
			}
			a.choosePart(d, progress)
		},
	}
	if !a.screens.Restrictions().Files {
		c.Export, c.Remove, c.Import = others.export, others.remove, others.askFile
	}
	list := exercises.NewDecks(c)
	others.changed = list.Enter
	a.screens.Push(list)
}

// deckRows are the lines of the list of decks.
func (a *App) deckRows(decks, others []exercise.Deck, progress *exercise.Progress) []exercises.Row {
	day := exercise.DayOf(a.Now())
	now := exercise.Today(slices.Concat(decks, others), progress, day)
	rows := []exercises.Row{{Deck: now, Today: true, State: today(now.Due(progress, day), now.Fresh(progress), progress.Pace())}}
	for i, d := range slices.Concat(decks, others) {
		row := exercises.Row{Deck: d, State: a.state(d, progress), Others: i >= len(decks)}
		if bests := progress.Bests(d.Name); len(bests) > 0 {
			row.Best = i18n.Msg("%d", bests[0].Right)
		}
		rows = append(rows, row)
	}
	return rows
}

// state tells what there is to do of a deck.
func (a *App) state(d exercise.Deck, progress *exercise.Progress) i18n.Message {
	return deckState(d.Due(progress, exercise.DayOf(a.Now())), d.Fresh(progress), len(d.Exercises))
}

// due tells how many exercises are due today.
func (a *App) due() i18n.Message {
	progress, _ := a.progress() // the exercises say what cannot be read
	return dueToday(progress.Due(exercise.DayOf(a.Now())), progress.Pace())
}

// choosePart opens a deck or, where it has parts, one that a person chooses.
func (a *App) choosePart(d exercise.Deck, progress *exercise.Progress) {
	parts := d.Parts()
	if len(parts) == 1 {
		a.openDeck(d, progress)
		return
	}
	titles := make([]i18n.Message, len(parts))
	for i, part := range parts {
		titles[i] = partTitle(part.Part, a.state(part, progress))
	}
	a.screens.Choose(d.Title, titles, 0, func(i int) { a.openDeck(parts[i], progress) })
}

// openDeck opens a deck of exercises.
func (a *App) openDeck(d exercise.Deck, progress *exercise.Progress) {
	exercises.Open(a.practice(d, progress))
}

// practice is what the exercises of a deck need.
func (a *App) practice(d exercise.Deck, progress *exercise.Progress) exercises.Config {
	return exercises.Config{
		Screens: a.screens, Deck: d, Progress: progress, Now: a.Now, Judge: a.judge,
		Painter: func(e exercise.Exercise) board.Painter { return painter(e.Entry) },
	}
}

// train opens exercises that are made of mistakes in a record.
func (a *App) train(r *review.Recording, wrong []analysis.Mistake) {
	progress, err := a.progress()
	a.screens.Fail(err)
	d := exercise.Deck{Title: i18n.Msg(theErrors), Help: i18n.Msg(findBest)}
	for _, m := range wrong {
		e := exercise.FromDecision(r.Name, r.Entry, r.Sheet.State(), m.Game, m.Turn, m.Decision)
		e.Record = r.Path // none of a record in memory
		d.Exercises = append(d.Exercises, e)
	}
	a.openDeck(d, progress)
}

// judge judges an answer as an analysis does: of a game that was played, with what is kept
// of it.
func (a *App) judge(ctx context.Context, e exercise.Exercise, played []core.Move) (engine.Verdict, error) {
	at := sitting.Moment{Entry: e.Entry, Now: e.Line, Record: e.Record, Game: e.Game}
	return a.folder.Judge(ctx, at, played, sitting.Hints{Account: a.Visitor.Account, Trouble: a.postTrouble})
}

// postTrouble says what went wrong in the background.
func (a *App) postTrouble(err error) { a.screens.Post(func() { a.screens.Fail(err) }) }

// lessons lets a person choose the game that they want to learn.
func (a *App) lessons() {
	progress, err := a.progress()
	a.screens.Fail(err)
	var decks []exercise.Deck
	for _, e := range a.folder.Games.All() {
		decks = append(decks, a.lessonsOf(e)...)
	}
	a.chooseLessons(decks, progress)
}

// chooseLessons lets a person choose one of some decks of lessons.
func (a *App) chooseLessons(decks []exercise.Deck, progress *exercise.Progress) {
	titles := make([]i18n.Message, len(decks))
	for i, d := range decks {
		titles[i] = lessonsTitle(d.Title, d.Learned(progress, exercise.DayOf(a.Now())), len(d.Exercises))
	}
	a.screens.Choose(i18n.Msg(lessonsOf), titles, 0, func(i int) { a.openDeck(decks[i], progress) })
}

// lessonsOf returns the lessons of a game.
func (a *App) lessonsOf(e catalog.Entry) []exercise.Deck {
	decks, err := exercise.Lessons(e, a.screens.Look().Language)
	a.screens.Fail(err)
	return decks
}

// learn returns what opens the lessons of a game; nil if it has none.
func (a *App) learn(e catalog.Entry) func() {
	if e.Lessons.Empty() {
		return nil
	}
	return func() {
		progress, err := a.progress()
		a.screens.Fail(err)
		if decks := a.lessonsOf(e); len(decks) == 1 {
			a.openDeck(decks[0], progress)
		} else {
			a.chooseLessons(decks, progress)
		}
	}
}
