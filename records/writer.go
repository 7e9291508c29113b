package records

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/disk"
)

// A SaveError is the trouble of a writer: its last events are not on disk. It
// keeps them and tries them again with the next one and when it is closed.
type SaveError struct {
	Events int   // how many writes wait
	Err    error // what failed last
}

func (u *SaveError) Error() string { return u.In(i18n.Language{}) }

// In says in a language what Error says.
func (u *SaveError) In(l i18n.Language) string {
	return l.N("couldn't save the last entry of the record: %[2]v; play on, saving will be tried again",
		"couldn't save the last %[1]d entries of the record: %[2]v; play on, saving will be tried again", u.Events, u.Events, u.Err)
}

func (u *SaveError) Unwrap() error { return u.Err }

// A Writer appends to one record what a session tells it. It may be used by
// several goroutines at once, until it is closed; whoever has one closes it.
type Writer struct {
	mu      sync.Mutex
	log     journal
	path    string
	perGame bool
	text    []byte // all that was queued
	unsaved int    // entries queued and not yet on disk
	full    bool   // the record has reached its greatest size
	trouble error  // of the last flush

	dice     count  // the count in progress; its Kind is empty if there are no dice
	seed     string // of a secret kind; empty when lost
	drop     func() // forgets the secret seed, once it is published
	promise  promise
	promised bool // that there are no words, when the record was opened

	told   int       // GameResult lines
	seeded bool      // the seed is published
	result bool      // the result is written
	closed bool      // the digest is written
	open   bool      // the last line is open
	actor  core.Seat // of the open line; Nobody: it has analysis alone
	blank  bool      // the last line is empty
}

// NewWriter begins a record in an empty file: the header is on disk when it
// returns. Dice of a seed still to be drawn cannot be begun in this way; see
// Dir.Create.
func NewWriter(f File, h Header, find Finder) (*Writer, error) {
	w, err := newWriter(f, h, find)
	if err != nil {
		return nil, err
	}
	return w, w.flush(true)
}

// newWriter queues the header.
func newWriter(f File, h Header, find Finder) (*Writer, error) {
	if _, err := h.terms(find); err != nil {
		return nil, err
	}
	if h.Dice.Kind != "" && !h.Dice.complete() {
		return nil, i18n.Errorf("the dice %q are not complete", h.Dice)
	}
	text, err := h.text()
	if err != nil {
		return nil, err
	}
	w := &Writer{log: journal{file: f}, dice: count{Dice: h.Dice}, blank: true}
	w.queue(text)
	return w, nil
}

// ContinueWriter goes on with a record that was read from the file, whose bytes data
// are, and which is neither closed nor being written. What is torn at its end is cut
// before the first append.
func ContinueWriter(f File, r *Record, data []byte) *Writer {
	w := &Writer{
		log:    journal{file: f, synced: int64(r.End), torn: r.Torn > 0},
		told:   r.told,
		seeded: r.seed != "",
		result: r.resulted,
		closed: r.Closed,
		open:   r.openLine,
		actor:  r.actor,
		blank:  r.blank,
	}
	if c := r.last(); c != nil {
		w.dice = *c
	}
	w.text = append(w.text, data[:r.End]...)
	return w
}

// SyncPerGame makes the writer sync once per game instead of once per event, for
// matches between computers. It is called before the first event.
func (w *Writer) SyncPerGame() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.perGame = true
}

// Path returns the record's file; empty for a writer to another File.
func (w *Writer) Path() string { return w.path }

// Bytes returns how large the record is, with what is not yet on disk.
func (w *Writer) Bytes() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return int(w.log.size())
}

// Dice returns the dice in force: for secret ones the hash of their seed.
func (w *Writer) Dice() Dice {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.dice.Dice
}

// Trouble returns a *SaveError while something is not saved, else nil.
func (w *Writer) Trouble() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.trouble
}

// Source returns the source of the record's draws, and how many it has made
// in this count, as a session needs them. Draws that come from outside are
// made by the given source.
func (w *Writer) Source(outside core.Source) (core.Source, int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.dice.Kind == "" {
		return noDice{}, 0, nil
	}
	k, err := w.dice.kind()
	switch {
	case err != nil:
		return nil, 0, err
	case k.source == nil:
		return outside, w.dice.drawn, nil
	case k.secret && w.seed == "":
		return nil, 0, i18n.NewError("the seed of these dice is lost")
	}
	if err := w.promise.keep(w.dice.words); err != nil { // none are promised too
		return nil, 0, err
	}
	return k.source(ingredients{text: w.dice.Text, words: w.dice.words, seed: w.seed}), w.dice.drawn, nil
}

// SaveAs writes all of the record to a new file and goes on with it there:
// where its own cannot be written any more. The error wraps fs.ErrExist if
// there is anything in the place.
func (w *Writer) SaveAs(path string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.full {
		return errFull
	}
	f, err := newFile(path)
	if err != nil {
		return err
	}
	log := journal{file: f}
	log.add(string(w.text))
	err = log.flush(true)
	if err == nil {
		err = disk.Sync(filepath.Dir(path))
	}
	if err != nil {
		err = errors.Join(err, f.Close())
		os.Remove(path)
		return err
	}
	w.log.file.Close() // nothing in it counts any more
	w.log, w.path = log, path
	return w.flush(true)
}

var errFull = i18n.NewError("the record is full; end the sitting and begin another")

// Close saves what is not yet saved, gives the record free for other rooms,
// and closes the file. The error says what could not be saved.
func (w *Writer) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	err := w.flush(true)
	return errors.Join(err, w.log.file.Close())
}

// Discard closes a record and removes its file, and the secret seed of its dice:
// what was begun leaves nothing.
func (w *Writer) Discard() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	err := w.log.file.Close()
	if w.path == "" {
		return err
	}
	if gone := os.Remove(w.path); gone != nil && !errors.Is(gone, fs.ErrNotExist) {
		return errors.Join(err, gone)
	}
	if w.drop != nil {
		w.drop()
	}
	return err
}

// queue puts text behind what is not yet on disk. A record that has become
// full takes nothing more, or it would have a hole.
func (w *Writer) queue(text string) {
	if text == "" {
		return
	}
	w.unsaved++
	if w.full = w.full || w.log.size()+int64(len(text)) > MaxBytes; w.full {
		return
	}
	w.log.add(text)
	w.text = append(w.text, text...)
}

// flush returns when all that is queued is in the file and, if asked, on disk.
func (w *Writer) flush(sync bool) error {
	err := w.log.flush(sync)
	if err == nil && w.full {
		err = errFull
	}
	if err != nil {
		w.trouble = &SaveError{w.unsaved, err}
		return w.trouble
	}
	w.trouble = nil
	if len(w.log.tail) > 0 {
		return nil // not synced yet
	}
	w.unsaved = 0
	if w.closed && w.drop != nil {
		w.drop()
		w.drop = nil
	}
	return nil
}

// Unrecorded returns a writer for a game that cannot be recorded, and why. It
// does all that a writer does but save: its Trouble says so throughout.
func Unrecorded(h Header, find Finder, why error) (*Writer, error) {
	seed := ""
	if h.Dice.wantsSeed() {
		h.Dice, seed = drawSeed(h.Dice.Kind)
	}
	w, err := newWriter(noFile{why}, h, find)
	if err != nil {
		return nil, err
	}
	w.seed = seed
	w.trouble = w.flush(true)
	return w, nil
}
