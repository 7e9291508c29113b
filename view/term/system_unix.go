//go:build unix

package term

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/gdamore/tcell/v2"
)

// endings are the signals that ask the program to end.
var endings = []os.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGSEGV}

// usual is the kind of a terminal that does not tell it in TERM: none.
const usual = ""

// CanSuspend says whether a shell can stop the program and go on with it.
const CanSuspend = true

// Suspend stops the program as Ctrl+Z does elsewhere, the whole job, and
// returns when it goes on. The screen must be suspended meanwhile.
func Suspend() {
	resumed := make(chan os.Signal, 1)
	signal.Notify(resumed, syscall.SIGCONT)
	defer signal.Stop(resumed)
	if err := syscall.Kill(0, syscall.SIGTSTP); err != nil {
		return
	}
	// Without a shell that could wake it the job is not stopped at all.
	select {
	case <-resumed:
	case <-time.After(patience / 10):
	}
}

// window returns a terminal, which is as large as its window.
func window(terminal tcell.Tty) tcell.Tty { return terminal }
