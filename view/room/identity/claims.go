// Package identity says who the visitors of a served room are, by whatever door they
// come: which name belongs to which key, which guest has which code, and which names look
// alike.
package identity

import (
	"cmp"
	"errors"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
)

// Claims say who may come by which name. A new one is held as long as somebody is here,
// and from the first table on by the register, which it stays in once a game has ended.
// Those of records and the hall of fame are nobody's until the host gives them away.
type Claims struct {
	Config

	mu        sync.Mutex
	held      []*claim                      // of who is here
	known     map[string]halloffame.NameUse // the players
	byLook    map[string][]string           // what they look like
	refreshed time.Time                     // when they were asked for
	lines     int                           // of the register then
	newNames  perDay                        // new names with a key

	joinings   []joining // codes that are good
	guests     []*Guest  // who are here
	book       *guestbook
	numbers    numbers // of guests who are players, or were
	keptGuests perDay  // names of guests that are kept
	wrongCodes perDay  // wrong codes
}

// Config is what Claims follow from.
type Config struct {
	Folder   string // of the register, and of the codes of guests
	Register *Register
	Players  func() (map[string]halloffame.NameUse, error) // all names that stand in records and hall of fame; nil: none do
	Banned   func(name string) bool                        // reports whether a rule of the host's is about that name
	Now      func() time.Time
	Limits
}

// Limits are how many names there may be from an address.
type Limits struct {
	Names      int `yaml:"names"`       // new ones from an address in a day
	GuestNames int `yaml:"guest-names"` // names of guests from an address that are kept in a day
	WrongCodes int `yaml:"wrong-codes"` // of guests, from an address in a day
}

// NewClaims returns the claims to names in a room, at which nobody is.
func NewClaims(c Config) *Claims {
	return &Claims{Config: c, book: openGuestbook(c.Folder), byLook: map[string][]string{}, numbers: numbers{}}
}

// Check returns what is wrong with the files of a folder, or nil. One that has none is in
// order.
func Check(folder string) error {
	return errors.Join(OpenRegister(folder).Check(), openGuestbook(folder).file.Refresh())
}

// A claim is the name of visits with a key.
type claim struct {
	name, key string
	visits    int
}

