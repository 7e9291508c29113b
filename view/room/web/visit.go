package web

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/languages"
	"boardroom/view/room/door"
	"boardroom/view/room/identity"
	"boardroom/view/term"

	"github.com/coder/websocket"
	"github.com/gdamore/tcell/v2"
	gossh "golang.org/x/crypto/ssh"
)

// A Session is somebody at a page, from when they come until they leave.
type Session struct {
	*door.Session
	server *Server
	conn   *websocket.Conn
	screen *screen

	mu    sync.Mutex
	stall *time.Timer // runs while the page has something to read; nil: it has not
}

// Screen returns a screen on the visitor's page.
func (v *Session) Screen() (*term.Screen, error) {
	screen := term.NewScreen(v.screen, v.Env)
	screen.Speak = v.screen.speak
	return screen, nil
}

// A greeting is what a page says first.
type greeting struct {
	Name      string   `json:"name"`
	Key       []byte   `json:"key"`   // an Ed25519 key, as it is; empty: none
	Proof     []byte   `json:"proof"` // the challenge of this visit, signed
	Columns   uint32   `json:"columns"`
	Rows      uint32   `json:"rows"`
	Languages []string `json:"languages"`
	Light     bool     `json:"light"` // the page has a light ground
	Still     bool     `json:"still"` // nothing is to move
	Link      string   `json:"link"`  // what stands in the page's address behind the question mark
}

// A said is what is said to a page beside frames, in JSON: one of the fields.
type said struct {
	Challenge []byte `json:"challenge,omitempty"` // to be signed; the first that is said
	Welcome   string `json:"welcome,omitempty"`   // the visitor's name in the room
	Back      string `json:"back,omitempty"`      // the name by which a guest comes back
	Copy      string `json:"copy,omitempty"`      // for the clipboard
	// Says is how it stands in words, until others come; empty: in those that are shown.
	Says    *string `json:"says,omitempty"`
	Refused string  `json:"refused,omitempty"` // why they are not let in
	Goodbye string  `json:"goodbye,omitempty"` // at the end
}

// challengeFor returns what a page signs to prove a key, for which the proof is good
// nowhere else and never again.
func challengeFor(host string, random []byte) []byte {
	return append([]byte("boardroom visit\n"+host+"\n"), random...)
}

// maxMessage is how many bytes a page sends at once, beside what is pasted; maxLanguages how many
// languages it asks for.
const maxMessage, maxLanguages = 4096, 8

// visit lets somebody in, by a socket.
func (s *Server) visit(w http.ResponseWriter, r *http.Request) {
	from, at := origin(r)
	network := identity.NetworkOf(from)
	if s.Closed() {
		http.Error(w, http.StatusText(http.StatusServiceUnavailable), http.StatusServiceUnavailable)
		return
	}
	s.SignIn(network, func() bool { return r.Context().Err() != nil })
	conn, err := websocket.Accept(w, r, nil) // of the same origin only, and without compression
	if err != nil {
		s.Refused(door.AtQueue)
		return
	}
	defer conn.CloseNow()
	conn.SetReadLimit(maxMessage + int64(s.Limits.TypeAhead))
	v := &Session{server: s, conn: conn}
	hello, credentials, err := v.greet(r)
	if err != nil {
		s.Refused(door.AtQueue)
		return
	}
	v.Session = s.NewSession(from, at, environment(hello.Languages[:min(len(hello.Languages), maxLanguages)], hello.Light, hello.Still))
	defer v.End(i18n.Message{})
	v.Language = languages.Asked(v.Env, s.Language)
	v.Site, v.Link = cmp.Or(v.Site, site(r)), door.ParseLink(hello.Link)
	v.screen = newScreen(v.Session, func(text string) { v.say(said{Copy: text}) })
	v.Resize(hello.Columns, hello.Rows)
	if err := s.check(credentials, from); err != nil {
		s.Logf("%s from %s was refused: %s", s.Claims.Redact(credentials.User), at, err.Error())
		v.say(said{Refused: door.TurnedAway(identity.Reason(err)).In(v.Language)})
		_ = conn.Close(websocket.StatusNormalClosure, "")
		return
	}
	v.receive(credentials, network)
}

// check returns why somebody may not come in.
func (s *Server) check(c door.Credentials, from netip.Addr) (err error) {
	if c.Key == nil {
		if err = s.CheckGuest(c.User, from); err != nil {
			s.Refused(door.AsGuest)
		}
		return err
	}
	if err = s.CheckKey(c, from); err != nil {
		s.Refused(door.ByKey)
	}
	return err
}

// greet asks a page who comes, and has them prove their key.
func (v *Session) greet(r *http.Request) (hello greeting, c door.Credentials, err error) {
	ctx, cancel := context.WithTimeout(r.Context(), v.server.Limits.HandshakeTimeout)
	defer cancel()
	challenge := make([]byte, 32)
	_, _ = rand.Read(challenge) // it never fails
	if err := v.tell(ctx, said{Challenge: challenge}); err != nil {
		return hello, c, err
	}
	kind, data, err := v.conn.Read(ctx)
	if err == nil && kind != websocket.MessageText {
		err = errInput
	}
	if err == nil {
		err = parse(data, &hello)
	}
	if err != nil {
		return hello, c, err
	}
	c.User = hello.Name
	if len(hello.Key) == 0 {
		return hello, c, nil
	}
	if len(hello.Key) != ed25519.PublicKeySize || !ed25519.Verify(hello.Key, challengeFor(r.Host, challenge), hello.Proof) {
		return hello, c, errInput
	}
	c.Key, err = gossh.NewPublicKey(ed25519.PublicKey(hello.Key))
	return hello, c, err
}

