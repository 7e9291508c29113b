package view

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/view/room"
	"boardroom/view/room/admin"
	"boardroom/view/room/door"
	"boardroom/view/room/identity"
	"boardroom/view/room/ssh"
	"boardroom/view/room/web"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
	"boardroom/view/term"
)

// A Host receives visitors in the room of a data folder.
type Host struct {
	Folder  string // of the data
	Room    *room.Room
	Version string
	Now     func() time.Time
}

// ServeFolder returns where the served room of a data folder keeps its key, the
// names of those who come, and what each of them has set.
func ServeFolder(data string) string { return filepath.Join(data, "serve") }

// Reception returns the reception of the room, to which doors lead, of which the rest is told. Who
// sits down at a table keeps their name, and nobody takes that of a player of the room.
func (h Host) Reception(c door.Config) (*door.Reception, error) {
	c.Folder, c.Now = ServeFolder(h.Folder), h.Now
	c.Players = func() (map[string]halloffame.NameUse, error) {
		return halloffame.KnownNames(context.Background(), h.Room.Folder.Dir)
	}
	c.Places, c.Announce = h.places, h.Room.Announce
	s, err := door.New(c)
	if err != nil {
		return nil, err
	}
	h.Room.Started = s.Keep
	h.Room.Refused = func(v room.Visitor, why error) { s.Note(beginsNone(v.Name, why)) }
	h.Room.WhyMuted = func(g room.Visitor) error { return s.WhyMuted(g.Name) }
	h.Room.Said = func(g room.Visitor, record, said string) {
		s.Note(saidAt(g.Name, admin.Place{Table: tableOf(record)}.At().String(), said))
	}
	h.Room.Reported = func(from room.Visitor, name, why string) { s.Note(reportOf(from.Name, name, why)) }
	return s, nil
}

// SSH returns the door of the room for those who come over SSH.
func (h Host) SSH(r *door.Reception) (*ssh.Server, error) {
	return ssh.New(r, func(v *ssh.Session) error { return h.Receive(v.Session, v.Screen) })
}

// Web returns the door of the room for those who come by a browser.
func (h Host) Web(r *door.Reception) (*web.Server, error) {
	return web.New(r, func(v *web.Session) error { return h.Receive(v.Session, v.Screen) })
}

// places tells at which tables visitors are, by their names.
func (h Host) places() map[string][]admin.Place {
	all := map[string][]admin.Place{}
	for _, t := range h.Room.Tables() {
		for _, g := range t.Standing().Here {
			all[g.Name] = append(all[g.Name], h.placeOf(g, t.Sitting))
		}
	}
	return all
}

// tableOf returns the name by which the host knows a table; empty: it has no record.
func tableOf(record string) string {
	if record == "" {
		return ""
	}
	return filepath.Base(record)
}

// placeOf tells the host where a visitor is.
func (h Host) placeOf(g room.Visitor, s *sitting.Sitting) admin.Place {
	p := admin.Place{Table: tableOf(s.Record()), Game: s.Entry.Title, Watches: true}
	for _, seat := range h.Room.Folder.Called(s.Seats) {
		if seat.Person() && seat.Name == g.Name {
			p.Watches = false
		} else {
			p.With = append(p.With, seat.String())
		}
	}
	return p
}

// Receive shows the room to a visitor until they leave, or the session is over. Open returns
// a screen on their terminal.
func (h Host) Receive(v *door.Session, open func() (*term.Screen, error)) error {
	screen, err := open()
	if err != nil {
		return err
	}
	kept := h.preferences(v)
	kept.Automatic = v.Language
	defer func() { v.Language = kept.Language() }() // in which they are told goodbye
	guard := &term.Guard{Finish: screen.Fini, Errors: v.Log(), Exit: func(int) { v.Break() }}
	r, err := screens.New(screens.Config{
		Screen: screen, Guard: guard, Look: kept.Look, Restrictions: screens.VisitorRestrictions(v.KeyHash != ""), TimeSource: h.Room.TimeSource,
	})
	if err != nil {
		return err
	}
	kept.Apply(r)
	c := Config{
		Folder: h.Folder, Room: h.Room, Visitor: visitorOf(v), Own: h.own(v), Moderator: h.moderator(v), Preferences: kept, Version: h.Version, Now: h.Now, Site: v.Site,
		Sat: func(p *room.Place) { v.Reception.Note(sitsAt(v.Name, h.placeOf(p.Visitor(), p.Sitting))) },
	}
	c.Device = func() (string, time.Duration, error) {
		login, err := v.Reception.Claims.NewJoinCode(v.Name, v.PublicKey)
		return login, identity.JoinTime, err
	}
	if v.KeyHash == "" {
		c.ComeBack = v.ComeBack
		c.Device = func() (string, time.Duration, error) {
			_, _, err := v.ComeBack()
			login, _ := v.Login()
			return login, 0, err
		}
	}
	a := New(r, c)
	defer a.Leave()
	if v.Link != (door.Link{}) {
		r.Post(func() { links{a}.follow(v.Link) })
	}
	left := make(chan struct{})
	defer close(left)
	go func() {
		select {
		case <-v.Over():
			r.Post(r.Quit)
		case <-left:
		}
	}()
	err = r.Run(a.Menu())
	if v.KeyHash != "" && keepsFor(h.Folder, v.KeyHash) {
		v.Reception.Keep([]string{v.Name}) // by which the host gives it to another key
	}
	select {
	case <-v.Over():
		return nil // the terminal is gone, or why is known
	default:
		return err
	}
}

