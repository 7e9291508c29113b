package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// An evening is match after match of a person with somebody like them.
type evening struct {
	folder  sitting.Folder
	entry   catalog.Entry
	method  analysis.Method
	person  engine.Level
	points  int // to which matches go
	seed    string
	sum     [2]analysis.Errors // of the person and of the like
	planned float64            // what the like was to lose
}

// likeCommand returns the command that tells how well like-me keeps to its aim.
func likeCommand() *cobra.Command {
	var person string
	var matches int
	var e evening
	c := &cobra.Command{
		Use:   "like GAME",
		Short: "Tell how well like-me keeps to its aim",
		Long: `Let a computer player be the person at the table, and meet like-me in match after match.
Each is analyzed when it ends, and like-me follows. Tell in thousandths of a point a play what
like-me aimed at, and what it lost by the same analysis.`,
		Example: "  train like backgammon --person like-me:rate=12",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := e.prepare(args[0], person); err != nil {
				return err
			}
			defer os.RemoveAll(e.folder.Path)
			for i := range matches {
				if err := e.match(c.Context(), i); err != nil {
					return err
				}
				if step := max(1, matches/10); (i+1)%step == 0 {
					fmt.Fprintln(c.OutOrStdout(), e.line(i+1))
				}
			}
			return nil
		},
	}
	f := c.Flags()
	f.StringVar(&person, "person", "learner", "level that plays as the person")
	f.IntVar(&matches, "matches", 200, "matches")
	f.IntVar(&e.points, "to", 1, "points of a match")
	f.StringVar(&e.seed, "seed", "like", "seed of all dice and errors")
	return c
}

// prepare finds the game, makes a folder and seats the person.
func (e *evening) prepare(game, person string) error {
	games := catalog.Standard()
	var err error
	if e.entry, err = games.Find(game); err != nil {
		return err
	}
	if !e.entry.Likens() {
		return fmt.Errorf("%s has no %s", game, engine.LikeMe)
	}
	if e.method, err = analysis.MethodOf(e.entry, analysis.Standard); err != nil {
		return err
	}
	if e.person, err = e.entry.Level(person); err != nil {
		return err
	}
	path, err := os.MkdirTemp("", "like")
	e.folder = sitting.FolderAt(path, games)
	return err
}

// match plays a match, analyzes it and adds it up.
func (e *evening) match(ctx context.Context, number int) error {
	began := time.Date(2026, 1, 1, 0, number, 0, 0, time.UTC)
	s, err := e.folder.Open(sitting.Plan{
		Entry: e.entry, To: e.points,
		Dice:  records.Dice{Kind: "seed", Text: fmt.Sprint(e.seed, number)},
		Seats: []records.Seat{{Name: "Anna"}, {Name: "Mother", Level: engine.LikeMe}},
	}, began)
	if err != nil {
		return err
	}
	aim, err := e.aim(s.Seats[1].Level)
	if err != nil {
		return err
	}
	salt := fmt.Sprint(e.seed, number)
	session, err := s.Session(sitting.Hooks{Show: func(core.Notice) {}, Person: func(core.Seat) core.Player { return e.person.Salted(salt) }})
	if err != nil {
		return err
	}
	if err := session.Run(ctx); err != nil {
		return err
	}
	if err := s.Close(); err != nil {
		return err
	}
	if _, err := e.folder.Dir.Sync(ctx, nil); err != nil {
		return err
	}
	return e.add(ctx, s.Record(), aim)
}

// aim returns what a level that likens is to lose.
func (e *evening) aim(level string) (float64, error) {
	if _, rate, tuned := strings.Cut(level, engine.LikeMeRate+"="); tuned {
		return strconv.ParseFloat(rate, 64)
	}
	for _, s := range e.entry.Strategies {
		if s.Name == level {
			return s.Params[0].Default, nil
		}
	}
	return 0, fmt.Errorf("%s has no rate", level)
}

// add analyzes a record, keeps the analysis beside it and adds it up.
func (e *evening) add(ctx context.Context, record string, aim float64) error {
	r, err := records.Load(record, e.folder.Find)
	if err != nil {
		return err
	}
	a, err := analysis.Analyse(ctx, r, nil, e.method, nil)
	if err != nil {
		return err
	}
	for i, p := range a.Performances() {
		e.sum[i].Decisions += p.Play.Decisions
		e.sum[i].Sum += p.Play.Sum
	}
	e.planned += aim * float64(a.Performances()[1].Play.Decisions)
	return analysis.Save(record, a)
}

// line tells what came out.
func (e *evening) line(matches int) string {
	like := e.sum[1]
	aim := e.planned / float64(like.Decisions)
	return fmt.Sprintf("%d matches: the person lost %.2f a play, like-me %.2f in %d plays; its aim was %.2f: %+.1f %%",
		matches, e.sum[0].Rate(), like.Rate(), like.Decisions, aim, 100*(like.Rate()/aim-1))
}
