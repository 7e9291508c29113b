package records

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"boardroom/core/i18n"
	"boardroom/records/disk"
)

// ArchiveFile is the name of an archive: one file that holds very many records,
// where a file for each would be too many. Before each record, which is as it
// would be in a file of its own, stands a line with its number and size:
//
//	; Game 17, 1523 bytes
//	[Boardroom "1"]
//	...
//
// A record that has another size was torn or changed and does not count; of
// several with one number the last one counts.
const ArchiveFile = "games.txt"

const (
	archiveMark    = "; Game "
	archiveHeading = archiveMark + "%d, %d bytes\n"
	mostNumber     = 1 << 25 // of a record in an archive
)

// InArchive returns the path of a record of an archive, "games.txt#17", which Read
// and Load take like any other.
func InArchive(archive string, number int) string { return archive + "#" + strconv.Itoa(number) }

// FileOf returns the file that a record is in: the path itself, but of a record
// of an archive.
func FileOf(path string) string {
	file, _ := splitArchive(path)
	return file
}

// splitArchive parts the path of a record of an archive; the number is 0 of any
// other path.
func splitArchive(path string) (file string, number int) {
	if file, text, ok := strings.Cut(filepath.Base(path), "#"); ok && file == ArchiveFile {
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			return filepath.Join(filepath.Dir(path), file), n
		}
	}
	return path, 0
}

// Read returns the text of the record in a file or in an archive.
func Read(path string) ([]byte, error) {
	file, number := splitArchive(path)
	if number == 0 && filepath.Base(path) != ArchiveFile {
		return disk.Read(path, MaxBytes)
	}
	if err := disk.CheckFile(file); err != nil {
		return nil, err
	}
	archive, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer archive.Close()
	if number == 0 {
		return nil, i18n.Errorf("%s has many records: name one, as %s", path, InArchive(path, 17))
	}
	at, err := findArchived(archive, file, number)
	if err == nil && at.size == 0 {
		err = i18n.Errorf("there is no game %d in %s", number, file)
	}
	if err != nil {
		return nil, err
	}
	text := make([]byte, at.size)
	_, err = archive.ReadAt(text, at.at)
	return text, err
}

// findArchived returns where a record stands in an archive; nowhere if there is none. It looks
// through what the store of its folder does not know.
func findArchived(archive *os.File, path string, number int) (at extent, err error) {
	at, from := storedExtent(archive, path, number)
	_, err = scanArchive(io.NewSectionReader(archive, from, 1<<62), from, path, func(n int, found extent) error {
		if n == number {
			at = found
		}
		return nil
	})
	return at, err
}

// An Archive is an open one. It may be used by several goroutines at once.
type Archive struct {
	path string
	mu   sync.Mutex
	file *os.File
	at   map[int]extent // by number
	end  int64          // of what is whole at the end

	flushing sync.Mutex
	flushed  int64 // what is on disk
}

// An extent is where a record stands in an archive.
type extent struct {
	at   int64
	size int32
}

// ReadArchive opens an archive to read its records.
func ReadArchive(path string) (*Archive, error) {
	if err := disk.CheckFile(path); err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	return newArchive(path, file)
}

// OpenArchive opens an archive to add records, making it if there is none. What is
// torn at its end is cut off.
func OpenArchive(path string) (*Archive, error) {
	if err := disk.CheckPlace(path); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	a, err := newArchive(path, file)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(file.Truncate(a.end), disk.Sync(filepath.Dir(path))); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return a, nil
}

func newArchive(path string, file *os.File) (*Archive, error) {
	a := &Archive{path: path, file: file, at: map[int]extent{}}
	if err := a.scan(); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return a, nil
}

// scan finds the records.
func (a *Archive) scan() (err error) {
	a.end, err = scanArchive(a.file, 0, a.path, func(number int, at extent) error {
		a.at[number] = at
		return nil
	})
	return err
}

