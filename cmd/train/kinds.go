package main

import (
	"fmt"

	"boardroom/core/catalog"
	"boardroom/records/insights"
	"boardroom/records/insights/insightstest"

	"github.com/spf13/cobra"
)

// kindsCommand returns the command that tells which kinds of mistakes chance makes.
func kindsCommand() *cobra.Command {
	var games int
	var blur float64
	c := &cobra.Command{
		Use:   "kinds GAME...",
		Short: "Tell of which kinds mistakes are that are made by chance",
		Long: `Let somebody who errs by chance, as the rungs of the ladder do, play games against
themselves, and tell how often their mistakes are of each kind: lines for
records/insights/usual.txt.`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, names []string) error {
			for _, name := range names {
				e, err := catalog.Standard().Find(name)
				if err != nil {
					return err
				}
				played, err := insightstest.Learner{Entry: e, Blur: blur, Salt: "kinds"}.Games(c.Context(), games)
				if err != nil {
					return err
				}
				sample := insights.Sample{Games: played}
				in := sample.Of(e, insights.Filter{})
				fmt.Fprintf(c.OutOrStdout(), "# %s: %d mistakes in %d games, blur %g\n", name, len(in.Mistakes), games, blur)
				for _, r := range in.Group("kind").Rows {
					fmt.Fprintf(c.OutOrStdout(), "%s %s %.4f\n", name, r.Name, float64(r.Decisions)/float64(len(in.Mistakes)))
				}
			}
			return nil
		},
	}
	c.Flags().IntVar(&games, "games", 600, "games")
	c.Flags().Float64Var(&blur, "blur", 0.012, "how much worse than the best a play is that is taken 1/e as often")
	return c
}
