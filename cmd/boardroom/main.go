// Boardroom is a room of board games in a terminal. Without a command it opens
// the menu; "boardroom --help" lists the commands.
//
// Data goes to standard output, messages to standard error. The exit status
// is 0 when done, 1 when something failed and 2 for wrong usage.
package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"syscall"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"

	xterm "golang.org/x/term"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run carries out a command line on streams and returns the exit status.
func run(args []string, in io.Reader, out, messages io.Writer) int {
	a := &cli.App{Catalog: catalog.Standard(), In: in, Out: bufio.NewWriterSize(out, 1<<16), Messages: messages}
	if file, ok := out.(*os.File); ok {
		a.Width, _, _ = xterm.GetSize(int(file.Fd())) // 0 of what is no terminal
	}
	return carryOut(a, args)
}

// carryOut carries out a command line and returns the exit status.
func carryOut(a *cli.App, args []string) int {
	root := root(a)
	root.SetArgs(args)
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Messages)
	command, err := root.ExecuteC()
	if failed := a.Out.Flush(); failed != nil {
		err = failed
	}
	return report(a, command.CommandPath(), err)
}

// report tells what went wrong, each thing on a line of its own, and returns
// the exit status.
func report(a *cli.App, command string, err error) (status int) {
	if several, ok := err.(interface{ Unwrap() []error }); ok { // from errors.Join
		for _, one := range several.Unwrap() {
			status = max(status, report(a, command, one))
		}
		return status
	}
	var usage cli.UsageError
	var ended interface{ Status() int } // by a signal, say
	switch {
	case err == nil:
		return 0
	case errors.Is(err, syscall.EPIPE):
		return 1 // whoever read the output has gone, and wants to know no more
	case errors.As(err, &usage):
		a.Say(seeHelp, command, err, command+" --help")
		return 2
	case errors.As(err, &ended):
		status = ended.Status()
	default:
		status = 1
	}
	a.Say("%s: %v", command, err)
	return status
}
