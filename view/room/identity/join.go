package identity

import (
	"crypto/sha256"
	"crypto/subtle"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// A joining is a code by which another key comes to own a name: that of the same person's
// browser, say. It is good once, and for minutes.
type joining struct {
	name string
	key  string // that asked for it
	sum  [sha256.Size]byte
	ends time.Time
}

const (
	// JoinTime is how long a code to join a key is good.
	JoinTime = 10 * time.Minute
	// maxKeys is how many keys a name has at most, as far as its owner adds them.
	maxKeys = 8
)

// NewJoinCode returns the code by which another key comes to own a name, which is that of a
// visit with a key, and the name to come by with it. One asked for before is good no more.
func (c *Claims) NewJoinCode(name, key string) (login string, err error) {
	if err := c.Keep([]string{name}); err != nil {
		return "", err
	}
	keys, err := c.Register.KeysOf(name)
	switch {
	case err != nil:
		return "", err
	case !slices.Contains(keys, key):
		return "", nameTaken(name)
	case len(keys) >= maxKeys:
		return "", RefuseN("your name already has %d key; ask the host to remove it", "your name already has %d keys; ask the host to remove one", len(keys), len(keys))
	}
	code := newCode()
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.Now()
	c.joinings = slices.DeleteFunc(c.joinings, func(j joining) bool { return j.key == key || !now.Before(j.ends) })
	c.joinings = append(c.joinings, joining{name, key, sha256.Sum256([]byte(code)), now.Add(JoinTime)})
	return name + "+" + code, nil
}

func nameTaken(name string) error { return Refuse("the name %s belongs to another key", name) }

// joins returns the name that a key comes to own by a code, which stands behind a plus in what
// somebody from an address is called; empty: there is no such code, and that is another matter.
// Use has it own the name from now on; a code that was used is good no more.
func (c *Claims) joins(user, key string, from netip.Prefix, use bool) (name string, err error) {
	called, code, ok := SplitCode(user)
	if !ok || c.Register.HasName(user) {
		return "", nil
	}
	if err := c.Register.checkList(key); err != nil {
		return "", err
	}
	if own, _ := c.Register.owner(called, key); own != "" { // it was used already, for this key
		return own, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.Now()
	c.joinings = slices.DeleteFunc(c.joinings, func(j joining) bool { return !now.Before(j.ends) })
	if keys, err := c.Register.KeysOf(called); err != nil || len(keys) == 0 { // a guest's, perhaps
		return "", err
	}
	if tried := len(c.wrongCodes.of(from, now)); tried >= c.Limits.WrongCodes {
		return "", RefuseN("%d wrong code from your address today; come back tomorrow", "%d wrong codes from your address today; come back tomorrow", tried, tried)
	}
	at, sum := -1, sha256.Sum256([]byte(strings.ReplaceAll(code, "-", "")))
	for i, j := range c.joinings { // all of them, so that it takes as long for any code
		if subtle.ConstantTimeCompare(j.sum[:], sum[:]) == 1 && Same(j.name, called) {
			at = i
		}
	}
	if at < 0 {
		c.wrongCodes.add(hashCode(code), from, now)
		return "", Refuse("wrong or expired code for %s; get a new one on your other device", called)
	}
	j := c.joinings[at]
	if !use {
		return j.name, c.Register.mayJoin(j, key)
	}
	c.joinings = slices.Delete(c.joinings, at, at+1)
	return j.name, c.Register.join(j, key, now)
}

// mayJoin returns why a key cannot come to own a name.
func (r *Register) mayJoin(j joining, key string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.file.Refresh(); err != nil {
		return err
	}
	return r.whyNotJoin(j, key)
}

// whyNotJoin is mayJoin when the file is known.
func (r *Register) whyNotJoin(j joining, key string) error {
	switch own := r.keys[key]; {
	case len(own) > 0:
		return keyHasName(own[0].name)
	case !r.has(entry{name: j.name, key: j.key}): // the host has given it away
		return nameTaken(j.name)
	case len(r.holders(j.name)) >= maxKeys:
		return Refuse("the name %s has too many keys", j.name)
	}
	return nil
}

// join enters a key that comes to own a name, as much as the key that let it in does, and with
// what is kept for that.
func (r *Register) join(j joining, key string, now time.Time) (wrong error) {
	err := r.add(func(r *Register) []string {
		if wrong = r.whyNotJoin(j, key); wrong != nil {
			return nil
		}
		own := r.keys[j.key]
		first := *own[slices.IndexFunc(own, func(e *entry) bool { return Same(e.name, j.name) })]
		joined := entry{name: first.name, key: key, since: first.since, with: first.account()}
		option := ""
		if !joined.since.IsZero() {
			option = since
		}
		return []string{joined.line(option, joined.since)}
	})
	if err != nil {
		return err
	}
	return wrong
}

// Account returns by what the things are kept that are a key's under a name: the SHA-256 of the
// key, or of the one that it was joined to.
func (r *Register) Account(name, key string) (account string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	err = r.file.Refresh()
	for _, e := range r.keys[key] {
		if Same(e.name, name) {
			return e.account(), err
		}
	}
	return hashOf(key), err
}
