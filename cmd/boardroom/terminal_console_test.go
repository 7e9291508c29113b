//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"boardroom/view/viewtest"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// A place is where a person runs the program: what the terminal says of
// itself, and the folders.
type place struct {
	t             *testing.T
	home          string
	width, height int
	env           []string
}

// somewhere returns a place where nobody has played.
func somewhere(t *testing.T) place {
	t.Helper()
	return place{t: t, home: t.TempDir(), width: 80, height: 24}
}

// sized returns the place with a terminal of another size.
func (p place) sized(width, height int) place {
	p.width, p.height = width, height
	return p
}

// with returns the place with other variables.
func (p place) with(env ...string) place {
	p.env = append(p.env[:len(p.env):len(p.env)], env...)
	return p
}

// set writes the settings file.
func (p place) set(settings string) place {
	p.t.Helper()
	folder := filepath.Join(p.home, "config", "boardroom")
	if err := os.MkdirAll(folder, 0o777); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "settings.yaml"), []byte(settings), 0o666); err != nil {
		p.t.Fatal(err)
	}
	return p
}

// data returns the data folder.
func (p place) data() string { return filepath.Join(p.home, "data", "boardroom") }

// sets writes the settings file.
func (p place) sets(text string) {
	p.t.Helper()
	path := filepath.Join(p.home, "config", "boardroom", "settings.yaml")
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		p.t.Fatal(err)
	}
}

// command returns a command to be run here.
func (p place) command(path string, args ...string) *exec.Cmd {
	c := exec.Command(path, args...)
	c.Env = append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + p.home, "USER=ann", "TERM=xterm-256color", "LANG=C.UTF-8", "NO_MOTION=1", "GORACE=" + endsAtOnce,
		"XDG_DATA_HOME=" + filepath.Join(p.home, "data"), "XDG_CONFIG_HOME=" + filepath.Join(p.home, "config"),
	}, p.env...)
	c.Dir = p.home
	return c
}

// program returns the program, which is this one by another name (see TestMain), to
// be run here.
func (p place) program(args ...string) *exec.Cmd {
	p.t.Helper()
	return p.command("boardroom", args...)
}

// opens runs the program on a new terminal.
func (p place) opens(args ...string) *console {
	p.t.Helper()
	return p.starts(p.program(args...))
}

// A console is the person's side of a terminal.
type console struct {
	place
	cmd       *exec.Cmd
	far, near *os.File
	fd        int // of far
	before    *term.State
	ended     chan struct{} // closed when the program has

	mu    sync.Mutex
	vt    *viewtest.Terminal
	more  chan struct{} // closed when something was sent
	close bool          // the window is to be closed with the next thing sent
	cut   chan struct{} // closed when no more can come

	shared bool // a shell writes on the full screen, too
}

// starts runs a command on a new terminal, whose session it leads.
func (p place) starts(cmd *exec.Cmd) *console {
	p.t.Helper()
	far, near, err := pty.Open()
	if err != nil {
		p.t.Skipf("no pseudo-terminal here: %v", err)
	}
	c := &console{place: p, cmd: cmd, far: far, near: near, fd: int(far.Fd()), vt: viewtest.NewTerminal(p.width, p.height),
		ended: make(chan struct{}), more: make(chan struct{}), cut: make(chan struct{})}
	p.t.Cleanup(func() { near.Close() })
	go c.watch()
	if c.before, err = term.GetState(int(near.Fd())); err != nil {
		p.t.Fatal(err)
	}
	c.setSize(p.width, p.height)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = near, near, near
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	go func() {
		_ = cmd.Wait()
		close(c.ended)
	}()
	p.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-c.ended
	})
	return c
}

// watch looks at the screen, until the program has ended or the window is
// closed.
func (c *console) watch() {
	defer close(c.cut)
	defer c.far.Close()
	buffer := make([]byte, 1<<16)
	for {
		n, err := c.far.Read(buffer)
		if err != nil {
			return
		}
		c.mu.Lock()
		c.vt.Feed(buffer[:n])
		close(c.more)
		c.more = make(chan struct{})
		enough := c.close
		c.mu.Unlock()
		if enough {
			return
		}
	}
}

// hangsUp closes the window.
func (c *console) hangsUp() {
	c.t.Helper()
	c.near.Close()
	c.mu.Lock()
	c.close = true
	c.mu.Unlock()
	c.keys("Ctrl+L")
	<-c.cut
}

// patience is how long a slow machine may take for anything.
const patience = time.Minute

