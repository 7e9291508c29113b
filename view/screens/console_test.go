//go:build unix

package screens_test

import (
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"boardroom/view/viewtest"

	"github.com/creack/pty"
	goterm "golang.org/x/term"
)

// A console is the far end of a real terminal.
type console struct {
	t      *testing.T
	far    *os.File
	near   *os.File
	before *goterm.State
	cmd    *exec.Cmd

	mu   sync.Mutex
	sent strings.Builder
	vt   *viewtest.Terminal
	more chan struct{}
}

// start runs this binary on a new terminal.
func start(t *testing.T, as string, env ...string) *console {
	t.Helper()
	far, near, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	if err := pty.Setsize(far, &pty.Winsize{Cols: 80, Rows: 24}); err != nil {
		t.Fatal(err)
	}
	before, err := goterm.GetState(int(near.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(append(os.Environ(), "ROOM_TEST="+as, "TERM=xterm-256color", "LC_ALL=C.UTF-8"), env...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = near, near, near
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	c := &console{t: t, far: far, near: near, before: before, cmd: cmd, vt: viewtest.NewTerminal(80, 24), more: make(chan struct{}, 1)}
	go c.read()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		far.Close()
		near.Close()
	})
	return c
}

func (c *console) read() {
	buffer := make([]byte, 4096)
	for {
		n, err := c.far.Read(buffer)
		if err != nil {
			return
		}
		c.mu.Lock()
		c.sent.Write(buffer[:n])
		c.vt.Feed(buffer[:n])
		c.mu.Unlock()
		select {
		case c.more <- struct{}{}:
		default:
		}
	}
}

// await waits for a text and returns all that was sent before it, and it; what
// comes later is awaited anew.
func (c *console) await(want string) string {
	c.t.Helper()
	deadline := time.After(time.Minute)
	for {
		c.mu.Lock()
		sent := c.sent.String()
		if before, after, ok := strings.Cut(sent, want); ok {
			c.sent.Reset()
			c.sent.WriteString(after)
			c.mu.Unlock()
			return before + want
		}
		c.mu.Unlock()
		select {
		case <-c.more:
		case <-deadline:
			c.t.Fatalf("%q was never sent, only %q", want, sent)
		}
	}
}

// resizesTo resizes the terminal and waits until it shows a text.
func (c *console) resizesTo(cols, rows uint16, want string) {
	c.t.Helper()
	c.mu.Lock()
	c.vt.Resize(int(cols), int(rows), " ")
	c.mu.Unlock()
	if err := pty.Setsize(c.far, &pty.Winsize{Cols: cols, Rows: rows}); err != nil {
		c.t.Fatal(err)
	}
	deadline := time.After(time.Minute)
	for {
		c.mu.Lock()
		frame := c.vt.Frame
		c.mu.Unlock()
		if strings.Contains(frame, want) {
			return
		}
		select {
		case <-c.more:
		case <-deadline:
			c.t.Fatalf("%q is not shown:\n%s", want, frame)
		}
	}
}

func (c *console) press(s string) {
	if _, err := c.far.WriteString(s); err != nil {
		c.t.Fatal(err)
	}
}

// ends checks the exit status, and that the terminal is as before.
func (c *console) ends(status int) {
	c.t.Helper()
	_ = c.cmd.Wait()
	if got := c.cmd.ProcessState.ExitCode(); got != status {
		c.t.Errorf("exit status %d, want %d", got, status)
	}
	after, err := goterm.GetState(int(c.near.Fd()))
	if err != nil {
		c.t.Fatal(err)
	}
	if *after != *c.before {
		c.t.Errorf("line modes were %+v, are %+v", *c.before, *after)
	}
}
