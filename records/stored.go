package records

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/store"
)

// storeOwner owns what the store has of the records. The version is that of the rows, and of
// what is found out of a record.
var storeOwner = store.Owner{Name: "records", Version: "4"}

// A stored is the records in the store, at one moment.
type stored struct {
	tx      *store.Tx
	rows    *store.Bucket // rows, by date and name
	names   *store.Bucket // of all records, with the dates that their rows' keys begin with
	open    *store.Bucket // names of the records that may change: not closed, or not to be read
	labels  *store.Bucket // names of labelled records, with the stamps of their labels
	changed *store.Bucket // see Changed
	last    *store.Bucket // by the numbers of persons, a key behind which none of their rows is; 0: anybody's
	texts   *store.Bucket // a dictionary: what stands for a number
	ids     *store.Bucket // and the other way round
	state   *store.Bucket

	known map[string]uint32 // numbers of texts that were looked up
	count map[string]int64  // of what, see counted
	dirty bool
}

// What is counted, and other keys of the state.
const (
	countRows      = "rows"
	countTexts     = "texts"
	countChanges   = "changes"   // that ever were
	countUnsettled = "unsettled" // of them, see Changed
	stateBirth     = "birth"     // of the dictionary
	stateFolder    = "folder"    // when it was changed, as far as its names were compared
	stateArchive   = "archive"   // see archiveState
)

// storedIn returns the records in a store.
func storedIn(tx *store.Tx) *stored {
	bucket := func(name string) *store.Bucket { return tx.Bucket(storeOwner, name) }
	s := &stored{tx: tx, rows: bucket("rows"), names: bucket("names"), open: bucket("open"), labels: bucket("labels"), changed: bucket("changed"), last: bucket("last"),
		texts: bucket("texts"), ids: bucket("ids").Scattered(), state: bucket("state"), known: map[string]uint32{}, count: map[string]int64{}}
	if !tx.Holds(storeOwner) {
		none := &store.Bucket{}
		s.rows, s.names, s.open, s.labels, s.changed, s.last, s.texts, s.ids, s.state = none, none, none, none, none, none, none, none, none
	}
	return s
}

// claimed returns the records in a store in which they are to be changed.
func claimed(tx *store.Tx) *stored {
	fresh := tx.Claim(storeOwner)
	s := storedIn(tx)
	if fresh {
		birth := make([]byte, 8)
		_, _ = rand.Read(birth) // which never fails
		s.set(stateBirth, birth)
	}
	return s
}

// birth tells the dictionary from any that was there before.
func (s *stored) birth() string { return string(s.state.Get([]byte(stateBirth))) }

func (s *stored) set(key string, value []byte) {
	if !bytes.Equal(s.state.Get([]byte(key)), value) {
		s.state.Put([]byte(key), value)
		s.dirty = true
	}
}

// counted returns how many there are of something.
func (s *stored) counted(what string) int64 {
	n, ok := s.count[what]
	if !ok {
		u := unpacker{s.state.Get([]byte(what))}
		n = int64(u.uvarint())
		s.count[what] = n
	}
	return n
}

func (s *stored) add(what string, n int64) { s.count[what] = s.counted(what) + n }

// done ends a change, and reports whether it was one.
func (s *stored) done() bool {
	for _, what := range slices.Sorted(maps.Keys(s.count)) {
		s.set(what, binary.AppendUvarint(nil, uint64(s.count[what])))
	}
	return s.dirty
}

// id returns the number of a text, 0 of none. It has it put into the dictionary.
func (s *stored) id(text string) uint32 {
	if text == "" {
		return 0
	}
	if id, ok := s.known[text]; ok {
		return id
	}
	key := s.ids.Get([]byte(text))
	if key == nil {
		s.add(countTexts, 1)
		key = textKey(uint32(s.counted(countTexts)))
		s.ids.Put([]byte(text), key)
		s.texts.Put(key, []byte(text))
		s.dirty = true
	}
	id := binary.BigEndian.Uint32(key)
	s.known[text] = id
	return id
}

// text returns the text of a number.
func (s *stored) text(id uint32) string {
	if id == 0 {
		return ""
	}
	return string(s.texts.Must(textKey(id)))
}

func textKey(id uint32) []byte { return binary.BigEndian.AppendUint32(nil, id) }

