package positions

import (
	"io"

	"boardroom/cmd/boardroom/cli"
	"boardroom/records/answers"

	"github.com/spf13/cobra"
)

// bestHelp is what the command says of itself.
const bestHelp = `Choose the best turn in each position:

  {"position":"...","turn":"8/5 6/5","value":0.16,"after":"...",
   "chances":{"win":0.5512,...},"plies":2,"reason":"..."}

The turn is written as in "boardroom moves". Its value is how many points the
mover may expect of the game. "after" is the position that the turn leads to.
"chances" are how the game may end, as far as the player reckons it: to win, to
win double (a gammon) or more and triple, and to lose so; "plies" is how many
rolls ahead it looked. A reason names the players "seat 1", "seat 2" and so on.

With --top N the N best turns are listed, all judged equally deep, as
{"position":"...","turns":[...]}. With --table what is found is written as a table for a
person to read.
` + positionsHelp

// Best returns the command that lets a computer player choose turns.
func Best(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:               "best GAME [POSITION...]",
		Short:             "Choose the best turns in positions",
		Long:              bestHelp,
		Args:              cli.Takes("GAME", "[POSITION]..."),
		ValidArgsFunction: a.CompleteGame,
	}
	top := c.Flags().Int("top", 0, "list so many of the best turns, with what they are worth")
	asATable := c.Flags().Bool("table", false, "write a table for a person to read")
	asJSON := c.Flags().Bool("json", false, "write JSON, as is done without it")
	cli.Hide(c, "json")
	positions := positionFlag(c)
	level := c.Flags().String("level", "", "the computer player that chooses (default: the strongest)")
	limit := c.Flags().Duration("time", 0, "the most time for each position (default: as much as the player takes)")
	settings := a.OptionFlag(c)
	cli.Complete(c, "level", func(game string) []string {
		entry, _ := a.Catalog.Find(game)
		return cli.Levels(entry)
	})
	c.RunE = func(c *cobra.Command, args []string) error {
		entry, game, set, err := a.Chosen(args[0], *settings)
		if err != nil {
			return err
		}
		if *level == "" {
			*level = entry.Strongest().Name
		}
		chosen, err := entry.Level(*level)
		if err != nil {
			return cli.AsUsage(err)
		}
		if *limit < 0 || *limit == 0 && c.Flags().Changed("time") {
			return cli.WrongUsage("the flag --time cannot be %v: it takes a time above zero", *limit)
		}
		if *top < 0 || *top == 0 && c.Flags().Changed("top") {
			return cli.WrongUsage("the flag --top cannot be %d: it takes how many turns to list", *top)
		}
		if *asATable && *asJSON {
			return cli.WrongUsage("the flags --table and --json exclude each other")
		}
		adviser := answers.Adviser{Game: game, Player: chosen.New(), Limit: *limit}
		if program, ok := adviser.Player.(io.Closer); ok {
			defer program.Close()
		}
		given := append(args[1:], *positions...)
		switch {
		case *asATable:
			return answerAll(a, game, set, given, answers.Table, adviser.Top(max(1, *top)))
		case *top == 0:
			return answerAll(a, game, set, given, answers.Line, adviser.Best)
		}
		return answerAll(a, game, set, given, answers.Line, adviser.Top(*top))
	}
	return c
}
