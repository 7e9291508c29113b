package ssh_test

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"fmt"
	"io"
	"log"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/room/admin"
	"boardroom/view/room/door"
	"boardroom/view/room/ssh"

	gossh "golang.org/x/crypto/ssh"
)

// A testServer is an open server with a room behind it that says back what is typed.
type testServer struct {
	*ssh.Server
	t        testing.TB
	listener *spoofingListener
	address  string
	folder   string
	log      *testLog
}

// A spoofingListener is where those come from who come to a door: as it is told, or else from
// where they do.
type spoofingListener struct {
	net.Listener
	mu   sync.Mutex
	from string
}

// Accept waits for somebody.
func (s *spoofingListener) Accept() (net.Conn, error) {
	conn, err := s.Listener.Accept()
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil || s.from == "" {
		return conn, err
	}
	return spoofedConn{conn, net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(s.from), 2222))}, nil
}

// spoof tells from where they come who come from now on.
func (s *spoofingListener) spoof(from string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.from = from
}

// A spoofedConn is a connection from some address.
type spoofedConn struct {
	net.Conn
	from net.Addr
}

// RemoteAddr is that address.
func (s spoofedConn) RemoteAddr() net.Addr { return s.from }

// A testLog is a log that can be read while it is written.
type testLog struct {
	mu   sync.Mutex
	more *sync.Cond
	text bytes.Buffer
}

func (j *testLog) Write(b []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.more.Broadcast()
	return j.text.Write(b)
}

// awaits waits until something was logged.
func (j *testLog) awaits(said string) string {
	j.mu.Lock()
	defer j.mu.Unlock()
	for !strings.Contains(j.text.String(), said) {
		j.more.Wait()
	}
	return j.text.String()
}

