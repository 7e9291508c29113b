package main

import (
	"fmt"

	"boardroom/cmd/train/learn"
	"boardroom/core/engine/tables/network"

	"github.com/spf13/cobra"
)

// meanCommand returns the command that averages networks.
func meanCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "mean FILE ... --to FILE",
		Short: "Average the networks that a course kept on its way",
		Long: `Average networks of one course. At its end a course still wavers from round to
round; the mean of networks that it kept while it did plays better than any of
them (Boris Polyak and Anatoli Juditsky, 1992).`,
		Args: cobra.MinimumNArgs(1),
	}
	to := c.Flags().String("to", "", "file to write")
	_ = c.MarkFlagRequired("to")
	c.RunE = func(_ *cobra.Command, files []string) error {
		sets := make([]*network.Set, len(files))
		var made []string
		for i, name := range files {
			var err error
			if sets[i], made, err = readSet(name); err != nil {
				return err
			}
		}
		sum := network.NewEmpty()
		learn.Average(sum, sets)
		return writeSet(sum, append(made, fmt.Sprintf("the mean of %d networks kept on the way", len(sets))), *to)
	}
	return c
}
