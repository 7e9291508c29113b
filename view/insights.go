package view

import (
	"context"
	"math"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/exchange"
	"boardroom/records/exercise"
	"boardroom/records/insights"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/screens"
	viewinsights "boardroom/view/screens/insights"
	"boardroom/view/screens/review"
	"boardroom/view/show"
	"boardroom/view/sitting"
)

// ownInsights shows what the decisions of the person here have in common.
func (a *App) ownInsights() {
	_ = a.upkeep.follow() // the lists say why it cannot be read
	a.screens.Push(a.insights(a.me().String()))
}

// insights returns the screen for a player as the hall of fame names them.
func (a *App) insights(player string) screens.Screen {
	c := viewinsights.Config{
		Screens: a.screens, Player: text.Printable(sitting.Named(records.ParseSeat(player))), Now: a.Now, Replay: a.replayMistake, Train: a.trainMistakes,
		Read: func(ctx context.Context, tell func(done, of int)) (*insights.Sample, error) {
			return a.sample(ctx, player, math.MaxInt, tell)
		},
	}
	if !a.screens.Restrictions().Crowds {
		c.Analyze = a.analyzer()
	}
	if !a.screens.Restrictions().Files {
		c.Page = a.saveInsights
	}
	return viewinsights.New(c)
}

// analyzer returns what analyzes a record as deep as the person here prefers.
func (a *App) analyzer() func(ctx context.Context, path string, tell func(analysis.Progress)) error {
	by := review.StudyConfig{Limit: a.folder.Limit.Judging(a.Visitor.Account), Depth: a.Preferences.Now().Analysis(), Analyze: a.social.analyze}
	return func(ctx context.Context, path string, tell func(analysis.Progress)) error {
		r, err := loadRecording(path, a.folder.Find)
		if err != nil {
			return err
		}
		_, err = r.Study(by).Analyse(ctx, nil, func(p analysis.Progress, _ *analysis.Analysis) { tell(p) })
		return err
	}
}

// saveInsights asks where a page of insights is to be written, and does that.
func (a *App) saveInsights(in *insights.Insights) {
	find := func(all []insights.Mistake) []insights.Scene { return insights.Scenes(all, a.folder.Find) }
	name := exchange.Format{Ending: ".html"}.FileName(in.Player + "-" + in.Entry.Name)
	files{a}.save(saving{title: i18n.Msg(saveTitle), said: savedTo, name: name, write: func(to exchange.Place) ([]i18n.Message, error) {
		return nil, to.Save(show.Insights([]*insights.Insights{in}, find, a.screens.Look().Language))
	}})
}

// replayMistake shows a mistake in the replay, with the best plays.
func (a *App) replayMistake(m insights.Mistake) {
	r, err := loadRecording(m.Record, a.folder.Find)
	if err != nil {
		a.screens.Fail(err)
		return
	}
	c := a.recorded(r)
	c.Back, c.Moment, c.Flipped = true, &m.Index, board.StartsFlipped(c.Seats)
	a.screens.Push(review.New(c))
}

// trainMistakes opens exercises that are made of mistakes, which are read in the background.
func (a *App) trainMistakes(title i18n.Message, all []insights.Mistake) {
	a.screens.Go(func() {
		d := exercise.FromMistakes(title, exercise.Worth(all), a.folder.Find)
		a.screens.Post(func() {
			progress, err := a.progress()
			a.screens.Fail(err)
			a.openDeck(d, progress)
		})
	})
}

// mostCompared is how many records a game that has ended is compared with, so that it is done
// soon.
const mostCompared = 100

// comparer returns what compares how the person here has played in a record with their last
// games. Where these cannot be read there is nothing to tell.
func (a *App) comparer(record string) func(context.Context) []i18n.Message {
	player := a.me().String()
	return func(ctx context.Context) []i18n.Message {
		_, _, _ = a.folder.SyncFew(ctx, fewRecords)
		sample, err := a.sample(ctx, player, mostCompared, func(_, _ int) {})
		if err != nil {
			return nil
		}
		return sample.Session(record)
	}
}
