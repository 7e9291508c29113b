package ssh

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/room/moderation"
)

const (
	rulesFile = "moderation"
	hostsFile = "hosts"
)

// A Moderator decides who may come into the room of a folder, and who may talk in it,
// whether it is open or not.
type Moderator struct {
	rules    *moderation.Rules
	register *register
	hosts    keyList // their keys
	now      func() time.Time
	open     bool // it knows who is here
	here     func() []*Visit
	left     func(name string) *Visit // who had it last of those who have left; nil: nobody lately
	logf     func(format string, args ...any)
}

// NewModerator returns one for a room that is not open.
func NewModerator(folder string, now func() time.Time) *Moderator {
	return &Moderator{
		rules: moderation.New(filepath.Join(folder, rulesFile)), register: newRegister(folder), hosts: keyList{path: filepath.Join(folder, hostsFile)}, now: now,
		here: func() []*Visit { return nil }, left: func(string) *Visit { return nil }, logf: func(string, ...any) {},
	}
}

// An Order is to keep somebody out, or quiet.
type Order struct {
	Who    moderation.Subject
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
	t, err := m.rule(moderation.Ban, o)
	if err != nil {
		return nil, err
	}
	gone := 0
	for _, v := range m.here() {
		if rule, hit := m.hits(moderation.Ban, v); hit {
			v.Terminal.end(bannedNow(rule.Why()))
			gone++
		}
	}
	if said = []string{banned(t.rules[0].Lasts(), t.whom())}; gone > 0 {
		said = append(said, leave(gone))
	}
	m.did(o.Host, said[0], t.rules[0].Reason)
	return append(said, m.gap(moderation.Ban, t)...), nil
}

// Mute keeps somebody from talking. It returns what is to be said to the host.
func (m *Moderator) Mute(o Order) (said []string, err error) {
	t, err := m.rule(moderation.Mute, o)
	if err != nil {
		return nil, err
	}
	said = []string{muted(t.rules[0].Lasts(), t.whom())}
	m.did(o.Host, said[0], t.rules[0].Reason)
	return append(said, m.gap(moderation.Mute, t)...), nil
}

// Meant returns whom somebody means by what they type. A name comes first that
// somebody has exactly so, who is here, has left lately or is in the register.
func (m *Moderator) Meant(who string) (moderation.Subject, error) {
	name := strings.TrimSpace(who)
	exact := func(v *Visit) bool { return v != nil && v.Name == name }
	if slices.ContainsFunc(m.here(), exact) || exact(m.left(name)) || m.register.called(name) {
		return moderation.Subject{Name: name}, nil
	}
	return moderation.ParseSubject(who)
}

// MeantByRule is Meant where somebody lifts rules: a name comes first for which one
// was set.
func (m *Moderator) MeantByRule(who string) (moderation.Subject, error) {
	name := strings.TrimSpace(who)
	rules, err := m.Rules()
	if slices.ContainsFunc(rules, func(r moderation.Rule) bool { return name != "" && (r.Name == name || r.Of == name) }) {
		return moderation.Subject{Name: name}, err
	}
	if err != nil {
		return moderation.Subject{}, err
	}
	return moderation.ParseSubject(who)
}

// Lift ends the rules of a kind that are about somebody, or were set for who has that
// name. It returns what is to be said to the host.
func (m *Moderator) Lift(kind moderation.Kind, host string, s moderation.Subject) (said []string, err error) {
	lifted, err := m.rules.Lift(kind, s, host, m.now())
	if err != nil {
		return nil, err
	}
	if len(lifted) == 0 {
		return nil, nothingToLift(kind, s.String())
	}
	for _, rule := range lifted {
		said = append(said, allowed(kind, rule.Subject.String()))
		m.did(host, said[len(said)-1], "")
	}
	return said, nil
}

// Rules lists who may not come in, or not talk.
func (m *Moderator) Rules() ([]moderation.Rule, error) { return m.rules.List(m.now()) }

// did notes in the log what a host did, and why if they have said so. No new name
// begins with the brackets.
func (m *Moderator) did(host, what, why string) {
	if why != "" {
		what = reasoned(what, why)
	}
	m.logf("(host) %s: %s", host, what)
}

// hits returns the rule of a kind that concerns somebody who is here. None does a host.
func (m *Moderator) hits(kind moderation.Kind, v *Visit) (moderation.Rule, bool) {
	if v.Host {
		return moderation.Rule{}, false
	}
	rule, hit, err := m.rules.Find(kind, v.visitor(), m.now())
	if err != nil {
		m.logf("%s", err.Error())
	}
	return rule, hit
}

// bars returns why somebody with a key, or without one, may not come in.
func (m *Moderator) bars(v moderation.Visitor, key string) error {
	if m.isHost(key) {
		return nil
	}
	rule, hit, err := m.rules.Find(moderation.Ban, v, m.now())
	switch {
	case err != nil || !hit:
		return err
	case rule.Network.IsValid():
		return refuse("your address is banned from this room %s", rule.Why())
	}
	return refuse("you are banned from this room %s", rule.Why())
}

