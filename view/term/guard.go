package term

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"boardroom/core/i18n"

	"golang.org/x/term"
)

// A Killed is the error of a room that a signal ended. Its exit status is 128
// and the signal's number, as shells have it.
type Killed struct{ Signal syscall.Signal }

// Error names the signal.
func (k Killed) Error() string { return k.In(i18n.Language{}) }

// In names the signal, as the system does.
func (k Killed) In(l i18n.Language) string { return l.T("ended by a signal: %v", k.Signal.String()) }

// Status returns the exit status.
func (k Killed) Status() int { return 128 + int(k.Signal) }

// A Guard gives a terminal back when something goes wrong.
type Guard struct {
	// Finish ends the use of the screen in good order. It may hang after a
	// panic; then the terminal is restored without it.
	Finish func()
	// Errors receives what a panic has to say, once the screen is gone.
	Errors io.Writer
	// Exit ends whatever runs at the terminal: the program, at its own one.
	Exit func(status int)

	process bool        // the terminal is the program's own: signals are meant for it
	saved   *term.State // of standard input, before
	once    sync.Once
	jobs    chan os.Signal // of who stops the job, and has it go on
	ending  chan struct{}  // closed when a signal ends the program

	listening sync.Mutex // held while it changes what signals do
}

// NewGuard returns a guard of the process's own terminal. It must be made
// before the screen is initialized.
func NewGuard(finish func()) *Guard {
	saved, _ := term.GetState(int(os.Stdin.Fd())) // none: nothing to restore
	return &Guard{Finish: finish, Errors: os.Stderr, Exit: os.Exit, process: true, saved: saved, ending: make(chan struct{})}
}

// Suspends reports whether the program at the terminal can be stopped, to go on
// later.
func (g *Guard) Suspends() bool { return CanSuspend && g.process }

// Go runs a function in a goroutine of its own. Should it panic, the terminal
// is restored, the panic printed, and Exit is called with status 1.
func (g *Guard) Go(f func()) {
	go func() {
		defer g.Recover()
		f()
	}()
}

// Recover is deferred where a panic may pass: Go does so, and whoever runs
// the event loop.
func (g *Guard) Recover() {
	p := recover()
	if p == nil {
		return
	}
	stack := debug.Stack()
	g.once.Do(func() {
		g.restore()
		fmt.Fprintf(g.Errors, "boardroom: this should not have happened: %v\n\n%s", p, stack)
		g.Exit(1)
	})
}

// exitTimeout is how long an orderly end may take.
const exitTimeout = 2 * time.Second

// restore finishes the screen or, if that hangs, resets the terminal by hand.
func (g *Guard) restore() {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() { _ = recover() }() // the screen may be what is broken
		g.Finish()
	}()
	select {
	case <-done:
	case <-time.After(exitTimeout):
		g.reset()
	}
}

// reset leaves the alternate screen, mouse, paste and keyboard modes, shows the
// cursor and sets the line modes as they were.
func (g *Guard) reset() {
	if g.saved == nil {
		return
	}
	fmt.Fprint(os.Stdout, "\x1b[?2026l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[?2004l"+
		"\x1b[?9001l\x1b[<u\x1b[>4;0m\x1b[?1l\x1b>\x1b[?7h\x1b[8h\x1b[0m\x1b[?25h\x1b[23;2t\x1b[?1049l")
	_ = term.Restore(int(os.Stdin.Fd()), g.saved)
}

// Signals calls stop when the program is asked to end by a signal, and ends it
// by force if it has not ended soon after, which leaves the terminal the same and
// says the same. The function returned ends the watch.
// At a terminal elsewhere no signal is meant for who sits there.
func (g *Guard) Signals(stop func(Killed)) (done func()) {
	if !g.process {
		return func() {}
	}
	signals := make(chan os.Signal, 1)
	quit := make(chan struct{})
	var end sync.Once // in one of two ways
	signal.Notify(signals, endSignals...)
	g.Go(func() {
		var killed Killed
		select {
		case s := <-signals:
			killed.Signal, _ = s.(syscall.Signal)
			g.keepRunning()
		case <-quit:
			return
		}
		g.Go(func() { stop(killed) })
		select {
		case <-quit:
		case <-time.After(exitTimeout):
			end.Do(func() {
				g.reset()
				fmt.Fprintf(g.Errors, "boardroom: %v\n", killed)
				g.Exit(killed.Status())
			})
		}
	})
	return func() {
		signal.Stop(signals)
		end.Do(func() { close(quit) })
	}
}
