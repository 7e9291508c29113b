// Package ssh lets people in over SSH: it knows them by their keys, keeps
// everybody within limits, and gives each a terminal on which a room is shown.
// It runs nothing, forwards nothing and copies no files.
package ssh

import (
	"errors"
	"log"
	"net"
	"net/netip"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records/text"
	"boardroom/view/room/admin"
	"boardroom/view/room/identity"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// Config is what a Server needs.
type Config struct {
	// Folder keeps the key of the room and the names of those who come.
	Folder string
	Guests bool // people without a key come in, too
	Limits Limits
	Log    *log.Logger // of who came and went
	// Players lists all names that stand in records and hall of fame. Nobody takes
	// one of them. It may be nil.
	Players func() (map[string]halloffame.NameUse, error)
	Now     func() time.Time // nil: time.Now
	// Language is that of everybody who comes.
	Language i18n.Language
	// Places tells at which tables those who are here are, by their names. It may be nil.
	Places func() map[string][]admin.Place
	// Announce shows a line to everybody. It may be nil.
	Announce func(said string) error
	// Receive shows the room to a visitor until they leave or the session is over.
	Receive func(*Session) error
}

// A Server lets people in who come over SSH. Its Moderator keeps order among them.
type Server struct {
	*admin.Moderator
	Config
	claims   *identity.Claims
	host     gossh.Signer
	server   *ssh.Server
	signIns  *fairQueue     // of connections
	resizes  *fairQueue     // of cells of terminals that change their size
	goodbyes sync.WaitGroup // of sessions that were counted in
	counters counters

	mu           sync.Mutex
	closing      bool
	addresses    map[netip.Prefix]int      // connections of those in the room
	connectRates map[netip.Prefix]*limiter // of those who came lately
	listeners    []net.Listener
	waiting      queue
	rejected     []net.Conn // connections that may not have read why yet, in the order in which they were turned away
	cells        int        // of large terminals
}

// Check returns what is wrong with the folder of a room, or nil. One in which none was
// ever open has none.
func Check(folder string) error {
	if err := checkHostKey(filepath.Join(folder, hostKeyFile)); err != nil {
		return err
	}
	return errors.Join(identity.Check(folder), admin.Check(folder))
}

// New returns a Server. What the folder lacks is made.
func New(c Config) (*Server, error) {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Announce == nil {
		c.Announce = func(string) error { return nil }
	}
	s := &Server{
		Config: c, addresses: map[netip.Prefix]int{}, connectRates: map[netip.Prefix]*limiter{},
		signIns: newFairQueue(c.Limits.SignInRate, c.Limits.ConnectBurst, time.Now()),
		resizes: newFairQueue(c.Limits.ResizeRate, c.Limits.ResizeRate*3/2, time.Now()),
	}
	var err error
	if s.host, err = hostKey(filepath.Join(c.Folder, hostKeyFile)); err != nil {
		return nil, err
	}
	if err := Check(c.Folder); err != nil {
		return nil, err
	}
	s.Moderator = admin.New(admin.Config{Folder: c.Folder, Now: c.Now, Logf: s.logf, Places: c.Places, Announce: c.Announce, CloseRoom: s.Close})
	s.claims = identity.NewClaims(identity.Config{Folder: c.Folder, Register: s.Register, Players: c.Players, Banned: s.HasRule, Now: c.Now, Limits: c.Limits.Names})
	if err := errors.Join(s.Register.Audit(s.logf), s.claims.Refresh()); err != nil {
		s.logf("%s", err.Error())
	}
	s.server = &ssh.Server{
		Version: version, HostSigners: []ssh.Signer{s.host},
		ConnCallback: s.accept, ServerConfigCallback: s.serverConfig, PublicKeyHandler: s.offerKey, KeyboardInteractiveHandler: s.authGuest,
		ChannelHandlers:   map[string]ssh.ChannelHandler{"session": s.session},
		RequestHandlers:   map[string]ssh.RequestHandler{},
		SubsystemHandlers: map[string]ssh.SubsystemHandler{},
	}
	return s, nil
}

// Fingerprint returns that of the room's key, as ssh shows it.
func (s *Server) Fingerprint() string { return gossh.FingerprintSHA256(s.host.PublicKey()) }

// Serve lets people in until Close.
func (s *Server) Serve(l net.Listener) error {
	s.mu.Lock()
	s.listeners = append(s.listeners, l)
	closed := s.closing
	s.mu.Unlock()
	if closed {
		return l.Close()
	}
	err := s.server.Serve(l)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return nil
	}
	return err
}

