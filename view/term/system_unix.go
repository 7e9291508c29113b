//go:build unix

package term

import (
	"os"
	"syscall"

	"github.com/gdamore/tcell/v2"
)

// endings are the signals that ask the program to end.
var endings = []os.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGSEGV}

// usual is the kind of a terminal that does not tell it in TERM: none.
const usual = ""

// window returns a terminal, which is as large as its window.
func window(terminal tcell.Tty) tcell.Tty { return terminal }
