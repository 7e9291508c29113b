package main

import (
	"bytes"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// TestAFaultAtAnySystemCall lets every call fail, once, and then for good. The
// program may end at once, but says why.
func TestAFaultAtAnySystemCall(t *testing.T) {
	t.Parallel()
	faults := []syscall.Errno{syscall.EIO}
	if *everyFault {
		faults = append(faults, syscall.ENOSPC, syscall.EACCES, syscall.EROFS, syscall.EMFILE, syscall.ENOLCK, syscall.EXDEV)
	}
	for _, fault := range faults {
		t.Run(unix.ErrnoName(fault), func(t *testing.T) {
			someCalls(t, func(t *testing.T, n int) bool {
				m := newMatrix(t)
				said, status, more := m.strikes(m.game(), n, strike{fault: fault})
				m.isToldOf(said, status)
				if status == 0 {
					m.keeps(said)
				}
				m.heals()
				return more
			})
		})
		if !*everyFault {
			continue
		}
		t.Run(unix.ErrnoName(fault)+" for good", func(t *testing.T) {
			someCalls(t, func(t *testing.T, n int) bool {
				m := newMatrix(t)
				said, status, more := struck(t, m.game(), m.data(), from(n, fault))
				m.isToldOf(said, status)
				m.heals()
				return more
			})
		})
	}
}

// isToldOf checks that a program says why it failed.
func (m matrix) isToldOf(said string, status int) {
	m.t.Helper()
	switch {
	case status < 0 || status > 1 || strings.Contains(said, "goroutine "):
		m.t.Errorf("it ended with status %d: %s", status, said)
	case status == 1 && !strings.Contains(said, "boardroom play: "):
		m.t.Errorf("it failed and said only %s", said)
	}
}

// TestATournamentIsStruckAtAnySystemCall kills a tournament at every call, and
// lets every call fail: given again, the same command gives the same.
func TestATournamentIsStruckAtAnySystemCall(t *testing.T) {
	t.Parallel()
	play := func(m matrix) *exec.Cmd {
		return m.program("tournament", "blockme", "--option", "size=5", "--players", "random,beginner", "--games", "2", "--jobs", "1")
	}
	standing := func(m matrix) string {
		m.t.Helper()
		c := play(m)
		var wrong bytes.Buffer
		c.Stderr = &wrong
		out, err := c.Output()
		if err != nil {
			m.t.Errorf("%v: %s", err, wrong.String())
		}
		return string(out)
	}
	want := standing(newMatrix(t))
	strikes := []strike{{kill: true}, {half: true}, {fault: syscall.EIO}}
	if *everyFault {
		strikes = append(strikes, strike{fault: syscall.ENOSPC}, strike{fault: syscall.EACCES})
	}
	for _, s := range strikes {
		someCalls(t, func(t *testing.T, n int) bool {
			m := newMatrix(t)
			said, status, more := m.strikes(play(m), n, s)
			if s.fault != 0 && status != 0 && !strings.Contains(said, "boardroom tournament: ") {
				t.Errorf("it ended with status %d: %s", status, said)
			}
			if got := standing(m); got != want {
				t.Errorf("afterwards it is\n%s\nunbroken it is\n%s", got, want)
			}
			return more
		})
	}
}
