// Package answers answers positions, a line for each: with their legal turns, the best of
// them, or what becomes of them in many games ([Rollouts]), which are kept in a folder, to
// be gone on with, and put together from several machines.
package answers

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
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
	why      error
}

// A Style writes an answer.
type Style func(w io.Writer, said any) error

// Line writes an answer as a line of JSON.
func Line(w io.Writer, said any) error {
	out := text.JSON(w)
	out.SetEscapeHTML(false)
	return out.Encode(said)
}

// Table returns the style that writes an answer for a person to read, in their language.
func Table(l i18n.Language) Style {
	return func(w io.Writer, said any) error {
		switch said := said.(type) {
		case interface {
			print(io.Writer, i18n.Language) error
		}:
			return said.print(w, l)
		case unanswered:
			_, err := fmt.Fprintf(w, "%s\n%s\n\n", text.Printable(said.Position), text.Printable(l.Error(said.why)))
			return err
		}
		return Line(w, said)
	}
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
			return i18n.Errorf("line %d of the input: %w", lines+1, err)
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
			said = unanswered{line, err.Error(), err}
		}
		if err := write(out, said); err != nil {
			return err
		}
	}
	if failed > 0 {
		return i18n.Errorf("%d of %d positions failed", failed, lines)
	}
	return nil
}

func answerLine(g core.Game, set map[string]string, line string, long bool, answer Answerer) (any, error) {
	if long {
		return nil, i18n.Errorf("the line is longer than %d bytes; here is its beginning", MaxLine)
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

// The legalTurns of a position, by where they lead.
type legalTurns struct {
	Position string      `json:"position"`
	Turns    []legalTurn `json:"turns"`
}

type legalTurn struct {
	Turn     string `json:"turn"`
	Position string `json:"position"`
}

// Turns answers with the legal turns, one for each position in which the turn can end.
func Turns(text string, p core.Position) (any, error) {
	turns, err := core.Turns(p)
	if err != nil {
		return nil, err
	}
	list := legalTurns{text, make([]legalTurn, len(turns))}
	for i, t := range turns {
		list.Turns[i] = legalTurn{core.Join(core.WithoutEnd(t.Moves)), t.After.String()}
	}
	return list, nil
}

// A counted position has so many legal turns.
type counted struct {
	Position string `json:"position"`
	Count    int    `json:"count"`
}

// Count answers with the number of legal turns.
func Count(text string, p core.Position) (any, error) {
	turns, err := core.Turns(p)
	return counted{text, len(turns)}, err
}

// Sequences counts the legal sequences of so many single moves from a position, from 1
// on. A turn that is closed by End is not left; a pass is a move. What is drawn before
// the first move is taken as its first outcome.
func Sequences(p core.Position, depth int) (uint64, error) {
	for p.Actor() == core.Chance {
		var err error
		if p, err = p.Play(p.Moves()[0]); err != nil {
			return 0, err
		}
	}
	return sequences(p, depth, !midTurn(p))
}

// midTurn reports whether something of the turn has been played: then the text
// of every game names it.
func midTurn(p core.Position) bool { return strings.Contains(p.String(), " turn=") }

// sequences counts the sequences of a given number of moves. Fresh tells that nothing of
// the turn has been played, so that End alone is a pass.
func sequences(p core.Position, depth int, fresh bool) (uint64, error) {
	moves := p.Moves()
	if pass := fresh && len(moves) == 1; !pass {
		moves = slices.DeleteFunc(moves, func(m core.Move) bool { return m == core.End })
	}
	if depth == 1 {
		return uint64(len(moves)), nil
	}
	var sum uint64
	for _, m := range moves {
		after, err := p.Play(m)
		if err != nil {
			return 0, errors.Join(i18n.Errorf("%s: %s is listed and refused", p, m), err)
		}
		n, err := sequences(after, depth-1, m == core.End || after.Actor() != p.Actor())
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}
