package ssh_test

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"io"
	"log"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/view/room/ssh"

	gossh "golang.org/x/crypto/ssh"
)

// A porch is an open door with a room behind it that says back what is typed.
type porch struct {
	*ssh.Door
	t       testing.TB
	street  *street
	address string
	folder  string
	log     *journal
}

// A street is where those come from who come to a door: as it is told, or else from
// where they do.
type street struct {
	net.Listener
	mu   sync.Mutex
	from string
}

// Accept waits for somebody.
func (s *street) Accept() (net.Conn, error) {
	conn, err := s.Listener.Accept()
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil || s.from == "" {
		return conn, err
	}
	return stranger{conn, net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(s.from), 2222))}, nil
}

// lies tells from where they come who come from now on.
func (s *street) lies(from string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.from = from
}

// A stranger is a connection from some address.
type stranger struct {
	net.Conn
	from net.Addr
}

// RemoteAddr is that address.
func (s stranger) RemoteAddr() net.Addr { return s.from }

// A journal is a log that can be read while it is written.
type journal struct {
	mu   sync.Mutex
	more *sync.Cond
	text bytes.Buffer
}

func (j *journal) Write(b []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.more.Broadcast()
	return j.text.Write(b)
}

// awaits waits until something was logged.
func (j *journal) awaits(said string) string {
	j.mu.Lock()
	defer j.mu.Unlock()
	for !strings.Contains(j.text.String(), said) {
		j.more.Wait()
	}
	return j.text.String()
}

// open opens a door in a folder, changed as told. Otherwise nobody there is too
// slow for it, or one too many: strangers who have left are counted out later.
func open(t testing.TB, folder string, change func(*ssh.Config)) *porch {
	t.Helper()
	p := &porch{t: t, folder: folder, log: &journal{}}
	p.log.more = sync.NewCond(&p.log.mu)
	c := ssh.Config{Folder: folder, Guests: true, Limits: ssh.Usual(10), Log: log.New(p.log, "", 0), Now: time.Now, Receive: echo}
	c.Limits.Handshake, c.Limits.Deaf, c.Limits.Address, c.Limits.Comings = time.Hour, time.Hour, c.Limits.Strangers, 1000
	c.Limits.Names = 1000
	c.Limits.Farewell = time.Hour
	change(&c)
	d, err := ssh.New(c)
	if err != nil {
		t.Fatal(err)
	}
	p.Door = d
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p.street, p.address = &street{Listener: l}, l.Addr().String()
	served := make(chan error, 1)
	go func() { served <- d.Serve(p.street) }()
	t.Cleanup(func() {
		_ = d.Close("The room closes.")
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	return p
}

func usual(*ssh.Config) {}

// echo says who is here, and says back what is typed, until "q"; "!" breaks it.
func echo(v *ssh.Visit) error {
	size, err := v.Terminal.WindowSize()
	if err != nil {
		return err
	}
	fmt.Fprintf(v.Terminal, "Welcome %s at %s %dx%d %s.\r\n", v.Name, v.Env()("TERM"), size.Width, size.Height, v.Env()("LANG"))
	go func() {
		<-v.Over()
		_ = v.Terminal.Drain()
	}()
	b := make([]byte, 128)
	for {
		n, err := v.Terminal.Read(b)
		if err != nil || strings.Contains(string(b[:n]), "q") {
			return nil
		}
		if strings.Contains(string(b[:n]), "!") {
			panic("the room broke")
		}
		if _, err := v.Terminal.Write(b[:n]); err != nil {
			return nil
		}
	}
}

// newKey returns a key, the same for the same number.
func newKey(t testing.TB, number byte) gossh.Signer {
	t.Helper()
	signer, err := gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{number}, ed25519.SeedSize)))
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

