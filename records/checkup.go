package records

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
)

// A Defect is something of what is kept that is not in order.
type Defect struct {
	What string       // a sentence, without its end
	Mend func() error // mends it without loss; nil: nothing does
	Fine bool         // somebody may want it so: it need not be mended
}

// CheckUp looks at the records of the folder. The error is why it could not look at them.
func (d Dir) CheckUp() (found []Defect, err error) {
	entries, err := d.List()
	for _, e := range entries {
		switch {
		case errors.Is(e.Err, ErrTorn):
			found = append(found, Defect{
				What: fmt.Sprintf("%s goes to the trash, as nobody played a move: %v", e.Name(), e.Err),
				Mend: func() error { return d.Delete(e.Path) },
			})
		case e.Err != nil:
			found = append(found, Defect{What: fmt.Sprintf("%s cannot be read: %v", e.Name(), e.Err)})
		case e.Unclosed():
			found = append(found, Defect{
				What: fmt.Sprintf("%s is finished but not closed", e.Name()),
				Mend: func() error { return d.Finish(e.Path) },
			})
		default:
			if err := e.CheckDigest(); err != nil {
				found = append(found, Defect{What: fmt.Sprintf("%s: %v", e.Name(), err)})
			}
		}
	}
	return found, err
}

// CheckDigest tells why the text of a record is not what it was when it was closed; nil: it is.
func (e Entry) CheckDigest() error {
	changed, err := e.Altered()
	if changed {
		err = errors.New("it has changed since it was closed; \"boardroom records verify\" says where")
	}
	return err
}

// CheckSpace looks whether anything more can be kept in the folder, which need not be there.
func (d Dir) CheckSpace() []Defect {
	const least = 1 << 16 // bytes that there should be room for: a long game
	if _, err := os.Stat(d.Path); errors.Is(err, fs.ErrNotExist) {
		return nil // it is made with the first game
	}
	f, err := os.CreateTemp(d.Path, ".doctor")
	if err == nil {
		_, err = f.Write(make([]byte, least))
		err = errors.Join(err, f.Sync(), f.Close(), os.Remove(f.Name()))
	}
	if err != nil {
		return []Defect{{What: fmt.Sprintf("can't save anything in %s: %v", d.Path, err)}}
	}
	return nil
}

// CheckPermissions looks which of some files and folders others can read, and the folder
// with what lies in it. Windows tells that in another way, and keeps folders of a user
// private by itself.
func (d Dir) CheckPermissions(more ...string) (found []Defect, err error) {
	if runtime.GOOS == "windows" {
		return nil, nil
	}
	for _, path := range append([]string{d.Path, d.Records(), d.Seeds(), d.Trash(), d.HallOfFame()}, more...) {
		info, err := os.Stat(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return found, err
		}
		if mode := info.Mode().Perm(); mode&0o077 != 0 {
			found = append(found, Defect{
				What: fmt.Sprintf("others can read %s (%v)", path, mode),
				Mend: func() error { return os.Chmod(path, mode&0o700) },
			})
		}
	}
	return found, nil
}
