package tournament

import (
	"sync"

	"boardroom/records"
)

// A volume is a folder's archive, which is opened when a record of it is first asked for:
// of a million games that takes a second. Several goroutines may use it at once.
type volume struct {
	path string
	open func(path string) (*records.Archive, error)

	once    sync.Once
	archive *records.Archive
	err     error
}

func (v *volume) opened() (*records.Archive, error) {
	v.once.Do(func() { v.archive, v.err = v.open(v.path) })
	return v.archive, v.err
}

// close closes the archive, if it was opened.
func (v *volume) close() error {
	v.once.Do(func() {})
	if v.archive == nil {
		return nil
	}
	return v.archive.Close()
}
