package games

import (
	"io"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/answers"

	"github.com/spf13/cobra"
)

// Moves returns the command that lists the complete turns of positions.
func Moves(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "moves GAME [POSITION...]",
		Short: a.T("List the legal turns of positions"),
		Long: a.Paragraphs(`List the legal turns of positions: one for each position that a turn can lead to, sorted
by that position, byte by byte.

  {"position":"...","turns":[{"turn":"24/18 13/11","position":"..."}]}

A pass is an empty turn; a finished game has no turns. --count gives only the number of
turns: {"position":"...","count":17}.`, positionsHelp),
		Example: `  boardroom moves backgammon 'W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31'
  boardroom moves backgammon --count < positions`,
		Args:              cli.Takes("GAME", "[POSITION]..."),
		ValidArgsFunction: a.CompleteGame,
	}
	count := c.Flags().Bool("count", false, a.T("give only the number of turns"))
	positions := positionFlag(a, c)
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

// bestHelp is what the command says of itself.
const bestHelp i18n.Text = `Find the best turn in each position:

  {"position":"...","turn":"8/5 6/5","value":0.16,"after":"...",
   "chances":{"win":0.5512,...},"plies":2,"reason":"..."}

The turn is written as in "boardroom moves". "value" is the mover's expected points,
"after" the position after the turn, "plies" how many rolls ahead the computer looked.
"chances" estimate how the game ends: a win, a double win (gammon) or better, a triple
win, and the same for losses. A "reason" calls the players "seat 1", "seat 2" and so on.

--top N lists the N best turns, all judged equally deep, as
{"position":"...","turns":[...]}. --table writes a table for people instead of JSON.`

// Best returns the command that lets a computer player choose turns.
func Best(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "best GAME [POSITION...]",
		Short: a.T("Find the best turns in positions"),
		Long:  a.Paragraphs(bestHelp, positionsHelp),
		Example: `  boardroom best backgammon 'W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31'
  boardroom best plakoto --level club --top 5 --table < positions`,
		Args:              cli.Takes("GAME", "[POSITION]..."),
		ValidArgsFunction: a.CompleteGame,
	}
	top := c.Flags().Int("top", 0, a.T("list this many of the best turns"))
	asATable := c.Flags().Bool("table", false, a.T("write a table for people"))
	asJSON := c.Flags().Bool("json", false, a.T("write JSON (the default)"))
	cli.Hide(c, "json")
	positions := positionFlag(a, c)
	level := levelFlag(a, c)
	limit := c.Flags().Duration("time", 0, a.T("time limit for each position (default: none)"))
	cli.ValueNames(c, map[string]string{"time": "TIME"})
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
		if *limit < 0 || *limit == 0 && c.Flags().Changed("time") {
			return cli.BadValue("time", *limit, "must be more than zero")
		}
		if *top < 0 || *top == 0 && c.Flags().Changed("top") {
			return cli.BadValue("top", *top, "must be at least 1")
		}
		if *asATable && *asJSON {
			return cli.WrongUsage("use either --table or --json, not both")
		}
		adviser := answers.Adviser{Game: game, Player: chosen.New(), Limit: *limit}
		if program, ok := adviser.Player.(io.Closer); ok {
			defer program.Close()
		}
		given := append(args[1:], *positions...)
		switch {
		case *asATable:
			return answerAll(a, game, set, given, answers.Table(a.Language), adviser.Top(max(1, *top)))
		case *top == 0:
			return answerAll(a, game, set, given, answers.Line, adviser.Best)
		}
		return answerAll(a, game, set, given, answers.Line, adviser.Top(*top))
	}
	return c
}

// positionsHelp is what the commands that read positions say of it.
const positionsHelp i18n.Text = `Give positions as POSITION, with --position, or on standard input, one a line
("boardroom rules GAME" describes the format). Each one, an empty line too, gets one line
of JSON before boardroom reads the next. Where there is no answer, the line is
{"position":"...","error":"..."}; the rest goes on, and the exit status is 1.`

// levelFlag adds the flag --level to a command that asks a computer player.
func levelFlag(a *cli.App, c *cobra.Command) *string {
	level := c.Flags().String("level", "", a.T("computer player to ask (default: the strongest)"))
	cli.ValueNames(c, map[string]string{"level": "LEVEL"})
	cli.Complete(c, "level", func(game string) []string {
		entry, _ := a.Catalog.Find(game)
		return cli.Levels(entry)
	})
	return level
}

// asked returns the level of a game that --level names.
func asked(entry catalog.Entry, level string) (engine.Level, error) {
	if level == "" {
		return entry.Strongest(), nil
	}
	chosen, err := entry.Level(level)
	return chosen, cli.AsUsage(err)
}

// positionFlag adds the flag --position to a command that takes positions.
func positionFlag(a *cli.App, c *cobra.Command) *[]string {
	positions := c.Flags().StringArray("position", nil, a.T("a position, instead of standard input; repeatable"))
	cli.ValueNames(c, map[string]string{"position": "POSITION"})
	return positions
}

// answerAll answers every position in a style: those that are given, each on as many
// lines as were pasted, or every line of the input if none is.
func answerAll(a *cli.App, g core.Game, set map[string]string, given []string, write answers.Style, answer answers.Answerer) error {
	input := a.In
	if len(given) > 0 && !slices.Equal(given, []string{cli.StandardInput}) {
		onOneLine := strings.NewReplacer("\r", " ", "\n", " ")
		lines := ""
		for _, position := range given {
			lines += onOneLine.Replace(position) + "\n"
		}
		input = strings.NewReader(lines)
	}
	return answers.Write(a.Out, a.Asking(input), g, set, write, answer)
}
