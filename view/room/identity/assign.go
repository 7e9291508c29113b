package identity

import (
	"errors"
	"slices"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"

	gossh "golang.org/x/crypto/ssh"
)

// An Assignment is the name that the host has given to a key.
type Assignment struct {
	Name string   // as the room spells it
	Key  string   // its fingerprint
	Lost []string // those of the keys that had the name before, and have it no more
	// Moved reports whether something was kept for one of them, which goes with the name.
	Moved bool
}

// AssignName gives a name to a key, in the room of a folder, as the room itself never does:
// one that belongs to another key, a player of the room, or looks like another's. The
// key is a line as in id_ed25519.pub. Before a key loses the name, inherit is told the
// SHA-256 of it and of the new one, and reports whether anything was kept for it; if that
// fails nothing is given.
func AssignName(folder, name string, line []byte, players map[string]halloffame.NameUse, now time.Time, inherit func(from, to string) (moved bool, err error)) (Assignment, error) {
	key, _, _, _, err := gossh.ParseAuthorizedKey(line)
	if err != nil {
		return Assignment{}, i18n.NewError("not a public key; use the file that ends in .pub, such as id_ed25519.pub")
	}
	if err := errors.Join(CheckKey(key), checkName(name)); err != nil {
		return Assignment{}, err
	}
	r := OpenRegister(folder)
	name, err = r.spelling(name, players)
	if err != nil {
		return Assignment{}, err
	}
	assigned := Assignment{Name: name, Key: gossh.FingerprintSHA256(key)}
	given := entry{name: name, key: AuthorizedKey(key)}
	var wrong error
	err = r.add(func(r *Register) (lines []string) {
		assigned.Lost = nil
		kept := false
		for _, e := range r.keys[given.key] {
			if !Same(e.name, name) {
				wrong = i18n.Errorf("this key already belongs to %s; a key has one name", e.name)
				return nil
			}
			kept = e.since.IsZero() && e.with == ""
		}
		for _, e := range r.holders(name) {
			if e.key == given.key {
				continue
			}
			lost, _, _, _, err := gossh.ParseAuthorizedKey([]byte(e.key))
			moved := false
			if err == nil {
				moved, err = inherit(KeyHash(lost), KeyHash(key))
			}
			assigned.Moved = assigned.Moved || moved
			if err != nil {
				wrong = err
				return nil
			}
			lines = append(lines, e.line(until, now))
			assigned.Lost = append(assigned.Lost, gossh.FingerprintSHA256(lost))
		}
		if !kept {
			lines = append(lines, given.line("", now))
		}
		return lines
	})
	return assigned, errors.Join(err, wrong)
}

// Rename has the keys that a name belongs to come by another from now on, in the room of
// a folder. It returns their fingerprints. Where none is left it changes nothing, so that
// it can be done again.
func Rename(folder, from, to string, now time.Time) (keys []string, err error) {
	err = OpenRegister(folder).add(func(r *Register) (lines []string) {
		keys = nil
		for _, e := range r.holders(from) {
			if e.name == to {
				continue
			}
			keys = append(keys, Fingerprint(e.key))
			option := ""
			if !e.since.IsZero() {
				option = since
			}
			lines = append(lines, e.line(until, now), entry{name: to, key: e.key, with: e.with}.line(option, e.since))
		}
		return lines
	})
	return keys, err
}

// spelling returns a name as the register or the players have it.
func (r *Register) spelling(name string, players map[string]halloffame.NameUse) (string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.file.Refresh(); err != nil {
		return "", err
	}
	if own := r.holders(name); len(own) > 0 {
		return own[0].name, nil
	}
	if _, ok := players[name]; ok {
		return name, nil
	}
	for player := range players {
		if Same(player, name) {
			return player, nil
		}
	}
	return strings.TrimSpace(name), nil
}

// holders lists the keys that a name belongs to, when the file is known.
func (r *Register) holders(name string) (all []entry) {
	for _, look := range LookOf(name).Keys {
		for _, e := range r.names[look] {
			if Same(e.name, name) && !slices.Contains(all, *e) {
				all = append(all, *e)
			}
		}
	}
	return all
}

// Lost returns what is said to who came by a name with a key, if that has it no more.
func (r *Register) Lost(name, key string) (why i18n.Message, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.file.Refresh(); err != nil || key == "" || r.has(entry{name: name, key: key}) {
		return i18n.Message{}, err
	}
	if own := r.keys[key]; len(own) > 0 {
		return nowCalled(own[0].name), nil
	}
	if len(r.holders(name)) > 0 {
		return nameGone(name), nil
	}
	return i18n.Message{}, nil // it is new
}
