package records

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"boardroom/core"
	"boardroom/records/disk"
)

// An Import is a sitting that was played elsewhere, and what a record of it
// will say.
type Import struct {
	Line   int // of the text it was read from, where it begins
	Header Header
	Events []core.Event // in order
	Over   bool         // a money session was ended after its last game
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
			return nil, fmt.Errorf("event %d, %s %s: %w", i+1, e.Seat, e, err)
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