// Silences returns why somebody who is here may not talk, or nil.
func (m *Moderator) Silences(name string) error {
	for _, v := range m.here() {
		if v.Name == name {
			if rule, hit := m.hits(moderation.Mute, v); hit {
				return refuse("the host has muted you %s", rule.Why())
			}
		}
	}
	return nil
}

// bound reports whether a rule is about a name, which is then given to nobody else.
func (m *Moderator) bound(name string) bool {
	is, err := m.rules.About(name, m.now())
	if err != nil {
		m.logf("%s", err.Error())
	}
	return is
}

// isHost reports whether a key is a host's.
func (m *Moderator) isHost(key string) bool {
	if key == "" {
		return false
	}
	is, err := m.hosts.has(key)
	if err != nil {
		m.logf("%s", err.Error())
	}
	return is
}

// A target is what an order comes down to.
type target struct {
	rules []moderation.Rule
	name  string   // that the order gives; empty: none
	here  []*Visit // who has it, or else had it last
}

// rule sets the rules that an order asks for.
func (m *Moderator) rule(kind moderation.Kind, o Order) (t target, err error) {
	now := m.now()
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
		rule := moderation.Rule{Kind: kind, Subject: s, Of: t.name, Reason: reason, Host: o.Host, Since: now.UTC().Truncate(time.Second), Until: o.Until}
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
func (m *Moderator) means(o Order, t *target) ([]moderation.Subject, error) {
	s := o.Who
	switch {
	case s.Name == "" && len(o.By) > 0:
		return nil, fmt.Errorf("%s stands for itself: only a name is taken by something else", s)
	case s.Name == "":
		return []moderation.Subject{s}, m.spares(s)
	}
	for _, what := range o.By {
		if !slices.Contains(ways, what) {
			return nil, fmt.Errorf("nobody is taken by %q%s; it is %s", what, catalog.Suggest(what, ways), core.Enumerate(ways, " or "))
		}
	}
	t.name = s.Name
	if t.here = m.called(s.Name); len(t.here) == 0 {
		if v := m.left(s.Name); v != nil {
			t.here = []*Visit{v}
		}
	}
	if len(t.here) > 0 {
		t.name = t.here[0].Name
	}
	return m.meansName(t, o.By)
}

// called lists those who are here by a name.
func (m *Moderator) called(name string) (all []*Visit) {
	for _, v := range m.here() {
		if same(v.Name, name) {
			all = append(all, v)
		}
	}
	return all
}

// keysOf returns the keys of those who have a name, here or in the register.
func (m *Moderator) keysOf(name string, here []*Visit) (keys []string, err error) {
	m.register.mu.Lock()
	defer m.register.mu.Unlock()
	if err := m.register.file.Refresh(); err != nil {
		return nil, err
	}
	for _, e := range m.register.of(name) {
		keys = append(keys, e.key)
	}
	for _, v := range here {
		if v.key != "" && !slices.Contains(keys, v.key) {
			keys = append(keys, v.key)
		}
	}
	return keys, nil
}

// meansName returns what an order about a name is about.
func (m *Moderator) meansName(t *target, by []string) (all []moderation.Subject, err error) {
	keys, err := m.keysOf(t.name, t.here)
	if err != nil {
		return nil, err
	}
	hosts, _, err := m.hosts.keys()
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(keys, func(key string) bool { return slices.Contains(hosts, key) }) {
		return nil, sparesHosts(moderation.Subject{Name: t.name}.String())
	}
	add := func(s moderation.Subject) {
		if !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	if len(by) == 0 || slices.Contains(by, ByName) {
		add(moderation.Subject{Name: t.name})
	}
	if len(by) == 0 || slices.Contains(by, ByKey) {
		for _, key := range keys {
			add(moderation.Subject{Key: fingerprint(key)})
		}
		if len(keys) == 0 && len(by) > 0 {
			return nil, fmt.Errorf("no key of %s is known; another way is by %s", t.name, ByName)
		}
	}
	if slices.Contains(by, ByAddress) {
		for _, v := range t.here {
			add(moderation.Subject{Network: v.From})
		}
		if len(t.here) == 0 {
			return nil, fmt.Errorf("nobody called %s is here, or has left lately; give the address itself, which stands in the log", t.name)
		}
	}
	return all, nil
}

// spares refuses what is about a host's key.
func (m *Moderator) spares(s moderation.Subject) error {
	keys, _, err := m.hosts.keys()
	if err != nil {
		return err
	}
	for _, key := range keys {
		if s.Key == fingerprint(key) {
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
func (m *Moderator) gap(kind moderation.Kind, t target) []string {
	hasAddress := slices.ContainsFunc(t.rules, func(r moderation.Rule) bool { return r.Network.IsValid() })
	switch {
	case t.name == "" || hasAddress:
		return nil
	case len(t.here) == 0 && m.open:
		return []string{nobodyIsHere(t.name)}
	case len(t.here) == 0:
		return nil
	}
	address := moderation.Subject{Network: t.here[0].From}.String()
	if called, _, guest := records.ParseGuest(t.name); guest {
		return []string{guestReturns(kind, called, address)}
	}
	return []string{returns(kind, address)}
}
