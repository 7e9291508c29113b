package door

import (
	"fmt"
	"io"
	"net/netip"
	"runtime/debug"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/room/admin"
	"boardroom/view/room/identity"
	"boardroom/view/term"

	gossh "golang.org/x/crypto/ssh"
)

// A Session is somebody at a terminal elsewhere, from when they come until they
// leave, and what they may ask for meanwhile.
type Session struct {
	admin.Session
	Reception *Reception
	KeyHash   string // by which what is theirs is kept: SHA-256 of the first key that the name belongs to; empty: a guest
	From      string // address and port
	Env       term.Environment
	Language  i18n.Language // in which they are spoken to
	Site      string        // where links to the room lead; empty: there are none
	Link      Link          // by which they came
	shown     string        // by what they came: a key's fingerprint, a code, no key
	guest     *identity.Guest
	counted   bool          // among the goodbyes
	over      chan struct{} // closed when the session is to end
	pace
}

// Credentials are what somebody says of who they are.
type Credentials struct {
	User string          // the name they come by, a guest's perhaps with a code
	Key  gossh.PublicKey // that they have, as was proven; nil: none
}

// NewSession returns the session of somebody who comes from an address, and has no name yet.
func (r *Reception) NewSession(from netip.Addr, at string, env term.Environment) *Session {
	v := &Session{
		Session:   admin.Session{Address: from, Since: time.Now()},
		Reception: r, From: at, Env: env, Language: r.Language, Site: r.Site, over: make(chan struct{}), pace: newPace(r.Limits),
	}
	v.Idle, v.End = v.idleTime, v.end
	v.idle = time.AfterFunc(r.Limits.IdleTimeout, func() { v.end(idle(r.Limits.IdleTimeout)) })
	return v
}

// Over is closed when the session is to end.
func (v *Session) Over() <-chan struct{} { return v.over }

// IsOver reports whether the session is to end.
func (v *Session) IsOver() bool {
	select {
	case <-v.over:
		return true
	default:
		return false
	}
}

// end ends the session for the first reason that comes. An empty one is not said.
func (v *Session) end(why i18n.Message) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.ended {
		return
	}
	v.ended, v.why = true, why
	v.Reception.reserveCells(-largeCells(v.size))
	v.idle.Stop()
	close(v.over)
}

// Break ends a session in which something broke.
func (v *Session) Break() { v.end(i18n.Msg(broken)) }

// Log receives what broke.
func (v *Session) Log() io.Writer { return sessionLog{v} }

// A sessionLog writes into the log of the room, each time with a line's head and the
// visitor's name.
type sessionLog struct{ *Session }

func (l sessionLog) Write(b []byte) (int, error) {
	l.Reception.Log.Printf("%s: %s", text.Printable(l.Name), b)
	return len(b), nil
}

// CheckKey returns why somebody may not come in with a key that they have.
func (r *Reception) CheckKey(c Credentials, from netip.Addr) error {
	key := identity.AuthorizedKey(c.Key)
	if err := r.Claims.CheckHolder(c.User, key, identity.NetworkOf(from)); err != nil {
		return err
	}
	return r.CheckBan(admin.Visitor{Name: c.User, Key: gossh.FingerprintSHA256(c.Key), From: from}, key)
}

// CheckGuest returns why somebody may not come in without a key.
func (r *Reception) CheckGuest(user string, from netip.Addr) error {
	if err := r.Claims.CheckGuest(user, identity.NetworkOf(from)); err != nil {
		return err
	}
	if !r.Guests {
		return identity.Refuse("you need an SSH key to get in; ssh-keygen -t ed25519 makes one")
	}
	return r.CheckBan(admin.Visitor{From: from}, "")
}

