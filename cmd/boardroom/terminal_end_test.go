//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/view/viewtest"

	"golang.org/x/sys/unix"
)

// begun opens a game of two persons and plays the first checker.
func begun(t *testing.T) *console {
	t.Helper()
	c := somewhere(t).opens("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--dice", "seed end", "--words", "end").sees("to move")
	due, _ := next(c.record())
	pips := c.pipsAfter(due, due.moves[0])
	return c.keys(string(due.moves[0]), "Enter").matches(pips)
}

// isKept goes on with the game that was begun.
func (c *console) isKept() {
	c.t.Helper()
	r := c.record()
	if r == nil || r.Finished || r.Torn > 0 || len(r.Sheet.State().History.Moves) < 2 {
		c.t.Fatalf("the record is %+v", r)
	}
	again := c.opens("resume").sees("Ann", "Boris", "u Undo")
	again.keys("u").matches(`(?s)Pips +167.*Pips +167`)
	again.keys("Ctrl+C").leaves(0)
}

func TestSignalsEndTheProgramAndKeepTheGame(t *testing.T) {
	t.Parallel()
	for signal, status := range map[syscall.Signal]int{syscall.SIGTERM: 143, syscall.SIGHUP: 129, syscall.SIGINT: 130, syscall.SIGQUIT: 131, syscall.SIGABRT: 134, syscall.SIGSEGV: 139} {
		c := begun(t)
		if said := c.signals(signal).leaves(status); strings.Count(said, "\n") != 1 || !strings.Contains(said, "signal") {
			t.Errorf("after %v the program said %q", signal, said)
		}
		c.isKept()
	}
}

func TestAClosedWindowEndsTheProgramAndKeepsTheGame(t *testing.T) {
	t.Parallel()
	c := begun(t)
	c.hangsUp()
	select {
	case <-c.ended:
	case <-time.After(patience):
		t.Fatal("the program stays behind")
	}
	c.isKept()
}

// The shell in which a job is stopped and gone on with. It says how the
// terminal is meanwhile, and waits for a line.
const shell = `echo "before: $(stty -g)"; "$@"; echo "meanwhile: $(stty -g)"; jobs -l; read line; fg; echo "status $?; after: $(stty -g)"`

var (
	modesSaid = regexp.MustCompile(`(before|meanwhile|after): (\S+)`)
	jobSaid   = regexp.MustCompile(`(\d{2,}) (Stopped|Suspended)`)
)

// inAShell starts a game in a shell.
func inAShell(t *testing.T) *console {
	t.Helper()
	here := somewhere(t)
	game := here.program("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--dice", "seed end", "--words", "end").Args
	return here.starts(here.command("sh", append([]string{"-mc", shell, "sh"}, game...)...)).sees("to move")
}

// job sends a signal to the job that has the terminal.
func (c *console) job(signal syscall.Signal) {
	c.t.Helper()
	job, err := unix.IoctlGetInt(c.fd, unix.TIOCGPGRP)
	if err == nil {
		err = syscall.Kill(job, signal)
	}
	if err != nil {
		c.t.Fatal(err)
	}
}

// stopped waits until the shell says that the job is stopped, and returns the process.
func (c *console) stopped() int {
	c.t.Helper()
	var job []string
	if !c.await(func(screen *viewtest.Terminal) bool {
		job = jobSaid.FindStringSubmatch(screen.Plain.String())
		return job != nil
	}) {
		c.t.Fatalf("the job is not stopped:\n%s%s", c.vt.Plain.String(), c.frame())
	}
	var pid int
	fmt.Sscan(job[1], &pid)
	return pid
}

// suspended starts a game in a shell and suspends it. It returns the process.
func suspended(t *testing.T, suspend func(*console)) (*console, int) {
	t.Helper()
	c := inAShell(t)
	suspend(c)
	pid := c.stopped()
	c.mu.Lock()
	if touched := c.vt.Touched(); len(touched) > 0 {
		t.Errorf("while it is stopped these modes are changed: %q", touched)
	}
	c.mu.Unlock()
	if stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)); err == nil && !strings.Contains(string(stat), ") T ") {
		t.Errorf("the process is not stopped: %s", stat)
	}
	return c, pid
}

