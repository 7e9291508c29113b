package records

import (
	"context"
	"encoding/binary"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"strings"

	"boardroom/records/disk"
)

// An archiveState tells how far the records of the archive are in the store.
type archiveState struct {
	stamp        // of the file, when all of it was read; zero: not all is
	end   int64  // of what was read
	tail  uint32 // the sum of the bytes before that
}

func (a archiveState) bytes() []byte {
	return binary.AppendUvarint(binary.AppendUvarint(a.stamp.bytes(), uint64(a.end)), uint64(a.tail))
}

func readArchiveState(b []byte) archiveState {
	u := unpacker{b}
	return archiveState{stamp{int64(u.uvarint()), u.varint()}, int64(u.uvarint()), uint32(u.uvarint())}
}

// lookAtArchive opens the file of the archive and tells whether it is one. It is nil
// where there is none.
func (d Dir) lookAtArchive() (file *os.File, is bool) {
	path := filepath.Join(d.Records(), ArchiveFile)
	if disk.CheckFile(path) != nil {
		return nil, false
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, false
	}
	begins := make([]byte, len(archiveMark))
	if n, err := file.ReadAt(begins, 0); err != nil && err != io.EOF || !strings.HasPrefix(archiveMark, string(begins[:n])) {
		file.Close()
		return nil, false
	}
	return file, true
}

// followArchive reads what the archive has got since it was read, or all of it if it is
// another. Without a file there is none.
func (y *syncing) followArchive(ctx context.Context, file *os.File) error {
	was, now := y.archive, archiveState{}
	if file != nil {
		info, err := file.Stat()
		if err != nil {
			return err
		}
		if now.stamp = stampOf(info); now.stamp == was.stamp && !y.whole {
			return nil
		}
		tail, err := tailOf(file, was.end)
		if err != nil {
			return err
		}
		if now.size >= was.end && tail == was.tail {
			now.end = was.end
		}
	}
	const small = 1 << 10 // bytes of a record that nobody has played long
	if err := y.few(int((now.size-now.end)/small), 0); err != nil {
		return err
	}
	if was.end > 0 && now.end == 0 {
		if err := y.dropArchive(ctx); err != nil {
			return err
		}
	}
	if file != nil {
		if y.whole {
			now.end = 0
		}
		if err := y.readArchive(ctx, file, now.end, now.size); err != nil {
			return err
		}
		now.end, now.tail = y.archive.end, y.archive.tail
	}
	return y.setArchive(ctx, now, func(*stored) {})
}

// setArchive tells how far the archive was read, with a change, unless another room was
// at it.
func (y *syncing) setArchive(ctx context.Context, now archiveState, do func(*stored)) error {
	err := y.update(ctx, func(s *stored) error {
		if readArchiveState(s.state.Get([]byte(stateArchive))) != y.archive {
			return errOvertaken
		}
		do(s)
		s.set(stateArchive, now.bytes())
		return nil
	})
	if err == nil {
		y.archive = now
	}
	return err
}

// dropArchive removes the rows of the archive.
func (y *syncing) dropArchive(ctx context.Context) error {
	for more := true; more; {
		err := y.setArchive(ctx, archiveState{}, func(s *stored) {
			var names []string
			for name := range s.names.Under([]byte(ArchiveFile + "#")) {
				if len(names) == syncBatch {
					break
				}
				names = append(names, string(name))
			}
			for _, name := range names {
				s.remove(name)
			}
			more = len(names) == syncBatch
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// readArchive reads the records of an archive of a size, from an offset on.
func (y *syncing) readArchive(ctx context.Context, file *os.File, from, size int64) error {
	path := filepath.Join(y.Records(), ArchiveFile)
	var batch []Entry
	flush := func() error {
		if len(batch) == 0 {
			return nil
		}
		each(len(batch), func(i int) {
			e := &batch[i]
			text := make([]byte, e.within.size)
			_, err := file.ReadAt(text, e.within.at)
			if err == nil {
				err = e.take(text, y.Find)
			}
			e.Err = err
		})
		last := batch[len(batch)-1].within
		now := archiveState{end: last.at + int64(last.size)}
		var err error
		if now.tail, err = tailOf(file, now.end); err != nil {
			return err
		}
		err = y.setArchive(ctx, now, func(s *stored) {
			for _, e := range batch {
				s.put(e, stamp{})
			}
		})
		read := len(batch)
		if done := now.end - from; done > 0 {
			y.all = y.done + read + int(float64(size-now.end)/float64(done)*float64(read))
			from = now.end
		}
		batch = batch[:0]
		y.tell(read)
		return err
	}
	section := io.NewSectionReader(file, from, 1<<62)
	_, err := scanArchive(section, from, path, func(number int, at extent) error {
		batch = append(batch, Entry{Path: InArchive(path, number), within: at})
		if len(batch) < syncBatch {
			return nil
		}
		return flush()
	})
	if err != nil {
		return err
	}
	return flush()
}

// tailBytes is by how many of its last bytes the archive is known again.
const tailBytes = 1 << 12

// tailOf returns the sum of the last bytes before an offset of a file; 0 where it is shorter.
func tailOf(file io.ReaderAt, end int64) (uint32, error) {
	tail := make([]byte, min(end, tailBytes))
	if _, err := file.ReadAt(tail, end-int64(len(tail))); err == io.EOF {
		return 0, nil
	} else if err != nil {
		return 0, err
	}
	return crc32.ChecksumIEEE(tail), nil
}
