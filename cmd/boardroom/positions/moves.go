package positions

import (
	"boardroom/cmd/boardroom/cli"
	"boardroom/records/answers"

	"github.com/spf13/cobra"
)

// Moves returns the command that lists the complete turns of positions.
func Moves(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "moves GAME [POSITION...]",
		Short: "List the legal turns of positions",
		Long: `List the legal turns of positions: one for each position that a turn can lead to, sorted
by that position, byte by byte.

  {"position":"...","turns":[{"turn":"24/18 13/11","position":"..."}]}

A pass is an empty turn; a finished game has no turns. --count gives only the number of
turns: {"position":"...","count":17}.
` + positionsHelp,
		Example: `  boardroom moves backgammon 'W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31'
  boardroom moves backgammon --count < positions`,
		Args:              cli.Takes("GAME", "[POSITION]..."),
		ValidArgsFunction: a.CompleteGame,
	}
	count := c.Flags().Bool("count", false, "give only the number of turns")
	positions := positionFlag(c)
	settings := a.OptionFlag(c)
	c.RunE = func(_ *cobra.Command, args []string) error {
		_, game, set, err := a.Chosen(args[0], *settings)
		if err != nil {
			return err
		}
		answer := answers.Turns
		if *count {
			answer = answers.Count
		}
		return answerAll(a, game, set, append(args[1:], *positions...), answers.Line, answer)
	}
	return c
}
