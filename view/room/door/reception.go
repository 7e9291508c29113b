// Package door is what the doors of a served room have in common: who comes in, by what
// name, how many of them, and how much each may ask for. A door itself, such as package
// ssh, only carries what a visitor types and is shown.
package door

import (
	"errors"
	"log"
	"maps"
	"net/netip"
	"strings"
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records/text"
	"boardroom/view/room/admin"
	"boardroom/view/room/identity"
)

// Config is what a Reception needs.
type Config struct {
	// Folder keeps the names of those who come, and what the doors are known by.
	Folder string
	Guests bool // people without a key come in, too
	Limits Limits
	Log    *log.Logger // of who came and went
	// Players lists all names that stand in records and hall of fame. Nobody takes
	// one of them. It may be nil.
	Players func() (map[string]halloffame.NameUse, error)
	Now     func() time.Time // nil: time.Now
	// Language is that of whose terminal asks for none, and until that is known.
	Language i18n.Language
	// Site is where people find the page for browsers, such as https://games.example. Empty:
	// who comes by it knows, and nobody else.
	Site string
	// Places tells at which tables those who are here are, by their names. It may be nil.
	Places func() map[string][]admin.Place
	// Announce shows a line to everybody. It may be nil.
	Announce func(said string) error
}

// A Reception receives all who come to a room, by whatever door. Its Moderator keeps
// order among them.
type Reception struct {
	*admin.Moderator
	Config
	Claims   *identity.Claims
	signIns  *fairQueue     // of connections
	resizes  *fairQueue     // of cells of terminals that change their size
	goodbyes sync.WaitGroup // of sessions that were counted in
	counters counters

	mu           sync.Mutex
	doors        []Door
	closing      bool
	addresses    map[netip.Prefix]int      // connections of those in the room
	connectRates map[netip.Prefix]*Limiter // of those who came lately
	cells        int                       // of large terminals
}

// A Door is a way in.
type Door interface {
	// StopListening lets nobody come to the door any more. Those who are in stay.
	StopListening()
	// Disconnect ends all connections.
	Disconnect() error
	// Waiting returns how many connections there are on which nobody has said who they are.
	Waiting() int
}

// New returns a Reception, to which no door leads yet.
func New(c Config) (*Reception, error) {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Announce == nil {
		c.Announce = func(string) error { return nil }
	}
	r := &Reception{
		Config: c, addresses: map[netip.Prefix]int{}, connectRates: map[netip.Prefix]*Limiter{},
		signIns: newFairQueue(c.Limits.SignInRate, c.Limits.ConnectBurst, time.Now()),
		resizes: newFairQueue(c.Limits.ResizeRate, c.Limits.ResizeRate*3/2, time.Now()),
	}
	if err := Check(c.Folder); err != nil {
		return nil, err
	}
	r.Moderator = admin.New(admin.Config{Folder: c.Folder, Now: c.Now, Logf: r.Logf, Places: c.Places, Announce: c.Announce, CloseRoom: r.Close})
	r.Claims = identity.NewClaims(identity.Config{Folder: c.Folder, Register: r.Register, Players: c.Players, Banned: r.HasRule, Now: c.Now, Limits: c.Limits.Names})
	if err := errors.Join(r.Register.Audit(r.Logf), r.Claims.Refresh()); err != nil {
		r.Logf("%s", err.Error())
	}
	return r, nil
}

// Check returns what is wrong with the folder of a room, as far as all doors need it, or
// nil. One in which none was ever open has none.
func Check(folder string) error { return errors.Join(identity.Check(folder), admin.Check(folder)) }

// Open has people come by a door, too. It is an error if the room has closed.
func (r *Reception) Open(d Door) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closing {
		return errClosing
	}
	r.doors = append(r.doors, d)
	return nil
}

// Close lets nobody in any more, says why to all who are here, and returns when they
// have left. Of several reasons the first counts.
func (r *Reception) Close(why i18n.Message) error {
	r.mu.Lock()
	r.closing = true
	doors := r.doors
	r.mu.Unlock()
	for _, d := range doors {
		d.StopListening()
	}
	r.EndAll(why)
	r.goodbyes.Wait()
	var wrong error
	for _, d := range doors {
		wrong = errors.Join(wrong, d.Disconnect())
	}
	return wrong
}

// Closed reports whether the room has closed, or does.
func (r *Reception) Closed() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.closing
}

// Tell says something to who has no session yet.
func (r *Reception) Tell(m i18n.Message) string { return m.In(r.Language) }

// Note writes a line into the log.
func (r *Reception) Note(line string) { r.Logf("%s", line) }

// Logf writes a line into the log, where nothing from outside has a line of its
// own.
func (r *Reception) Logf(format string, args ...any) {
	for i, a := range args {
		if said, ok := a.(string); ok {
			args[i] = text.Printable(said)
		}
	}
	r.Log.Printf(format, args...)
}

// Keep has visitors whose names are new keep them when they have left, from their
// first table on.
func (r *Reception) Keep(names []string) {
	if err := r.Claims.Keep(names); err != nil {
		r.Logf("the names %s are not held: %s", strings.Join(names, ", "), err.Error())
	}
}

// SignIn returns when somebody from an address may sign in, or is gone: to find out who
// somebody is costs more than to ask it.
func (r *Reception) SignIn(from netip.Prefix, gone func() bool) {
	for wait := r.connectDelay(from, time.Now()); wait > 0 && !gone(); wait = r.connectDelay(from, time.Now()) {
		time.Sleep(wait)
	}
	signsIn := make(chan bool)
	r.signIns.ask(task{from: from, cost: 1, do: func() int { close(signsIn); return 1 }})
	<-signsIn
}

// connectDelay lets somebody from an address sign in, or returns how long they must wait.
func (r *Reception) connectDelay(from netip.Prefix, now time.Time) (wait time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	maps.DeleteFunc(r.connectRates, func(_ netip.Prefix, l *Limiter) bool { return l.isFull(now) })
	l := r.connectRates[from]
	if l == nil {
		fresh := NewLimiter(1, r.Limits.ConnectBurst, now)
		l = &fresh
		r.connectRates[from] = l
	}
	if wait = l.Wait(now); wait == 0 {
		l.Spend(1)
	}
	return wait
}

// CountIn counts a connection of somebody who comes into the room, unless too many from
// their address are there. CountOut ends that.
func (r *Reception) CountIn(from netip.Prefix) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.addresses[from] >= r.Limits.AddressConns {
		return identity.RefuseN("your address already has %d connection; close it first",
			"your address already has %d connections; close one first", r.Limits.AddressConns, r.Limits.AddressConns)
	}
	r.addresses[from]++
	return nil
}

// CountOut counts out a connection that was counted in.
func (r *Reception) CountOut(from netip.Prefix) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.addresses[from]--; r.addresses[from] == 0 {
		delete(r.addresses, from)
	}
}

// reserveCells takes more cells for a large terminal, or gives them back, and reports
// whether there are so many.
func (r *Reception) reserveCells(more int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if more > 0 && r.cells+more > r.Limits.LargeCells {
		return false
	}
	r.cells += more
	return true
}
