// Package ssh lets people in over SSH: it knows them by their keys, keeps
// everybody within limits, and gives each a terminal on which a room is shown.
// It runs nothing, forwards nothing and copies no files.
package ssh

import (
	"errors"
	"log"
	"maps"
	"net"
	"net/netip"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"boardroom/halloffame"
	"boardroom/records/text"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// Config is what a door needs.
type Config struct {
	// Folder keeps the key of the room and the names of those who come.
	Folder string
	Guests bool // people without a key come in, too
	Limits Limits
	Log    *log.Logger // of who came and went
	// Players lists all names that stand in records and hall of fame. Nobody takes
	// one of them. It may be nil.
	Players func() (map[string]halloffame.Past, error)
	Now     func() time.Time // nil: time.Now
	// Places tells at which tables those who are here are, by their names. It may be nil.
	Places func() map[string][]Place
	// Announce shows a line to everybody. It may be nil.
	Announce func(said string) error
	// Receive shows the room to a visitor until they leave or the visit is over.
	Receive func(*Visit) error
}

// A Door is open to those who come over SSH.
type Door struct {
	Config
	*Moderator
	claims  claims
	host    gossh.Signer
	server  *ssh.Server
	comers  *turns // of those who sign in
	resizes *turns // of cells of terminals that change their size
	visits  sync.WaitGroup
	figures figures

	mu        sync.Mutex
	addresses map[netip.Prefix]int   // connections of those in the room
	comings   map[netip.Prefix]*pace // of those who came lately
	listeners []net.Listener
	strangers queue
	leaving   []net.Conn // of strangers that were turned away and may not have read why, in the order in which they were
	cells     int        // of large terminals
	inside    map[*Visit]bool
	gone      []*Visit // who they were that left lately, the last one last
	closing   string   // what is said to those who are here, and who come; empty: the door is open
}

// Check returns what is wrong with the folder of a door, or nil. A door that was
// never open has none.
func Check(folder string) error {
	if err := checkHostKey(filepath.Join(folder, hostKeyFile)); err != nil {
		return err
	}
	m := NewModerator(folder, time.Now)
	_, _, err := m.hosts.keys()
	return errors.Join(m.register.whole(), newGuestbook(folder).file.Refresh(), m.rules.Check(), err)
}

// New returns a door. What the folder lacks is made.
func New(c Config) (*Door, error) {
	d := &Door{Config: c, addresses: map[netip.Prefix]int{}, comings: map[netip.Prefix]*pace{}, inside: map[*Visit]bool{}}
	if d.Now == nil {
		d.Now = time.Now
	}
	d.comers = newTurns(c.Limits.Arrivals, c.Limits.Comings, time.Now())
	d.resizes = newTurns(c.Limits.Resized, c.Limits.Resized*3/2, time.Now())
	var err error
	if d.host, err = hostKey(filepath.Join(c.Folder, hostKeyFile)); err != nil {
		return nil, err
	}
	if err := Check(c.Folder); err != nil {
		return nil, err
	}
	if d.Announce == nil {
		d.Announce = func(string) error { return nil }
	}
	d.Moderator = NewModerator(c.Folder, d.Now)
	d.open, d.here, d.left, d.Moderator.logf = true, d.present, d.lately, d.logf
	d.claims = claims{register: d.register, book: newGuestbook(c.Folder), looks: map[string][]string{}, numbers: numbers{}, bound: d.bound, players: c.Players, now: d.Now, limits: c.Limits}
	if err := errors.Join(d.claims.register.lookThrough(d.logf), d.claims.look()); err != nil {
		d.logf("%s", err.Error())
	}
	d.server = &ssh.Server{
		Version: version, HostSigners: []ssh.Signer{d.host},
		ConnCallback: d.enter, ServerConfigCallback: d.terms, PublicKeyHandler: d.knows, KeyboardInteractiveHandler: d.hears,
		ChannelHandlers:   map[string]ssh.ChannelHandler{"session": d.session},
		RequestHandlers:   map[string]ssh.RequestHandler{},
		SubsystemHandlers: map[string]ssh.SubsystemHandler{},
	}
	return d, nil
}

// Fingerprint returns that of the room's key, as ssh shows it.
func (d *Door) Fingerprint() string { return gossh.FingerprintSHA256(d.host.PublicKey()) }

// Serve lets people in until Close.
func (d *Door) Serve(l net.Listener) error {
	d.mu.Lock()
	d.listeners = append(d.listeners, l)
	closed := d.closing != ""
	d.mu.Unlock()
	if closed {
		return l.Close()
	}
	err := d.server.Serve(l)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closing != "" {
		return nil
	}
	return err
}

// Close lets nobody in any more, says why to all who are here, and returns when they
// have left. Of several reasons the first counts.
func (d *Door) Close(why string) error {
	d.mu.Lock()
	if d.closing == "" {
		d.closing = why
	}
	why = d.closing
	for _, l := range d.listeners {
		_ = l.Close() // it may be closed already
	}
	here := slices.Collect(maps.Keys(d.inside))
	d.mu.Unlock()
	for _, v := range here {
		v.Terminal.end(why)
	}
	d.visits.Wait()
	if err := d.server.Close(); !errors.Is(err, net.ErrClosed) { // it closes the listeners, too
		return err
	}
	return nil
}

// Note writes a line into the log.
func (d *Door) Note(line string) { d.logf("%s", line) }

// logf writes a line into the log, where nothing from outside has a line of its
// own.
func (d *Door) logf(format string, args ...any) {
	for i, a := range args {
		if s, ok := a.(string); ok {
			args[i] = text.Printable(s)
		}
	}
	d.Log.Printf(format, args...)
}
