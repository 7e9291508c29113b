package records

import (
	"context"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"boardroom/records/store"
)

const (
	// storePatience is how long is waited for another room that uses the store.
	storePatience = 5 * time.Second
	// young is how old a time of change must be to tell that nothing was changed since.
	young = 2 * time.Second
	// syncBatch is how many records are put into the store at once.
	syncBatch = 1000
	// mostTries is how often is begun again where others are faster.
	mostTries = 20
)

// Progress is told how many records were read, and how many there are to read, as far as
// that is known.
type Progress func(done, all int)

// Sync brings the list of the records that is in the store up to date with the folder. It
// reads the records that are new, those that may have changed, and what the archive has
// got; others it knows by their names. It can be stopped, and goes on there; others read
// meanwhile what is there so far. The store is made again if there is none of use.
//
// It does not find what somebody changed in a closed record; see SyncAll. Where the
// store cannot be written, unsaved says so, and it is kept for this process alone. The
// error wraps store.ErrBusy where another room held the store for too long.
func (d Dir) Sync(ctx context.Context, progress Progress) (unsaved, err error) {
	return d.sync(ctx, syncing{progress: progress})
}

// SyncFew is Sync where no more than so many records are to be read, so that nobody notices
// that. Where there are more, it is not done.
func (d Dir) SyncFew(ctx context.Context, most int) (done bool, unsaved, err error) {
	unsaved, err = d.sync(ctx, syncing{most: most})
	if errors.Is(err, errMany) {
		return false, unsaved, nil
	}
	return err == nil, unsaved, err
}

// SyncAll is Sync that looks at each file, whatever is known of it.
func (d Dir) SyncAll(ctx context.Context, progress Progress) (unsaved, err error) {
	return d.sync(ctx, syncing{progress: progress, whole: true})
}

// errOvertaken tells that another room changed what was being changed.
var errOvertaken = errors.New("another room was faster")

// errMany ends a SyncFew.
var errMany = errors.New("many records are to be read")

// sync does what is asked for, again where another room was in its way.
func (d Dir) sync(ctx context.Context, asked syncing) (unsaved, err error) {
	if asked.Dir = d; asked.progress == nil {
		asked.progress = func(int, int) {}
	}
	for tries := 0; ; tries++ {
		y := asked
		err = y.run(ctx)
		overtaken := errors.Is(err, errOvertaken)
		if !overtaken && !errors.Is(err, store.ErrDamaged) || ctx.Err() != nil {
			return y.unsaved, err
		}
		if tries == mostTries {
			if overtaken {
				err = store.ErrBusy
			}
			return y.unsaved, err
		}
	}
}

// A syncing brings the store up to date.
type syncing struct {
	Dir
	progress Progress
	whole    bool // all files are looked at
	most     int  // records to be read; 0: any number
	unsaved  error

	away    bool         // the store was in the temporary folder
	known   bool         // the store holds what it should
	folder  int64        // when it was changed, as far as the store has it; 0: it does not say
	archive archiveState // as the store has it
	open    []knownFile  // records that may have changed
	done    int
	all     int
}

func (y *syncing) run(ctx context.Context) error {
	info, err := os.Stat(y.Records())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	changed := int64(-1) // there is no folder
	if err == nil {
		changed = info.ModTime().UnixNano()
		if info.ModTime().After(time.Now().Add(-young)) {
			changed = 0
		}
	}
	if err := y.load(ctx); err != nil {
		return err
	}
	if !y.known && changed == -1 {
		return nil // and none is made
	}
	archive, isArchive := y.lookAtArchive()
	if archive != nil {
		defer archive.Close()
	}
	moved := y.whole || changed == 0 || changed != y.folder
	var files, labelled []string
	if moved && changed != -1 {
		if files, labelled, err = y.names(isArchive); err != nil {
			return err
		}
	}
	if err := y.few(0, len(y.open)+len(labelled)); err != nil {
		return err
	}
	if err := y.files(ctx, files, moved); err != nil {
		return err
	}
	if err := y.followArchive(ctx, archive); err != nil {
		return err
	}
	if moved {
		if err := y.relabel(ctx, labelled); err != nil {
			return err
		}
	}
	err = y.update(ctx, func(s *stored) error {
		s.set(stateFolder, binary.AppendVarint(nil, changed))
		return nil
	})
	if err == nil && !y.known {
		_ = os.Remove(y.index())
	}
	return err
}

// index is the file of the index that came before the store.
func (d Dir) index() string { return filepath.Join(d.Path, "index.csv") }

// view reads the store.
func (d Dir) view(ctx context.Context, do func(*stored) error) error {
	ctx, stop := context.WithTimeout(ctx, storePatience)
	defer stop()
	return d.store().View(ctx, func(tx *store.Tx) error { return do(storedIn(tx)) })
}

// update changes the store.
func (y *syncing) update(ctx context.Context, do func(*stored) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(ctx, storePatience)
	defer stop()
	unsaved, err := y.store().Update(ctx, func(tx *store.Tx) error {
		s := claimed(tx)
		if err := do(s); err != nil {
			return err
		}
		if !s.done() {
			return errUnchanged
		}
		return nil
	})
	if errors.Is(err, errUnchanged) {
		err = nil
	}
	if y.unsaved = unsaved; err == nil && (unsaved != nil) != y.away {
		return errOvertaken // what was put elsewhere before is not there
	}
	return err
}

// load finds out how far the store is.
func (y *syncing) load(ctx context.Context) error {
	y.away = y.store().Away()
	return y.view(ctx, func(s *stored) error {
		y.known = s.birth() != ""
		u := unpacker{s.state.Get([]byte(stateFolder))}
		y.folder = u.varint()
		y.archive = readArchiveState(s.state.Get([]byte(stateArchive)))
		y.open = nil
		for name := range s.open.Ascend(nil) {
			if !inArchive(string(name)) {
				y.open = append(y.open, s.knownFile(string(name)))
			}
		}
		return nil
	})
}

// few refuses to read more records than are to be read, or to look at very many more.
func (y *syncing) few(read, look int) error {
	const looks = 20 // in the time in which one is read
	if y.most > 0 && (read > y.most || look > looks*y.most) {
		return errMany
	}
	return nil
}

func (y *syncing) tell(read int) {
	y.done += read
	y.progress(y.done, max(y.all, y.done))
}

// put changes rows. As long as names are being compared, the store does not say that they
// were: who is killed meanwhile has it done again.
func (y *syncing) put(ctx context.Context, comparing bool, do func(*stored), rows int) error {
	if rows == 0 {
		return ctx.Err()
	}
	return y.update(ctx, func(s *stored) error {
		if comparing {
			s.set(stateFolder, binary.AppendVarint(nil, 0))
		}
		do(s)
		return nil
	})
}
