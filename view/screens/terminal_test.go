//go:build unix

package screens_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/term"
	"boardroom/view/theme"

	"github.com/creack/pty"
	"github.com/rivo/tview"
)

// The tests of a real terminal run this test binary again: as a room, and as
// a shell that keeps it.
func TestMain(m *testing.M) {
	switch os.Getenv("ROOM_TEST") {
	case "room":
		os.Exit(liveRoom())
	case "shell":
		os.Exit(smallShell())
	}
	os.Exit(m.Run())
}

// live is a screen with something to do wrong.
type live struct {
	*tview.Box
	screens *screens.Stack
}

func (l *live) Title() i18n.Message        { return i18n.Msg("alive and well") }
func (l *live) Primitive() tview.Primitive { return l }
func (l *live) Actions() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{"q"}, Label: i18n.Msg("Quit"), Do: l.screens.Quit},
		{Keys: []keys.Key{"g"}, Label: i18n.Msg("Goroutine"), Do: func() { l.screens.Go(func() { panic("goroutine broke") }) }},
		{Keys: []keys.Key{"h"}, Label: i18n.Msg("Hang"), Do: func() { fmt.Println("stuck"); select {} }},
		{Keys: []keys.Key{"p"}, Label: i18n.Msg("Panic"), Do: func() { panic("handler broke") }},
	}
}

func liveRoom() int {
	screen, err := term.Open()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	r, err := screens.New(screens.Config{Screen: screen, Look: func(screens.Terminal) theme.Look {
		return theme.NewLook(theme.Mono(), theme.ASCII(), 0)
	}})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	err = r.Run(&live{tview.NewBox(), r})
	var killed term.Killed
	if errors.As(err, &killed) {
		return killed.Status()
	}
	return 0
}

// smallShell runs a room as a job in the foreground and wakes it when it
// stops.
func smallShell() int {
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "ROOM_TEST=room")
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	child.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Foreground: true}
	if err := child.Start(); err != nil {
		fmt.Println(err)
		return 1
	}
	for {
		var status syscall.WaitStatus
		if _, err := syscall.Wait4(child.Process.Pid, &status, syscall.WUNTRACED, nil); err != nil {
			fmt.Println(err)
			return 1
		}
		if !status.Stopped() {
			return status.ExitStatus()
		}
		fmt.Println("job stopped")
		if err := syscall.Kill(-child.Process.Pid, syscall.SIGCONT); err != nil {
			fmt.Println(err)
			return 1
		}
	}
}

const (
	leftAlternate = "\x1b[?1049l"
	mouseOff      = "\x1b[?1006l"
)

func TestQuitRestoresTheTerminal(t *testing.T) {
	c := start(t, "room")
	c.await("alive and well")
	c.press("q")
	if sent := c.await(leftAlternate); !strings.Contains(sent, "\x1b[?25h") {
		t.Errorf("the cursor was not shown again: %q", sent)
	}
	c.ends(0)
}

func TestSignalsRestoreTheTerminal(t *testing.T) {
	for signal, status := range map[syscall.Signal]int{syscall.SIGTERM: 143, syscall.SIGHUP: 129} {
		c := start(t, "room")
		c.await("alive and well")
		if err := c.cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		c.await(mouseOff)
		c.ends(status)
	}
}

func TestASignalEndsARoomThatHangs(t *testing.T) {
	c := start(t, "room")
	c.await("alive and well")
	c.press("h")
	c.await("stuck")
	if err := c.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	sent := c.await("ended by a signal: terminated")
	for _, want := range []string{leftAlternate, mouseOff, "\x1b[?1l\x1b>", "\x1b[?25h"} {
		if !strings.Contains(sent, want) {
			t.Errorf("%q was not sent: %q", want, sent)
		}
	}
	c.ends(143)
}

func TestPanicsRestoreTheTerminalBeforeTheyAreShown(t *testing.T) {
	for key, says := range map[string]string{"g": "goroutine broke", "p": "handler broke"} {
		c := start(t, "room")
		c.await("alive and well")
		c.press(key)
		sent := c.await("terminal_test.go")
		if at := strings.Index(sent, leftAlternate); at < 0 || at > strings.Index(sent, says) {
			t.Errorf("the panic was written onto the full screen: %q", sent)
		}
		c.ends(1)
	}
}

func TestCtrlZStopsAndComesBack(t *testing.T) {
	c := start(t, "shell")
	c.await("alive and well")
	c.press("\x1a")
	if sent := c.await("job stopped"); !strings.Contains(sent, leftAlternate) {
		t.Errorf("stopped without leaving the screen: %q", sent)
	}
	c.await("alive and well")
	c.press("q")
	c.await(leftAlternate)
	c.ends(0)
}

func TestResizeStormIsSurvived(t *testing.T) {
	c := start(t, "room")
	c.await("alive and well")
	for i := range 200 {
		if err := pty.Setsize(c.far, &pty.Winsize{Cols: uint16(1 + i*7%150), Rows: uint16(1 + i*5%60)}); err != nil {
			t.Fatal(err)
		}
	}
	c.resizesTo(70, 24, "This terminal has 70 and 24")
	c.resizesTo(90, 30, "alive and well")
	c.press("q")
	c.await(leftAlternate)
	c.ends(0)
}

func TestDumbTerminalIsRefused(t *testing.T) {
	c := start(t, "room", "TERM=dumb")
	c.await("place text on the screen")
	c.ends(1)
}
