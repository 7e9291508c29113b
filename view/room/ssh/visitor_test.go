package ssh_test

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"boardroom/view/room/ssh"

	gossh "golang.org/x/crypto/ssh"
)

// knock connects as somebody, with a key or, where that is nil, without. It
// returns what was said instead of letting them in.
func (p *porch) knock(name string, key gossh.Signer) (*gossh.Client, string, error) {
	p.t.Helper()
	said := ""
	hear := gossh.KeyboardInteractive(func(_, instruction string, _ []string, _ []bool) ([]string, error) {
		said += instruction
		return nil, nil
	})
	auth := []gossh.AuthMethod{hear}
	if key != nil {
		auth = []gossh.AuthMethod{gossh.PublicKeys(key), hear}
	}
	client, err := gossh.Dial("tcp", p.address, &gossh.ClientConfig{User: name, Auth: auth, HostKeyCallback: gossh.InsecureIgnoreHostKey()})
	if err == nil {
		p.t.Cleanup(func() { client.Close() })
	}
	return client, said, err
}

// comes connects as somebody who must be let in.
func (p *porch) comes(name string, key gossh.Signer) *gossh.Client {
	p.t.Helper()
	client, said, err := p.knock(name, key)
	if err != nil {
		p.t.Fatalf("%s: %v; %s", name, err, said)
	}
	return client
}

// A stay is a session at a terminal.
type stay struct {
	*gossh.Session
	t     testing.TB
	types io.Writer
	shown *bufio.Reader
	wrong io.Reader // what is said where the room is not shown
}

// stays stands in the room on a connection.
func stays(t testing.TB, client *gossh.Client) *stay {
	t.Helper()
	return sized(t, client, 100, 30)
}

// sized does so at a terminal of a size.
func sized(t testing.TB, client *gossh.Client, width, height int) *stay {
	t.Helper()
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	_ = session.Setenv("LANG", "el_GR.UTF-8")
	_ = session.Setenv("LD_PRELOAD", "evil.so")
	if err := session.RequestPty("xterm", height, width, gossh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	s := &stay{Session: session, t: t}
	if s.types, err = session.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := session.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	s.shown = bufio.NewReader(out)
	if s.wrong, err = session.StderrPipe(); err != nil {
		t.Fatal(err)
	}
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *stay) press(keys string) {
	s.t.Helper()
	if _, err := io.WriteString(s.types, keys); err != nil {
		s.t.Error(err)
	}
}

// sees reads a line, which must hold a text.
func (s *stay) sees(text string) {
	s.t.Helper()
	line, err := s.shown.ReadString('\n')
	if !strings.Contains(line, text) {
		s.t.Fatalf("%q is shown, not %q (%v)", line, text, err)
	}
}

// leaves reads the rest, which must hold a text, and returns the exit status.
func (s *stay) leaves(text string) int {
	s.t.Helper()
	rest, _ := io.ReadAll(io.MultiReader(s.shown, s.wrong))
	if !strings.Contains(string(rest), text) {
		s.t.Errorf("at the end %q is said, not %q", rest, text)
	}
	switch err := s.Wait().(type) {
	case nil:
		return 0
	case *gossh.ExitError:
		return err.ExitStatus()
	default:
		return -1
	}
}

// What broke is logged as everything is, and whose visit it was.
func TestWhatBrokeIsLoggedWithAName(t *testing.T) {
	p := open(t, t.TempDir(), func(c *ssh.Config) {
		c.Log.SetPrefix("now ")
		c.Receive = func(v *ssh.Visit) error {
			fmt.Fprintln(v.Log(), "the disk is full")
			return nil
		}
	})
	stays(t, p.comes("anna", newKey(t, 1))).leaves("Until next time")
	p.log.awaits("\nnow anna: the disk is full\n")
}

// What cannot be seen in a name of an older room is seen in the log, and nothing stands
// behind a line's end.
func TestNamesInTheLog(t *testing.T) {
	folder := t.TempDir()
	registered(t, folder, "anna\u200d", 1)
	p := open(t, folder, usual)
	p.log.awaits(`the name anna\u200d stays with its key`)
	for _, name := range []string{"bert", "dora"} {
		s := stays(t, p.comes(name, newKey(t, 2+name[0])))
		s.press("q")
		s.leaves("Until next time.")
	}
	if said := p.log.awaits("dora left after"); !regexp.MustCompile(`bert left after \S+s\.\n`).MatchString(said) {
		t.Errorf("%q", said)
	}
}