// await waits until the terminal is as wanted, and reports whether it was before
// the program ended.
func (c *console) await(wanted func(*viewtest.Terminal) bool) bool {
	c.t.Helper()
	deadline := time.After(patience)
	for {
		c.mu.Lock()
		ok, more := wanted(c.vt), c.more
		c.mu.Unlock()
		if ok {
			return true
		}
		select {
		case <-more:
		case <-c.cut:
			return false
		case <-deadline:
			return false
		}
	}
}

// frame returns what is on the screen.
func (c *console) frame() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.vt.Frame
}

// said returns what was written beside the full screen until now.
func (c *console) said() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.vt.Plain.String()
}

// sees waits until all the texts are on the screen.
func (c *console) sees(texts ...string) *console {
	c.t.Helper()
	missing := ""
	if !c.await(func(screen *viewtest.Terminal) bool {
		for _, s := range texts {
			if !strings.Contains(screen.Frame, s) {
				missing = s
				return false
			}
		}
		return true
	}) {
		c.t.Fatalf("%q does not appear:\n%s%s", missing, c.said(), c.frame())
	}
	return c
}

// matches waits until a regular expression matches the screen.
func (c *console) matches(like string) *console {
	c.t.Helper()
	wanted := regexp.MustCompile(like)
	if !c.await(func(screen *viewtest.Terminal) bool { return wanted.MatchString(screen.Frame) }) {
		c.t.Fatalf("%q does not match:\n%s", like, c.frame())
	}
	return c
}

// misses waits until a text is gone from the screen.
func (c *console) misses(text string) *console {
	c.t.Helper()
	if !c.await(func(screen *viewtest.Terminal) bool {
		return screen.Frame != "" && !strings.Contains(screen.Frame, text)
	}) {
		c.t.Fatalf("%q does not go away:\n%s", text, c.frame())
	}
	return c
}

// named are the keys that are not just what they type.
var named = map[string]string{
	"Enter": "\r", "Esc": "\x1b", "Tab": "\t", "Space": " ", "Backspace": "\x7f",
	"Up": "\x1bOA", "Down": "\x1bOB", "Right": "\x1bOC", "Left": "\x1bOD",
	"Ctrl+C": "\x03", "Ctrl+L": "\x0c", "Ctrl+S": "\x13", "Ctrl+U": "\x15", "Ctrl+Z": "\x1a",
}

// keys presses keys, by their names, or types texts.
func (c *console) keys(names ...string) *console {
	for _, name := range names {
		if bytes, ok := named[name]; ok {
			name = bytes
		}
		c.send(name)
	}
	return c
}

// send sends bytes as the terminal does; nobody may be there any more.
func (c *console) send(s string) { _, _ = c.far.WriteString(s) }

// resize gives the terminal another size.
func (c *console) resize(width, height int) *console {
	c.t.Helper()
	c.mu.Lock()
	c.vt.Resize(width, height, torn)
	c.mu.Unlock()
	c.setSize(width, height)
	return c
}

func (c *console) setSize(width, height int) {
	c.t.Helper()
	size := unix.Winsize{Col: uint16(width), Row: uint16(height)}
	if err := unix.IoctlSetWinsize(c.fd, unix.TIOCSWINSZ, &size); err != nil {
		c.t.Fatal(err)
	}
}

// signals sends the program a signal.
func (c *console) signals(s syscall.Signal) *console {
	c.t.Helper()
	if err := c.cmd.Process.Signal(s); err != nil {
		c.t.Fatal(err)
	}
	return c
}

// leaves waits for the program's end, checks its exit status, and that the
// terminal is as before. It returns what was written beside the full screen.
func (c *console) leaves(status int) string {
	c.t.Helper()
	select {
	case <-c.ended:
	case <-time.After(patience):
		c.t.Fatalf("the program does not end:\n%s", c.frame())
	}
	if got := c.cmd.ProcessState.ExitCode(); got != status {
		c.t.Errorf("exit status %d, want %d", got, status)
	}
	c.asBefore()
	c.near.Close()
	<-c.cut
	if touched := c.vt.Touched(); len(touched) > 0 {
		c.t.Errorf("the terminal is left with changed modes: %q", touched)
	}
	if strange := c.vt.Unknown; len(strange) > 0 && !c.shared {
		c.t.Errorf("the terminal was sent what it does not understand: %q", strange)
	}
	return c.vt.Plain.String()
}

// asBefore checks the line modes of the terminal.
func (c *console) asBefore() {
	c.t.Helper()
	if now, err := term.GetState(int(c.near.Fd())); err != nil || *now != *c.before {
		c.t.Errorf("the line modes were %+v, are %+v (%v)", c.before, now, err)
	}
}