// open opens a door in a folder, changed as told. Otherwise nobody there is too
// slow for it, or one too many: strangers who have left are counted out later.
func open(t testing.TB, folder string, change func(*config)) *testServer {
	t.Helper()
	p := &testServer{t: t, folder: folder, log: &testLog{}}
	p.log.more = sync.NewCond(&p.log.mu)
	c := config{door.Config{Folder: folder, Guests: true, Limits: door.Usual(10), Log: log.New(p.log, "", 0), Now: time.Now}, echo}
	c.Limits.HandshakeTimeout, c.Limits.StallTimeout, c.Limits.AddressConns, c.Limits.ConnectBurst = time.Hour, time.Hour, c.Limits.QueueLength, 1000
	c.Limits.Names.Names = 1000
	c.Limits.LingerTimeout = time.Hour
	change(&c)
	d, err := newServer(c)
	if err != nil {
		t.Fatal(err)
	}
	p.Server = d
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p.listener, p.address = &spoofingListener{Listener: l}, l.Addr().String()
	served := make(chan error, 1)
	go func() { served <- d.Serve(p.listener) }()
	t.Cleanup(func() {
		_ = d.Close(admin.Closes)
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	return p
}

// A config is what a test opens a door with.
type config struct {
	door.Config
	Receive func(*ssh.Session) error
}

// newServer returns a server, with a reception of its own.
func newServer(c config) (*ssh.Server, error) {
	r, err := door.New(c.Config)
	if err != nil {
		return nil, err
	}
	return ssh.New(r, c.Receive)
}

func usual(*config) {}

// echo says who is here, and says back what is typed, until "q"; "!" breaks it.
func echo(v *ssh.Session) error {
	size, err := v.Terminal.WindowSize()
	if err != nil {
		return err
	}
	fmt.Fprintf(v.Terminal, "Welcome %s at %s %dx%d %s.\r\n", v.Name, v.Env("TERM"), size.Width, size.Height, v.Env("LANG"))
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
	s := startSession(t, p.mustConnect("anna", newKey(t, 1)))
	s.sees("Welcome anna at xterm 100x30 en_GR.UTF-8.")
	s.press("hello\r\n")
	s.sees("hello")
	s.press("q")
	if status := s.leaves("See you next time. All games are saved."); status != 0 {
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
	client := p.mustConnect("anna", newKey(t, 1))
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
	if _, err := newServer(config{Config: door.Config{Folder: folder}}); err == nil || !strings.Contains(err.Error(), "others can read") {
		t.Errorf("a key that others can read: %v", err)
	}
}

// Nothing of the host's is run, read or reached.
func TestThereIsNothingButTheRoom(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	client := p.mustConnect("anna", newKey(t, 1))
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
	anna, boris := startSession(t, p.mustConnect("anna", newKey(t, 1))), startSession(t, p.mustConnect("boris", newKey(t, 2)))
	anna.sees("Welcome")
	boris.sees("Welcome")
	anna.press("!")
	anna.leaves("Something went wrong here")
	boris.press("on\r\n")
	boris.sees("on")
	if said := p.log.awaits("server_test.go"); !strings.Contains(said, "the room broke") {
		t.Errorf("the log does not say what broke:\n%s", said)
	}
}

func TestWhoIsHereIsToldThatTheRoomCloses(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	anna, boris := startSession(t, p.mustConnect("anna", newKey(t, 1))), startSession(t, p.mustConnect("boris", nil))
	anna.sees("Welcome anna")
	boris.sees("Welcome boris (guest)")
	if err := p.Close(i18n.Msg("The host is tired.")); err != nil {
		t.Error(err)
	}
	anna.leaves("The host is tired. All games are saved.")
	boris.leaves("The host is tired. All games are saved.")
	if _, _, err := p.connect("clio", nil); err == nil {
		t.Error("somebody came after the end")
	}
}

// A slowListener listener tells that it is closed only when it may.
type slowListener struct {
	net.Listener
	accepting chan struct{}
	may       chan struct{}
}

func (l slowListener) Accept() (net.Conn, error) {
	close(l.accepting)
	<-l.may
	return l.Listener.Accept()
}

func TestADoorClosesWhileItsListenerIsStillServed(t *testing.T) {
	d, err := newServer(config{Config: door.Config{Folder: t.TempDir(), Limits: door.Usual(1), Log: log.New(io.Discard, "", 0)}})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served, slow := make(chan error, 1), slowListener{l, make(chan struct{}), make(chan struct{})}
	go func() { served <- d.Serve(slow) }()
	<-slow.accepting
	if err := d.Close(admin.Closes); err != nil {
		t.Error(err)
	}
	close(slow.may)
	if err := <-served; err != nil {
		t.Error(err)
	}
}

// What is told of a door are numbers, not who is there.
func TestADoorTellsHowItDoes(t *testing.T) {
	p := limited(t, func(l *door.Limits) { l.Sessions = 2 })
	anna, boris := startSession(t, p.mustConnect("anna", newKey(t, 1))), startSession(t, p.mustConnect("boris", nil))
	anna.sees("Welcome")
	boris.sees("Welcome")
	boris.press("hello\r\n")
	boris.sees("hello")
	startSession(t, p.mustConnect("clio", nil)).leaves("the room is full")
	if _, _, err := p.connect("anna", newKey(t, 2)); err == nil {
		t.Error("another key comes as anna")
	}
	boris.press("q")
	boris.leaves("See you next time")
	text := string(admin.FormatMetrics(p.WriteMetrics))
	for _, want := range []string{
		"\nboardroom_sessions{by=\"key\"} 1\nboardroom_sessions{by=\"guest\"} 0\n",
		"\nboardroom_sessions_total{by=\"key\"} 1\nboardroom_sessions_total{by=\"guest\"} 1\n",
		"\nboardroom_refusals_total{at=\"key\"} 1\n",
		"\nboardroom_refusals_total{at=\"room\"} 1\n",
		"\nboardroom_latency_seconds_count 2\n",
	} {
		if !strings.Contains("\n"+text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	for _, secret := range []string{"anna", "boris", "127.0.0.1", "SHA256"} {
		if strings.Contains(text, secret) {
			t.Errorf("%s is told in\n%s", secret, text)
		}
	}
	if p.Closing() {
		t.Error("an open server closes")
	}
}

// connect connects as somebody, with a key or, where that is nil, without. It
// returns what was said instead of letting them in.
func (p *testServer) connect(name string, key gossh.Signer) (*gossh.Client, string, error) {
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

// mustConnect connects as somebody who must be let in.
func (p *testServer) mustConnect(name string, key gossh.Signer) *gossh.Client {
	p.t.Helper()
	client, said, err := p.connect(name, key)
	if err != nil {
		p.t.Fatalf("%s: %v; %s", name, err, said)
	}
	return client
}

// A clientSession is a session at a terminal.
type clientSession struct {
	*gossh.Session
	t     testing.TB
	types io.Writer
	shown *bufio.Reader
	wrong io.Reader // what is said where the room is not shown
}

// startSession stands in the room on a connection.
func startSession(t testing.TB, client *gossh.Client) *clientSession {
	t.Helper()
	return startSized(t, client, 100, 30)
}

// startSized does so at a terminal of a size.
func startSized(t testing.TB, client *gossh.Client, width, height int) *clientSession {
	t.Helper()
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	_ = session.Setenv("LANG", "en_GR.UTF-8")
	_ = session.Setenv("LD_PRELOAD", "evil.so")
	if err := session.RequestPty("xterm", height, width, gossh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	s := &clientSession{Session: session, t: t}
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

func (s *clientSession) press(keys string) {
	s.t.Helper()
	if _, err := io.WriteString(s.types, keys); err != nil {
		s.t.Error(err)
	}
}

// sees reads a line, which must hold a text.
func (s *clientSession) sees(text string) {
	s.t.Helper()
	line, err := s.shown.ReadString('\n')
	if !strings.Contains(line, text) {
		s.t.Fatalf("%q is shown, not %q (%v)", line, text, err)
	}
}

// leaves reads the rest, which must hold a text, and returns the exit status.
func (s *clientSession) leaves(text string) int {
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
	p := open(t, t.TempDir(), func(c *config) {
		c.Log.SetPrefix("now ")
		c.Receive = func(v *ssh.Session) error {
			fmt.Fprintln(v.Log(), "the disk is full")
			return nil
		}
	})
	startSession(t, p.mustConnect("anna", newKey(t, 1))).leaves("See you next time")
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
		s := startSession(t, p.mustConnect(name, newKey(t, 2+name[0])))
		s.press("q")
		s.leaves("See you next time.")
	}
	if said := p.log.awaits("dora left after"); !regexp.MustCompile(`bert left after \S+s\.\n`).MatchString(said) {
		t.Errorf("%q", said)
	}
}
