package ssh

import (
	"sync"

	"boardroom/core/i18n"
	"boardroom/records/languages"
	"boardroom/view/room/door"
	"boardroom/view/term"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// A Session is somebody at a terminal elsewhere, from when they come until they
// leave.
type Session struct {
	*door.Session
	Terminal *Terminal
	hasPTY   bool // a terminal was asked for
	env      map[string]string
}

// Screen returns a screen on the visitor's terminal.
func (v *Session) Screen() (*term.Screen, error) { return term.Remote(v.Terminal, v.Env) }

// Variables that tell of a terminal, and how long their values are at most.
var environment = map[string]bool{"LANG": true, "LANGUAGE": true, "LC_ALL": true, "LC_CTYPE": true, "LC_MESSAGES": true, "COLORTERM": true, "COLORFGBG": true, "NO_COLOR": true, "NO_MOTION": true}

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
		s.Refused(door.OnConn)
		_ = asked.Reject(gossh.ResourceShortage, s.Tell(tooManySessions(s.Limits.ConnSessions)))
		return
	}
	closeOnce := sync.OnceFunc(c.closeSession)
	defer closeOnce()
	channel, requests, err := asked.Accept()
	if err != nil {
		return
	}
	env := map[string]string{}
	is := s.NewSession(address(on.RemoteAddr()), on.RemoteAddr().String(), func(variable string) string { return env[variable] })
	v := &Session{Session: is, Terminal: newTerminal(channel, is, func() { _ = c.Close() }), env: env}
	defer v.End(i18n.Message{})
	begun := false
	for request := range requests {
		begins := !begun && (request.Type == "shell" || request.Type == "exec" || request.Type == "subsystem")
		if granted := begins || v.grant(request, begun); request.WantReply {
			_ = request.Reply(granted, nil)
		}
		if begins {
			begun = true
			v.Language = languages.Asked(v.Env, s.Language)
			go func() {
				v.sayGoodbye(s.receive(v, c, on, ctx, request.Type))
				v.Gone()
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
		v.Resize(size.Columns, size.Rows)
	case begun:
		return false
	case request.Type == "pty-req" && read(&terminal):
		v.hasPTY = true
		v.env["TERM"] = terminal.Term[:min(len(terminal.Term), maxValue)]
		v.Resize(terminal.Columns, terminal.Rows)
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
	key, _ := ctx.Value(provenKey{}).(gossh.PublicKey)
	said, in := s.Reception.Receive(v.Session, door.Credentials{User: ctx.User(), Key: key}, func() error { return c.admit(ctx, on) }, func() error {
		go v.Terminal.readInput()
		return s.receiver(v)
	})
	if !in {
		status = 1
	}
	return said, status
}

// sayGoodbye says the last word, and ends the session.
func (v *Session) sayGoodbye(said i18n.Message, status uint32) {
	t := v.Terminal
	v.End(i18n.Message{})
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
)

func tooManySessions(most int) i18n.Message {
	return i18n.MsgN("a connection can have at most %d session", "a connection can have at most %d sessions", most, most)
}

func tooManyTries(most int) error {
	return i18n.ErrorN("your client has tried %d key, the limit; choose the right one with ssh -o IdentitiesOnly=yes -i FILE",
		"your client has tried %d keys, the limit; choose the right one with ssh -o IdentitiesOnly=yes -i FILE", most, most)
}
