package identity

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/disk"

	gossh "golang.org/x/crypto/ssh"
)

// A Register says which name belongs to which key, in a file of lines as SSH has
// them in authorized_keys: behind each key its name stands. Options before the key
// say that a name is new, since when, or until when the key had it. The room adds
// lines and rewrites none; the host may edit them as they like. It is read once, and
// again when somebody else has changed it.
type Register struct {
	folder  string
	allowed *KeyList // of those who alone are let in, if it is there

	mu        sync.Mutex
	file      disk.Ledger
	names     map[string][]*entry
	keys      map[string][]*entry
	unaudited []*entry // lines that were not looked through yet
	lines     int      // that were understood, in all
}

const (
	namesFile  = "names"
	listFile   = "authorized_keys"
	maxBytes   = math.MaxInt32
	dateLayout = "2006-01-02"

	since = "since" // the day on which a new name was taken
	until = "until" // the day from which on the key has the name no more
	with  = "with"  // the SHA-256 of the key to which it was joined

	auditMark = "# Boardroom has looked through the names above."
)

// OpenRegister returns the register in a folder, which need not be there.
func OpenRegister(folder string) *Register {
	r := &Register{folder: folder, allowed: NewKeyList(filepath.Join(folder, listFile))}
	r.file = disk.Ledger{Path: filepath.Join(folder, namesFile), Take: r.parseLine, Forget: func() {
		r.names, r.keys, r.unaudited = map[string][]*entry{}, map[string][]*entry{}, nil
	}}
	return r
}

// An entry is a name and a key that it belongs to.
type entry struct {
	name, key string
	since     time.Time // when a new name was taken; zero: it is kept
	with      string    // the SHA-256 of the key to which this was joined; empty: to none
}

// line is that of the entry in the file, with an option and its day, or without.
func (e entry) line(option string, day time.Time) string {
	var options []string
	if option != "" {
		options = append(options, fmt.Sprintf("%s=%q", option, day.UTC().Format(dateLayout)))
	}
	if e.with != "" {
		options = append(options, fmt.Sprintf("%s=%q", with, e.with))
	}
	text := e.key + " " + e.name + "\n"
	if len(options) > 0 {
		text = strings.Join(options, ",") + " " + text
	}
	return text
}

// account is by what the things are kept that are the key's.
func (e entry) account() string { return cmp.Or(e.with, hashOf(e.key)) }

// hashOf is KeyHash of a key as lines have it.
func hashOf(line string) string {
	key, _, _, _, err := gossh.ParseAuthorizedKey([]byte(line))
	if err != nil {
		return ""
	}
	return KeyHash(key)
}

// Check returns what is wrong with the files, or nil.
func (r *Register) Check() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, _, err := r.allowed.Keys()
	return errors.Join(r.file.Refresh(), err)
}

// parseLine understands a line.
func (r *Register) parseLine(text []byte) error {
	r.lines++
	text = bytes.TrimSpace(text)
	if string(text) == auditMark {
		r.unaudited = nil
	}
	if len(text) == 0 || text[0] == '#' {
		return nil
	}
	key, name, options, _, err := gossh.ParseAuthorizedKey(text)
	if err != nil {
		return noKey(err)
	}
	e := &entry{name: name, key: AuthorizedKey(key)}
	gone := false
	for _, option := range options {
		what, day, _ := strings.Cut(option, "=")
		gone = gone || what == until
		if what == with {
			e.with = strings.Trim(day, `"`)
			if sum, err := hex.DecodeString(e.with); err != nil || len(sum) != sha256.Size {
				return noKey(i18n.NewError("with is no SHA-256"))
			}
		}
		if what == since {
			if e.since, err = time.Parse(dateLayout, strings.Trim(day, `"`)); err != nil {
				return noKey(err)
			}
		}
	}
	if at := slices.IndexFunc(r.keys[e.key], func(other *entry) bool { return Same(other.name, name) }); at >= 0 {
		was := r.keys[e.key][at]
		isThat := func(other *entry) bool { return other == was }
		r.keys[e.key] = slices.DeleteFunc(r.keys[e.key], isThat)
		for _, look := range LookOf(was.name).Keys {
			r.names[look] = slices.DeleteFunc(r.names[look], isThat)
		}
	}
	if gone {
		return nil
	}
	r.keys[e.key] = append(r.keys[e.key], e)
	for _, look := range LookOf(name).Keys {
		r.names[look] = append(r.names[look], e)
	}
	r.unaudited = append(r.unaudited, e)
	return nil
}