// modesAreTheSame checks what the shell said of the terminal.
func modesAreTheSame(t *testing.T, said string, times int) {
	t.Helper()
	modes := modesSaid.FindAllStringSubmatch(said, -1)
	if len(modes) != times {
		t.Fatalf("the shell said %q", said)
	}
	for _, m := range modes {
		if m[2] != modes[0][2] {
			t.Errorf("the line modes were %s, %s %s", modes[0][2], m[1], m[2])
		}
	}
}

func ctrlZ(c *console) { c.keys("Ctrl+Z") }

func TestWhoeverStopsTheProgramFgBringsItBack(t *testing.T) {
	t.Parallel()
	ways := map[string]func(*console){"Ctrl+Z": ctrlZ}
	for _, signal := range []syscall.Signal{syscall.SIGTSTP, syscall.SIGTTIN, syscall.SIGTTOU} {
		ways[signal.String()] = func(c *console) { c.job(signal) }
	}
	for name, suspend := range ways {
		t.Run(name, func(t *testing.T) {
			c, _ := suspended(t, suspend)
			c.keys("Enter").sees("Boardroom", "to move").isRight()
			c.keys("Ctrl+C")
			said := c.leaves(0)
			modesAreTheSame(t, said, 3)
		})
	}
}

// unheard is a shell that tells through a pipe that a job of it was stopped, for the
// terminal may be as the job left it, and does something then.
const unheard = `pipe="$1"; then="$2"; shift 2; "$@"; printf '\033[HMEANWHILE'; echo >"$pipe"; read line; eval "$then"; echo "status $?; after: $(stty -g)"`

// killing has a shell end a job that is stopped, and wait until it has.
const killing = `kill -TERM %1; kill -CONT %1; until wait %1; status=$?; [ $status -ne 147 ]; do :; done; (exit $status)`

// stoppedBy starts a game in a shell that does something when a signal has stopped it.
func stoppedBy(t *testing.T, signal syscall.Signal, then string) *console {
	t.Helper()
	here, pipe := somewhere(t), filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	game := here.program("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--dice", "seed end", "--words", "end").Args
	c := here.starts(here.command("sh", append([]string{"-mc", unheard, "sh", pipe, then}, game...)...)).sees("to move")
	c.shared = signal == syscall.SIGSTOP
	c.job(signal)
	if _, err := os.ReadFile(pipe); err != nil {
		t.Fatal(err)
	}
	return c.keys("\n")
}

// A signal that nobody can hear leaves the terminal as it is. What was written there
// meanwhile is gone when the program goes on.
func TestAProgramThatIsStoppedUnheardComesBackWhole(t *testing.T) {
	t.Parallel()
	c := stoppedBy(t, syscall.SIGSTOP, "fg").misses("MEANWHILE").sees("to move")
	c.isRight()
	c.keys("Ctrl+C")
	modesAreTheSame(t, c.leaves(0), 1)
}

// A shell ends a job that is stopped by a signal and SIGCONT, and keeps the terminal.
func TestAStoppedProgramEndsInTheBackground(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{syscall.SIGTSTP, syscall.SIGSTOP} {
		t.Run(signal.String(), func(t *testing.T) {
			if said := stoppedBy(t, signal, killing).leaves(0); !strings.Contains(said, "status 143") {
				t.Errorf("the shell said %q", said)
			}
		})
	}
}

func TestAStoppedProgramCanBeEnded(t *testing.T) {
	t.Parallel()
	c, pid := suspended(t, ctrlZ)
	if err := syscall.Kill(pid, syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	said := c.keys("Enter").leaves(0)
	modesAreTheSame(t, said, 3)
	if !strings.Contains(said, "status 143") {
		t.Errorf("the shell said %q", said)
	}
	if left := c.recordFiles(); len(left) > 0 {
		t.Errorf("a game without a move leaves %v", left)
	}
}

func TestPanicsGiveTheTerminalBackAndSpeakPlainly(t *testing.T) {
	t.Parallel()
	for where, asks := range map[string]string{"player": "", "key": "Enter Fail", "drawing": ""} {
		here := somewhere(t)
		c := here.starts(here.command("clumsy", where))
		if asks != "" {
			c.sees(asks).keys("Enter")
		}
		said := c.leaves(1)
		if !strings.Contains(said, "the "+where+" knocked the board over") || !strings.Contains(said, "clumsy_test.go:") {
			t.Errorf("after a panic of the %s the program said %q", where, said)
		}
	}
}
