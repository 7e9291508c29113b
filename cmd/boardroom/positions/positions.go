// Package positions holds the commands that answer positions, one after another.
package positions

import (
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/records/answers"

	"github.com/spf13/cobra"
)

// positionsHelp is what the commands that read positions say of it.
const positionsHelp = `
A position is given as POSITION, or by --position, or read from standard input, one a
line ("boardroom rules GAME" gives their form). Every one, an empty line too, is
answered by one line: a JSON object, which is written before the next is waited for. What cannot be answered gives
{"position":"...","error":"..."}; the rest goes on, and the exit status is 1.`

// positionFlag adds the flag --position to a command that takes positions.
func positionFlag(c *cobra.Command) *[]string {
	return c.Flags().StringArray("position", nil, "a position, in place of standard input; may be repeated")
}

// answerAll answers every position in a style: those that are given, or every line
// of the input if none is.
func answerAll(a *cli.App, g core.Game, set map[string]string, given []string, write answers.Style, answer answers.Answerer) error {
	input := a.In
	if len(given) > 0 && !slices.Equal(given, []string{cli.StandardInput}) {
		input = strings.NewReader(strings.Join(given, "\n") + "\n")
	}
	return answers.Write(a.Out, a.Asking(input), g, set, write, answer)
}
