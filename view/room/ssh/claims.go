package ssh

import (
	"cmp"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view/room/confusables"
)

// Claims say who may come by which name. A new one is held as long as a visit, and
// from the first table on by the register, which it stays in once a game has ended.
// Those of records and the hall of fame are nobody's until the host gives them away.
type claims struct {
	register *register
	players  func() (map[string]halloffame.Past, error) // see Config.Players
	now      func() time.Time
	limits   Limits
	bound    func(name string) bool // a rule of the host's is about that name

	mu    sync.Mutex
	held  []*claim                   // of who is here
	known map[string]halloffame.Past // the players
	looks map[string][]string        // what they look like
	asked time.Time                  // when they were asked for
	lines int                        // of the register then
	came  daily                      // new names with a key

	guests  []*guest // who are here
	book    *guestbook
	numbers numbers // of guests who are players, or were
	stays   daily   // names of guests that are kept
	guesses daily   // wrong codes
}

// A claim is the name of visits with a key.
type claim struct {
	name, key string
	visits    int
}

// mayCome returns why somebody may not come by a name, with a key.
func (c *claims) mayCome(name, key string) error {
	called, err := c.registered(name, key)
	if err != nil || called != "" {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	_, _, err = c.free(name, key)
	return err
}

// registered returns the name of a key that is in the register; empty: it has none.
// One that would be refused today stays its owner's.
func (c *claims) registered(name, key string) (string, error) {
	if _, err := records.CheckSeatName(name); err != nil {
		return "", cmp.Or(checkName(name), refuse("%v", err))
	}
	if err := c.register.admits(key); err != nil {
		return "", err
	}
	return c.register.owner(name, key)
}

// free returns a name that is not in the register as it is held for a key, or may be;
// new if it is not yet.
func (c *claims) free(name, key string) (called string, isNew bool, err error) {
	if strings.Contains(name, "+") {
		return "", false, refuse("a new name has no +, behind which a guest's code stands")
	}
	if err := c.book.file.Refresh(); err != nil {
		return "", false, err
	}
	if c.codeIn(name) >= 0 {
		return "", false, refuse("this name holds the code of a guest, which is typed behind a +, as in NAME+CODE@HOST")
	}
	for _, h := range c.held {
		switch own := h.key == key; {
		case own && same(h.name, name):
			return h.name, false, nil
		case own:
			return "", false, isThatOf(h.name)
		case alike(h.name, name):
			return "", false, belongs(h.name, key)
		}
	}
	if err := cmp.Or(checkName(name), checkLetters(name)); err != nil {
		return "", false, err
	}
	if err := c.look(); err != nil {
		return "", false, err
	}
	for _, look := range confusables.LookOf(name).Keys {
		for _, player := range c.looks[look] {
			if alike(player, name) {
				return "", false, refuse("the name %s is kept for a player of this room; come by another, or ask the host to give it to your key", player)
			}
		}
	}
	called, err = records.CheckName(name)
	return called, true, err
}

// take gives a name to a visit with a key, from an address, and returns it. Leave
// ends that.
func (c *claims) take(name, key string, from netip.Prefix) (string, error) {
	called, err := c.registered(name, key)
	if err != nil {
		return "", err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	isNew := false
	if called == "" {
		if called, isNew, err = c.free(name, key); err != nil {
			return "", err
		}
	}
	if h := c.of(called, key); h != nil {
		h.visits++
		return called, nil
	}
	if isNew {
		if err := c.count(called+" "+key, from); err != nil {
			return "", err
		}
	}
	c.held = append(c.held, &claim{called, key, 1})
	return called, nil
}

func (c *claims) of(name, key string) *claim {
	if at := slices.IndexFunc(c.held, func(h *claim) bool { return h.name == name && h.key == key }); at >= 0 {
		return c.held[at]
	}
	return nil
}

// count counts somebody new from an address, unless there were too many that day.
func (c *claims) count(who string, from netip.Prefix) error {
	came := c.came.of(from, c.now())
	if len(came) >= c.limits.Names && !slices.Contains(came, who) {
		return refuse("%s from your address today; come by a name that has come, or tomorrow", core.Count(len(came), "new name has come", "new names have come"))
	}
	c.came.add(who, from, c.now())
	return nil
}

// leave ends a visit.
func (c *claims) leave(v *Visit) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if v.guest != nil {
		c.departs(v.guest)
	} else if h := c.of(v.Name, v.key); h != nil {
		if h.visits--; h.visits == 0 {
			c.held = slices.DeleteFunc(c.held, func(other *claim) bool { return other == h })
		}
	}
}

// keep keeps new names of visitors when they have left.
func (c *claims) keep(names []string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return errors.Join(c.keepNames(names), c.keepGuests(names))
}

// keepNames enters those of visitors with a key into the register, if that has none for
// it: one key has one name.
func (c *claims) keepNames(names []string) error {
	var kept []entry
	for _, h := range c.held {
		if slices.Contains(names, h.name) {
			kept = append(kept, entry{name: h.name, key: h.key})
		}
	}
	if len(kept) == 0 {
		return nil
	}
	return c.register.add(func(r *register) (lines []string) {
		for _, e := range kept {
			if len(r.keys[e.key]) == 0 {
				lines = append(lines, e.line(since, c.now()))
			}
		}
		return lines
	})
}

// look asks for the players of the room, unless it did a minute ago and the register is
// as it was, and settles what has become of new names.
func (c *claims) look() error {
	if c.players == nil {
		return nil
	}
	now := c.now()
	lines, err := c.register.understood()
	if err != nil {
		return err
	}
	if c.known != nil && now.Sub(c.asked) < time.Minute && lines == c.lines {
		return nil
	}
	known, err := c.players()
	if err != nil {
		return fmt.Errorf("the players of this room cannot be listed: %w", err)
	}
	before := c.known
	c.asked, c.lines, c.known = now, lines, known
	c.looksAnew(before)
	return errors.Join(c.settle(now), c.giveBack(now))
}

// looksAnew learns what the players look like who were not known before, and forgets
// those who are none any more. It looks at nobody twice, for there may be many.
func (c *claims) looksAnew(before map[string]halloffame.Past) {
	for name := range c.known {
		switch _, had := before[name]; {
		case had:
		case records.IsGuest(name):
			c.numbers.add(name)
		default:
			for _, look := range confusables.LookOf(name).Keys {
				c.looks[look] = append(c.looks[look], name)
			}
		}
	}
	for name := range before {
		if _, has := c.known[name]; has || records.IsGuest(name) {
			continue
		}
		for _, look := range confusables.LookOf(name).Keys {
			if c.looks[look] = slices.DeleteFunc(c.looks[look], func(other string) bool { return other == name }); len(c.looks[look]) == 0 {
				delete(c.looks, look)
			}
		}
	}
}

// probation is how long a new name is held without a game of its owner that has
// ended.
const probation = 30 * 24 * time.Hour

// settle keeps the new names of those who have ended a game, and gives back the
// others after a while. Who is here or has a game that goes on is waited for.
func (c *claims) settle(now time.Time) error {
	return c.register.add(func(r *register) (lines []string) {
		for _, e := range r.trial() {
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