// CheckHolder returns why somebody may not come by a name, with a key, from an address.
func (c *Claims) CheckHolder(name, key string, from netip.Prefix) error {
	if joined, err := c.joins(name, key, from, false); err != nil || joined != "" {
		return err
	}
	called, err := c.registeredName(name, key)
	if err != nil || called != "" {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	_, _, err = c.available(name, key)
	return err
}

// registeredName returns the name of a key that is in the register; empty: it has none.
// One that would be refused today stays its owner's.
func (c *Claims) registeredName(name, key string) (string, error) {
	if _, err := records.CheckSeatName(name); err != nil {
		return "", cmp.Or(checkName(name), Refuse("%v", err))
	}
	if err := c.Register.checkList(key); err != nil {
		return "", err
	}
	return c.Register.owner(name, key)
}

// available returns a name that is not in the register as it is held for a key, or may be;
// new if it is not yet.
func (c *Claims) available(name, key string) (called string, isNew bool, err error) {
	if strings.Contains(name, "+") {
		return "", false, Refuse("a new name can't contain +, which comes before a guest's code")
	}
	if err := c.book.file.Refresh(); err != nil {
		return "", false, err
	}
	if c.codeIn(name) >= 0 {
		return "", false, Refuse("this name contains a guest's code; type it after a +, as in NAME+CODE@HOST")
	}
	for _, h := range c.held {
		switch own := h.key == key; {
		case own && Same(h.name, name):
			return h.name, false, nil
		case own:
			return "", false, keyHasName(h.name)
		case alike(h.name, name):
			return "", false, belongsTo(h.name, key)
		}
	}
	if err := cmp.Or(checkName(name), checkLetters(name)); err != nil {
		return "", false, err
	}
	if err := c.Refresh(); err != nil {
		return "", false, err
	}
	for _, look := range LookOf(name).Keys {
		for _, player := range c.byLook[look] {
			if alike(player, name) {
				return "", false, Refuse("the name %s is reserved for a player of this room; use another, or ask the host to assign it to your key", player)
			}
		}
	}
	called, err = records.CheckName(name)
	return called, true, err
}

// Take gives a name to a visit with a key, from an address, and returns it. Leave
// ends that.
func (c *Claims) Take(name, key string, from netip.Prefix) (string, error) {
	joined, err := c.joins(name, key, from, true)
	if err != nil {
		return "", err
	}
	name = cmp.Or(joined, name)
	called, err := c.registeredName(name, key)
	if err != nil {
		return "", err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	isNew := false
	if called == "" {
		if called, isNew, err = c.available(name, key); err != nil {
			return "", err
		}
	}
	if h := c.of(called, key); h != nil {
		h.visits++
		return called, nil
	}
	if isNew {
		if err := c.countNewName(called+" "+key, from); err != nil {
			return "", err
		}
	}
	c.held = append(c.held, &claim{called, key, 1})
	return called, nil
}

func (c *Claims) of(name, key string) *claim {
	if at := slices.IndexFunc(c.held, func(h *claim) bool { return h.name == name && h.key == key }); at >= 0 {
		return c.held[at]
	}
	return nil
}

// countNewName counts somebody new from an address, unless there were too many that day.
func (c *Claims) countNewName(who string, from netip.Prefix) error {
	came := c.newNames.of(from, c.Now())
	if len(came) >= c.Limits.Names && !slices.Contains(came, who) {
		return RefuseN("your address has used %d new name today; use an earlier one, or come back tomorrow", "your address has used %d new names today; use an earlier one, or come back tomorrow", len(came), len(came))
	}
	c.newNames.add(who, from, c.Now())
	return nil
}

// Leave ends a visit of who took a name with a key.
func (c *Claims) Leave(name, key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if h := c.of(name, key); h != nil {
		if h.visits--; h.visits == 0 {
			c.held = slices.DeleteFunc(c.held, func(other *claim) bool { return other == h })
		}
	}
}

// Keep keeps new names of visitors when they have left.
func (c *Claims) Keep(names []string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return errors.Join(c.keepNames(names), c.keepGuests(names))
}

// keepNames enters those of visitors with a key into the register, if that has none for
// it: one key has one name.
func (c *Claims) keepNames(names []string) error {
	var kept []entry
	for _, h := range c.held {
		if slices.Contains(names, h.name) {
			kept = append(kept, entry{name: h.name, key: h.key})
		}
	}
	if len(kept) == 0 {
		return nil
	}
	return c.Register.add(func(r *Register) (lines []string) {
		for _, e := range kept {
			if len(r.keys[e.key]) == 0 {
				lines = append(lines, e.line(since, c.Now()))
			}
		}
		return lines
	})
}

// Refresh asks for the players of the room, unless it did a minute ago and the register is
// as it was, and settles what has become of new names.
func (c *Claims) Refresh() error {
	if c.Players == nil {
		return nil
	}
	now := c.Now()
	lines, err := c.Register.linesRead()
	if err != nil {
		return err
	}
	if c.known != nil && now.Sub(c.refreshed) < time.Minute && lines == c.lines {
		return nil
	}
	known, err := c.Players()
	if err != nil {
		return i18n.Errorf("can't list the players of this room: %w", err)
	}
	before := c.known
	c.refreshed, c.lines, c.known = now, lines, known
	c.updateLooks(before)
	return errors.Join(c.settleTrials(now), c.expireCodes(now))
}

// updateLooks learns what the players look like who were not known before, and forgets
// those who are none any more. It looks at nobody twice, for there may be many.
func (c *Claims) updateLooks(before map[string]halloffame.NameUse) {
	for name := range c.known {
		switch _, had := before[name]; {
		case had:
		case records.IsGuest(name):
			c.numbers.add(name)
		default:
			for _, look := range LookOf(name).Keys {
				c.byLook[look] = append(c.byLook[look], name)
			}
		}
	}
	for name := range before {
		if _, has := c.known[name]; has || records.IsGuest(name) {
			continue
		}
		for _, look := range LookOf(name).Keys {
			if c.byLook[look] = slices.DeleteFunc(c.byLook[look], func(other string) bool { return other == name }); len(c.byLook[look]) == 0 {
				delete(c.byLook, look)
			}
		}
	}
}

// probation is how long a new name is held without a game of its owner that has
// ended.
const probation = 30 * 24 * time.Hour

// settleTrials keeps the new names of those who have ended a game, and gives back the
// others after a while. Who is here or has a game that goes on is waited for.
func (c *Claims) settleTrials(now time.Time) error {
	return c.Register.add(func(r *Register) (lines []string) {
		for _, e := range r.onTrial() {
			past, plays := c.known[e.name]
			switch {
			case past.Ended:
				lines = append(lines, e.line("", now))
			case !plays && c.of(e.name, e.key) == nil && now.Sub(e.since) > probation:
				lines = append(lines, e.line(until, now))
			}
		}
		return lines
	})
}

// A perDay counts what comes from each address in a day. What has come already is not
// counted again.
type perDay struct {
	today time.Time // when it began
	came  map[netip.Prefix][]string
}

// maxAddresses is of how many addresses what comes in a day is counted.
const maxAddresses = 50_000

// of lists what has come from an address today.
func (d *perDay) of(from netip.Prefix, now time.Time) []string {
	if now.Sub(d.today) >= 24*time.Hour || len(d.came) >= maxAddresses {
		d.today, d.came = now, map[netip.Prefix][]string{}
	}
	return d.came[from]
}

// add counts something that has come from an address.
func (d *perDay) add(what string, from netip.Prefix, now time.Time) {
	if came := d.of(from, now); !slices.Contains(came, what) {
		d.came[from] = append(came, what)
	}
}

// roomWrong stands for what is wrong with the room itself.
const roomWrong i18n.Text = "this room has a problem; the host can find it in the log"

// What is said to who came by a name that their key has no more.
func nowCalled(name string) i18n.Message {
	return i18n.Msg("The host has given you another name: come back as %s@HOST.", name)
}

func nameGone(name string) i18n.Message {
	return i18n.Msg("The name %s now belongs to another key.", name)
}

// A refusal says to somebody why they cannot come in. What is not one concerns
// the host.
type refusal struct{ error }

// In says it in a language.
func (r refusal) In(l i18n.Language) string { return l.Error(r.error) }

// Refuse returns an error that is said to who is refused.
func Refuse(format i18n.Text, args ...any) error { return refusal{i18n.Errorf(format, args...)} }

// RefuseN is Refuse about n things, as i18n.ErrorN says it.
func RefuseN(one, many i18n.Text, n int, args ...any) error {
	return refusal{i18n.ErrorN(one, many, n, args...)}
}

// Reason returns what an error says to who is refused. What concerns the host
// stands in the log alone.
func Reason(err error) error {
	var plain refusal
	if errors.As(err, &plain) {
		return plain
	}
	return i18n.NewError(roomWrong)
}
