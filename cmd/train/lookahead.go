package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

// lookaheadCommand returns the command that lets networks learn by looking ahead.
func lookaheadCommand() *cobra.Command {
	var a attendance
	c := &cobra.Command{
		Use:   "lookahead GAME --from FILE --dir FOLDER",
		Short: "Let networks learn from their own looking ahead",
		Long: `Let networks learn from their own looking ahead: in games against themselves the
best plays of every roll are judged by the best answers to all rolls, and the
networks are taught what that says. Where it chooses another play, it is asked a
ply deeper, if so many are allowed; and where the last ply disagrees with none,
rollouts decide, if asked for: games of a few turns with the luck of the dice
taken off. The folder is used as by selfplay.`,
		Args: cobra.ExactArgs(1),
	}
	f := c.Flags()
	a.flags(f, 20_000, 0.003)
	racesFlag(f, &a.course)
	oddFlag(f, &a.course)
	strayFlag(f, &a.course, 0)
	const most = 3
	f.IntVar(&a.course.Plies, "plies", 1, fmt.Sprintf("how far ahead to look, 1 to %d", most))
	f.IntVar(&a.course.Rollouts, "rollouts", 0, "games of a rollout where plies disagree, best a multiple of 36; 0: none")
	f.IntVar(&a.course.Truncate, "truncate", 7, "turns of such a game, after which the networks judge")
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case a.course.Plies < 1 || a.course.Plies > most:
			return fmt.Errorf("--plies %d: looking ahead goes 1 to %d rolls deep", a.course.Plies, most)
		case a.course.Rollouts < 0 || a.course.Truncate < 1:
			return errors.New("a rollout has no fewer than 0 games (--rollouts) and 1 turn (--truncate)")
		case a.from == "":
			return errors.New("say whose looking ahead is worth learning from: --from FILE, the networks of a course of selfplay")
		}
		return a.run(c, args)
	}
	return c
}
