package games

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/answers"

	"github.com/spf13/cobra"
)

// Perft returns the command that counts sequences of moves.
func Perft(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "perft GAME [POSITION]",
		Short: a.T("Count the legal sequences of moves"),
		Long: a.T(`Count the legal sequences of single moves from a position, to check the rules against
another program: one number a line, for sequences of 1, 2 and more moves up to --depth.
Lines appear as soon as they are known; Ctrl+C stops the count.

A pass is a move. In a turn that "end" closes, sequences stay within the turn, and "end"
does not count. A finished game adds nothing. If something is drawn before the first move,
the first outcome counts. For games with dice, use "boardroom moves".

Give the position as POSITION or with --position; - reads it from standard input. Without
one, count from the start of the game.`),
		Example: `  boardroom perft blockme --depth 3 --seats 4 --option size=5
  boardroom perft blockme --depth 2 '..@../...../...../...../..#.. 5,5 #'`,
		Args:              cli.Takes("GAME", "[POSITION]"),
		ValidArgsFunction: a.CompleteGame,
	}
	depth := c.Flags().Int("depth", 0, a.T("longest sequence, in moves (required)"))
	seats := c.Flags().Int("seats", 0, a.T("number of players (default: usual for the game)"))
	positions := positionFlag(a, c)
	settings := a.OptionFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		_, game, set, err := a.Chosen(args[0], *settings)
		if err != nil {
			return err
		}
		if game.About().Dice {
			return cli.WrongUsage("%s has dice; count turns with \"boardroom moves %s --count\"", game.About().Title, game.About().Name)
		}
		if *depth < 1 {
			return cli.WrongUsage("--depth must be at least 1 move")
		}
		p, err := onePosition(a, game, set, *seats, append(args[1:], *positions...))
		if err != nil {
			return cli.AsUsage(err)
		}
		return printCounts(a, p, *depth)
	}
	return c
}

// onePosition returns the position that a command works on: the given one, of which there
// is at most one, or the start.
func onePosition(a *cli.App, game core.Game, set map[string]string, seats int, given []string) (core.Position, error) {
	if len(given) > 1 {
		return nil, cli.WrongUsage("give one position, not %d", len(given))
	}
	if allowed := game.About().Seats; seats != 0 && !slices.Contains(allowed, seats) {
		return nil, cli.BadValue("seats", seats, "use %s", strings.ReplaceAll(numbers(allowed), ",", ", "))
	}
	if len(given) == 0 {
		if seats == 0 {
			seats = game.About().Seats[0]
		}
		return game.Start(seats, set)
	}
	text := given[0]
	if text == cli.StandardInput {
		line, err := io.ReadAll(io.LimitReader(a.In, answers.MaxLine))
		if err != nil {
			return nil, err
		}
		text = strings.TrimRight(string(line), "\n")
	}
	p, err := game.Parse(text, set)
	if err != nil {
		return nil, i18n.Errorf("invalid position %q: %w", text, err)
	}
	if n := len(p.Scores()); seats != 0 && seats != n {
		return nil, cli.BadValue("seats", seats, "the position has %d players", n)
	}
	return p, nil
}

// printCounts prints the numbers of sequences up to a depth.
func printCounts(a *cli.App, p core.Position, depth int) error {
	for d := 1; d <= depth; d++ {
		n, err := answers.Sequences(p, d)
		if err != nil {
			return err
		}
		fmt.Fprintln(a.Out, n)
		if err := a.Out.Flush(); err != nil {
			return err
		}
	}
	return nil
}