// Close lets nobody in any more, says why to all who are here, and returns when they
// have left. Of several reasons the first counts.
func (s *Server) Close(why i18n.Message) error {
	s.mu.Lock()
	s.closing = true
	for _, l := range s.listeners {
		_ = l.Close() // it may be closed already
	}
	s.mu.Unlock()
	s.EndAll(why)
	s.goodbyes.Wait()
	if err := s.server.Close(); !errors.Is(err, net.ErrClosed) { // it closes the listeners, too
		return err
	}
	return nil
}

// say says something to who has no session yet.
func (s *Server) say(m i18n.Message) string { return m.In(s.Language) }

// Note writes a line into the log.
func (s *Server) Note(line string) { s.logf("%s", line) }

// logf writes a line into the log, where nothing from outside has a line of its
// own.
func (s *Server) logf(format string, args ...any) {
	for i, a := range args {
		if said, ok := a.(string); ok {
			args[i] = text.Printable(said)
		}
	}
	s.Log.Printf(format, args...)
}

// counters are what a Server counts.
type counters struct {
	refused [stages]atomic.Int64
	keyed   atomic.Int64 // sessions of those with a key
	guests  atomic.Int64 // and of the others
	sent    atomic.Int64 // bytes
	latency admin.Histogram
}

// Where somebody is refused.
const (
	atQueue  = iota // so many wait there
	byKey           // or by their name, or a ban, with a key
	asAGuest        // the same without one
	atRoom          // once they have said who they are: it is full, say
	onConn          // that has its sessions
	stages
)

// refuse counts somebody who is refused.
func (c *counters) refuse(stage int) { c.refused[stage].Add(1) }

// begin counts a session that begins.
func (c *counters) begin(v *Session) {
	if v.PublicKey == "" {
		c.guests.Add(1)
	} else {
		c.keyed.Add(1)
	}
}

// WriteMetrics tells how many come, and how long they wait. It names nobody.
func (s *Server) WriteMetrics(p admin.MetricsWriter) {
	by := func(key, guest float64) []admin.Sample {
		return []admin.Sample{{Label: "by", Of: "key", Value: key}, {Label: "by", Of: "guest", Value: guest}}
	}
	keyed, guests := 0.0, 0.0
	for _, one := range s.Sessions() {
		if one.PublicKey == "" {
			guests++
		} else {
			keyed++
		}
	}
	s.mu.Lock()
	waiting := float64(len(s.waiting))
	s.mu.Unlock()
	c := &s.counters
	p.Gauge("boardroom_sessions", "Sessions in the room.", by(keyed, guests)...)
	p.Counter("boardroom_sessions_total", "Sessions since the room was opened.", by(float64(c.keyed.Load()), float64(c.guests.Load()))...)
	p.Gauge("boardroom_connections_waiting", "Connections on which nobody has said yet who they are.", admin.Sample{Value: waiting})
	var refused []admin.Sample
	for stage, of := range [stages]string{"queue", "key", "guest", "room", "session"} {
		refused = append(refused, admin.Sample{Label: "at", Of: of, Value: float64(c.refused[stage].Load())})
	}
	p.Counter("boardroom_refusals_total", "Visitors turned away: in the queue, at their key, as a guest, at the room, for a session too many.", refused...)
	p.Counter("boardroom_sent_bytes_total", "Bytes sent to terminals.", admin.Sample{Value: float64(c.sent.Load())})
	p.Histogram("boardroom_latency_seconds", "Time from a key to the first byte that is sent after it.", &c.latency)
}