// scanArchive finds the records that a file of a given path has from an offset on, at
// which r stands and a line begins. It returns where the last of them ends.
func scanArchive(r io.Reader, from int64, path string, found func(number int, at extent) error) (end int64, err error) {
	lines := bufio.NewReaderSize(r, 1<<16)
	at, number, size, begun := from, 0, 0, int64(-1)
	end = from
	ended := func() error { // what was begun
		if begun < 0 || at-begun != int64(size) {
			return nil
		}
		end = at
		return found(number, extent{begun, int32(size)})
	}
	for first := true; ; {
		line, err := lines.ReadSlice('\n')
		if err != nil && err != io.EOF && !errors.Is(err, bufio.ErrBufferFull) {
			return end, err
		}
		if at == 0 && !bytes.HasPrefix(line, []byte(archiveMark)) && !bytes.HasPrefix([]byte(archiveMark), line) {
			return end, i18n.Errorf("%s isn't an archive of records: it doesn't begin with %q", path, archiveMark)
		}
		if first {
			if n, s, ok := readHeading(line); ok {
				if err := ended(); err != nil {
					return end, err
				}
				number, size, begun = n, s, at+int64(len(line))
			}
		}
		if err == io.EOF { // without what is torn: a record ends with a line
			return end, ended()
		}
		at += int64(len(line))
		first = err == nil // else the line goes on
	}
}

// readHeading reads the line before a record.
func readHeading(line []byte) (number, size int, ok bool) {
	if !bytes.HasPrefix(line, []byte(archiveMark)) {
		return 0, 0, false
	}
	n, err := fmt.Sscanf(string(line), archiveHeading, &number, &size)
	ok = n == 2 && err == nil && number > 0 && number <= mostNumber && size > 0 && size <= MaxBytes && fmt.Sprintf(archiveHeading, number, size) == string(line)
	return number, size, ok
}

// Numbers lists the numbers of the records, rising.
func (a *Archive) Numbers() []int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Sorted(maps.Keys(a.at))
}

// Read returns the text of a record; nil: there is none with that number.
func (a *Archive) Read(number int) ([]byte, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	e, there := a.at[number]
	if !there {
		return nil, nil
	}
	text := make([]byte, e.size)
	_, err := a.file.ReadAt(text, e.at)
	return text, err
}

// Add adds a record; it is on disk when Add returns. What several add at a time
// is put there together.
func (a *Archive) Add(number int, text []byte) error {
	end, err := a.write(number, text)
	if err != nil {
		return err
	}
	return a.flush(end)
}

// write puts a record at the end, and returns where it ends.
func (a *Archive) write(number int, text []byte) (int64, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	heading := fmt.Sprintf(archiveHeading, number, len(text))
	if _, _, ok := readHeading([]byte(heading)); !ok || text[len(text)-1] != '\n' {
		return 0, i18n.Errorf("can't add a record of %d bytes with the number %d to %s", len(text), number, a.path)
	}
	if _, err := a.file.WriteAt(append([]byte(heading), text...), a.end); err != nil {
		return 0, errors.Join(err, a.file.Truncate(a.end))
	}
	a.at[number] = extent{a.end + int64(len(heading)), int32(len(text))}
	a.end += int64(len(heading) + len(text))
	return a.end, nil
}

// flush returns when all up to an end is on disk.
func (a *Archive) flush(end int64) error {
	a.flushing.Lock()
	defer a.flushing.Unlock()
	if a.flushed >= end {
		return nil
	}
	a.mu.Lock()
	end = a.end
	a.mu.Unlock()
	if err := a.file.Sync(); err != nil {
		return err
	}
	a.flushed = end
	return nil
}

// Close closes the file.
func (a *Archive) Close() error { return a.file.Close() }

// Sidecar returns the path of the file beside a record that has another ending.
func Sidecar(record, ending string) string {
	if file, number := splitArchive(record); number > 0 {
		return strings.TrimSuffix(file, filepath.Ext(file)) + "-" + strconv.Itoa(number) + ending
	}
	return strings.TrimSuffix(record, filepath.Ext(record)) + ending
}
