package positions

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/records/answers"

	"github.com/spf13/cobra"
)

// Perft returns the command that counts sequences of moves.
func Perft(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "perft GAME [POSITION]",
		Short: "Count the legal sequences of moves",
		Long: `Count the legal sequences of single moves from a position, to check the rules of
a game against another program: one number a line, for sequences of 1, 2 and
more moves up to --depth. Each line is written as soon as it is known; Ctrl+C
stops the count.

A pass is a move. A turn that is closed by "end" is not left: its sequences stay
within it, and "end" is not counted. A finished game adds nothing. What is drawn
before the first move is taken as its first outcome. A game of dice has "boardroom
moves" instead.

POSITION, or what --position says, is the usual start if it is not given, and -
reads it from standard input.`,
		Example: `  boardroom perft blockme --depth 3 --seats 4 --option size=5
  boardroom perft blockme --depth 2 '..@../...../...../...../..#.. 5,5 #'`,
		Args:              cli.Takes("GAME", "[POSITION]"),
		ValidArgsFunction: a.CompleteGame,
	}
	depth := c.Flags().Int("depth", 0, "the most moves of a sequence; must be given")
	seats := c.Flags().Int("seats", 0, "the number of players (default: what is usual for the game)")
	positions := positionFlag(c)
	settings := a.OptionFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		_, game, set, err := a.Chosen(args[0], *settings)
		if err != nil {
			return err
		}
		if game.About().Dice {
			return cli.WrongUsage("%s throws dice: \"boardroom moves %s --count\" counts the turns of its positions", game.About().Title, game.About().Name)
		}
		if *depth < 1 {
			return cli.WrongUsage("the flag --depth takes a number of moves from 1")
		}
		given := append(args[1:], *positions...)
		if len(given) > 1 {
			return cli.WrongUsage("the position is given %d times", len(given))
		}
		p, err := firstPosition(a, game, set, *seats, given)
		if err != nil {
			return cli.AsUsage(err)
		}
		return printCounts(a, p, *depth)
	}
	return c
}

// firstPosition returns the position from which the sequences are counted: the
// given one or the start.
func firstPosition(a *cli.App, game core.Game, set map[string]string, seats int, position []string) (core.Position, error) {
	if allowed := game.About().Seats; seats != 0 && !slices.Contains(allowed, seats) {
		return nil, fmt.Errorf("the flag --seats cannot be %d: %s is played by %s", seats, game.About().Title, core.Either(allowed))
	}
	if len(position) == 0 {
		if seats == 0 {
			seats = game.About().Seats[0]
		}
		return game.Start(seats, set)
	}
	text := position[0]
	if text == cli.StandardInput {
		line, err := io.ReadAll(io.LimitReader(a.In, answers.MaxLine))
		if err != nil {
			return nil, err
		}
		text = strings.TrimRight(string(line), "\n")
	}
	p, err := game.Parse(text, set)
	if err != nil {
		return nil, fmt.Errorf("the position cannot be %q: %w", text, err)
	}
	if n := len(p.Scores()); seats != 0 && seats != n {
		return nil, fmt.Errorf("the flag --seats cannot be %d: the position is one of %d players", seats, n)
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