// add puts lines behind those that are there, if there are any to add. Which ones is
// asked again when nobody else can write.
func (r *Register) add(which func(*Register) []string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.file.Add(func() []string { return which(r) })
}

// has reports whether a key has a name, when the file is known.
func (r *Register) has(e entry) bool {
	return slices.ContainsFunc(r.keys[e.key], func(other *entry) bool { return Same(other.name, e.name) })
}

// HasName reports whether somebody has exactly a name. A file that cannot be read has
// none.
func (r *Register) HasName(name string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.file.Refresh() == nil && slices.ContainsFunc(r.holders(name), func(e entry) bool { return e.name == name })
}

// KeysOf returns the keys that a name belongs to.
func (r *Register) KeysOf(name string) (keys []string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	err = r.file.Refresh()
	for _, e := range r.holders(name) {
		keys = append(keys, e.key)
	}
	return keys, err
}

// linesRead returns how many lines were understood so far, in all.
func (r *Register) linesRead() (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	err := r.file.Refresh()
	return r.lines, err
}

// onTrial lists the new names, when the file is known.
func (r *Register) onTrial() (all []entry) {
	for _, key := range slices.Sorted(maps.Keys(r.keys)) {
		for _, e := range r.keys[key] {
			if !e.since.IsZero() {
				all = append(all, *e)
			}
		}
	}
	return all
}

// checkList returns why nobody with a key, or without one, may come into this room.
func (r *Register) checkList(key string) error {
	keys, closed, err := r.allowed.Keys()
	switch {
	case err != nil || !closed || slices.Contains(keys, key):
		return err
	case key == "":
		return Refuse("this room is private: only keys on its list get in")
	}
	return Refuse("this room is private, and your key is not on its list; ask the host to add it")
}

// owner returns the name of a key's that is meant by a name; empty: it is nobody's.
// It is an error if the name is another's, or the key has another.
func (r *Register) owner(name, key string) (string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.file.Refresh(); err != nil {
		return "", err
	}
	for _, e := range r.keys[key] {
		if Same(e.name, name) {
			return e.name, nil
		}
	}
	for _, look := range LookOf(name).Keys {
		for _, e := range r.names[look] {
			if e.key != key && alike(e.name, name) {
				return "", belongsTo(e.name, key)
			}
		}
	}
	if own := r.keys[key]; len(own) > 0 {
		return "", keyHasName(own[0].name)
	}
	return "", nil
}

// belongsTo says to who has a key, or none, that a name is another's.
func belongsTo(name, key string) error {
	if key == "" {
		return Refuse("the name %s belongs to a key; use that key, or another name, as in NAME@HOST", name)
	}
	return Refuse("the name %s belongs to another key; use another name, as in NAME@HOST", name)
}

func keyHasName(name string) error {
	return Refuse("your key belongs to %s; log in as %s@HOST", name, name)
}

// Audit says of names that rooms have given, or the host has entered, what is
// wrong with them by today's rules. They stay. It is said once.
func (r *Register) Audit(say func(format string, args ...any)) error {
	r.mu.Lock()
	err := r.file.Refresh()
	told := false
	for _, e := range r.unaudited {
		if why := r.whyUnfit(e); why != nil {
			told = true
			say("the name %s stays with its key, but would be refused today: %s", e.name, why.Error())
		}
	}
	r.mu.Unlock()
	if err != nil || !told {
		return err
	}
	return r.add(func(*Register) []string { return []string{auditMark + "\n"} })
}

// whyUnfit returns why a name would be refused today, when the file is known.
func (r *Register) whyUnfit(e *entry) error {
	key, _, _, _, err := gossh.ParseAuthorizedKey([]byte(e.key))
	if err != nil || !r.has(*e) {
		return err
	}
	for _, check := range []func() error{
		func() error { return CheckKey(key) },
		func() error { return checkName(e.name) },
		func() error { return checkLetters(e.name) },
	} {
		if err := check(); err != nil {
			return err
		}
	}
	for _, look := range LookOf(e.name).Keys {
		for _, other := range r.names[look] {
			if other.key != e.key && !Same(other.name, e.name) && alike(other.name, e.name) {
				return i18n.Errorf("it looks like %s", other.name)
			}
		}
	}
	return nil
}
