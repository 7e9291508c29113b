//go:build unix

package term

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/sys/unix"
)

// endSignals are the signals that ask the program to end.
var endSignals = []os.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGSEGV}

// defaultTerm is the kind of a terminal that does not tell it in TERM: none.
const defaultTerm = ""

// window returns a terminal, which is as large as its window.
func window(terminal tcell.Tty) tcell.Tty { return terminal }

// CanSuspend says whether a shell can stop the program and go on with it.
const CanSuspend = true

// Signals that stop a job, but for the one that nobody can hear, and all of jobs.
var (
	stopSignals = []os.Signal{syscall.SIGTSTP, syscall.SIGTTIN, syscall.SIGTTOU}
	jobSignals  = append([]os.Signal{syscall.SIGCONT}, stopSignals...)
)

// Suspend stops the program as Ctrl+Z does elsewhere, the whole job, and returns when
// it goes on with the terminal in hand; else the program is to end, which it reports.
// The screen must be suspended meanwhile. Without a shell that could wake it nothing is
// stopped.
func (g *Guard) Suspend() (goesOn bool) {
	g.listen(nil)
	defer g.listen(g.jobs)
	resumed := make(chan os.Signal, 1)
	signal.Notify(resumed, syscall.SIGCONT)
	defer signal.Stop(resumed)
	for hasShell() {
		if !inForeground() { // it goes on to end, or without the terminal, which it cannot
			select {
			case <-g.ending:
				return false
			case <-time.After(exitTimeout / 20):
			}
		}
		// Of a signal that was listened to once, Go never restores what it does by itself.
		if err := syscall.Kill(0, syscall.SIGSTOP); err != nil {
			return true
		}
		<-resumed
		if inForeground() {
			return true
		}
	}
	return true
}

// hasShell reports whether a shell minds the job: one that does gives it a group of its
// own, and is in the session.
func hasShell() bool {
	job := syscall.Getpgrp()
	session, err := unix.Getsid(0)
	if err != nil || job == session {
		return false
	}
	parent := os.Getppid()
	if of, err := syscall.Getpgid(parent); err == nil && of == job {
		return true // who began the job stands above
	}
	of, err := unix.Getsid(parent)
	return err == nil && of == session
}

// inForeground reports whether the terminal is this job's to read from and to set.
func inForeground() bool {
	job, err := unix.IoctlGetInt(int(os.Stdin.Fd()), unix.TIOCGPGRP)
	return err != nil || job == syscall.Getpgrp()
}

// Jobs calls suspend when somebody else stops the job, and retake when it goes on
// after it was stopped unheard: the terminal may have been anybody's meanwhile. The
// function returned ends the watch.
func (g *Guard) Jobs(suspend, retake func()) (done func()) {
	if !g.process {
		return func() {}
	}
	quit := make(chan struct{})
	g.jobs = make(chan os.Signal, 1)
	g.listen(g.jobs)
	g.Go(func() {
		for {
			select {
			case <-quit:
				return
			case s := <-g.jobs:
				switch here := inForeground(); {
				case here && s != syscall.SIGCONT:
					suspend()
				case here || g.Suspend():
					retake()
				}
			}
		}
	})
	return func() {
		g.listen(nil)
		close(quit)
	}
}

// listen has the signals of jobs sent to a channel, or to none, unless the program is to
// end.
func (g *Guard) listen(to chan<- os.Signal) {
	g.listening.Lock()
	defer g.listening.Unlock()
	select {
	case <-g.ending:
		return
	default:
	}
	signal.Reset(jobSignals...)
	if to != nil {
		signal.Notify(to, jobSignals...)
	}
}

// keepRunning lets nothing stop the program any more, for it is to end, so that it can
// set the terminal to what it was, whoever has it.
func (g *Guard) keepRunning() {
	g.listening.Lock()
	defer g.listening.Unlock()
	close(g.ending)
	signal.Ignore(stopSignals...)
}
