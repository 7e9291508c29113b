package ssh

import (
	"io"
	"net/netip"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"boardroom/records/text"
	"boardroom/view/room/moderation"
	"boardroom/view/term"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// A Visit is somebody at a terminal elsewhere, from when they come until they
// leave.
type Visit struct {
	Name     string       // "anna", or "anna (guest)"
	Key      string       // SHA-256 of the key that the name belongs to; empty: a guest
	From     netip.Prefix // the address, or of IPv6 the network, that they come from
	Host     bool         // the key is one of a host's
	Terminal *Terminal
	door     *Door
	came     time.Time
	address  netip.Addr
	known    string // by what key, as ssh shows it
	key      string // as lines of the register have it
	guest    *guest // nil: they have a key
	stands   bool   // at a terminal
	seated   bool   // counted in
	env      map[string]string
}

// Env tells what the visitor's terminal says of itself.
func (v *Visit) Env() term.Environment {
	return func(variable string) string { return v.env[variable] }
}

// Door returns the one through which they came.
func (v *Visit) Door() *Door { return v.door }

// Over is closed when the visit is to end.
func (v *Visit) Over() <-chan struct{} { return v.Terminal.over }

// Break ends a visit in which something broke.
func (v *Visit) Break() { v.Terminal.end(broken) }

// Log receives what broke.
func (v *Visit) Log() io.Writer { return visitLog{v} }

// A visitLog writes into the log of the door, each time with a line's head and the
// visitor's name.
type visitLog struct{ *Visit }

func (l visitLog) Write(b []byte) (int, error) {
	l.door.Log.Printf("%s: %s", text.Printable(l.Name), b)
	return len(b), nil
}

// Variables that tell of a terminal, and how long their values are at most.
var told = map[string]bool{"LANG": true, "LC_ALL": true, "LC_CTYPE": true, "COLORTERM": true, "COLORFGBG": true, "NO_COLOR": true, "NO_MOTION": true}

const longestValue = 64

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
func (d *Door) session(_ *ssh.Server, conn *gossh.ServerConn, asked gossh.NewChannel, ctx ssh.Context) {
	l := ctx.Value(lineKey{}).(*line)
	if !l.opens() {
		d.figures.refuses(onLine)
		_ = asked.Reject(gossh.ResourceShortage, tooManySessions(d.Limits.Line))
		return
	}
	closes := sync.OnceFunc(l.closes)
	defer closes()
	channel, requests, err := asked.Accept()
	if err != nil {
		return
	}
	resizes := func(cells int, take func() int) { d.resizes.ask(turn{from: l.from, cost: cells, do: take}) }
	v := &Visit{From: l.from, door: d, came: time.Now(), address: address(conn.RemoteAddr()), env: map[string]string{}, Terminal: newTerminal(channel, d.Limits, &d.figures, func() { _ = l.Close() }, d.spread, resizes)}
	defer v.Terminal.end("")
	begun := false
	for request := range requests {
		begins := !begun && (request.Type == "shell" || request.Type == "exec" || request.Type == "subsystem")
		if granted := begins || v.grants(request, begun); request.WantReply {
			_ = request.Reply(granted, nil)
		}
		if begins {
			begun = true
			go func() {
				v.end(d.receive(v, l, conn, ctx, request.Type))
				if v.seated {
					d.visits.Done()
				}
				closes() // also where the other end does not
			}()
		}
	}
}

// grants does what is asked for beside what begins a session, and reports
// whether it did.
func (v *Visit) grants(request *gossh.Request, begun bool) bool {
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
		v.stands = true
		v.env["TERM"] = terminal.Term[:min(len(terminal.Term), longestValue)]
		v.Terminal.resize(terminal.Columns, terminal.Rows)
	case request.Type == "env" && read(&variable) && told[variable.Name] && len(variable.Value) <= longestValue:
		v.env[variable.Name] = variable.Value
	default:
		return false
	}
	return true
}