// row returns the row of a name, and its key; nil: there is none.
func (s *stored) row(name string) (key, value []byte) {
	date := s.names.Get([]byte(name))
	if date == nil {
		return nil, nil
	}
	key = keyAt(date, name)
	return key, s.rows.Must(key)
}

// put gives a record a row, in the place of the one that it had. It keeps its labels.
func (s *stored) put(e Entry, changed stamp) {
	name := e.Name()
	oldKey, oldValue := s.row(name)
	var old row
	old.unpack(oldValue)
	r := s.pack(e, changed)
	if old.flags.has(rowLabelled) {
		r.flags, r.labels = r.flags|rowLabelled, old.labels
	}
	key, value := rowKey(e.Date, name), r.append(nil)
	if bytes.Equal(key, oldKey) && bytes.Equal(value, oldValue) {
		return
	}
	s.dirty = true
	if oldKey == nil {
		s.add(countRows, 1)
	}
	if !bytes.Equal(key, oldKey) {
		if oldKey != nil {
			s.rows.Delete(oldKey)
		}
		s.names.Put([]byte(name), key[:dateBytes])
	}
	s.rows.Put(key, value)
	s.sat(e, &r, key)
	if e.Closed && e.Err == nil {
		s.open.Delete([]byte(name))
	} else {
		s.open.Put([]byte(name), nil)
	}
	if old.ended > 0 || r.ended > 0 {
		s.note(name)
	}
}

// sat keeps that persons played a record here.
func (s *stored) sat(e Entry, r *row, key []byte) {
	if e.Err != nil || e.Imported {
		return
	}
	for i, seat := range e.Seats[:r.count] {
		if !seat.Person() {
			continue
		}
		for _, id := range []uint32{0, r.seats[i]} {
			if person := textKey(id); bytes.Compare(s.last.Get(person), key) < 0 {
				s.last.Put(person, key)
			}
		}
	}
}

// lastOf returns a key behind which none of the rows is that were played here by persons of
// these names, or without names by any; nil: there is none at all.
func (s *stored) lastOf(names []string) (key []byte) {
	of := func(id []byte) {
		if last := s.last.Get(id); bytes.Compare(key, last) < 0 {
			key = slices.Clone(last)
		}
	}
	if len(names) == 0 {
		of(textKey(0))
	}
	for _, name := range names {
		if id := s.ids.Get([]byte(Seat{Name: name}.String())); id != nil {
			of(id)
		}
	}
	return key
}

// remove takes a record out.
func (s *stored) remove(name string) {
	key, value := s.row(name)
	if key == nil {
		return
	}
	s.dirty = true
	s.add(countRows, -1)
	var old row
	old.unpack(value)
	s.rows.Delete(key)
	s.names.Delete([]byte(name))
	s.open.Delete([]byte(name))
	s.labels.Delete([]byte(name))
	if old.ended > 0 {
		s.note(name)
	}
}

// label gives a record its labels as they are in a file of a given stamp; without labels
// there is none.
func (s *stored) label(name string, labels []string, changed stamp) {
	key, value := s.row(name)
	if key == nil {
		return
	}
	s.dirty = true
	var r row
	r.unpack(value)
	r.labels, r.flags = s.id(strings.Join(labels, " ")), r.flags&^rowLabelled
	if r.labels > 0 {
		r.flags |= rowLabelled
	}
	s.rows.Put(key, r.append(nil))
	if changed == (stamp{}) {
		s.labels.Delete([]byte(name))
	} else {
		s.labels.Put([]byte(name), changed.bytes())
	}
}

func (s stamp) bytes() []byte {
	return binary.AppendVarint(binary.AppendUvarint(nil, uint64(s.size)), s.time)
}

func readStamp(b []byte) stamp {
	u := unpacker{b}
	return stamp{int64(u.uvarint()), u.varint()}
}

// pack returns a record as a row.
func (s *stored) pack(e Entry, changed stamp) row {
	r := row{
		flags: flagsOf(e), result: s.id(e.Result), count: min(len(e.Seats), MaxSeats),
		to: e.To, turns: e.Turns, ended: e.Ended, stamp: changed, within: e.within,
	}
	if e.Game != "" || e.Title != "" {
		r.game = s.id(e.Game + "\n" + e.Title)
	}
	for i, seat := range e.Seats[:r.count] {
		r.seats[i] = s.id(seat.String())
	}
	if e.Err != nil {
		r.why, _ = i18n.MessageOf(e.Err).MarshalJSON() // there is no message that can't be kept
	}
	return r
}

