// The command train makes the networks of the computer players: they learn
// from games against themselves. It is for developers; the program plays with
// the networks that are embedded in it.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"github.com/spf13/cobra"
)

func main() {
	root := &cobra.Command{
		Use:           "train",
		Short:         "Make the networks of the computer players",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(selfplayCommand())
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := root.ExecuteContext(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}
