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
Give positions as POSITION, with --position, or on standard input, one a line
("boardroom rules GAME" describes the format). Each one, an empty line too, gets one line
of JSON before boardroom reads the next. Where there is no answer, the line is
{"position":"...","error":"..."}; the rest goes on, and the exit status is 1.`

// positionFlag adds the flag --position to a command that takes positions.
func positionFlag(c *cobra.Command) *[]string {
	return c.Flags().StringArray("position", nil, "a position, instead of standard input; repeatable")
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