func TestSomebodyComesStaysAndLeaves(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	s := stays(t, p.comes("anna", newKey(t, 1)))
	s.sees("Welcome anna at xterm 100x30 el_GR.UTF-8.")
	s.press("hello\r\n")
	s.sees("hello")
	s.press("q")
	if status := s.leaves("Until next time. Every game is kept."); status != 0 {
		t.Errorf("the exit status is %d", status)
	}
	p.log.awaits("anna came from 127.0.0.1:")
	said := p.log.awaits("anna left after")
	if !strings.Contains(said, gossh.FingerprintSHA256(newKey(t, 1).PublicKey())) {
		t.Errorf("the log does not say who came:\n%s", said)
	}
}

// The room keeps its key, for the host's eyes alone.
func TestTheRoomIsKnownByItsKey(t *testing.T) {
	folder := t.TempDir()
	p := open(t, folder, usual)
	client := p.comes("anna", newKey(t, 1))
	client.Close()
	if again := open(t, folder, usual); again.Fingerprint() != p.Fingerprint() || !strings.HasPrefix(p.Fingerprint(), "SHA256:") {
		t.Errorf("first it is %s, then %s", p.Fingerprint(), again.Fingerprint())
	}
	path := filepath.Join(folder, "host_key")
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := ssh.New(ssh.Config{Folder: folder}); err == nil || !strings.Contains(err.Error(), "others can read") {
		t.Errorf("a key that others can read: %v", err)
	}
}

// Nothing of the host's is run, read or reached.
func TestThereIsNothingButTheRoom(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	client := p.comes("anna", newKey(t, 1))
	for what, ask := range map[string]func(*gossh.Session) error{
		"exec":      func(s *gossh.Session) error { return s.Start("id") },
		"sftp":      func(s *gossh.Session) error { return s.RequestSubsystem("sftp") },
		"no screen": func(s *gossh.Session) error { return s.Shell() },
		"a command at a screen": func(s *gossh.Session) error {
			_ = s.RequestPty("xterm", 24, 80, nil)
			return s.Start("id")
		},
	} {
		session, err := client.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		out, _ := session.StderrPipe()
		if err := ask(session); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		said, _ := io.ReadAll(out)
		if err := session.Wait(); !strings.Contains(string(said), "runs no commands") {
			t.Errorf("%s: %q, %v", what, said, err)
		}
		session.Close()
	}
	if _, err := client.Dial("tcp", p.address); err == nil {
		t.Error("a connection was forwarded")
	}
	if _, err := client.Listen("tcp", "127.0.0.1:0"); err == nil {
		t.Error("a port was opened")
	}
	for _, kind := range []string{"x11", "auth-agent@openssh.com", "direct-streamlocal@openssh.com"} {
		if _, _, err := client.OpenChannel(kind, nil); err == nil {
			t.Errorf("a channel was opened: %s", kind)
		}
	}
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	for _, request := range []string{"x11-req", "auth-agent-req@openssh.com", "signal", "break"} {
		if ok, err := session.SendRequest(request, true, nil); ok || err != nil {
			t.Errorf("%s: %v, %v", request, ok, err)
		}
	}
	if err := session.Setenv("LANG", strings.Repeat("x", 1000)); err == nil {
		t.Error("a variable of any length is kept")
	}
	for i := range 1000 {
		if err := session.Setenv(fmt.Sprint("LC_", i), "x"); err == nil {
			t.Fatalf("%d variables are kept", i+1)
		}
	}
}

func TestWhatBreaksInOneVisitEndsThatOne(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	anna, boris := stays(t, p.comes("anna", newKey(t, 1))), stays(t, p.comes("boris", newKey(t, 2)))
	anna.sees("Welcome")
	boris.sees("Welcome")
	anna.press("!")
	anna.leaves("Something broke here")
	boris.press("on\r\n")
	boris.sees("on")
	if said := p.log.awaits("door_test.go"); !strings.Contains(said, "the room broke") {
		t.Errorf("the log does not say what broke:\n%s", said)
	}
}