// receive shows the room to a visitor, and says goodbye.
func (v *Session) receive(c door.Credentials, network netip.Prefix) {
	s := v.server
	inside := false
	why, in := s.Receive(v.Session, c, func() error {
		err := s.CountIn(network)
		inside = err == nil
		return err
	}, v.show)
	v.End(i18n.Message{})
	v.screen.end()
	last := said{Goodbye: why.In(v.Language)}
	if !in {
		last = said{Refused: why.In(v.Language)}
	}
	v.say(last)
	_ = v.conn.Close(websocket.StatusNormalClosure, "")
	if inside {
		s.CountOut(network)
	}
	v.Gone()
}

// show shows the room.
func (v *Session) show() error {
	v.server.visits(1)
	defer v.server.visits(-1)
	v.say(said{Welcome: v.Name})
	v.tellBack()
	go v.readInput()
	go v.sendFrames()
	go v.keepAlive()
	return v.server.receiver(v)
}

func (s *Server) visits(more int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.here += more
}

// say says something to the page.
func (v *Session) say(what said) {
	ctx, cancel := context.WithTimeout(context.Background(), v.server.Limits.StallTimeout)
	defer cancel()
	_ = v.tell(ctx, what) // who hangs up is noticed when reading
}

func (v *Session) tell(ctx context.Context, what said) error {
	data, err := json.Marshal(what)
	if err != nil {
		return err
	}
	return v.conn.Write(ctx, websocket.MessageText, data)
}

// tellBack tells the page of a guest by what name they come back, to which it returns if the
// line is lost.
func (v *Session) tellBack() {
	if v.PublicKey != "" {
		return
	}
	if as, ok := v.Login(); ok {
		v.say(said{Back: as})
	}
}

// sendFrames sends what is shown. Who does not read it is taken to be gone.
func (v *Session) sendFrames() {
	for {
		frame, words := v.screen.next()
		if frame == nil && words == nil {
			return
		}
		if words != nil {
			v.say(said{Says: words})
		}
		if frame == nil {
			continue
		}
		v.Sending()
		v.awaitRead()
		if v.conn.Write(context.Background(), websocket.MessageBinary, frame) != nil {
			return
		}
		v.Sent(len(frame))
	}
}

// awaitRead waits for the page to read, not for ever.
func (v *Session) awaitRead() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.stall == nil {
		v.stall = time.AfterFunc(v.server.Limits.StallTimeout, v.stalled)
	}
}

// wasRead takes note that the page has read a frame, and reports whether there was one.
func (v *Session) wasRead() bool {
	left, ok := v.screen.read()
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.stall != nil {
		v.stall.Stop()
		v.stall = nil
	}
	if left > 0 {
		v.stall = time.AfterFunc(v.server.Limits.StallTimeout, v.stalled)
	}
	return ok
}

// stalled ends the session of who does not read.
func (v *Session) stalled() {
	v.Stalled()
	v.conn.CloseNow()
}

// keepAlive ends the session when the other end does not answer any more.
func (v *Session) keepAlive() {
	timeout := v.server.Limits.StallTimeout
	for {
		select {
		case <-v.Over():
			return
		case <-time.After(timeout / 2):
		}
		pong, cancel := context.WithTimeout(context.Background(), timeout)
		err := v.conn.Ping(pong)
		cancel()
		if err != nil {
			v.stalled()
			return
		}
	}
}

// readInput takes in what is typed, until there is no more. What comes faster than it may
// stays where it comes from.
func (v *Session) readInput() {
	defer v.End(i18n.Message{})
	l := v.server.Limits
	rate := door.NewLimiter(l.ReadRate, 2*l.ReadRate, time.Now())
	for {
		time.Sleep(rate.Wait(time.Now()))
		kind, data, err := v.conn.Read(context.Background())
		if err != nil {
			return
		}
		rate.Spend(len(data))
		var in input
		if kind != websocket.MessageText || parse(data, &in) != nil || !v.take(in) {
			v.server.Logf("%s: %s", v.Name, errInput.Error())
			_ = v.conn.Close(websocket.StatusPolicyViolation, "")
			return
		}
	}
}

// take does what an input says, and reports whether a page sends such a thing.
func (v *Session) take(in input) bool {
	switch {
	case in.Read:
		return v.wasRead()
	case in.Size != nil:
		if v.waits(false) {
			v.Resize(in.Size.Columns, in.Size.Rows)
		}
	case in.Focus != nil:
		v.posts(tcell.NewEventFocus(*in.Focus), false)
	case in.Mouse != nil:
		columns, rows := v.screen.Size()
		if e := in.Mouse.event(columns, rows, in.Mods); e != nil {
			v.posts(e, true)
		}
	case in.Paste != "":
		if len(in.Paste) > v.server.Limits.TypeAhead {
			v.Flooded()
			return true
		}
		v.posts(tcell.NewEventPaste(true), false)
		for _, key := range pasted(in.Paste) {
			v.posts(key, true)
		}
		v.posts(tcell.NewEventPaste(false), false)
	default:
		key := in.key()
		if key == nil {
			return false
		}
		v.posts(key, true)
	}
	return true
}

// posts hands in an event, which a person may have caused, when it may be read.
func (v *Session) posts(e tcell.Event, person bool) {
	if v.waits(person) {
		v.screen.PostEventWait(e)
	}
}

// waits waits until another key may be read, and reports whether the session goes on.
func (v *Session) waits(person bool) bool {
	for wait := v.TakeKey(person); wait > 0; wait = v.TakeKey(person) {
		select {
		case <-v.Over():
			return false
		case <-time.After(wait):
		}
	}
	return !v.IsOver()
}
