package games

import (
	"io"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/records/answers"

	"github.com/spf13/cobra"
)

// cubeHelp is what the command says of itself.
const cubeHelp i18n.Text = `Tell whether to double in each position, and whether to take: the verdict, the equity of
each action with and without a live cube, chances, take point, gammon values, and how
often the next two rolls lose the market.

Equities are normalized: 1 is a game won at the cube's value. In a match they count the
chance to win it. If the position has dice or an offered double, the answer is about the
cube before that. A gammon value is what a gammon is worth besides a win once the double
is taken: first for the player on roll, then for the opponent.

--rollout N plays N games for each action, with the cube, to 11 turns, and removes the
luck of the rolls; each equity then has its standard error. Ctrl+C shows what is known.

--matrix adds the verdict at every score up to 9 points to go, and for money.
--json writes a line of JSON for each position:

  {"position":"...","cube":{"seat":1,"verdict":"double","answer":"take",
   "noDouble":{"cubeful":0.55,"cubeless":0.42},"take":{...},"chances":{...},"takePoint":0.24,...},
   "matrix":[{"verdict":"double",...},{"away":[2,3],"verdict":"no double",...}]}`

// Cube returns the command that judges doubles.
func Cube(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "cube GAME [POSITION...]",
		Short: a.T("Tell whether to double and to take"),
		Long:  a.Paragraphs(cubeHelp, positionsHelp),
		Example: `  boardroom cube backgammon XGID=-b--BBC-B---cC---c-d-b--A-:0:0:1:00:0:0:0:7:10
  boardroom cube backgammon --matrix < positions`,
		Args:              cli.Takes("GAME", "[POSITION]..."),
		ValidArgsFunction: a.CompleteGame,
	}
	matrix := c.Flags().Bool("matrix", false, a.T("add the verdicts at every score"))
	games := c.Flags().Int("rollout", 0, a.T("roll each action out in this many games"))
	asJSON := c.Flags().Bool("json", false, a.T("write JSON"))
	level := levelFlag(a, c)
	positions := positionFlag(a, c)
	settings := a.OptionFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		entry, game, set, err := a.Chosen(args[0], *settings)
		if err != nil {
			return err
		}
		chosen, err := asked(entry, *level)
		if err != nil {
			return err
		}
		adviser := answers.Adviser{Game: game, Player: chosen.New()}
		if program, ok := adviser.Player.(io.Closer); ok {
			defer program.Close()
		}
		write := answers.Table(a.Language)
		if *asJSON {
			write = answers.Line
		}
		if *games < 0 || *games == 1 || *games == 0 && c.Flags().Changed("rollout") {
			return cli.BadValue("rollout", *games, "must be at least 2")
		}
		ctx, cancel := cli.Interruptible()
		defer cancel()
		return answerAll(a, game, set, append(args[1:], *positions...), write, adviser.Cube(ctx, entry, *matrix, *games))
	}
	return c
}
