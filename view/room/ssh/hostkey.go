package ssh

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"

	"boardroom/records/disk"

	gossh "golang.org/x/crypto/ssh"
)

const hostKeyFile = "host_key"

// hostKey returns the key by which the room is known, which is made the first
// time.
func hostKey(path string) (gossh.Signer, error) {
	data, err := disk.Read(path, 1<<14)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = makeHostKey(path)
	}
	if err != nil {
		return nil, err
	}
	key, err := gossh.ParsePrivateKey(data)
	if err != nil {
		return nil, fmt.Errorf("%s: this is no private key: %w", path, err)
	}
	return key, nil
}

// checkHostKey returns why the key cannot be used, or nil; it need not be there.
func checkHostKey(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		err = fmt.Errorf("%s: others can read this key (%v): chmod 600 makes it private, but who has read it can pass for this room", path, info.Mode().Perm())
	}
	if err == nil {
		_, err = hostKey(path)
	}
	return err
}

func makeHostKey(path string) ([]byte, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	block, err := gossh.MarshalPrivateKey(private, "boardroom")
	if err != nil {
		return nil, err
	}
	if err := disk.Folder(filepath.Dir(path)); err != nil {
		return nil, err
	}
	data := pem.EncodeToMemory(block)
	return data, disk.Write(path, data)
}

// A keyList is the keys in a file like authorized_keys, which need not be there. It is
// read when it is asked for and has changed.
type keyList struct {
	path string

	mu    sync.Mutex
	read  fs.FileInfo // as it is known; nil: it is not
	known []string
}

// keys returns the keys, and whether the file is there. Beside an error those stand that
// could be read.
func (l *keyList) keys() (keys []string, there bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	info, err := os.Stat(l.path)
	if errors.Is(err, fs.ErrNotExist) {
		l.read = nil
		return nil, false, nil
	}
	if err != nil || l.read != nil && disk.Unchanged(l.read, info) {
		return l.known, true, err
	}
	l.read = nil
	if l.known, err = listed(l.path); err == nil {
		l.read = info
	}
	return l.known, true, err
}

// has reports whether a key is on the list.
func (l *keyList) has(key string) (bool, error) {
	keys, _, err := l.keys()
	return slices.Contains(keys, key), err
}

// listed reads the keys in a file. Those of good lines count whatever others say.
func listed(path string) (keys []string, wrong error) {
	data, wrong := disk.Read(path, mostBytes)
	number := 0
	for text := range bytes.Lines(data) {
		number++
		if text = bytes.TrimSpace(text); len(text) == 0 || text[0] == '#' {
			continue
		}
		key, _, _, _, err := gossh.ParseAuthorizedKey(text)
		if err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("%s, line %d: %w", path, number, noKey(err)))
			continue
		}
		keys = append(keys, written(key))
	}
	return keys, wrong
}