// visitorOf is the visitor at the tables, where those without a key who come from one
// address are on one account.
func visitorOf(v *door.Session) room.Visitor {
	return room.Visitor{Name: v.Name, Unrated: v.KeyHash == "", Account: cmp.Or(v.KeyHash, identity.NetworkOf(v.Address).String()), Moderator: v.Host}
}

// own returns the folder of what is kept for a visitor alone; empty: nothing is.
func (h Host) own(v *door.Session) string {
	if v.KeyHash == "" {
		return ""
	}
	return filepath.Join(VisitorsFolder(h.Folder), v.KeyHash)
}

// preferences returns what a visitor has set. Those of guests last as long as
// their visit.
func (h Host) preferences(v *door.Session) *settings.Preferences {
	if v.KeyHash == "" {
		return settings.NewPreferences()
	}
	kept, err := settings.LoadPreferences(settingsOf(h.Folder, v.KeyHash), false)
	if err != nil {
		fmt.Fprintln(v.Log(), err)
	}
	return kept
}

// Figures returns what tells how a served room does, as a whole.
func (h Host) Figures(s *door.Reception) func(admin.MetricsWriter) {
	return func(p admin.MetricsWriter) {
		s.WriteMetrics(p)
		f := h.Room.Figures()
		one := func(n int) admin.Sample { return admin.Sample{Value: float64(n)} }
		p.Gauge("boardroom_tables", "Tables at which somebody is.", one(f.Tables))
		p.Counter("boardroom_games_begun_total", "Games that were begun.", one(f.Begun))
		p.Counter("boardroom_games_finished_total", "Games that have ended.", one(f.Ended))
		var refused []admin.Sample
		for _, limit := range slices.Sorted(maps.Keys(f.Refused)) {
			refused = append(refused, admin.Sample{Label: "limit", Of: limit, Value: float64(f.Refused[limit])})
		}
		p.Counter("boardroom_games_refused_total", "Games that were not begun, by the limit that was reached.", refused...)
		p.Process()
	}
}

// A moderator keeps order as a visitor who is a host, by what the room offers.
type moderator struct {
	orders *admin.Moderator
	host   string
	now    func() time.Time
}

// moderator returns what keeps order for a visitor, or nil if they are no host.
func (h Host) moderator(v *door.Session) lobby.Moderator {
	if !v.Host {
		return nil
	}
	return moderator{v.Reception.Moderator, v.Name, h.Now}
}

// until returns when something ends that lasts for a while; 0: never.
func (m moderator) until(lasts time.Duration) time.Time {
	if lasts == 0 {
		return time.Time{}
	}
	return m.now().Add(lasts)
}

func (m moderator) Muted(name string) bool {
	return slices.ContainsFunc(m.orders.Who(), func(p admin.SessionInfo) bool { return p.Name == name && p.Muted })
}

func (m moderator) Kick(name, why string) ([]i18n.Message, error) {
	return m.orders.Kick(m.host, identity.Subject{Name: name}, why)
}

func (m moderator) Rules() ([]lobby.Rule, error) {
	rules, err := m.orders.Rules()
	var all []lobby.Rule
	for _, r := range rules {
		all = append(all, lobby.Rule{
			Kind: lobby.Kind(r.Kind), Subject: subject{m, r.Subject}, Whom: whom(r), Lasts: r.Lasts(), Reason: r.Reason, Host: r.Host,
		})
	}
	return all, err
}

func (m moderator) Named(name string) lobby.Subject {
	return subject{m, identity.Subject{Name: name}}
}

func (m moderator) Resolve(who string) (lobby.Subject, error) {
	s, err := m.orders.Resolve(who)
	return subject{m, s}, err
}

func (m moderator) Say(text string) error { return m.orders.Say(m.host, text) }

func (m moderator) Close(why string) error {
	_, err := m.orders.Shut(m.host, why)
	return err
}

// A subject is whom a moderator's rule concerns.
type subject struct {
	moderator
	who identity.Subject
}

func (s subject) IsName() bool { return s.who.Name != "" }

func (s subject) Set(kind lobby.Kind, by []string, why string, lasts time.Duration) ([]i18n.Message, error) {
	o := admin.Order{Who: s.who, By: by, Reason: why, Until: s.until(lasts), Host: s.host}
	if kind == lobby.Mute {
		return s.orders.Mute(o)
	}
	return s.orders.Ban(o)
}

func (s subject) Lift(kind lobby.Kind) ([]i18n.Message, error) {
	return s.orders.Lift(admin.Kind(kind), s.host, s.who)
}
