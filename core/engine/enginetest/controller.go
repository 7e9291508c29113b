package enginetest

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
)

// A Controller talks to an engine that speaks a protocol in this process.
type Controller struct {
	In    *io.PipeWriter
	Lines chan string // closed when the engine has left
	t     *testing.T
	err   error // with which it left
}

// Engage begins a talk with an engine. That it leaves with an error is one of the test.
func Engage(t *testing.T, serve func(in io.Reader, out io.Writer) error) *Controller {
	t.Helper()
	in, says := io.Pipe()
	hears, out := io.Pipe()
	c := &Controller{t: t, In: says, Lines: make(chan string, 1<<12)}
	go func() {
		c.err = serve(in, out)
		out.Close()
	}()
	go func() {
		heard := bufio.NewScanner(hears)
		heard.Buffer(nil, 1<<20)
		for heard.Scan() {
			c.Lines <- heard.Text()
		}
		close(c.Lines)
	}()
	t.Cleanup(func() {
		says.Close()
		for range c.Lines { // to its end
		}
		if c.err != nil {
			t.Error(c.err)
		}
	})
	return c
}

// Says sends lines.
func (c *Controller) Says(lines ...string) {
	c.t.Helper()
	for _, l := range lines {
		if _, err := io.WriteString(c.In, l+"\n"); err != nil {
			c.t.Fatalf("%q: %v", l, err)
		}
	}
}

// Hears returns what the engine says until one of the words.
func (c *Controller) Hears(words ...string) []string {
	c.t.Helper()
	var heard []string
	for l := range c.Lines {
		heard = append(heard, l)
		for _, w := range words {
			if l == w || strings.HasPrefix(l, w+" ") {
				return heard
			}
		}
	}
	c.t.Fatalf("the engine has left before %v; it said %q", words, heard)
	return nil
}

// A Script is a file with a dialogue: lines that begin with "> " are said, those that
// begin with "< " must be answered, and the others are remarks.
type Script struct {
	File   string
	Update bool // the answers are written anew
	// Until lists the words of which one ends the answer to a line; none: the answer is
	// what comes before that to isready.
	Until func(said string) []string
	// Shown is a line of an answer as the script has it: without what depends on the
	// machine. Empty: it is left out.
	Shown func(line string) string
}

// Follows checks that the engine answers as a script has it.
func (c *Controller) Follows(s Script) {
	c.t.Helper()
	golden, err := os.ReadFile(s.File)
	if err != nil {
		c.t.Fatal(err)
	}
	var talk strings.Builder
	for _, line := range strings.SplitAfter(string(golden), "\n") {
		if strings.HasPrefix(line, "< ") {
			continue
		}
		talk.WriteString(line)
		if said, ok := strings.CutPrefix(line, "> "); ok {
			for _, l := range c.answered(s, strings.TrimSuffix(said, "\n")) {
				if l = s.Shown(l); l != "" {
					fmt.Fprintf(&talk, "< %s\n", l)
				}
			}
		}
	}
	if s.Update {
		if err := os.WriteFile(s.File, []byte(talk.String()), 0o644); err != nil {
			c.t.Fatal(err)
		}
	}
	if talk.String() != string(golden) {
		c.t.Errorf("the dialogue was\n%s\nwant (go test -update writes it)\n%s", &talk, golden)
	}
}

// answered says a line and returns what it is answered.
func (c *Controller) answered(s Script, said string) []string {
	c.t.Helper()
	c.Says(said)
	if words := s.Until(said); len(words) > 0 {
		return c.Hears(words...)
	}
	c.Says("isready")
	heard := c.Hears("readyok")
	return heard[:len(heard)-1]
}