// receive shows the room to a visitor. It returns what is to be said to them at
// the end, and the exit status.
func (d *Door) receive(v *Visit, l *line, conn gossh.Conn, ctx ssh.Context, asked string) (said string, status uint32) {
	if !v.stands || asked != "shell" {
		return roomOfGames, 1
	}
	err := l.admit(ctx, conn)
	if err == nil {
		err = d.identify(v, ctx)
		defer func() { d.claims.leave(v) }()
	}
	if err == nil {
		err = d.seat(v)
	}
	if err == nil { // a ban that comes now finds them in the room
		if err = d.bars(v.visitor(), v.key); err != nil {
			d.unseat(v)
		}
	}
	if err != nil {
		d.figures.refuses(atRoom)
		d.logf("%s from %s was refused: %s", d.claims.public(ctx.User()), conn.RemoteAddr().String(), err.Error())
		return turnedAway(plainly(err)), 1
	}
	d.figures.came(v)
	go v.Terminal.listen()
	d.logf("%s came from %s, by %s", v.Name, conn.RemoteAddr().String(), v.known)
	if err := v.show(); err != nil {
		d.logf("%s: %s", v.Name, err.Error())
		v.Break()
	}
	d.unseat(v)
	why := v.Terminal.reason()
	d.logf("%s", strings.TrimSpace(left(v.Name, time.Since(v.came).Round(time.Second), why)))
	if why == "" {
		why = untilNextTime
	}
	return strings.TrimSpace(why + " " + v.comesBack()), 0
}

// ComeBack returns what a guest types behind ssh to come back to their games, such as
// "anna+k3mq7w2p@HOST", or why there is none. Until it is kept, from the first table on,
// it holds for the visit alone.
func (v *Visit) ComeBack() (as string, kept bool, err error) {
	return v.door.claims.comeBack(v.guest)
}

// comesBack tells a visitor at the end that their games are kept, and a guest how to
// come back to them; empty: they have no code, and cannot.
func (v *Visit) comesBack() string {
	if v.guest == nil {
		return gamesKept
	}
	switch as, kept, err := v.ComeBack(); {
	case err != nil:
		return ""
	case kept:
		return gamesKept + " " + comeBackAs(as)
	}
	return gamesKept
}

// show shows the room. What breaks there breaks nothing else.
func (v *Visit) show() (err error) {
	defer func() {
		if p := recover(); p != nil {
			v.Break()
			v.door.Log.Printf("%s: %v\n%s", text.Printable(v.Name), p, debug.Stack())
		}
	}()
	return v.door.Receive(v)
}

// seat counts a visitor in, if there is room.
func (d *Door) seat(v *Visit) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.closing != "":
		return refuse("the room is closing")
	case len(d.inside) >= d.Limits.Sessions:
		return refuse("the room is full: %d are in it; come back later", d.Limits.Sessions)
	}
	d.inside[v], v.seated = true, true
	d.visits.Add(1)
	return nil
}

// visitor is who they are to the rules of the room.
func (v *Visit) visitor() moderation.Visitor {
	who := moderation.Visitor{Name: v.Name, From: v.address}
	if v.key != "" {
		who.Key = v.known
	}
	return who
}

// unseat makes a visitor's place free.
func (d *Door) unseat(v *Visit) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.inside, v)
	d.leaves(v)
}

// spread takes more cells for a large terminal, or gives them back, and reports
// whether there are so many.
func (d *Door) spread(more int) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if more > 0 && d.cells+more > d.Limits.Cells {
		return false
	}
	d.cells += more
	return true
}

// end says the last word, and ends the session.
func (v *Visit) end(said string, status uint32) {
	t := v.Terminal
	t.end("")
	says := t.Write
	if status != 0 {
		says = t.channel.Stderr().Write
	}
	if _, err := says([]byte(said + "\r\n")); err == nil {
		_, _ = t.channel.SendRequest("exit-status", false, gossh.Marshal(struct{ Status uint32 }{status}))
	}
	_ = t.channel.Close()
}
