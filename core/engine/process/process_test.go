package process_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/core/engine"
	"boardroom/core/engine/process"
)

// shell starts a script.
func shell(t *testing.T, script string) *process.Process {
	t.Helper()
	p, err := process.Start(engine.Program{Path: "/bin/sh", Args: []string{"-c", script}})
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(p.Close)
	return p
}

// hears receives a line.
func hears(t *testing.T, p *process.Process, want string) {
	t.Helper()
	if line, err := p.Receive(context.Background()); line != want || err != nil {
		t.Errorf("received %q, %v, want %q", line, err, want)
	}
}

func TestLinesGoBothWays(t *testing.T) {
	p := shell(t, `read a; read b; echo "$b"; printf '%s\r\n' "$a"; printf 'the last'`)
	for _, line := range []string{"one", "two three"} {
		if err := p.Send(line); err != nil {
			t.Fatal(err)
		}
	}
	hears(t, p, "two three")
	hears(t, p, "one")
	hears(t, p, "the last")
	if _, err := p.Receive(context.Background()); err == nil || err.Error() != "has ended (exit status 0)" {
		t.Errorf("at the end: %v", err)
	}
	if err := p.Send("nobody reads this"); err != nil {
		t.Errorf("that it has ended is told twice: %v", err)
	}
}

func TestTheEndOfAProgramIsTold(t *testing.T) {
	for script, want := range map[string]string{
		"exit 7":                               "has ended (exit status 7)",
		"kill -9 $$":                           "has ended (signal: killed)",
		"echo >&2; echo '  oh no' >&2; exit 1": `has ended (exit status 1); it said last: "oh no"`,
		"seq 9000 >&2; exit 1":                 `said last: "8998 / 8999 / 9000"`,
		"printf '\\033[2J' >&2; exit 1":        `said last: "\x1b[2J"`,
		"exec >&-; sleep 1000":                 "closed its output",
		"sleep 1000 & exit 4":                  "has ended (exit status 4)",
	} {
		if _, err := shell(t, script).Receive(context.Background()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", script, err, want)
		}
	}
}

func TestWaitingCanBeGivenUp(t *testing.T) {
	ctx, giveUp := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer giveUp()
	if _, err := shell(t, "sleep 1000").Receive(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the error is %v", err)
	}
}

func TestCloseEndsWhatDoesNotEndByItself(t *testing.T) {
	for _, script := range []string{"echo $$; exec sleep 1000", "trap '' TERM HUP INT; echo $$; while :; do sleep 1; done", "echo $$; yes", "echo $$; read end"} {
		p := shell(t, script)
		line, err := p.Receive(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		var pid int
		if _, err := fmt.Sscan(line, &pid); err != nil {
			t.Fatal(err)
		}
		p.Close()
		p.Close()
		if err := syscall.Kill(pid, 0); err != syscall.ESRCH {
			t.Errorf("%s: it stays behind: %v", script, err)
		}
	}
}
