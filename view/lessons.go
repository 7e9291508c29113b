package view

import (
	"boardroom/core/catalog"
	"boardroom/records/exercise"
	"boardroom/view/room"
)

// lessons lets a person choose the game that they want to learn.
func (a *App) lessons() {
	progress, err := a.progress()
	a.room.Fail(err)
	var decks []exercise.Deck
	var titles []string
	for _, e := range a.folder.Games.All() {
		if d := a.deck(e); len(d.Exercises) > 0 {
			decks = append(decks, d)
			titles = append(titles, lessonsTitle(d.Title, d.Done(progress), len(d.Exercises)))
		}
	}
	a.room.Choose(lessonsOf, titles, 0, func(i int) { a.drill(decks[i], progress) })
}

// deck returns the lessons of a game; none if it has none.
func (a *App) deck(e catalog.Entry) exercise.Deck {
	d, err := exercise.Lessons(e)
	a.room.Fail(err)
	return d
}

// learn returns what opens the lessons of a game; nil if it has none.
func (a *App) learn(e catalog.Entry) func() {
	if e.Lessons == "" {
		return nil
	}
	return func() {
		progress, err := a.progress()
		a.room.Fail(err)
		a.drill(a.deck(e), progress)
	}
}

// rules shows a game's page, from which its lessons are reached.
func (a *App) rules(e catalog.Entry) room.Screen {
	return a.chapter(e).page(a.room, "Rules")
}
