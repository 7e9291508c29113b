package door

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"boardroom/records"
	"boardroom/records/disk"

	gossh "golang.org/x/crypto/ssh"
)

// A register says which name belongs to which key, in files of lines as SSH has
// them in authorized_keys: names, where behind each key its name stands, and
// authorized_keys, whose keys alone are let in once it is there.
type register struct{ folder string }

const (
	namesFile  = "names"
	listFile   = "authorized_keys"
	mostBytes  = 1 << 20
	lockWithin = 3 * time.Second
)

// An entry is a line of the register.
type entry struct {
	key  gossh.PublicKey
	name string
}

// A refusal says to somebody why they cannot come in. What is not one concerns
// the host.
type refusal string

// Error is what is said.
func (r refusal) Error() string { return string(r) }

func refuse(format string, args ...any) error { return refusal(fmt.Sprintf(format, args...)) }

// read returns the lines of a file.
func (r register) read(file string) ([]entry, error) {
	path := filepath.Join(r.folder, file)
	data, err := disk.Read(path, mostBytes)
	if err != nil {
		return nil, err
	}
	var entries []entry
	number := 0
	for line := range bytes.Lines(data) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
			continue
		}
		key, name, _, _, err := gossh.ParseAuthorizedKey(line)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: this is no key as in authorized_keys: %w", path, number, err)
		}
		entries = append(entries, entry{key, name})
	}
	return entries, nil
}

// whole returns what is wrong with the files, or nil.
func (r register) whole() error {
	for _, file := range []string{namesFile, listFile} {
		if _, err := r.read(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// check returns why somebody with a key cannot come in by a name.
func (r register) check(name string, key gossh.PublicKey) error {
	if err := checkName(name); err != nil {
		return err
	}
	list, err := r.read(listFile)
	switch {
	case errors.Is(err, fs.ErrNotExist): // the room is open
	case err != nil:
		return err
	case !has(list, key):
		return refuse("this room is closed, and your key is not on its list; ask the host to enter it")
	}
	names, err := r.names()
	if err != nil {
		return err
	}
	return whose(names, name, key)
}

// checkGuest returns why a guest cannot be called by a name.
func (r register) checkGuest(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	switch _, err := r.read(listFile); {
	case errors.Is(err, fs.ErrNotExist): // the room is open
	case err != nil:
		return err
	default:
		return refuse("this room is closed: only those whose key is on its list come in")
	}
	names, err := r.names()
	if err != nil {
		return err
	}
	for _, e := range names {
		if alike(e.name, name) {
			return refuse("the name %s belongs to somebody with a key; come with that key, or by another name, as in NAME@HOST", e.name)
		}
	}
	return checkLetters(name)
}

// claim gives a name to a key, first come, and returns the name as it stands in
// the register. It is for keys that were proven.
func (r register) claim(name string, key gossh.PublicKey) (string, error) {
	ctx, stop := context.WithTimeout(context.Background(), lockWithin)
	defer stop()
	lock, err := disk.LockFile(filepath.Join(r.folder, namesFile+".lock"))
	if err != nil {
		return "", err
	}
	if _, err := lock.TryLockContext(ctx, lockWithin/100); err != nil {
		return "", fmt.Errorf("the names are being written by somebody else: %w", err)
	}
	defer lock.Close()
	names, err := r.names()
	if err != nil {
		return "", err
	}
	if err := whose(names, name, key); err != nil {
		return "", err
	}
	for _, e := range names {
		if same(e.name, name) {
			return e.name, nil
		}
	}
	name, err = records.CheckName(name)
	if err != nil {
		return "", err
	}
	path := filepath.Join(r.folder, namesFile)
	data, err := disk.Read(path, mostBytes)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	line := strings.TrimSpace(string(gossh.MarshalAuthorizedKey(key))) + " " + name + "\n"
	if len(data)+len(line) > mostBytes {
		return "", refuse("the register of names is full; the host can make room")
	}
	if len(data) > 0 && !bytes.HasSuffix(data, []byte("\n")) {
		data = append(data, '\n')
	}
	return name, disk.Write(path, append(data, line...))
}

func (r register) names() ([]entry, error) {
	names, err := r.read(namesFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return names, nil
}

// whose returns why a name cannot be a key's: it is another's, the key has
// another, or it is new and looks like another.
func whose(names []entry, name string, key gossh.PublicKey) error {
	other := ""
	for _, e := range names {
		own := equal(e.key, key)
		switch {
		case own && same(e.name, name):
			return nil
		case alike(e.name, name):
			other = fmt.Sprintf("the name %s belongs to another key; come by another name, as in NAME@HOST", e.name)
		case own && other == "":
			other = fmt.Sprintf("your key is that of %s; come by that name, as in %s@HOST", e.name, e.name)
		}
	}
	if other != "" {
		return refusal(other)
	}
	return checkLetters(name)
}

func equal(a, b gossh.PublicKey) bool { return bytes.Equal(a.Marshal(), b.Marshal()) }

func has(list []entry, key gossh.PublicKey) bool {
	for _, e := range list {
		if equal(e.key, key) {
			return true
		}
	}
	return false
}
