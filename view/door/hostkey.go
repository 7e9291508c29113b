package door

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

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
