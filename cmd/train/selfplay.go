package main

import (
	"boardroom/cmd/train/tables/selfplay"
	"boardroom/core/engine/tables/network"

	"github.com/spf13/cobra"
)

// selfplayCommand returns the command that lets networks learn by playing.
func selfplayCommand() *cobra.Command {
	var a attendance
	var labels int
	c := &cobra.Command{
		Use:   "selfplay GAME --dir FOLDER",
		Short: "Let networks learn a game from games against themselves",
		Long: `Let networks learn a game from games against themselves, by temporal
differences. The folder holds the networks, how far the course has come, and the
curve of its strength; begun again with the same flags the course goes on there.`,
		Args: cobra.ExactArgs(1),
	}
	f := c.Flags()
	a.flags(f, 1_000_000, 0.06)
	f.Float64Var(&a.course.Lambda, "lambda", 0.5, "how much further games teach, falling to 0 half way")
	strayFlag(f, &a.course, 0)
	f.IntVar(&labels, "labels", 0, "positions to imitate the hand-written judge in before the first game")
	racesFlag(f, &a.course)
	oddFlag(f, &a.course)
	a.begin = func(set *network.Set) { a.course.Imitate(set, selfplay.Club(), labels) }
	c.RunE = a.run
	return c
}
