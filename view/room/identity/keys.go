package identity

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"

	"boardroom/core/i18n"
	"boardroom/records/disk"

	gossh "golang.org/x/crypto/ssh"
)

// AuthorizedKey is a key as lines have it.
func AuthorizedKey(key gossh.PublicKey) string {
	return strings.TrimSpace(string(gossh.MarshalAuthorizedKey(key)))
}

// Fingerprint is that of a key as lines have it, as ssh shows it.
func Fingerprint(line string) string {
	key, _, _, _, err := gossh.ParseAuthorizedKey([]byte(line))
	if err != nil {
		return line
	}
	return gossh.FingerprintSHA256(key)
}

// CheckKey returns why a key is none with which somebody can come.
func CheckKey(key gossh.PublicKey) error {
	if _, certified := key.(*gossh.Certificate); certified {
		return Refuse("certificates are not accepted; use the key itself")
	}
	if n := len(key.Marshal()); n > maxKeyBytes {
		return Refuse("this key is too large: %d bytes, at most %d; ssh-keygen -t ed25519 makes a small one", n, maxKeyBytes)
	}
	return nil
}

// maxKeyBytes is how large a key may be: twice one of RSA with 8192 bits.
const maxKeyBytes = 2048

// KeyHash is a key as Visit.Key has it.
func KeyHash(key gossh.PublicKey) string {
	sum := sha256.Sum256(key.Marshal())
	return hex.EncodeToString(sum[:])
}

// A KeyList is the keys in a file like authorized_keys, which need not be there. It is
// read when it is asked for and has changed.
type KeyList struct {
	path string

	mu    sync.Mutex
	read  fs.FileInfo // as it is known; nil: it is not
	known []string
}

// NewKeyList returns the keys in a file.
func NewKeyList(path string) *KeyList { return &KeyList{path: path} }

// Keys returns the keys, and whether the file is there. Beside an error those stand that
// could be read.
func (l *KeyList) Keys() (keys []string, there bool, err error) {
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
	if l.known, err = readKeys(l.path); err == nil {
		l.read = info
	}
	return l.known, true, err
}

// Has reports whether a key is on the list.
func (l *KeyList) Has(key string) (bool, error) {
	keys, _, err := l.Keys()
	return slices.Contains(keys, key), err
}

// readKeys reads the keys in a file. Those of good lines count whatever others say.
func readKeys(path string) (keys []string, wrong error) {
	data, wrong := disk.Read(path, maxBytes)
	number := 0
	for text := range bytes.Lines(data) {
		number++
		if text = bytes.TrimSpace(text); len(text) == 0 || text[0] == '#' {
			continue
		}
		key, _, _, _, err := gossh.ParseAuthorizedKey(text)
		if err != nil {
			wrong = errors.Join(wrong, i18n.Errorf("%s, line %d: %w", path, number, noKey(err)))
			continue
		}
		keys = append(keys, AuthorizedKey(key))
	}
	return keys, wrong
}

func noKey(err error) error { return i18n.Errorf("not a key as in authorized_keys: %w", err) }
