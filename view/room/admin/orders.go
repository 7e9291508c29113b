package admin

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/room/identity"
)

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

var byWays = []string{ByName, ByKey, ByAddress}

// maxSaid is how many characters there are at most in what a host says.
const maxSaid = 200

// Resolve returns whom somebody means by what they type. A name comes first that
// somebody has exactly so, who is here, has left lately or is in the register.
func (m *Moderator) Resolve(who string) (identity.Subject, error) {
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

// A target is what an order comes down to.
type target struct {
	rules []Rule
	name  string     // that the order gives; empty: none
	here  []*Session // who has it, or else had it last
}

// setRules sets the rules that an order asks for.
func (m *Moderator) setRules(kind Kind, o Order) (t target, err error) {
	now := m.Now()
	if !o.Until.IsZero() && !o.Until.After(now) {
		return t, i18n.NewError("the end is in the past; choose a later one")
	}
	reason, err := cleanReason(o.Reason)
	if err != nil {
		return t, err
	}
	subjects, err := m.resolve(o, &t)
	if err != nil {
		return t, err
	}
	for _, s := range subjects {
		rule := Rule{Kind: kind, Subject: s, Of: t.name, Reason: reason, Host: o.Host, Since: now.UTC().Truncate(time.Second), Until: o.Until}
		t.rules = append(t.rules, rule)
	}
	return t, m.rules.Set(t.rules...)
}

// cleanReason returns what a host says as it is shown, in a line.
func cleanReason(said string) (string, error) {
	said = text.Printable(strings.TrimSuffix(strings.TrimSpace(text.StableWidth(said)), "."))
	if n := utf8.RuneCountInString(said); n > maxSaid {
		return "", i18n.Errorf("a reason can have at most %d characters, not %d", maxSaid, n)
	}
	return said, nil
}

// resolve returns what an order is about, and notes whom it names.
func (m *Moderator) resolve(o Order, t *target) ([]identity.Subject, error) {
	s := o.Who
	switch {
	case s.Name == "" && len(o.By) > 0:
		return nil, i18n.Errorf("only a name can be matched by key or address; leave that out for %s", s)
	case s.Name == "":
		return []identity.Subject{s}, m.refuseHost(s)
	}
	for _, what := range o.By {
		if !slices.Contains(byWays, what) {
			return nil, i18n.Errorf("can't match by %q%s; use %s", what, catalog.Suggest(what, byWays), strings.Join(byWays, ", "))
		}
	}
	t.name = s.Name
	if t.here = m.sessionsOf(s.Name); len(t.here) == 0 {
		if v := m.lastOf(s.Name); v != nil {
			t.here = []*Session{v}
		}
	}
	if len(t.here) > 0 {
		t.name = t.here[0].Name
	}
	return m.resolveName(t, o.By)
}

// sessionsOf lists those who are here by a name.
func (m *Moderator) sessionsOf(name string) (all []*Session) {
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

// resolveName returns what an order about a name is about.
func (m *Moderator) resolveName(t *target, by []string) (all []identity.Subject, err error) {
	keys, err := m.keysOf(t.name, t.here)
	if err != nil {
		return nil, err
	}
	hosts, _, err := m.hosts.Keys()
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(keys, func(key string) bool { return slices.Contains(hosts, key) }) {
		return nil, hostIsExempt(identity.Subject{Name: t.name}.String())
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
			return nil, i18n.Errorf("no key of %s is known; match by %s instead", t.name, ByName)
		}
	}
	if slices.Contains(by, ByAddress) {
		for _, v := range t.here {
			add(identity.Subject{Network: identity.NetworkOf(v.Address)})
		}
		if len(t.here) == 0 {
			return nil, i18n.Errorf("no visitor %s is or was here lately; give the address from the log instead", t.name)
		}
	}
	return all, nil
}

// refuseHost refuses what is about a host's key.
func (m *Moderator) refuseHost(s identity.Subject) error {
	keys, _, err := m.hosts.Keys()
	if err != nil {
		return err
	}
	for _, key := range keys {
		if s.Key == identity.Fingerprint(key) {
			return hostIsExempt(s.String())
		}
	}
	return nil
}

// subjects lists whom the rules are about.
func (t target) subjects() (all []string) {
	for _, rule := range t.rules {
		all = append(all, rule.Subject.String())
	}
	return all
}

// loophole says how those who are banned, or muted, get around that, if they do.
func (m *Moderator) loophole(kind Kind, t target) []i18n.Message {
	hasAddress := slices.ContainsFunc(t.rules, func(r Rule) bool { return r.Network.IsValid() })
	switch {
	case t.name == "" || hasAddress:
		return nil
	case len(t.here) == 0 && m.open:
		return []i18n.Message{nobodyIsHere(t.name)}
	case len(t.here) == 0:
		return nil
	}
	address := identity.Subject{Network: identity.NetworkOf(t.here[0].Address)}.String()
	if called, _, guest := records.ParseGuest(t.name); guest {
		return []i18n.Message{guestReturns(kind, called, address)}
	}
	return []i18n.Message{returns(kind, address)}
}
