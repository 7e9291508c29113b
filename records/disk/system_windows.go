package disk

import (
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"time"

	"golang.org/x/sys/windows"
)

// Open opens a file as os.OpenFile does, but for O_APPEND and O_TRUNC; others
// may rename and remove it meanwhile.
func Open(path string, flag int, _ fs.FileMode) (*os.File, error) {
	access := uint32(windows.GENERIC_READ)
	switch {
	case flag&os.O_WRONLY != 0:
		access = windows.GENERIC_WRITE
	case flag&os.O_RDWR != 0:
		access |= windows.GENERIC_WRITE
	}
	disposition := uint32(windows.OPEN_EXISTING)
	switch {
	case flag&os.O_EXCL != 0:
		disposition = windows.CREATE_NEW
	case flag&os.O_CREATE != 0:
		disposition = windows.OPEN_ALWAYS
	}
	name, err := windows.UTF16PtrFromString(path)
	if err == nil {
		var file windows.Handle
		share := uint32(windows.FILE_SHARE_READ | windows.FILE_SHARE_WRITE | windows.FILE_SHARE_DELETE)
		if file, err = windows.CreateFile(name, access, share, nil, disposition, windows.FILE_ATTRIBUTE_NORMAL, 0); err == nil {
			return os.NewFile(uintptr(file), path), nil
		}
	}
	return nil, &fs.PathError{Op: "open", Path: path, Err: err}
}

// tryLock takes a file until it is closed, if it is free. The lock lies on a
// byte far behind the end: what it lies on, nobody else may read or write.
func tryLock(f *os.File) (release io.Closer, free bool, err error) {
	at := windows.Overlapped{OffsetHigh: 1 << 30}
	err = windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return nil, false, nil
	}
	return io.NopCloser(nil), err == nil, err
}

// rename renames a file. What has the old or the new name may be open for a
// moment elsewhere, which refuses that.
func rename(from, to string) (err error) {
	for range 50 {
		if err = os.Rename(from, to); !errors.Is(err, windows.ERROR_SHARING_VIOLATION) && !errors.Is(err, windows.ERROR_ACCESS_DENIED) {
			break
		}
		time.Sleep(retry)
	}
	return err
}

// FreeSpace returns how many bytes more can be kept in a folder.
func FreeSpace(folder string) (free int64, err error) {
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return 0, err
	}
	var bytes uint64
	err = windows.GetDiskFreeSpaceEx(name, &bytes, nil, nil)
	return int64(min(bytes, math.MaxInt64)), err
}
