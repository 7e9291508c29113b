// Package plain is play without a screen: questions on the output, answers on
// the input, a line each, without control sequences. [AnyGame] plays every
// game and [Replay] steps through records of it. [BlockMe] and [Sheshbesh] are
// the programs of two exercises in programming, from which games come, line by
// line as the exercises ask for them.
package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/sitting"
)

// ErrLeft is the error of the answer exit.
var ErrLeft = i18n.NewError("the game was left")

// A Mode is how a family of games is played on a console.
type Mode interface {
	// Check tells what is wrong with a plan in which all that will be asked is
	// still missing, or nil.
	Check(sitting.Plan) error
	// Arrange asks for what a plan lacks. Its error is that of Console.Ask.
	Arrange(*Console, sitting.Plan) (sitting.Plan, error)
	// Play plays a sitting to its end. If that of Console.Ask is its error, or
	// a core.Fault, the sitting can be gone on with.
	Play(*Console, *sitting.Sitting) error
}

// maxLine is the length of the longest answer, in bytes.
const maxLine = 1 << 10

// A Console asks and tells. Its errors in writing stick, as bufio's do, and
// the next Flush or Ask returns them.
type Console struct {
	ctx      context.Context // the console's life, whatever is played on it
	in       *bufio.Reader
	out      *bufio.Writer
	shown    func(string) string // makes a text one that can be written
	language i18n.Language       // what it asks and tells; what is typed is the same in all
	spoken   bool                // boards are told in sentences
}

// New returns a console that speaks a language on an input and an output, until the
// context ends. It writes ASCII.
func New(ctx context.Context, in io.Reader, out *bufio.Writer, language i18n.Language) *Console {
	return &Console{ctx: ctx, in: bufio.NewReaderSize(in, maxLine), out: out, shown: ASCII, language: language}
}

// english returns the console as one that speaks English.
func (c *Console) english() *Console {
	e := *c
	e.language = i18n.Language{}
	return &e
}

// Unicode has the console write other characters that print, too.
func (c *Console) Unicode() { c.shown = text.Printable }

// Context ends when the console is to be given up; its cause says why.
func (c *Console) Context() context.Context { return c.ctx }

// Say writes a text in the language of the console, a line. What does not print is
// escaped.
func (c *Console) Say(t i18n.Text, args ...any) { c.Print("%s", c.language.T(t, args...)) }

// Print writes a line that is the same in all languages, as that of a board is. What
// does not print is escaped.
func (c *Console) Print(format string, args ...any) {
	c.out.WriteString(c.shown(fmt.Sprintf(format, args...)) + "\n")
}

// Flush shows what was said.
func (c *Console) Flush() error { return c.out.Flush() }

// Ask writes a question and returns the next line of the input, without blanks
// at its ends. After an error nothing can be asked any more: it is ErrLeft,
// io.EOF at the end of the input, or the cause of the context's end.
func (c *Console) Ask(question i18n.Message) (string, error) {
	for {
		c.Say("%s", question)
		if err := c.Flush(); err != nil {
			return "", err
		}
		answer, err := c.next()
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			c.Refuse(answerTooLong(maxLine - 1))
			continue
		case err == nil && answer == exit:
			return "", ErrLeft
		}
		return answer, err
	}
}

// exit is the answer to any question that leaves.
const exit = "exit"

// Refuse says what is wrong with an answer.
func (c *Console) Refuse(err error) { c.Say(sorry, err) }

// next returns the next line as soon as it is there.
func (c *Console) next() (string, error) {
	type line struct {
		text string
		err  error
	}
	read := make(chan line, 1)
	go func() {
		typed, err := c.readLine()
		read <- line{typed, err}
	}()
	select {
	case <-c.ctx.Done():
		return "", context.Cause(c.ctx)
	case l := <-read:
		return l.text, l.err
	}
}

// readLine reads a line; the last one needs no end. Of a line that is too long
// it returns bufio.ErrBufferFull alone.
func (c *Console) readLine() (string, error) {
	read, err := c.in.ReadSlice('\n')
	typed := strings.TrimSpace(string(read))
	long := false
	for errors.Is(err, bufio.ErrBufferFull) {
		long = true
		_, err = c.in.ReadSlice('\n')
	}
	switch {
	case long:
		return "", bufio.ErrBufferFull
	case err == io.EOF && typed != "":
		return typed, nil
	case err != nil && err != io.EOF:
		return "", cannotRead(err)
	}
	return typed, err
}

// ASCII returns a text in which all that is not printable ASCII is escaped as
// records do: "\u039d\u03af\u03ba\u03bf\u03c2".
func ASCII(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r >= ' ' && r <= '~' {
			b.WriteRune(r)
			continue
		}
		quoted := strconv.QuoteRuneToASCII(r)
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}
