package term

import (
	"os"
	"syscall"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"
)

// endSignals are the signals that ask the program to end: SIGTERM stands for a
// console that is closed.
var endSignals = []os.Signal{syscall.SIGTERM, syscall.SIGINT}

// defaultTerm is the kind of a terminal that does not tell it in TERM: the console
// never does.
const defaultTerm = "xterm-truecolor"

// CanSuspend says whether a shell can stop the program and go on with it.
const CanSuspend = false

// Suspend does nothing.
func (g *Guard) Suspend() (goesOn bool) { return true }

// Jobs does nothing.
func (g *Guard) Jobs(suspend, retake func()) (done func()) { return func() {} }

func (g *Guard) keepRunning() { close(g.ending) }

// window returns the console as large as its window: the library takes it to be
// as large as all that can be scrolled back to.
func window(console tcell.Tty) tcell.Tty { return windowed{console} }

type windowed struct{ tcell.Tty }

// WindowSize returns the size of the window.
func (w windowed) WindowSize() (tcell.WindowSize, error) {
	columns, lines, err := term.GetSize(int(os.Stdout.Fd()))
	return tcell.WindowSize{Width: columns, Height: lines}, err
}
