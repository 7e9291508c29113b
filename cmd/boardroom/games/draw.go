package games

import (
	"boardroom/cmd/boardroom/cli"
	"boardroom/records"
	"boardroom/view/show"

	"github.com/spf13/cobra"
)

// Draw returns the command that draws a position as a picture.
func Draw(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "draw GAME [POSITION]",
		Short: a.T("Draw a position as a picture (SVG)"),
		Long: a.T(`Draw a position as a picture, an SVG file for browsers, pages and messages: the board
with the dice and the cube, the players, and whose turn it is. It is light or dark as the
viewer is.

Give the position as POSITION or with --position; - reads it from standard input. Without
one, draw the start of the game. "boardroom records export" draws turns and whole games.`),
		Example: `  boardroom draw arimaa > start.svg
  boardroom draw backgammon XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10 --to quiz.svg`,
		Args:              cli.Takes("GAME", "[POSITION]"),
		ValidArgsFunction: a.CompleteGame,
	}
	names := c.Flags().StringArray("seat", nil, a.T("name of the next player; repeatable"))
	seats := c.Flags().Int("seats", 0, a.T("number of players (default: usual for the game)"))
	to := c.Flags().String("to", "", a.T("write to this new file (default: standard output)"))
	cli.ValueNames(c, map[string]string{"seat": "NAME", "to": "FILE"})
	positions := positionFlag(a, c)
	settings := a.OptionFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		entry, game, set, err := a.Chosen(args[0], *settings)
		if err != nil {
			return err
		}
		p, err := onePosition(a, game, set, *seats, append(args[1:], *positions...))
		if err != nil {
			return cli.AsUsage(err)
		}
		if players := len(p.Scores()); len(*names) > players {
			return cli.WrongUsage("%d players, but --seat given %d times", players, len(*names))
		}
		picture := show.Position(entry, p, *names, a.Language)
		if !c.Flags().Changed("to") {
			_, err = a.Out.WriteString(picture)
			return err
		}
		if err := cli.CheckVacant("to", *to); err != nil {
			return err
		}
		return records.WriteNew(*to, []byte(picture))
	}
	return c
}