// Receive shows the room to a visitor until they leave or the session is over. Admit lets
// their connection in, or says why not. It returns what is to be said to them at the end,
// after which the door calls Gone, and whether they were let in.
func (r *Reception) Receive(v *Session, c Credentials, admit, show func() error) (said i18n.Message, in bool) {
	err := admit()
	if err == nil {
		err = r.identify(v, c)
		defer r.release(v)
	}
	if err == nil {
		err = r.enter(v)
	}
	if err == nil { // a ban that comes now finds them in the room
		if err = r.CheckBan(v.Visitor(), v.PublicKey); err != nil {
			r.Leave(&v.Session)
		}
	}
	if err != nil {
		r.Refused(AtRoom)
		r.Logf("%s from %s was refused: %s", r.Claims.Redact(c.User), v.From, err.Error())
		return TurnedAway(identity.Reason(err)), false
	}
	r.counters.begin(v)
	r.Logf("%s came from %s, by %s", v.Name, v.From, v.shown)
	if err := v.contain(show); err != nil {
		r.Logf("%s: %s", v.Name, err.Error())
		v.Break()
	}
	r.Leave(&v.Session)
	why := v.reason()
	r.Logf("%s", strings.TrimSpace(left(v.Name, time.Since(v.Since).Round(time.Second), why.String())))
	if why.Empty() {
		why = i18n.Msg(untilNextTime)
	}
	return i18n.Join(" ", why, v.howToComeBack()), true
}

// Gone says that a visitor was told goodbye, if there was one.
func (v *Session) Gone() {
	if v.counted {
		v.Reception.goodbyes.Done()
	}
}

// contain shows the room. What breaks there breaks nothing else.
func (v *Session) contain(show func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			v.Break()
			v.Reception.Log.Printf("%s: %v\n%s", text.Printable(v.Name), p, debug.Stack())
		}
	}()
	return show()
}

// identify tells who a visitor is. Their name is theirs for the visit at least.
func (r *Reception) identify(v *Session, c Credentials) (err error) {
	if c.Key == nil {
		if v.guest, err = r.Claims.TakeGuest(c.User, identity.NetworkOf(v.Address)); err != nil {
			return err
		}
		v.Name, v.shown = v.guest.Name, "no key"
		if _, _, back := identity.SplitCode(c.User); back {
			v.shown = "a code"
		}
		return nil
	}
	v.KeyHash, v.PublicKey, v.Fingerprint = identity.KeyHash(c.Key), identity.AuthorizedKey(c.Key), gossh.FingerprintSHA256(c.Key)
	v.shown, v.Host = v.Fingerprint, r.IsHost(v.PublicKey)
	if v.Name, err = r.Claims.Take(c.User, v.PublicKey, identity.NetworkOf(v.Address)); err != nil {
		return err
	}
	if _, _, coded := identity.SplitCode(c.User); coded {
		r.Logf("%s came with a code that joins the key %s to the name", v.Name, v.Fingerprint)
	}
	v.KeyHash, err = r.Register.Account(v.Name, v.PublicKey)
	return err
}

// release gives the name of a visitor free who leaves, or was not let in.
func (r *Reception) release(v *Session) {
	if v.guest != nil {
		r.Claims.LeaveGuest(v.guest)
	} else {
		r.Claims.Leave(v.Name, v.PublicKey)
	}
}

// enter counts a visitor in, if there is room.
func (r *Reception) enter(v *Session) error {
	r.mu.Lock()
	if !r.closing {
		r.goodbyes.Add(1)
		v.counted = true
	}
	r.mu.Unlock()
	return r.Enter(&v.Session, r.Limits.Sessions)
}

// ComeBack returns what a guest types behind ssh to come back to their games, such as
// "anna+k3mq7w2p@HOST", or why there is none. Until it is kept, from the first table on,
// it holds for the session alone.
func (v *Session) ComeBack() (as string, kept bool, err error) {
	return v.Reception.Claims.ComeBack(v.guest)
}

// Login returns the name by which a guest comes back; it is not ok if they have none.
func (v *Session) Login() (as string, ok bool) { return v.Reception.Claims.Login(v.guest) }

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

// left is what the log says of who left.
func left(name string, after time.Duration, why string) string {
	return fmt.Sprintf("%s left after %v. %s", name, after, why)
}
