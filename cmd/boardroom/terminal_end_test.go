//go:build unix

package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/view/viewtest/glass"
)

// begun opens a game of two persons and plays the first checker.
func begun(t *testing.T) *console {
	t.Helper()
	c := somewhere(t).opens("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--words", "end").sees("to move")
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
	again := c.opens("resume").sees("Ann", "Boris", "u Take back")
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

// suspended starts a game in a shell and suspends it. It returns the process.
func suspended(t *testing.T) (*console, int) {
	t.Helper()
	here := somewhere(t)
	game := here.program("play", "backgammon", "--seat", "Ann", "--seat", "Boris", "--words", "end").Args
	c := here.starts(here.command("sh", append([]string{"-mc", shell, "sh"}, game...)...))
	c.sees("to move").keys("Ctrl+Z")
	var job []string
	if !c.await(func(g *glass.Glass) bool {
		job = jobSaid.FindStringSubmatch(g.Plain.String())
		return job != nil
	}) {
		t.Fatalf("the job is not stopped:\n%s%s", c.glass.Plain.String(), c.frame())
	}
	c.mu.Lock()
	if touched := c.glass.Touched(); len(touched) > 0 {
		t.Errorf("while it is stopped these modes are changed: %q", touched)
	}
	c.mu.Unlock()
	var pid int
	fmt.Sscan(job[1], &pid)
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

func TestCtrlZStopsTheProgramAndFgBringsItBack(t *testing.T) {
	t.Parallel()
	c, _ := suspended(t)
	c.keys("Enter").sees("Boardroom", "to move").isRight()
	c.keys("Ctrl+C")
	said := c.leaves(0)
	modesAreTheSame(t, said, 3)
}

func TestAStoppedProgramCanBeEnded(t *testing.T) {
	t.Parallel()
	c, pid := suspended(t)
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
	for where, asks := range map[string]string{"player": "Add your own word", "key": "Enter Fail", "drawing": ""} {
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
