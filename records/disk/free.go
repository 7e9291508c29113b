//go:build linux || darwin

package disk

import "golang.org/x/sys/unix"

// FreeSpace returns how many bytes more can be kept in a folder.
func FreeSpace(folder string) (int64, error) {
	var s unix.Statfs_t
	err := unix.Statfs(folder, &s)
	return int64(s.Bavail) * int64(s.Bsize), err
}
