// Boardroom is a room of board games in a terminal. Without a command it opens
// the menu; "boardroom --help" lists the commands.
//
// Data goes to standard output, messages to standard error. The exit status
// is 0 when done, 1 when something failed and 2 for wrong usage.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
	"time"

	"boardroom/core/catalog"
	"boardroom/records/columns"
	"boardroom/view/term"
	"boardroom/view/text"

	xterm "golang.org/x/term"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// An app is what all commands share: the streams and the global flags.
type app struct {
	in       io.Reader
	out      *bufio.Writer // its errors stick, and run reports them
	messages io.Writer
	catalog  catalog.Catalog // the games that are known
	data     string          // the folder of the records and the hall of fame
	ascii    bool
	noColor  bool
	width    int // of the terminal that out is, in columns; 0: it is none
}

// run carries out a command line and returns the exit status.
func run(args []string, in io.Reader, out, messages io.Writer) int {
	a := &app{catalog: catalog.Standard(), in: in, out: bufio.NewWriterSize(out, 1<<16), messages: messages}
	if file, ok := out.(*os.File); ok {
		a.width, _, _ = xterm.GetSize(int(file.Fd())) // 0 of what is no terminal
	}
	root := a.root()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(a.out)
	root.SetErr(messages)
	command, err := root.ExecuteC()
	if failed := a.out.Flush(); failed != nil {
		err = failed
	}
	return a.report(command.CommandPath(), err)
}

// zone is that of the dates in lists, and of those that are asked for: on a
// terminal that of the screens, and else UTC, the same on every machine.
func (a *app) zone() *time.Location {
	if a.width > 0 {
		return time.Local
	}
	return time.UTC
}

// screen is what lists are printed on.
func (a *app) screen() columns.Screen {
	s := columns.Screen{Width: a.width, Ellipsis: "…"}
	if a.ascii || !term.Environment(os.Getenv).UTF8() {
		s.Ellipsis = "~"
	}
	return s
}

// report tells what went wrong, each thing on a line of its own, and returns
// the exit status.
func (a *app) report(command string, err error) (status int) {
	if several, ok := err.(interface{ Unwrap() []error }); ok { // from errors.Join
		for _, one := range several.Unwrap() {
			status = max(status, a.report(command, one))
		}
		return status
	}
	var usage usageError
	var ended interface{ Status() int } // by a signal, say
	switch {
	case err == nil:
		return 0
	case errors.Is(err, syscall.EPIPE):
		return 1 // whoever read the output has gone, and wants to know no more
	case errors.As(err, &usage):
		a.say(seeHelp, command, err, command+" --help")
		return 2
	case errors.As(err, &ended):
		status = ended.Status()
	default:
		status = 1
	}
	a.say("%s: %v", command, err)
	return status
}

// say writes a message of one line. Text from outside in it is escaped where
// it does not print.
func (a *app) say(format string, args ...any) {
	fmt.Fprintln(a.messages, text.Printable(fmt.Sprintf(format, args...)))
}
