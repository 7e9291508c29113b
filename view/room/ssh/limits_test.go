package ssh_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"boardroom/view/room/door"
	"boardroom/view/room/ssh"

	gossh "golang.org/x/crypto/ssh"
)

// limited opens a door with one limit changed.
func limited(t *testing.T, change func(*door.Limits)) *testServer {
	return open(t, t.TempDir(), func(c *config) { change(&c.Limits) })
}

// Who only waits at the door is not there for long, whatever they send.
func TestWhoDoesNotSayWhoTheyAreIsLeftOutside(t *testing.T) {
	p := limited(t, func(l *door.Limits) { l.HandshakeTimeout = 50 * time.Millisecond })
	for _, said := range []string{"", "SSH-2.0-nobody\r\n", strings.Repeat("x", 100)} {
		conn, err := net.Dial("tcp", p.address)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(conn, said); err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, conn); err != nil && !strings.Contains(err.Error(), "reset") {
			t.Error(err)
		}
		conn.Close()
	}
	if client, _, err := p.connect("anna", nil); err == nil { // and never into the room
		if client.Wait() == nil {
			t.Error("the connection ended well")
		}
	}
}

func TestStrangersAreCountedByAddress(t *testing.T) {
	p := limited(t, func(l *door.Limits) { l.AddressConns, l.QueueTime = 2, time.Hour })
	for i := range 20 {
		conn, err := net.Dial("tcp", p.address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if i < 2 {
			read(t, conn, "SSH-2.0-Boardroom")
			continue
		}
		if _, err := io.WriteString(conn, "SSH-2.0-OpenSSH_10.0\r\n"); err != nil { // as clients do, without waiting
			t.Fatal(err)
		}
		said, err := io.ReadAll(conn)
		if err != nil || !strings.Contains(string(said), "Too many connections from your address") {
			t.Fatalf("connection %d is told %q, %v", i+1, said, err)
		}
	}
}

// openIdle connects so many times from an address, and says nothing.
func (p *testServer) openIdle(from string, times int) {
	p.t.Helper()
	p.listener.spoof(from)
	for range times {
		conn, err := net.Dial("tcp", p.address)
		if err != nil {
			p.t.Fatal(err)
		}
		p.t.Cleanup(func() { conn.Close() })
		read(p.t, conn, "SSH-2.0-Boardroom")
	}
}

// However many connections on which nobody says anything are held open, somebody
// else comes in at once: from another address, and from one of theirs as soon as
// those had time enough.
func TestHalfOpenConnectionsKeepNobodyOut(t *testing.T) {
	for _, greeting := range []time.Duration{time.Hour, 0} {
		p := limited(t, func(l *door.Limits) { l.AddressConns, l.QueueTime = 5, greeting })
		for i := range 60 {
			p.openIdle(fmt.Sprint("10.0.0.", i), 5)
		}
		p.listener.spoof("192.0.2.1")
		anna := startSession(t, p.mustConnect("anna", nil))
		anna.sees("Welcome")
		p.openIdle("192.0.2.2", 4)
		p.listener.spoof("10.0.0.30")
		client, _, err := p.connect("boris", nil)
		if came := err == nil; came != (greeting == 0) {
			t.Errorf("after %v, boris: %v", greeting, err)
		}
		if err == nil {
			startSession(t, client).sees("Welcome")
		}
		anna.press("on\r\n")
		anna.sees("on")
	}
}

// read reads the beginning of what is said.
func read(t testing.TB, from io.Reader, want string) {
	t.Helper()
	b := make([]byte, len(want))
	if _, err := io.ReadFull(from, b); err != nil || string(b) != want {
		t.Fatalf("%q is said, not %q: %v", b, want, err)
	}
}

func TestConnectionsOfAnAddress(t *testing.T) {
	p := limited(t, func(l *door.Limits) { l.AddressConns = 1 })
	client := p.mustConnect("anna", nil)
	first := startSession(t, client)
	first.sees("Welcome")
	second := p.mustConnect("boris", nil)
	if status := startSession(t, second).leaves("your address already has 1 connection;"); status != 1 {
		t.Errorf("the exit status is %d", status)
	}
	second.Close()
	client.Close()
	for came := false; !came; { // once the others are counted out
		if client, _, err := p.connect("clio", nil); err == nil {
			line, _ := startSession(t, client).shown.ReadString('\n')
			came = strings.Contains(line, "Welcome")
			client.Close()
		}
	}
}

func TestSessionsOfAConnection(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	client := p.mustConnect("anna", nil)
	startSession(t, client).sees("Welcome")
	startSession(t, client).sees("Welcome")
	for range 100 {
		if _, err := client.NewSession(); err == nil || !strings.Contains(err.Error(), "at most 2 sessions") {
			t.Fatalf("one more: %v", err)
		}
	}
}

func TestAFullRoom(t *testing.T) {
	p := limited(t, func(l *door.Limits) { l.Sessions = 1 })
	anna := startSession(t, p.mustConnect("anna", nil))
	anna.sees("Welcome")
	if status := startSession(t, p.mustConnect("boris", nil)).leaves("the room is full"); status != 1 {
		t.Errorf("the exit status is %d", status)
	}
	anna.press("q")
	anna.leaves("See you next time")
	startSession(t, p.mustConnect("clio", nil)).sees("Welcome")
}

func TestTries(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	startSession(t, p.mustConnect("anna", newKey(t, 1))).sees("Welcome")
	var others []gossh.Signer
	for i := byte(2); i < 9; i++ {
		others = append(others, newKey(t, i))
	}
	said := ""
	_, err := gossh.Dial("tcp", p.address, &gossh.ClientConfig{User: "anna", Auth: []gossh.AuthMethod{gossh.PublicKeys(others...)}, HostKeyCallback: gossh.InsecureIgnoreHostKey(),
		BannerCallback: func(banner string) error { said += banner; return nil }})
	if err == nil || strings.Contains(err.Error(), "too many") { // which would stand behind what is said
		t.Errorf("with seven keys: %v", err)
	}
	if n := strings.Count(p.log.awaits("belongs to another key"), "was refused"); n != 6 {
		t.Errorf("%d keys are looked at", n)
	}
	if !strings.Contains(said, "belongs to another key") || !strings.Contains(said, "has tried 6 keys") {
		t.Errorf("before that is said: %q", said)
	}
}

func TestNobodyIsThere(t *testing.T) {
	p := limited(t, func(l *door.Limits) { l.IdleTimeout = 50 * time.Millisecond }) // which may be over before the room is shown
	startSession(t, p.mustConnect("anna", nil)).leaves("You pressed no key for 0.05s.")
	p.log.awaits("You pressed no key")
}

// A flood of keys ends the visit of who sends it before it fills the memory.
func TestAFloodOfKeys(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	boris := startSession(t, p.mustConnect("boris", nil))
	boris.sees("Welcome")
	s := startSession(t, p.mustConnect("anna", nil))
	s.sees("Welcome")
	go func() { _, _ = s.types.Write(bytes.Repeat([]byte("x"), 10<<20)) }()
	s.leaves("30 keys a second")
	boris.press("on\r\n")
	boris.sees("on")
}

// Nor is the connection kept until all of it was read, which may never be.
func TestAnEndlessFloodOfKeys(t *testing.T) {
	p := limited(t, func(l *door.Limits) { l.LingerTimeout = 50 * time.Millisecond })
	client := p.mustConnect("anna", nil)
	s := startSession(t, client)
	s.sees("Welcome")
	go func() {
		for b := bytes.Repeat([]byte("x"), 1<<16); ; {
			if _, err := s.types.Write(b); err != nil {
				return
			}
		}
	}()
	_ = client.Wait()
	p.log.awaits("30 keys a second")
}

// Who reads nothing is let go of, and holds up nobody.
func TestWhoDoesNotReadIsLetGo(t *testing.T) {
	flood := func(v *ssh.Session) error {
		b := bytes.Repeat([]byte("x"), 1<<16)
		for {
			if _, err := v.Terminal.Write(b); err != nil {
				return nil
			}
		}
	}
	p := open(t, t.TempDir(), func(c *config) { c.Limits.StallTimeout, c.Receive = 50*time.Millisecond, flood })
	startSession(t, p.mustConnect("anna", nil))
	p.log.awaits("anna (guest) left") // for one of two reasons, of which the other is that a question was not answered
}

// Large terminals take much memory: one is shown whole, and of the others a part.
func TestLargeTerminals(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	first := startSized(t, p.mustConnect("anna", nil), 100_000, 100_000)
	first.sees(" 500x200 ")
	second := startSized(t, p.mustConnect("boris", nil), 400, 100)
	second.sees(" 200x50 ")
	startSized(t, p.mustConnect("clio", nil), 180, 50).sees(" 180x50 ")
	first.press("q")
	first.leaves("See you next time")
	startSized(t, p.mustConnect("dora", nil), 400, 100).sees(" 400x100 ")
}

// Whoever changes the size of their terminal all the time holds up nobody, and gives
// back what they have taken for a large one.
func TestAStormOfSizes(t *testing.T) {
	sizes := make(chan string, 4000) // all that any of the three may take
	p := open(t, t.TempDir(), func(c *config) {
		c.Limits.ResizeRate = 100_000_000 // so that nobody waits but for their own last change
		c.Receive = func(v *ssh.Session) error {
			taken := func() {
				if size, err := v.Terminal.WindowSize(); err == nil {
					sizes <- fmt.Sprintf("%s %dx%d", v.Name, size.Width, size.Height)
				}
			}
			v.Terminal.NotifyResize(taken)
			taken() // what was taken before
			return echo(v)
		}
	})
	anna, boris := startSession(t, p.mustConnect("anna", nil)), startSession(t, p.mustConnect("boris", nil))
	anna.sees("Welcome")
	boris.sees("Welcome")
	for i := range 1000 {
		if err := anna.WindowChange(100+i*7919%5000, 100+i*104729%5000); err != nil {
			t.Fatal(err)
		}
	}
	boris.press("on\r\n")
	boris.sees("on")
	if err := anna.WindowChange(25, 81); err != nil {
		t.Fatal(err)
	}
	awaitSize(t, sizes, "anna (guest) 81x25")
	startSized(t, p.mustConnect("clio", nil), 500, 200)
	awaitSize(t, sizes, "clio (guest) 500x200")
}

// awaitSize waits until a visitor's terminal has a size.
func awaitSize(t *testing.T, sizes <-chan string, want string) {
	t.Helper()
	for size := range sizes {
		if size == want {
			return
		}
		if strings.HasPrefix(size, "clio ") && strings.HasSuffix(size, " 200x50") {
			t.Fatalf("%s, and not %s: what was given back is not there", size, want)
		}
	}
}

// What those are told who are turned away comes as SSH has it (RFC 4253, 6 and 11.1),
// so that clients show it.
func TestATurnedAwayClientIsToldWhy(t *testing.T) {
	p := limited(t, func(l *door.Limits) { l.AddressConns, l.QueueTime = 1, time.Hour })
	p.openIdle("192.0.2.1", 1)
	conn, err := net.Dial("tcp", p.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	read(t, conn, "SSH-2.0-Boardroom\r\n")
	var length uint32
	if err := binary.Read(conn, binary.BigEndian, &length); err != nil || (length+4)%8 != 0 {
		t.Fatalf("a packet of %d bytes: %v", length, err)
	}
	body, err := io.ReadAll(conn)
	if err != nil || len(body) != int(length) || body[0] < 4 {
		t.Fatalf("of %d bytes come %q: %v", length, body, err)
	}
	var message struct {
		Reason        uint32 `sshtype:"1"`
		Why, Language string
	}
	if err := gossh.Unmarshal(body[1:int(length)-int(body[0])], &message); err != nil || message.Reason != 12 || !strings.Contains(message.Why, "Too many connections from your address") {
		t.Errorf("it is told %+v: %v", message, err)
	}
}

// Nor do others who were turned away and stay keep a client from reading why.
func TestAllWhoAreTurnedAwayAreToldWhy(t *testing.T) {
	p := limited(t, func(l *door.Limits) { l.AddressConns, l.QueueLength, l.QueueTime = 1, 1, time.Hour })
	for i := range 20 {
		conn, err := net.Dial("tcp", p.address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if i == 0 {
			read(t, conn, "SSH-2.0-Boardroom")
			continue
		}
		if _, err := io.WriteString(conn, "SSH-2.0-OpenSSH_10.0\r\n"+strings.Repeat("x", 1000)); err != nil {
			t.Fatal(err)
		}
		if said, err := io.ReadAll(conn); err != nil || !strings.Contains(string(said), "Too many connections from your address") {
			t.Fatalf("connection %d is told %q, %v", i+1, said, err)
		}
	}
}
