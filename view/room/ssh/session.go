package ssh

import (
	"fmt"
	"io"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/room/admin"
	"boardroom/view/room/identity"
	"boardroom/view/term"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// A Session is somebody at a terminal elsewhere, from when they come until they
// leave.
type Session struct {
	admin.Session
	KeyHash  string // SHA-256 of the key that the name belongs to; empty: a guest
	Terminal *Terminal
	Language i18n.Language // in which they are spoken to
	server   *Server
	shown    string          // by what they came: a key's fingerprint, a code, no key
	guest    *identity.Guest // nil: they have a key
	hasPTY   bool            // a terminal was asked for
	counted  bool            // among the goodbyes
	env      map[string]string
}

// Env tells what the visitor's terminal says of itself.
func (v *Session) Env() term.Environment {
	return func(variable string) string { return v.env[variable] }
}

// Server returns the one that lets them in.
func (v *Session) Server() *Server { return v.server }

// Over is closed when the session is to end.
func (v *Session) Over() <-chan struct{} { return v.Terminal.over }

// Break ends a session in which something broke.
func (v *Session) Break() { v.Terminal.end(i18n.Msg(broken)) }

// Log receives what broke.
func (v *Session) Log() io.Writer { return sessionLog{v} }

// A sessionLog writes into the log of the server, each time with a line's head and the
// visitor's name.
type sessionLog struct{ *Session }

func (l sessionLog) Write(b []byte) (int, error) {
	l.server.Log.Printf("%s: %s", text.Printable(l.Name), b)
	return len(b), nil
}

// Variables that tell of a terminal, and how long their values are at most.
var environment = map[string]bool{"LANG": true, "LC_ALL": true, "LC_CTYPE": true, "COLORTERM": true, "COLORFGBG": true, "NO_COLOR": true, "NO_MOTION": true}

const maxValue = 64

// Requests of a session, as RFC 4254 has them.
type (
	terminalRequest struct {
		Term                         string
		Columns, Rows, Width, Height uint32
		Modes                        string
	}
	sizeRequest     struct{ Columns, Rows, Width, Height uint32 }
	variableRequest struct{ Name, Value string }
)

// session answers what is asked on a session of a connection: a terminal, what
// that can do, and the room.
func (s *Server) session(_ *ssh.Server, on *gossh.ServerConn, asked gossh.NewChannel, ctx ssh.Context) {
	c := ctx.Value(connKey{}).(*conn)
	if !c.openSession() {
		s.counters.refuse(onConn)
		_ = asked.Reject(gossh.ResourceShortage, s.say(tooManySessions(s.Limits.ConnSessions)))
		return
	}
	closeOnce := sync.OnceFunc(c.closeSession)
	defer closeOnce()
	channel, requests, err := asked.Accept()
	if err != nil {
		return
	}
	resize := func(cells int, take func() int) { s.resizes.ask(task{from: c.from, cost: cells, do: take}) }
	t := newTerminal(channel, s.Limits, &s.counters, func() { _ = c.Close() }, s.reserveCells, resize)
	v := &Session{
		Session: admin.Session{Address: address(on.RemoteAddr()), Since: time.Now(), Idle: t.idleTime, End: t.end},
		server:  s, env: map[string]string{}, Terminal: t, Language: s.Language,
	}
	defer v.Terminal.end(i18n.Message{})
	begun := false
	for request := range requests {
		begins := !begun && (request.Type == "shell" || request.Type == "exec" || request.Type == "subsystem")
		if granted := begins || v.grant(request, begun); request.WantReply {
			_ = request.Reply(granted, nil)
		}
		if begins {
			begun = true
			go func() {
				v.sayGoodbye(s.receive(v, c, on, ctx, request.Type))
				if v.counted {
					s.goodbyes.Done()
				}
				closeOnce() // also where the other end does not
			}()
		}
	}
}

// grant does what is asked for beside what begins a session, and reports
// whether it did.
func (v *Session) grant(request *gossh.Request, begun bool) bool {
	var terminal terminalRequest
	var size sizeRequest
	var variable variableRequest
	read := func(asked any) bool { return gossh.Unmarshal(request.Payload, asked) == nil }
	switch {
	case request.Type == "window-change" && read(&size):
		v.Terminal.resize(size.Columns, size.Rows)
	case begun:
		return false
	case request.Type == "pty-req" && read(&terminal):
		v.hasPTY = true
		v.env["TERM"] = terminal.Term[:min(len(terminal.Term), maxValue)]
		v.Terminal.resize(terminal.Columns, terminal.Rows)
	case request.Type == "env" && read(&variable) && environment[variable.Name] && len(variable.Value) <= maxValue:
		v.env[variable.Name] = variable.Value
	default:
		return false
	}
	return true
}

// receive shows the room to a visitor. It returns what is to be said to them at
// the end, and the exit status.
func (s *Server) receive(v *Session, c *conn, on gossh.Conn, ctx ssh.Context, asked string) (said i18n.Message, status uint32) {
	if !v.hasPTY || asked != "shell" {
		return i18n.Msg(roomOfGames), 1
	}
	err := c.admit(ctx, on)
	if err == nil {
		err = s.identify(v, ctx)
		defer s.release(v)
	}
	if err == nil {
		err = s.enter(v)
	}
	if err == nil { // a ban that comes now finds them in the room
		if err = s.CheckBan(v.Visitor(), v.PublicKey); err != nil {
			s.Leave(&v.Session)
		}
	}
	if err != nil {
		s.counters.refuse(atRoom)
		s.logf("%s from %s was refused: %s", s.claims.Redact(ctx.User()), on.RemoteAddr().String(), err.Error())
		return turnedAway(identity.Reason(err)), 1
	}
	s.counters.begin(v)
	go v.Terminal.readInput()
	s.logf("%s came from %s, by %s", v.Name, on.RemoteAddr().String(), v.shown)
	if err := v.show(); err != nil {
		s.logf("%s: %s", v.Name, err.Error())
		v.Break()
	}
	s.Leave(&v.Session)
	why := v.Terminal.reason()
	s.logf("%s", strings.TrimSpace(left(v.Name, time.Since(v.Since).Round(time.Second), why.String())))
	if why.Empty() {
		why = i18n.Msg(untilNextTime)
	}
	return i18n.Join(" ", why, v.howToComeBack()), 0
}

// release gives the name of a visitor free who leaves, or was not let in.
func (s *Server) release(v *Session) {
	if v.guest != nil {
		s.claims.LeaveGuest(v.guest)
	} else {
		s.claims.Leave(v.Name, v.PublicKey)
	}
}

// ComeBack returns what a guest types behind ssh to come back to their games, such as
// "anna+k3mq7w2p@HOST", or why there is none. Until it is kept, from the first table on,
// it holds for the session alone.
func (v *Session) ComeBack() (as string, kept bool, err error) {
	return v.server.claims.ComeBack(v.guest)
}

// howToComeBack tells a visitor at the end that their games are kept, and a guest how to
// come back to them; empty: they have no code, and cannot.
func (v *Session) howToComeBack() i18n.Message {
	if v.guest == nil {
		return i18n.Msg(gamesKept)
	}
	switch as, kept, err := v.ComeBack(); {
	case err != nil:
		return i18n.Message{}
	case kept:
		return i18n.Join(" ", i18n.Msg(gamesKept), comeBackAs(as))
	}
	return i18n.Msg(gamesKept)
}

// show shows the room. What breaks there breaks nothing else.
func (v *Session) show() (err error) {
	defer func() {
		if p := recover(); p != nil {
			v.Break()
			v.server.Log.Printf("%s: %v\n%s", text.Printable(v.Name), p, debug.Stack())
		}
	}()
	return v.server.Receive(v)
}

// enter counts a visitor in, if there is room.
func (s *Server) enter(v *Session) error {
	s.mu.Lock()
	if !s.closing {
		s.goodbyes.Add(1)
		v.counted = true
	}
	s.mu.Unlock()
	return s.Enter(&v.Session, s.Limits.Sessions)
}

// reserveCells takes more cells for a large terminal, or gives them back, and reports
// whether there are so many.
func (s *Server) reserveCells(more int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if more > 0 && s.cells+more > s.Limits.LargeCells {
		return false
	}
	s.cells += more
	return true
}

// sayGoodbye says the last word, and ends the session.
func (v *Session) sayGoodbye(said i18n.Message, status uint32) {
	t := v.Terminal
	t.end(i18n.Message{})
	write := t.Write
	if status != 0 {
		write = t.channel.Stderr().Write
	}
	if _, err := write([]byte(said.In(v.Language) + "\r\n")); err == nil {
		_, _ = t.channel.SendRequest("exit-status", false, gossh.Marshal(struct{ Status uint32 }{status}))
	}
	_ = t.channel.Close()
}

// What is said to those who come, and to those who go. Why somebody is refused
// stands where they are.
const (
	roomOfGames      i18n.Text = "This is a room of board games; it runs no commands and keeps no files. Connect from a terminal: ssh -t, without a command."
	asGuest          i18n.Text = "You have no key, so you come in as a guest."
	tooManyWait      i18n.Text = "Too many connections are waiting. Try again in a minute."
	tooManyOfAddress i18n.Text = "Too many connections from your address are waiting. Try again in a minute."
	broken           i18n.Text = "Something went wrong here. Nobody else is affected."
	untilNextTime    i18n.Text = "See you next time."
	gamesKept        i18n.Text = "All games are saved."
)

func comeBackAs(name string) i18n.Message {
	return i18n.Msg("To resume yours, come back as %s, with the same host and port.", name)
}

// left is what the log says of who left.
func left(name string, after time.Duration, why string) string {
	return fmt.Sprintf("%s left after %v. %s", name, after, why)
}

// turnedAway says why somebody does not come in. Clients of SSH write each backslash twice.
func turnedAway(why error) i18n.Message { return i18n.Msg("Boardroom: %s.", plainly{why}) }

// plainly says an error without backslashes.
type plainly struct{ error }

// In says it in a language.
func (p plainly) In(l i18n.Language) string {
	return escaped.ReplaceAllString(l.Error(p.error), "?")
}

var escaped = regexp.MustCompile(`\\(u[0-9a-f]{4}|U[0-9a-f]{8}|x[0-9a-f]{2}|.)`)

func tooManySessions(most int) i18n.Message {
	return i18n.MsgN("a connection can have at most %d session", "a connection can have at most %d sessions", most, most)
}

func tooManyTries(most int) error {
	return i18n.ErrorN("your client has tried %d key, the limit; choose the right one with ssh -o IdentitiesOnly=yes -i FILE",
		"your client has tried %d keys, the limit; choose the right one with ssh -o IdentitiesOnly=yes -i FILE", most, most)
}

func idle(limit time.Duration) i18n.Message {
	return i18n.Msg("You pressed no key for %s.", core.FormatSpan(limit))
}

func nothingRead(limit time.Duration) i18n.Message {
	return i18n.Msg("Your terminal read nothing for %s.", core.FormatSpan(limit))
}

func tooManyKeys(limit int) i18n.Message {
	return i18n.MsgN("You typed or pasted too much at once; the limit is %d key a second.",
		"You typed or pasted too much at once; the limit is %d keys a second.", limit, limit)
}
