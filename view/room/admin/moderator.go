// Package admin is how a host runs a served room: who is here, by whatever door they
// came; rules about who may not come in, or not talk, each with a reason, an end, and
// who set it; a socket over which orders come from the same machine; and figures that
// programs there read over HTTP.
package admin

import (
	"errors"
	"path/filepath"
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/room/identity"
)

const (
	rulesFile = "moderation"
	hostsFile = "hosts"
)

// A Moderator decides who may come into the room of a folder, and who may talk in it,
// whether it is open or not, and knows who is there.
type Moderator struct {
	Config
	Register *identity.Register // of the folder
	rules    *Rules
	hosts    *identity.KeyList // their keys
	open     bool

	mu       sync.Mutex
	sessions []*Session
	departed []*Session   // who left lately, the last one last
	closing  i18n.Message // why nobody is let in any more; empty: the room is open
}

// Config is what a Moderator of an open room needs.
type Config struct {
	Folder    string
	Now       func() time.Time
	Logf      func(format string, args ...any)
	Places    func() map[string][]Place    // where those who are here are, by their names; nil: in the menu
	Announce  func(said string) error      // shows a line to everybody
	CloseRoom func(why i18n.Message) error // lets nobody in any more, and returns when all have left
}

// New returns a Moderator of a room that opens.
func New(c Config) *Moderator {
	return &Moderator{
		Config: c, Register: identity.OpenRegister(c.Folder), open: true,
		rules: OpenRules(filepath.Join(c.Folder, rulesFile)), hosts: identity.NewKeyList(filepath.Join(c.Folder, hostsFile)),
	}
}

// Offline returns a Moderator of a room that is not open.
func Offline(folder string, now func() time.Time) *Moderator {
	m := New(Config{Folder: folder, Now: now, Logf: func(string, ...any) {}})
	m.open = false
	return m
}

// Check returns what is wrong with the files of a folder, or nil. One that has none is in
// order.
func Check(folder string) error {
	m := Offline(folder, time.Now)
	_, _, err := m.hosts.Keys()
	return errors.Join(m.rules.Check(), err)
}

// Ban keeps somebody out. If they are here they are told, and leave; what they play
// waits. It returns what is to be said to the host.
func (m *Moderator) Ban(o Order) (said []i18n.Message, err error) {
	t, err := m.setRules(Ban, o)
	if err != nil {
		return nil, err
	}
	gone := 0
	for _, v := range m.Sessions() {
		if rule, hit := m.ruleFor(Ban, v); hit {
			v.End(bannedNow(rule))
			gone++
		}
	}
	if said = []i18n.Message{ruled(Ban, t)}; gone > 0 {
		said = append(said, leave(gone))
	}
	m.logOrder(o.Host, said[0], t.rules[0].Reason)
	return append(said, m.loophole(Ban, t)...), nil
}

// Mute keeps somebody from talking. It returns what is to be said to the host.
func (m *Moderator) Mute(o Order) (said []i18n.Message, err error) {
	t, err := m.setRules(Mute, o)
	if err != nil {
		return nil, err
	}
	said = []i18n.Message{ruled(Mute, t)}
	m.logOrder(o.Host, said[0], t.rules[0].Reason)
	return append(said, m.loophole(Mute, t)...), nil
}

// Lift ends the rules of a kind that are about somebody, or were set for who has that
// name. It returns what is to be said to the host.
func (m *Moderator) Lift(kind Kind, host string, s identity.Subject) (said []i18n.Message, err error) {
	lifted, err := m.rules.Lift(kind, s, host, m.Now())
	if err != nil {
		return nil, err
	}
	if len(lifted) == 0 {
		return nil, nothingToLift(kind, s.String())
	}
	for _, rule := range lifted {
		said = append(said, allowed(kind, rule.Subject.String()))
		m.logOrder(host, said[len(said)-1], "")
	}
	return said, nil
}

// Rules lists who may not come in, or not talk.
func (m *Moderator) Rules() ([]Rule, error) { return m.rules.List(m.Now()) }

// logOrder notes in the log what a host did, and why if they have said so. No new name
// begins with the brackets.
func (m *Moderator) logOrder(host string, what i18n.Message, why string) {
	if why != "" {
		what = reasoned(what, why)
	}
	m.Logf("(host) %s: %s", host, what.String())
}

// ruleFor returns the rule of a kind that concerns somebody who is here. None does a host.
func (m *Moderator) ruleFor(kind Kind, v *Session) (Rule, bool) {
	if v.Host {
		return Rule{}, false
	}
	rule, hit, err := m.rules.Find(kind, v.Visitor(), m.Now())
	if err != nil {
		m.Logf("%s", err.Error())
	}
	return rule, hit
}

// CheckBan returns why somebody with a key, or without one, may not come in.
func (m *Moderator) CheckBan(v Visitor, key string) error {
	if m.IsHost(key) {
		return nil
	}
	rule, hit, err := m.rules.Find(Ban, v, m.Now())
	switch {
	case err != nil || !hit:
		return err
	case rule.Network.IsValid():
		return identity.Refuse("%s", addressBanned.of(rule))
	}
	return identity.Refuse("%s", youBanned.of(rule))
}

// WhyMuted returns why somebody who is here may not talk, or nil.
func (m *Moderator) WhyMuted(name string) error {
	for _, v := range m.Sessions() {
		if v.Name == name {
			if rule, hit := m.ruleFor(Mute, v); hit {
				return identity.Refuse("%s", youMuted.of(rule))
			}
		}
	}
	return nil
}

// HasRule reports whether a rule is about a name, which is then given to nobody else.
func (m *Moderator) HasRule(name string) bool {
	is, err := m.rules.About(name, m.Now())
	if err != nil {
		m.Logf("%s", err.Error())
	}
	return is
}

// IsHost reports whether a key is a host's.
func (m *Moderator) IsHost(key string) bool {
	if key == "" {
		return false
	}
	is, err := m.hosts.Has(key)
	if err != nil {
		m.Logf("%s", err.Error())
	}
	return is
}
