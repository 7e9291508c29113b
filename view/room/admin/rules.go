package admin

import (
	"bytes"
	"cmp"
	"encoding/json"
	"net/netip"
	"slices"
	"sort"
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/disk"
	"boardroom/view/room/identity"
)

// A Kind is what a rule denies.
type Kind string

// The kinds of rules.
const (
	Ban  Kind = "ban"  // to come in
	Mute Kind = "mute" // to talk
)

// A Rule denies something to whomever it concerns.
type Rule struct {
	Kind Kind `json:"kind"`
	identity.Subject
	Of     string    `json:"of,omitempty"` // the visitor for whom it was set
	Reason string    `json:"reason,omitempty"`
	Host   string    `json:"host"` // who set it
	Since  time.Time `json:"since"`
	Until  time.Time `json:"until,omitzero"` // zero: for good
}

// Lasts says how long the rule holds.
func (r Rule) Lasts() i18n.Message {
	if r.Until.IsZero() {
		return i18n.Msg(forGood)
	}
	return i18n.Msg("until %s UTC", r.end())
}

// end is when the rule ends.
func (r Rule) end() i18n.Minute { return i18n.Minute{Time: r.Until.UTC()} }

// over reports whether the rule does not hold any more.
func (r Rule) over(now time.Time) bool { return !r.Until.IsZero() && !now.Before(r.Until) }

// A line sets a rule, in place of one of its kind about the same subject, or lifts it.
type line struct {
	Rule
	Lifted bool `json:"lifted,omitempty"`
}

// parseLine understands a line.
func parseLine(text []byte) (l line, err error) {
	if err := json.Unmarshal(text, &l); err != nil {
		return l, i18n.Errorf("not a rule (a JSON object): %w", err)
	}
	if l.Kind != Ban && l.Kind != Mute {
		return l, i18n.Errorf("unknown kind of rule %q; use %s or %s", l.Kind, Ban, Mute)
	}
	l.Network = identity.Unmapped(l.Network)
	return l, l.Check()
}

// Rules are those of a room, in a file that the room only adds to.
type Rules struct {
	mu   sync.Mutex
	file disk.Ledger
	all  []ruleLook
}

// A ruleLook rule knows what the name that it is about looks like.
type ruleLook struct {
	Rule
	look identity.Look
}

// OpenRules returns the rules in a file. Names that look alike are taken for each other.
func OpenRules(path string) *Rules {
	r := &Rules{}
	r.file = disk.Ledger{Path: path, Forget: func() { r.all = nil }, Take: r.take}
	return r
}

func (r *Rules) take(text []byte) error {
	if text = bytes.TrimSpace(text); len(text) == 0 || text[0] == '#' {
		return nil
	}
	l, err := parseLine(text)
	if err != nil {
		return err
	}
	rule := ruleLook{Rule: l.Rule}
	if l.Name != "" {
		rule.look = identity.LookOf(l.Name)
	}
	r.all = slices.DeleteFunc(r.all, func(other ruleLook) bool { return other.Kind == l.Kind && other.Subject == l.Subject })
	if !l.Lifted {
		r.all = append(r.all, rule)
	}
	return nil
}

// Check returns what is wrong with the file, or nil.
func (r *Rules) Check() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.file.Refresh()
}

// Set adds rules, each in place of one of its kind about the same subject.
func (r *Rules) Set(rules ...Rule) error {
	lines, err := lines(rules, false)
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.file.Add(func() []string { return lines })
}

func lines(rules []Rule, lifted bool) (all []string, err error) {
	for _, rule := range rules {
		if err := rule.Check(); err != nil {
			return nil, err
		}
		text, err := json.Marshal(line{rule, lifted})
		if err != nil {
			return nil, err
		}
		all = append(all, string(text)+"\n")
	}
	return all, nil
}

// Lift ends the rules of a kind that are about a subject, or were set for the visitor
// of that name, and returns them.
func (r *Rules) Lift(kind Kind, s identity.Subject, host string, now time.Time) (lifted []Rule, err error) {
	look := identity.LookOf(s.Name)
	r.mu.Lock()
	defer r.mu.Unlock()
	err = r.file.Add(func() []string {
		lifted = nil
		var ends []Rule
		for _, rule := range r.all {
			if rule.Kind != kind || rule.over(now) {
				continue
			}
			if named := cmp.Or(rule.Name, rule.Of); rule.Subject == s || s.Name != "" && named != "" && identity.LookOf(named).Alike(look) {
				lifted = append(lifted, rule.Rule)
				ends = append(ends, Rule{Kind: kind, Subject: rule.Subject, Host: host, Since: now})
			}
		}
		lines, _ := lines(ends, true) // they were read, and so can be written
		return lines
	})
	return lifted, err
}

// A Visitor is somebody whom rules may concern.
type Visitor struct {
	Name, Key string // the key's fingerprint; empty: a guest
	From      netip.Addr
}

// Find returns the rule of a kind that concerns a visitor, the last to end of several.
func (r *Rules) Find(kind Kind, v Visitor, now time.Time) (found Rule, ok bool, err error) {
	look := identity.LookOf(v.Name)
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.file.Refresh(); err != nil {
		return Rule{}, false, err
	}
	for _, rule := range r.all {
		if rule.Kind != kind || rule.over(now) {
			continue
		}
		if rule.Name != "" && rule.look.Alike(look) || rule.Key != "" && rule.Key == v.Key || rule.Network.Contains(v.From) {
			if !ok || compareEnds(rule.Rule, found) > 0 {
				found, ok = rule.Rule, true
			}
		}
	}
	return found, ok, nil
}

// About reports whether a rule concerns whoever has a name.
func (r *Rules) About(name string, now time.Time) (bool, error) {
	look := identity.LookOf(name)
	r.mu.Lock()
	defer r.mu.Unlock()
	err := r.file.Refresh()
	return slices.ContainsFunc(r.all, func(rule ruleLook) bool { return rule.Name != "" && !rule.over(now) && rule.look.Alike(look) }), err
}

// compareEnds compares the ends of rules.
func compareEnds(a, b Rule) int {
	switch {
	case a.Until.IsZero() == b.Until.IsZero():
		return a.Until.Compare(b.Until)
	case a.Until.IsZero():
		return 1
	}
	return -1
}

// List returns all rules that hold, those of a kind together, in the order in which
// they were set.
func (r *Rules) List(now time.Time) (all []Rule, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.file.Refresh(); err != nil {
		return nil, err
	}
	for _, rule := range r.all {
		if !rule.over(now) {
			all = append(all, rule.Rule)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Kind < all[j].Kind })
	return all, nil
}
