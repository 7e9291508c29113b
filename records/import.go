package records

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/disk"
)

// An Import is a sitting that was played elsewhere, and what a record of it
// will say.
type Import struct {
	Line   int // of the text it was read from, where it begins; 0: it is the file as a whole
	Header Header
	Events []core.Event // in order
	Over   bool         // a money session was ended after its last game
	Notes  []Note       // on its games and turns; they are kept beside the record
	// Remarks tell where the text contradicts what was played, which is kept, or what of
	// it is left out.
	Remarks []Finding
}

// Record plays an import through and returns the record as text: closed if the
// sitting is over, to be gone on with if not. The error tells which event is
// illegal.
func (d Import) Record(find Finder) ([]byte, error) {
	terms, err := d.Header.terms(find)
	if err != nil {
		return nil, err
	}
	page := &page{sheet: core.NewSheet(terms)}
	if page.writer, err = NewWriter(page, d.Header, find); err != nil {
		return nil, err
	}
	for i, e := range d.Events {
		if err := page.happen(e); err != nil {
			return nil, i18n.Errorf("event %d, %s %s: %w", i+1, e.Seat, e, err)
		}
	}
	if d.Over {
		if err := page.sheet.Close(); err != nil {
			return nil, err
		}
	}
	if page.sheet.State().Over {
		page.tell(core.Ended, core.Event{})
	}
	if err := page.writer.Close(); err != nil {
		return nil, err
	}
	return page.Bytes(), nil
}

// A page is a record in memory, and the sitting it is written from.
type page struct {
	bytes.Buffer
	sheet  *core.Sheet
	writer *Writer
}

// happen writes an event, and before it the start of its game.
func (p *page) happen(e core.Event) error {
	if st := p.sheet.State(); !st.Playing && !st.Over {
		if err := p.sheet.Begin(); err != nil {
			return err
		}
		p.tell(core.Began, core.Event{})
	}
	if err := p.sheet.Apply(e); err != nil {
		return err
	}
	p.tell(core.Happened, e)
	if !p.sheet.State().Playing {
		p.tell(core.GameEnded, core.Event{})
	}
	return nil
}

// tell passes news on to the writer, whose only trouble in memory, that the
// record is full, comes again when it is closed.
func (p *page) tell(what core.NoticeKind, e core.Event) {
	p.writer.Observe(core.Notice{Kind: what, Event: e, State: p.sheet.State()})
}

func (*page) Sync() error  { return nil }
func (*page) Close() error { return nil }

func (p *page) Truncate(size int64) error {
	p.Buffer.Truncate(int(size))
	return nil
}

// WriteNew keeps the text of a record in a new file. The error wraps
// fs.ErrExist if there is anything in its place; after any error there is no
// file that was not there before.
func WriteNew(path string, text []byte) error {
	f, err := newFile(path)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Sync()
	}
	if err == nil {
		err = disk.Sync(filepath.Dir(path))
	}
	gone := err != nil
	err = errors.Join(err, f.Close())
	if gone {
		os.Remove(path)
	}
	return err
}

// A Collection adds records of games that were played elsewhere to a data folder,
// none twice.
type Collection struct {
	dir   Dir
	paths map[string]bool   // what the folder holds
	known map[string]string // the path of a record, by the hashes of its text with its date and without
}

// NewCollection returns the collection of a data folder. It looks at the records that
// are there already.
func NewCollection(d Dir) (*Collection, error) {
	files, err := os.ReadDir(d.Records())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	k := &Collection{d, map[string]bool{}, map[string]string{}}
	for _, f := range files {
		path := filepath.Join(d.Records(), f.Name())
		k.paths[path] = true
		if text, err := disk.Read(path, MaxBytes); err == nil {
			k.learn(path, text)
		}
	}
	return k, nil
}

// learn takes note of a record that the folder holds.
func (k *Collection) learn(path string, text []byte) {
	k.paths[path] = true
	k.known[hashOf(sourceless.ReplaceAll(text, nil))] = path
	k.known[hashOf(undated(text))] = path
}

// sourceless finds the lines of a record that depend on what it was made of and
// how.
var sourceless = regexp.MustCompile(`(?m)^\[(` + SourceTag + `|` + RemarkTag + `|Rated|` + keyDigest + `) .*\n`)

// dates are the lines of a record that depend on its date.
var dates = regexp.MustCompile(`(?m)^\[(` + SourceTag + `|` + RemarkTag + `|Rated|` + keyDate + `|` + keyDigest + `) .*\n`)

// undated gives the text of a record without what depends on its date.
func undated(text []byte) []byte { return dates.ReplaceAll(text, nil) }

// Add keeps the text of a record in a new file, whose name tells date and
// game, and returns its path. If there is a record with the same text already,
// added is false, and the path is that one's. Dated tells that the date is the
// game's own; otherwise a record that differs in the date alone is the same.
func (k *Collection) Add(h Header, text []byte, dated bool) (path string, added bool, err error) {
	key := hashOf(sourceless.ReplaceAll(text, nil))
	if !dated {
		key = hashOf(undated(text))
	}
	if path, there := k.known[key]; there {
		return path, false, nil
	}
	if err := disk.MakeFolder(k.dir.Records()); err != nil {
		return "", false, err
	}
	for path = range k.dir.paths(h) {
		if k.paths[path] {
			continue
		}
		if err = WriteNew(path, text); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err == nil {
		k.learn(path, text)
	}
	return path, err == nil, err
}
