//go:build !linux && !darwin && !windows

package disk

import "errors"

// FreeSpace returns how many bytes more can be kept in a folder, where that is known.
func FreeSpace(string) (int64, error) { return 0, errors.ErrUnsupported }
