//go:build unix

package show_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A browser is a Chromium without a window, which is told what to do through a
// pipe by Chrome's DevTools protocol. Nothing in it waits for a clock: each
// command is answered, and a page says when it has loaded.
type browser struct {
	t       *testing.T
	to      *os.File
	from    *bufio.Reader
	asked   int
	session string
	loaded  bool
	faults  []string // what a console would show in red
}

// openBrowser starts Chromium; where there is none, or it does not start, the
// test is skipped.
func openBrowser(t *testing.T) *browser {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("Chromium is not installed")
	}
	home, err := os.MkdirTemp("", "boardroom-browser")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(home) }) // what a last process still writes there is nobody's
	commands, to := pipe(t)
	from, answers := pipe(t)
	c := exec.Command(path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars", "--user-data-dir="+home, "--remote-debugging-pipe", "about:blank")
	c.ExtraFiles = []*os.File{commands, answers} // the protocol's descriptors 3 and 4
	c.Env = append(os.Environ(), "HOME="+home)
	var said bytes.Buffer
	c.Stderr = &said
	if err := c.Start(); err != nil {
		t.Skipf("Chromium does not start: %v", err)
	}
	commands.Close()
	answers.Close()
	t.Cleanup(func() {
		to.Close() // which ends it
		_ = c.Wait()
		from.Close()
	})
	b := &browser{t: t, to: to, from: bufio.NewReaderSize(from, 1<<20)}
	var target struct{ TargetID, SessionID string }
	if err := b.ask("Target.createTarget", args{"url": "about:blank"}, &target); err != nil {
		t.Skipf("Chromium does not start: %v\n%s", err, said.String())
	}
	b.must("Target.attachToTarget", args{"targetId": target.TargetID, "flatten": true}, &target)
	b.session = target.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log"} {
		b.must(domain+".enable", nil, nil)
	}
	return b
}

func pipe(t *testing.T) (read, write *os.File) {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	return read, write
}

// args are those of a command.
type args map[string]any

// must asks, and ends the test if that fails.
func (b *browser) must(method string, with args, into any) {
	b.t.Helper()
	if err := b.ask(method, with, into); err != nil {
		b.t.Fatalf("%s: %v", method, err)
	}
}

// A message is an answer, or an event.
type message struct {
	ID     int
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *struct{ Message string }
}

// ask sends a command and reads until it is answered.
func (b *browser) ask(method string, with args, into any) error {
	b.asked++
	command := args{"id": b.asked, "method": method}
	if with != nil {
		command["params"] = with
	}
	if b.session != "" {
		command["sessionId"] = b.session
	}
	text, err := json.Marshal(command)
	if err != nil {
		return err
	}
	if _, err := b.to.Write(append(text, 0)); err != nil {
		return err
	}
	for {
		m, err := b.read()
		switch {
		case err != nil:
			return err
		case m.ID != b.asked:
		case m.Error != nil:
			return fmt.Errorf("%s", m.Error.Message)
		case into != nil:
			return json.Unmarshal(m.Result, into)
		default:
			return nil
		}
	}
}

// read reads a message, and keeps what an event tells.
func (b *browser) read() (m message, err error) {
	text, err := b.from.ReadBytes(0)
	if err != nil {
		return m, err
	}
	if err := json.Unmarshal(text[:len(text)-1], &m); err != nil {
		return m, err
	}
	var told struct {
		Type  string
		Entry struct{ Level string }
	}
	_ = json.Unmarshal(m.Params, &told) // other events have neither
	switch {
	case m.Method == "Page.loadEventFired":
		b.loaded = true
	case m.Method == "Runtime.exceptionThrown" || m.Method == "Inspector.targetCrashed",
		m.Method == "Runtime.consoleAPICalled" && (told.Type == "error" || told.Type == "assert"),
		m.Method == "Log.entryAdded" && told.Entry.Level == "error":
		b.faults = append(b.faults, m.Method+" "+string(m.Params))
	}
	return m, nil
}

// open loads a page.
func (b *browser) open(page string) { b.t.Helper(); b.openFile("page.html", page) }

// openFile loads a file of a name.
func (b *browser) openFile(name, text string) {
	b.t.Helper()
	path := filepath.Join(b.t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
	b.loaded, b.faults = false, nil
	b.must("Page.navigate", args{"url": "file://" + path}, nil)
	for !b.loaded {
		if _, err := b.read(); err != nil {
			b.t.Fatal(err)
		}
	}
}

// size gives the window so many pixels.
func (b *browser) size(width, height int) {
	b.t.Helper()
	b.must("Emulation.setDeviceMetricsOverride", args{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
}

// run runs a script on the page, whatever the page itself allows, and returns
// its text.
func (b *browser) run(script string) string {
	b.t.Helper()
	var said struct {
		Result           struct{ Value string }
		ExceptionDetails json.RawMessage
	}
	b.must("Runtime.evaluate", args{"expression": script, "awaitPromise": true}, &said)
	if said.ExceptionDetails != nil {
		b.t.Errorf("%s", said.ExceptionDetails)
	}
	return said.Result.Value
}

// content fails the test for each fault that the console has shown.
func (b *browser) content() {
	b.t.Helper()
	if len(b.faults) > 0 {
		b.t.Errorf("the console shows\n%s", strings.Join(b.faults, "\n"))
	}
}
