// Package positions holds the commands that answer positions, one after another.
package positions

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/records/text"
	"boardroom/view/term"

	"github.com/spf13/cobra"
)

// maxLine is the length of the longest position text, in bytes. What is
// longer is answered with an error, like any text that cannot be read.
const maxLine = 1 << 16

// positionsHelp is what the commands that read positions say of it.
const positionsHelp = `
A position is given as POSITION, or by --position, or read from standard input, one a
line ("boardroom rules GAME" gives their form). Every one, an empty line too, is
answered by one line: a JSON object, which is written before the next is waited for. What cannot be answered gives
{"position":"...","error":"..."}; the rest goes on, and the exit status is 1.`

// An answerer answers a position with what can be written as JSON. When a signal
// ends it, it may answer as far as it came and return the signal as its error.
type answerer func(text string, p core.Position) (any, error)

// unanswered is what is written when there is no answer.
type unanswered struct {
	Position string `json:"position"`
	Error    string `json:"error"`
}

// A style writes an answer.
type style func(w io.Writer, said any) error

// asLine writes an answer as a line of JSON.
func asLine(w io.Writer, said any) error {
	out := text.JSON(w)
	out.SetEscapeHTML(false)
	return out.Encode(said)
}

// asTable writes an answer for a person to read.
func asTable(w io.Writer, said any) error {
	switch said := said.(type) {
	case interface{ print(io.Writer) error }:
		return said.print(w)
	case unanswered:
		_, err := fmt.Fprintf(w, "%s\n%s\n\n", text.Printable(said.Position), text.Printable(said.Error))
		return err
	}
	return asLine(w, said)
}

// positionFlag adds the flag --position to a command that takes positions.
func positionFlag(c *cobra.Command) *[]string {
	return c.Flags().StringArray("position", nil, "a position, in place of standard input; may be repeated")
}

// answerAll answers every position in a style: those that are given, or every line
// of the input if none is.
func answerAll(a *cli.App, g core.Game, set map[string]string, given []string, write style, answer answerer) error {
	input := a.In
	if len(given) > 0 && !slices.Equal(given, []string{cli.StandardInput}) {
		input = strings.NewReader(strings.Join(given, "\n") + "\n")
	}
	in := bufio.NewReaderSize(a.Asking(input), maxLine)
	lines, failed := 0, 0
	for {
		line, long, err := readLine(in)
		if err == io.EOF {
			break
		}
		if err != nil {
			return fmt.Errorf("line %d of the input: %w", lines+1, err)
		}
		lines++
		said, err := answerLine(g, set, line, long, answer)
		if killed := (term.Killed{}); errors.As(err, &killed) {
			if said != nil {
				if failed := write(a.Out, said); failed != nil {
					return failed
				}
			}
			return err
		}
		if err != nil {
			failed++
			said = unanswered{line, err.Error()}
		}
		if err := write(a.Out, said); err != nil {
			return err
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d positions could not be answered", failed, lines)
	}
	return nil
}

func answerLine(g core.Game, set map[string]string, line string, long bool, answer answerer) (any, error) {
	if long {
		return nil, fmt.Errorf("the line is longer than %d bytes; here is its beginning", maxLine)
	}
	p, err := g.Parse(line, set)
	if err != nil {
		return nil, err
	}
	return answer(line, p)
}

// readLine returns the next line without its end, and of a line that is too
// long the beginning. The last line needs no end.
func readLine(in *bufio.Reader) (line string, long bool, err error) {
	read, err := in.ReadSlice('\n')
	line = string(read)
	for errors.Is(err, bufio.ErrBufferFull) {
		long = true
		_, err = in.ReadSlice('\n')
	}
	if err == io.EOF && line != "" {
		err = nil
	}
	return strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"), long, err
}
