package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"boardroom/cmd/train/arimaa/fit"
	"boardroom/cmd/train/arimaa/selfplay"
	enginearimaa "boardroom/core/engine/arimaa"

	"github.com/spf13/cobra"
)

// An apprenticeship is how the judge of Arimaa is made anew.
type apprenticeship struct {
	selfplay.Course
	duel int
	keep string
}

// arimaaCommand returns the command that makes the figures of Arimaa's judge.
func arimaaCommand() *cobra.Command {
	var a apprenticeship
	c := &cobra.Command{
		Use:   "arimaa",
		Short: "Make the figures that the judge of Arimaa goes by",
		Long: `Make the figures that the judge of Arimaa goes by: print them as the file of
core/engine/arimaa that holds them. The search plays games against itself; of one
board in four, half of them after a turn played by chance, a deeper search says what
it is worth, and the judge is taught to say the same at once. What it looks at
stays as it is, and so do the places and the advance of rabbits, of which such
games teach what is wrong. The new judge then meets today's; what comes of that is
said in the file.`,
		Example: `  train arimaa > fitted.go && mv fitted.go core/engine/arimaa
  train arimaa --keep boards.txt > fitted.go    # and learns from the same boards again later`,
		Args: cobra.NoArgs,
		RunE: a.run,
	}
	f := c.Flags()
	f.IntVar(&a.Games, "games", 400, "games to learn from")
	f.IntVar(&a.Effort, "effort", 10_000, "steps searched a turn")
	f.IntVar(&a.Ahead, "ahead", 120_000, "steps searched for what a board is worth")
	f.Uint64Var(&a.Seed, "seed", 1, "seed of setups and turns played by chance")
	f.IntVar(&a.Jobs, "jobs", 1, "games at a time")
	f.IntVar(&a.duel, "duel", 100, "games in which the judges meet")
	f.StringVar(&a.keep, "keep", "", "the file of the boards; they are read from it, or judged and written to it if there is none")
	return c
}

// run makes the figures and prints them.
func (a *apprenticeship) run(c *cobra.Command, args []string) error {
	if a.Games < 1 || a.Jobs < 1 || a.Effort < 1 || a.Ahead < 1 || a.duel < 1 {
		return errors.New("games, effort, ahead, jobs and duel are at least 1")
	}
	f := fit.New()
	lessons, err := play(c.Context(), a.Course, a.keep)
	if err != nil {
		return err
	}
	for _, l := range lessons {
		f.Learn(l.Game, l.Position, l.Score)
	}
	before, now := f.Solve()
	meeting := a.Course
	meeting.Seed, meeting.Games = a.Seed+1, a.duel
	points := meeting.Duel(c.Context(), f.Searcher, enginearimaa.NewSearcher)
	if err := c.Context().Err(); err != nil {
		return err
	}
	about := []string{
		fmt.Sprintf("Made by %s.", made(c, args)),
		fmt.Sprintf("%d boards; loss on those held back %.5f, before %.5f.", len(lessons), now, before),
		fmt.Sprintf("%.1f points in %d games against the figures before.", points, a.duel),
	}
	for _, line := range about {
		fmt.Fprintln(c.ErrOrStderr(), line)
	}
	_, err = c.OutOrStdout().Write(f.Source(about))
	return err
}

// play returns what a course teaches, from the file in which it is kept if there is one.
func play(ctx context.Context, course selfplay.Course, keep string) ([]selfplay.Lesson, error) {
	if keep == "" {
		return course.Play(ctx, enginearimaa.NewSearcher), nil
	}
	kept, err := os.Open(keep)
	if errors.Is(err, fs.ErrNotExist) {
		lessons := course.Play(ctx, enginearimaa.NewSearcher)
		var text bytes.Buffer
		if err := selfplay.Write(&text, lessons); err != nil {
			return nil, err
		}
		return lessons, os.WriteFile(keep, text.Bytes(), 0o644)
	}
	if err != nil {
		return nil, err
	}
	defer kept.Close()
	lessons, err := selfplay.Read(kept)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", keep, err)
	}
	return lessons, nil
}
