package view

import (
	"errors"
	"slices"
	"time"

	"boardroom/records"
	"boardroom/view/room/admin"
	"boardroom/view/room/identity"
	"boardroom/view/room/ssh"
	"boardroom/view/screens/lobby"
	"boardroom/view/sitting"
)

// A moderator keeps order as a visitor who is a host, by what the room offers.
type moderator struct {
	orders *admin.Moderator
	host   string
	now    func() time.Time
}

// moderator returns what keeps order for a visitor, or nil if they are no host.
func (h Host) moderator(v *ssh.Session) lobby.Moderator {
	if !v.Host {
		return nil
	}
	return moderator{v.Server().Moderator, v.Name, h.Now}
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

func (m moderator) Kick(name, why string) ([]string, error) {
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

func (m moderator) Meant(who string) (lobby.Subject, error) {
	s, err := m.orders.Meant(who)
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

func (s subject) Set(kind lobby.Kind, by []string, why string, lasts time.Duration) ([]string, error) {
	o := admin.Order{Who: s.who, By: by, Reason: why, Until: s.until(lasts), Host: s.host}
	if kind == lobby.Mute {
		return s.orders.Mute(o)
	}
	return s.orders.Ban(o)
}

func (s subject) Lift(kind lobby.Kind) ([]string, error) {
	return s.orders.Lift(admin.Kind(kind), s.host, s.who)
}

// Rename has a player go by another name from now on, and come by it into the served room
// of the folder, with the keys that they have. It returns what the host is told. If it
// ends early it can be done again.
func Rename(f sitting.Folder, from, to string) (said []string, err error) {
	if to, err = records.CheckName(to); err == nil {
		err = f.Rename(from, to)
	}
	if err != nil {
		return nil, err
	}
	served := ServeFolder(f.Dir.Path)
	keys, err := identity.Rename(served, from, to, time.Now())
	for _, key := range keys {
		said = append(said, comesWith(to, key))
	}
	if err != nil || len(keys) == 0 {
		return said, err
	}
	ended, err := EndLost(served)
	return append(said, ended...), err
}

// EndLost ends the visits to the served room of a folder by keys that have lost their
// names. It returns what the host is told; where no room is open nobody visits.
func EndLost(served string) (said []string, err error) {
	answer, err := admin.Ask(served, admin.Request{Do: admin.DoEndLost}, time.Now)
	if errors.Is(err, admin.ErrNotOpen) {
		err = nil
	}
	return answer.Said, err
}
