// Package answers answers positions, a line for each: with their legal turns, the best of
// them, or what becomes of them in many games ([Rollouts]), which are kept in a folder, to
// be gone on with, and put together from several machines.
package answers

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"boardroom/core"
	"boardroom/records/text"
)

// MaxLine is the length of the longest position text, in bytes. What is
// longer is answered with an error, like any text that cannot be read.
const MaxLine = 1 << 16

// An Answerer answers a position, and the text it was read from, with what can be written
// as JSON. When a signal ends it, it may answer as far as it came and return an error with
// the exit status of that.
type Answerer func(text string, p core.Position) (any, error)

// unanswered is what is written when there is no answer.
type unanswered struct {
	Position string `json:"position"`
	Error    string `json:"error"`
}

// A Style writes an answer.
type Style func(w io.Writer, said any) error

// Line writes an answer as a line of JSON.
func Line(w io.Writer, said any) error {
	out := text.JSON(w)
	out.SetEscapeHTML(false)
	return out.Encode(said)
}

// Table writes an answer for a person to read.
func Table(w io.Writer, said any) error {
	switch said := said.(type) {
	case interface{ print(io.Writer) error }:
		return said.print(w)
	case unanswered:
		_, err := fmt.Fprintf(w, "%s\n%s\n\n", text.Printable(said.Position), text.Printable(said.Error))
		return err
	}
	return Line(w, said)
}

// Write answers every line of the input in a style, each before it reads the next. Those
// that could not be answered are counted in its error; one of the input, of the output or
// with an exit status ends it.
func Write(out io.Writer, input io.Reader, g core.Game, set map[string]string, write Style, answer Answerer) error {
	in := bufio.NewReaderSize(input, MaxLine)
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
		if ended := interface{ Status() int }(nil); errors.As(err, &ended) {
			if said != nil {
				if failed := write(out, said); failed != nil {
					return failed
				}
			}
			return err
		}
		if err != nil {
			failed++
			said = unanswered{line, err.Error()}
		}
		if err := write(out, said); err != nil {
			return err
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d positions failed", failed, lines)
	}
	return nil
}

func answerLine(g core.Game, set map[string]string, line string, long bool, answer Answerer) (any, error) {
	if long {
		return nil, fmt.Errorf("the line is longer than %d bytes; here is its beginning", MaxLine)
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
