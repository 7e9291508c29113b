package view

import (
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/view/board"
	"boardroom/view/screens/exercises"
	"boardroom/view/screens/review"
)

// exercises lets a person choose a deck of exercises. Their mistakes are looked
// for in the background, for there may be many records; who keeps nothing has none.
func (a *App) exercises() {
	progress, wrong := a.progress()
	decks := exercise.Decks(a.folder.Games)
	switch {
	case a.screens.Restrictions().Notes:
		a.chooseDeck(decks, progress)
		return
	case a.looking:
		return
	}
	a.looking = true
	a.screens.Info(i18n.Msg(lookingForMistakes))
	a.screens.Go(func() {
		mistakes, err := a.mistakes()
		a.screens.Post(func() {
			a.looking = false
			a.screens.Info(i18n.Msg(""))
			a.screens.Fail(errors.Join(wrong, err))
			a.chooseDeck(append([]exercise.Deck{mistakes}, decks...), progress)
		})
	})
}

func (a *App) chooseDeck(decks []exercise.Deck, progress *exercise.Progress) {
	titles := make([]i18n.Message, len(decks))
	for i, d := range decks {
		titles[i] = deckTitle(d.Title, d.Games(), d.Done(progress), len(d.Exercises))
	}
	a.screens.Choose(i18n.Msg(exercisesTitle), titles, 0, func(i int) { a.choosePart(decks[i], progress) })
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
		titles[i] = partTitle(part.Part, part.Done(progress), len(part.Exercises))
	}
	a.screens.Choose(d.Title, titles, 0, func(i int) { a.openDeck(parts[i], progress) })
}

// openDeck opens a deck of exercises.
func (a *App) openDeck(d exercise.Deck, progress *exercise.Progress) {
	exercises.Open(exercises.Config{
		Screens: a.screens, Deck: d, Progress: progress, Judge: a.judge,
		Painter: func(e exercise.Exercise) board.Painter { return painter(e.Entry) },
	})
}

// train opens exercises that are made of mistakes in a record.
func (a *App) train(r *review.Recording, wrong []review.Mistake) {
	progress, err := a.progress()
	a.screens.Fail(err)
	d := exercise.Deck{Title: i18n.Msg(theErrors), Help: i18n.Msg(findBest)}
	for _, m := range wrong {
		d.Exercises = append(d.Exercises, exercise.FromDecision(r.Name, r.Entry, r.Sheet.State(), m.Game, m.Turn, m.Decision))
	}
	a.openDeck(d, progress)
}

// judge judges an answer at the level that analyses games.
func (a *App) judge(ctx context.Context, e exercise.Exercise, played []core.Move) (engine.Verdict, error) {
	return a.folder.Judge(ctx, e.Entry, a.Visitor.Account, e.Line, played, board.MostPlays)
}

// lessons lets a person choose the game that they want to learn.
func (a *App) lessons() {
	progress, err := a.progress()
	a.screens.Fail(err)
	var decks []exercise.Deck
	var titles []i18n.Message
	for _, e := range a.folder.Games.All() {
		if d := a.deck(e); len(d.Exercises) > 0 {
			decks = append(decks, d)
			titles = append(titles, lessonsTitle(d.Title, d.Done(progress), len(d.Exercises)))
		}
	}
	a.screens.Choose(i18n.Msg(lessonsOf), titles, 0, func(i int) { a.openDeck(decks[i], progress) })
}

// deck returns the lessons of a game; none if it has none.
func (a *App) deck(e catalog.Entry) exercise.Deck {
	d, err := exercise.Lessons(e, a.screens.Look().Language)
	a.screens.Fail(err)
	return d
}

// learn returns what opens the lessons of a game; nil if it has none.
func (a *App) learn(e catalog.Entry) func() {
	if e.Lessons.Empty() {
		return nil
	}
	return func() {
		progress, err := a.progress()
		a.screens.Fail(err)
		a.openDeck(a.deck(e), progress)
	}
}
