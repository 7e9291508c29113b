package view

import (
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/exercise"
	"boardroom/view/board"
	"boardroom/view/drill"
)

// exercises lets a person choose a deck of exercises. Their mistakes are looked
// for in the background, for there may be many records; who keeps nothing has none.
func (a *App) exercises() {
	progress, wrong := a.progress()
	decks := exercise.Decks(a.folder.Games)
	switch {
	case a.room.Barred().Notes:
		a.chooseDeck(decks, progress)
		return
	case a.looking:
		return
	}
	a.looking = true
	a.room.Info(lookingForMistakes)
	a.room.Go(func() {
		mistakes, err := a.mistakes()
		a.room.Post(func() {
			a.looking = false
			a.room.Info("")
			a.room.Fail(errors.Join(wrong, err))
			a.chooseDeck(append([]exercise.Deck{mistakes}, decks...), progress)
		})
	})
}

func (a *App) chooseDeck(decks []exercise.Deck, progress *exercise.Progress) {
	titles := make([]string, len(decks))
	for i, d := range decks {
		titles[i] = deckTitle(d.Title, d.Games(), d.Done(progress), len(d.Exercises))
	}
	a.room.Choose(exercisesTitle, titles, 0, func(i int) { a.drill(decks[i], progress) })
}

// drill opens a deck of exercises.
func (a *App) drill(d exercise.Deck, progress *exercise.Progress) {
	drill.Open(drill.Config{
		Room: a.room, Deck: d, Progress: progress, Judge: a.judge,
		Painter: func(e exercise.Exercise) board.Painter { return painter(e.Entry) },
	})
}

// judge judges an answer at the level that analyses games.
func (a *App) judge(ctx context.Context, e exercise.Exercise, played []core.Move) (engine.Verdict, error) {
	return a.folder.Judge(ctx, e.Entry, a.Guest.Account, e.Line, played, board.MostPlays)
}
