package main

import (
	"errors"

	"github.com/spf13/cobra"
)

// sieveCommand returns the command that teaches the sieve of trained networks.
func sieveCommand() *cobra.Command {
	var a attendance
	a.course.Sieve = true
	c := &cobra.Command{
		Use:   "sieve GAME --from FILE --dir FOLDER",
		Short: "Teach the sieve of networks what they say of all plays",
		Long: `Teach the sieve of networks, which says at a glance what plays they are worth being
asked about when players look ahead, what they say of all plays in games against
themselves. The networks stay as they are. The folder is used as by selfplay.`,
		Args: cobra.ExactArgs(1),
	}
	f := c.Flags()
	a.flags(f, 40_000, 0.02)
	strayFlag(f, &a.course, 0.5)
	c.RunE = func(c *cobra.Command, args []string) error {
		if a.from == "" {
			return errors.New("say whose sieve learns: --from FILE, the networks of a course")
		}
		return a.run(c, args)
	}
	return c
}