// entry returns a row as the record that it is of. What stands for a number, and how a
// seat is called, it is told.
func (d Dir) entry(key []byte, r *row, text func(uint32) string, seat func(uint32) Seat) Entry {
	e := Entry{
		Path: filepath.Join(d.Records(), string(nameOf(key))), Date: dateOf(key), To: r.to, Turns: r.turns, Ended: r.ended, Result: text(r.result),
		Finished: r.flags.has(rowFinished), Closed: r.flags.has(rowClosed), Imported: r.flags.has(rowImported), within: r.within,
	}
	e.Game, e.Title, _ = strings.Cut(text(r.game), "\n")
	if r.count > 0 {
		e.Seats = make([]Seat, r.count)
		for i := range e.Seats {
			e.Seats[i] = seat(r.seats[i])
		}
	}
	if r.labels > 0 {
		e.Labels = strings.Fields(text(r.labels))
	}
	if r.flags.has(rowFailed) {
		kept := &keptError{torn: r.flags.has(rowTorn)}
		_ = kept.UnmarshalJSON(r.why) // else it was not written by pack
		e.Err = kept
	}
	return e
}

// storedExtent returns where the store of a folder has a record in the folder's archive, and up
// to where it knows the archive: not at all, where that is another.
func storedExtent(archive io.ReaderAt, path string, number int) (at extent, known int64) {
	d := Dir{Path: filepath.Dir(filepath.Dir(path))}
	if filepath.Dir(path) != d.Records() {
		return extent{}, 0
	}
	err := d.view(context.Background(), func(s *stored) error {
		state := readArchiveState(s.state.Get([]byte(stateArchive)))
		if tail, err := tailOf(archive, state.end); err != nil || state.end == 0 || tail != state.tail {
			return err
		}
		_, value := s.row(filepath.Base(InArchive(path, number)))
		var r row
		r.unpack(value)
		at, known = r.within, state.end
		return nil
	})
	if err != nil {
		return extent{}, 0
	}
	return at, known
}

// store returns the store of the data folder.
func (d Dir) store() store.Store { return store.In(d.Path) }

// A Change is a record of which games may have ended, or be there no more.
type Change struct {
	Name string
	mark string // which change of it
}

// note puts a record among the changes.
func (s *stored) note(name string) {
	s.add(countChanges, 1)
	if s.changed.Get([]byte(name)) == nil {
		s.add(countUnsettled, 1)
	}
	s.changed.Put([]byte(name), binary.AppendUvarint(nil, uint64(s.counted(countChanges))))
}

// Changed returns some of the records, at most so many, whose ended games may be others
// than when they were settled: with rows that were put, changed or removed. A new store has
// all records that ended games are in.
func Changed(tx *store.Tx, most int) []Change {
	var all []Change
	for name, mark := range storedIn(tx).changed.Ascend(nil) {
		if len(all) == most {
			break
		}
		all = append(all, Change{string(name), string(mark)})
	}
	return all
}

// CountChanged counts what Changed returns some of.
func CountChanged(tx *store.Tx) int { return int(storedIn(tx).counted(countUnsettled)) }

// Settle has changes be known, but those that came again since.
func Settle(tx *store.Tx, changes []Change) {
	s := storedIn(tx)
	for _, c := range changes {
		if string(s.changed.Get([]byte(c.Name))) == c.mark {
			s.changed.Delete([]byte(c.Name))
			s.add(countUnsettled, -1)
		}
	}
	s.done()
}

// EntryIn is Entry in a store that is being used.
func (d Dir) EntryIn(tx *store.Tx, name string) (e Entry, ok bool) {
	s := storedIn(tx)
	key, value := s.row(name)
	if value == nil {
		return Entry{}, false
	}
	var r row
	r.unpack(value)
	return d.entry(key, &r, s.text, func(id uint32) Seat { return storedSeat(s.text(id)) }), true
}

// errUnchanged ends a change that is none.
var errUnchanged = errors.New("nothing was changed")
