//go:build unix

package store

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"boardroom/core/i18n"
)

// elsewhere returns the file in the temporary folder that stands in for the store where that
// cannot be written; empty: there is no such place.
func (s Store) elsewhere() string {
	full, err := filepath.Abs(s.path)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256([]byte(full))
	return filepath.Join(os.TempDir(), fmt.Sprintf("boardroom-%d", os.Getuid()), fmt.Sprintf("%x.db", sum[:8]))
}

// checkOwn reports what is wrong with a folder that nobody else may write to.
func checkOwn(folder string) error {
	info, err := os.Lstat(folder)
	if err != nil {
		return err
	}
	if owner, ok := info.Sys().(*syscall.Stat_t); !info.IsDir() || info.Mode().Perm() != 0o700 || !ok || int(owner.Uid) != os.Getuid() {
		return i18n.Errorf("%s isn't a folder of yours alone", folder)
	}
	return nil
}
