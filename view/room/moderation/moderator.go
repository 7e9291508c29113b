// Package moderation is how a host keeps order in a served room: who is here, by whatever
// door they came; rules about who may not come in, or not talk, each with a reason, an
// end, and who set it; and a socket over which orders come from the same machine.
package moderation

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/text"
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
	departed []*Session // who left lately, the last one last
	closing  string     // why nobody is let in any more; empty: the room is open
}

// Config is what a Moderator of an open room needs.
type Config struct {
	Folder    string
	Now       func() time.Time
	Logf      func(format string, args ...any)
	Places    func() map[string][]Place // where those who are here are, by their names; nil: in the menu
	Announce  func(said string) error   // shows a line to everybody
	CloseRoom func(why string) error    // lets nobody in any more, and returns when all have left
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

// An Order is to keep somebody out, or quiet.
type Order struct {
	Who    identity.Subject
	By     []string // of what a name stands for: ByName, ByKey, ByAddress; none: name and key
	Reason string
	Until  time.Time // zero: for good
	Host   string    // who gives the order
}

// By what somebody is kept out, or quiet.
const (
	ByName    = "name"
	ByKey     = "key"
	ByAddress = "address"
)

var ways = []string{ByName, ByKey, ByAddress}

// mostSaid is how many characters there are at most in what a host says.
const mostSaid = 200

// Ban keeps somebody out. If they are here they are told, and leave; what they play
// waits. It returns what is to be said to the host.
func (m *Moderator) Ban(o Order) (said []string, err error) {
	t, err := m.rule(Ban, o)
	if err != nil {
		return nil, err
	}
	gone := 0
	for _, v := range m.Sessions() {
		if rule, hit := m.ruleFor(Ban, v); hit {
			v.End(bannedNow(rule.Why()))
			gone++
		}
	}
	if said = []string{banned(t.rules[0].Lasts(), t.whom())}; gone > 0 {
		said = append(said, leave(gone))
	}
	m.logOrder(o.Host, said[0], t.rules[0].Reason)
	return append(said, m.gap(Ban, t)...), nil
}

// Mute keeps somebody from talking. It returns what is to be said to the host.
func (m *Moderator) Mute(o Order) (said []string, err error) {
	t, err := m.rule(Mute, o)
	if err != nil {
		return nil, err
	}
	said = []string{muted(t.rules[0].Lasts(), t.whom())}
	m.logOrder(o.Host, said[0], t.rules[0].Reason)
	return append(said, m.gap(Mute, t)...), nil
}

// Meant returns whom somebody means by what they type. A name comes first that
// somebody has exactly so, who is here, has left lately or is in the register.
func (m *Moderator) Meant(who string) (identity.Subject, error) {
	name := strings.TrimSpace(who)
	exact := func(v *Session) bool { return v != nil && v.Name == name }
	if slices.ContainsFunc(m.Sessions(), exact) || exact(m.lastOf(name)) || m.Register.HasName(name) {
		return identity.Subject{Name: name}, nil
	}
	return identity.ParseSubject(who)
}

// MeantByRule is Meant where somebody lifts rules: a name comes first for which one
// was set.
func (m *Moderator) MeantByRule(who string) (identity.Subject, error) {
	name := strings.TrimSpace(who)
	rules, err := m.Rules()
	if slices.ContainsFunc(rules, func(r Rule) bool { return name != "" && (r.Name == name || r.Of == name) }) {
		return identity.Subject{Name: name}, err
	}
	if err != nil {
		return identity.Subject{}, err
	}
	return identity.ParseSubject(who)
}

// Lift ends the rules of a kind that are about somebody, or were set for who has that
// name. It returns what is to be said to the host.
func (m *Moderator) Lift(kind Kind, host string, s identity.Subject) (said []string, err error) {
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
func (m *Moderator) logOrder(host, what, why string) {
	if why != "" {
		what = reasoned(what, why)
	}
	m.Logf("(host) %s: %s", host, what)
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
		return identity.Refuse("your address is banned from this room %s", rule.Why())
	}
	return identity.Refuse("you are banned from this room %s", rule.Why())
}

// WhyMuted returns why somebody who is here may not talk, or nil.
func (m *Moderator) WhyMuted(name string) error {
	for _, v := range m.Sessions() {
		if v.Name == name {
			if rule, hit := m.ruleFor(Mute, v); hit {
				return identity.Refuse("the host has muted you %s", rule.Why())
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

// A target is what an order comes down to.
type target struct {
	rules []Rule
	name  string     // that the order gives; empty: none
	here  []*Session // who has it, or else had it last
}

// rule sets the rules that an order asks for.
func (m *Moderator) rule(kind Kind, o Order) (t target, err error) {
	now := m.Now()
	if !o.Until.IsZero() && !o.Until.After(now) {
		return t, errors.New("the end is in the past; give a later one")
	}
	reason, err := cleaned(o.Reason)
	if err != nil {
		return t, err
	}
	subjects, err := m.means(o, &t)
	if err != nil {
		return t, err
	}
	for _, s := range subjects {
		rule := Rule{Kind: kind, Subject: s, Of: t.name, Reason: reason, Host: o.Host, Since: now.UTC().Truncate(time.Second), Until: o.Until}
		t.rules = append(t.rules, rule)
	}
	return t, m.rules.Set(t.rules...)
}

// cleaned returns what a host says as it is shown, in a line.
func cleaned(said string) (string, error) {
	said = text.Printable(strings.TrimSuffix(strings.TrimSpace(text.Steady(said)), "."))
	if n := utf8.RuneCountInString(said); n > mostSaid {
		return "", fmt.Errorf("a reason has %d characters at most, not %d", mostSaid, n)
	}
	return said, nil
}

// means returns what an order is about, and notes whom it names.
func (m *Moderator) means(o Order, t *target) ([]identity.Subject, error) {
	s := o.Who
	switch {
	case s.Name == "" && len(o.By) > 0:
		return nil, fmt.Errorf("%s stands for itself: only a name is taken by something else", s)
	case s.Name == "":
		return []identity.Subject{s}, m.spares(s)
	}
	for _, what := range o.By {
		if !slices.Contains(ways, what) {
			return nil, fmt.Errorf("nobody is taken by %q%s; it is %s", what, catalog.Suggest(what, ways), core.Enumerate(ways, " or "))
		}
	}
	t.name = s.Name
	if t.here = m.called(s.Name); len(t.here) == 0 {
		if v := m.lastOf(s.Name); v != nil {
			t.here = []*Session{v}
		}
	}
	if len(t.here) > 0 {
		t.name = t.here[0].Name
	}
	return m.meansName(t, o.By)
}

// called lists those who are here by a name.
func (m *Moderator) called(name string) (all []*Session) {
	for _, v := range m.Sessions() {
		if identity.Same(v.Name, name) {
			all = append(all, v)
		}
	}
	return all
}

// keysOf returns the keys of those who have a name, here or in the register.
func (m *Moderator) keysOf(name string, here []*Session) (keys []string, err error) {
	if keys, err = m.Register.KeysOf(name); err != nil {
		return nil, err
	}
	for _, v := range here {
		if v.PublicKey != "" && !slices.Contains(keys, v.PublicKey) {
			keys = append(keys, v.PublicKey)
		}
	}
	return keys, nil
}

// meansName returns what an order about a name is about.
func (m *Moderator) meansName(t *target, by []string) (all []identity.Subject, err error) {
	keys, err := m.keysOf(t.name, t.here)
	if err != nil {
		return nil, err
	}
	hosts, _, err := m.hosts.Keys()
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(keys, func(key string) bool { return slices.Contains(hosts, key) }) {
		return nil, sparesHosts(identity.Subject{Name: t.name}.String())
	}
	add := func(s identity.Subject) {
		if !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	if len(by) == 0 || slices.Contains(by, ByName) {
		add(identity.Subject{Name: t.name})
	}
	if len(by) == 0 || slices.Contains(by, ByKey) {
		for _, key := range keys {
			add(identity.Subject{Key: identity.Fingerprint(key)})
		}
		if len(keys) == 0 && len(by) > 0 {
			return nil, fmt.Errorf("no key of %s is known; another way is by %s", t.name, ByName)
		}
	}
	if slices.Contains(by, ByAddress) {
		for _, v := range t.here {
			add(identity.Subject{Network: identity.NetworkOf(v.Address)})
		}
		if len(t.here) == 0 {
			return nil, fmt.Errorf("nobody called %s is here, or has left lately; give the address itself, which stands in the log", t.name)
		}
	}
	return all, nil
}

// spares refuses what is about a host's key.
func (m *Moderator) spares(s identity.Subject) error {
	keys, _, err := m.hosts.Keys()
	if err != nil {
		return err
	}
	for _, key := range keys {
		if s.Key == identity.Fingerprint(key) {
			return sparesHosts(s.String())
		}
	}
	return nil
}

// whom lists whom the rules are about.
func (t target) whom() (all []string) {
	for _, rule := range t.rules {
		all = append(all, rule.Subject.String())
	}
	return all
}

// gap says how those who are banned, or muted, get around that, if they do.
func (m *Moderator) gap(kind Kind, t target) []string {
	hasAddress := slices.ContainsFunc(t.rules, func(r Rule) bool { return r.Network.IsValid() })
	switch {
	case t.name == "" || hasAddress:
		return nil
	case len(t.here) == 0 && m.open:
		return []string{nobodyIsHere(t.name)}
	case len(t.here) == 0:
		return nil
	}
	address := identity.Subject{Network: identity.NetworkOf(t.here[0].Address)}.String()
	if called, _, guest := records.ParseGuest(t.name); guest {
		return []string{guestReturns(kind, called, address)}
	}
	return []string{returns(kind, address)}
}
