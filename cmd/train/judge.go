package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/cmd/train/tables/fit"
	"boardroom/cmd/train/tables/selfplay"
	enginetables "boardroom/core/engine/tables"

	"github.com/spf13/cobra"
)

// A schooling is how the judges written by hand are made anew.
type schooling struct {
	selfplay.Course
	plays, pairs int
	from         string
	levels       []string
}

// judgeCommand returns the command that makes the weights of the hand-written
// judges.
func judgeCommand() *cobra.Command {
	s := &schooling{Course: selfplay.Course{Seed: 1}}
	c := &cobra.Command{
		Use:   "judge GAME",
		Short: "Make the weights of the judges written by hand",
		Long: `Make the weights of the judges written by hand, by which the levels beginner,
casual and club play: print them as the file of core/engine/tables that holds
those of the games in which lone checkers suffer the same as in this one. The
judges learn what networks say of all plays of every roll, and which they
choose; the networks play half of these games and the judges the others, for they
must know the positions that they bring about. What a judge looks at stays as it
is. The new judges then meet today's, and each the one below it; what comes of
that is said in the file.`,
		Example: "  train judge plakoto > pinweights.go && mv pinweights.go core/engine/tables",
		Args:    cobra.ExactArgs(1),
		RunE:    s.run,
	}
	f := c.Flags()
	f.IntVar(&s.plays, "plays", 500_000, "plays to learn from")
	f.StringSliceVar(&s.levels, "levels", fit.Levels(), "levels whose judges are made anew; others stay as they are")
	f.IntVar(&s.pairs, "pairs", 2000, "pairs of games in which judges meet")
	f.IntVar(&s.Jobs, "jobs", 1, "games at a time in these")
	f.StringVar(&s.from, "from", "", "file of networks to learn from (default: the embedded ones)")
	return c
}

// check says what of the flags cannot be.
func (s *schooling) check() error {
	if s.plays < 1 || s.pairs < 1 || s.Jobs < 1 {
		return errors.New("plays, pairs and jobs are at least 1")
	}
	if len(s.levels) == 0 {
		return errors.New("name a level whose judge is to be made")
	}
	for _, level := range s.levels {
		if !slices.Contains(fit.Levels(), level) {
			return fmt.Errorf("no level %q judges by hand; those are %s", level, strings.Join(fit.Levels(), ", "))
		}
	}
	return nil
}

// run makes the weights and prints them.
func (s *schooling) run(c *cobra.Command, args []string) error {
	if err := s.check(); err != nil {
		return err
	}
	if err := enrol(&s.Course, args[0]); err != nil {
		return err
	}
	teachers := enginetables.Backgammon()
	if s.from != "" {
		set, _, err := readSet(s.from)
		if err != nil {
			return err
		}
		teachers = selfplay.Networks(set)
	}
	f := fit.New(s.Rules, s.levels)
	s.Watch(teachers.Evaluator(), s.plays, func(roll selfplay.Roll) int {
		chosen := f.Learn(roll.Turns, roll.Side, roll.Outlooks)
		if roll.Game%2 == 0 {
			return roll.Best
		}
		return chosen[roll.Game/2%len(chosen)]
	})
	about := []string{
		fmt.Sprintf("Made by %s.", made(c, args)),
		fmt.Sprintf("Points a game in %d games, 95 %% intervals:", 2*s.pairs),
	}
	for level, name := range fit.Levels() {
		if text := tell(&s.Course, f, level, slices.Contains(s.levels, name), s.pairs); text != "" {
			fmt.Fprintln(c.ErrOrStderr(), text)
			about = append(about, text)
		}
	}
	_, err := c.OutOrStdout().Write(f.Source(about))
	return err
}

// tell says how the judge of a level plays: against the one of today if it was
// made anew, and against the one of the level below it.
func tell(course *selfplay.Course, f *fit.Fit, level int, anew bool, pairs int) string {
	now, before := f.Evaluators(level)
	var said []string
	meet := func(other func() enginetables.Evaluator, name string) {
		s := course.Duel(now, other, pairs)
		said = append(said, fmt.Sprintf("%s %+.2f ± %.2f against %s", fit.Levels()[level], s.Points, s.Within, name))
	}
	if anew {
		meet(before, "the one before")
	}
	if level > 0 {
		below, _ := f.Evaluators(level - 1)
		meet(below, fit.Levels()[level-1])
	}
	return strings.Join(said, ", ")
}
