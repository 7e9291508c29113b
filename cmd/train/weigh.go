package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"boardroom/cmd/train/arimaa/fit"
	"boardroom/cmd/train/arimaa/selfplay"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"

	"github.com/spf13/cobra"
)

// A weighing finds out which parts of Arimaa's judgement count for too much or too little.
type weighing struct {
	selfplay.Course
	times float64
}

// weighCommand returns the command that weighs the parts of Arimaa's judgement.
func weighCommand() *cobra.Command {
	var w weighing
	c := &cobra.Command{
		Use:   "weigh [PART=TIMES ...]",
		Short: "Tell what parts of Arimaa's judgement should count for",
		Long: `Tell what parts of Arimaa's judgement should count for. Both sides of every game draw
by chance, for each part, whether it counts for more or for less than today. So every
game measures all parts at once: of the games in which the sides drew differently, it
says how many of a hundred were won by who counts a part for more. Ctrl+C ends it with
the games played so far.

With parts and how many times as much they shall count, it prints the figures as the
file of core/engine/arimaa that holds them; what they make of today's is said there.`,
		Example: `  train weigh --games 1600 --jobs 2
  train weigh race=0.75 lost=1.5 > fitted.go && mv fitted.go core/engine/arimaa`,
		RunE: w.run,
	}
	f := c.Flags()
	f.IntVar(&w.Games, "games", 400, "games to play")
	f.IntVar(&w.Effort, "effort", 15_000, "steps searched a turn")
	f.Float64Var(&w.times, "times", 1.5, "how many times as much more is, and how many times less")
	f.Uint64Var(&w.Seed, "seed", 1, "seed of the openings and of what is drawn")
	f.IntVar(&w.Jobs, "jobs", 1, "games at a time")
	return c
}

// run weighs the parts, or prints the figures that weights make.
func (w *weighing) run(c *cobra.Command, args []string) error {
	if w.Games < 1 || w.Jobs < 1 || w.Effort < 1 || w.times <= 1 {
		return errors.New("games, effort and jobs are at least 1, times more than 1")
	}
	if len(args) > 0 {
		return w.reweigh(c, args)
	}
	trial := newTrial(w.Seed, w.times)
	w.Meet(c.Context(), trial.players, func(game int, points float64) {
		trial.count(game, points)
		if trial.games%100 == 0 {
			fmt.Fprintf(c.ErrOrStderr(), "%d games of %d\n", trial.games, w.Games)
		}
	})
	return trial.report(c.OutOrStdout())
}

// reweigh prints the figures that weights make.
func (w *weighing) reweigh(c *cobra.Command, args []string) error {
	by := engine.Values{}
	for _, arg := range args {
		name, times, _ := strings.Cut(arg, "=")
		x, err := strconv.ParseFloat(times, 64)
		if err != nil || x < 0 {
			return fmt.Errorf("%q does not say a part and how many times as much it counts, as race=0.75 does", arg)
		}
		by[name] = x
	}
	figures, err := fit.Reweigh(by)
	if err != nil {
		return err
	}
	points := w.Duel(c.Context(), figures.Searcher, enginearimaa.NewSearcher)
	if err := c.Context().Err(); err != nil {
		return err
	}
	_, err = c.OutOrStdout().Write(figures.Source([]string{
		fmt.Sprintf("Made by %s.", made(c, args)),
		fmt.Sprintf("%.1f points in %d games against the figures before.", points, w.Games),
	}))
	return err
}

// A trial counts which parts were worth more.
type trial struct {
	seed  uint64
	times float64
	parts []string
	games int
	tries []int     // by part: games in which the sides drew differently
	won   []float64 // points of who counted it for more
}

func newTrial(seed uint64, times float64) *trial {
	parts := fit.Parts()
	return &trial{seed: seed, times: times, parts: parts, tries: make([]int, len(parts)), won: make([]float64, len(parts))}
}

// drawn returns which parts the two players of a game count for more.
func (t *trial) drawn(game int) (more [2][]bool) {
	random := rand.New(rand.NewPCG(t.seed, uint64(game)))
	for seat := range more {
		for range t.parts {
			more[seat] = append(more[seat], random.IntN(2) == 0)
		}
	}
	return more
}

// players returns the players of a game.
func (t *trial) players(game int) (players [2]*enginearimaa.Searcher) {
	for seat, more := range t.drawn(game) {
		by := engine.Values{}
		for i, name := range t.parts {
			by[name] = 1 / t.times
			if more[i] {
				by[name] = t.times
			}
		}
		figures, err := fit.Reweigh(by)
		if err != nil {
			panic(err) // it has all parts
		}
		players[seat] = figures.Searcher()
	}
	return players
}

// count counts a game of which the first player made so many points, of one.
func (t *trial) count(game int, points float64) {
	t.games++
	more := t.drawn(game)
	for i := range t.parts {
		switch {
		case more[0][i] && !more[1][i]:
			t.tries[i]++
			t.won[i] += points
		case more[1][i] && !more[0][i]:
			t.tries[i]++
			t.won[i] += 1 - points
		}
	}
}

// report writes what came of it.
func (t *trial) report(to io.Writer) error {
	_, err := fmt.Fprintf(to, "%d games, each part %.2f times as much against as much less.\nOf a hundred games were won by who counts it for more:\n", t.games, t.times)
	for i, name := range t.parts {
		if n := float64(t.tries[i]); n > 0 && err == nil {
			_, err = fmt.Fprintf(to, "%-11s %5.1f ± %.1f\n", name, 100*t.won[i]/n, 50/math.Sqrt(n))
		}
	}
	return err
}
