package records

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"boardroom/core/i18n"
)

// A row is what the store has of a record. Its texts, which many records share, are numbers
// of a dictionary there.
type row struct {
	flags  rowFlags
	game   uint32 // name and title, a line each
	result uint32
	labels uint32 // with blanks between them
	count  int    // of seats
	seats  [MaxSeats]uint32
	to     int
	turns  int
	ended  int
	stamp  stamp  // of a file of its own, when it was read
	within extent // of a record in the archive
	why    []byte // it cannot be read: a message in JSON
}

type rowFlags byte

const (
	rowFinished rowFlags = 1 << iota
	rowClosed
	rowImported
	rowFailed
	rowTorn // the error is ErrTorn
	rowLabelled
	rowArchived
)

func (f rowFlags) has(flag rowFlags) bool { return f&flag != 0 }

// A stamp tells whether a file has changed.
type stamp struct{ size, time int64 } // bytes; nanoseconds since 1970

func stampOf(info fs.FileInfo) stamp { return stamp{info.Size(), info.ModTime().UnixNano()} }

// flagsOf returns what is so of a record and what is not; its labels are not looked at.
func flagsOf(e Entry) (f rowFlags) {
	set := func(flag rowFlags, is bool) {
		if is {
			f |= flag
		}
	}
	set(rowFinished, e.Finished)
	set(rowClosed, e.Closed)
	set(rowImported, e.Imported)
	set(rowFailed, e.Err != nil)
	set(rowTorn, errors.Is(e.Err, ErrTorn))
	set(rowArchived, e.within.size > 0)
	return f
}

// append writes a row behind other bytes.
func (r *row) append(b []byte) []byte {
	b = append(b, byte(r.flags))
	b = binary.AppendUvarint(b, uint64(r.game))
	b = binary.AppendUvarint(b, uint64(r.result))
	b = binary.AppendVarint(b, int64(r.to))
	b = binary.AppendUvarint(b, uint64(r.turns))
	b = binary.AppendUvarint(b, uint64(r.ended))
	b = append(b, byte(r.count))
	for _, s := range r.seats[:r.count] {
		b = binary.AppendUvarint(b, uint64(s))
	}
	if r.flags.has(rowLabelled) {
		b = binary.AppendUvarint(b, uint64(r.labels))
	}
	if r.flags.has(rowArchived) {
		b = binary.AppendUvarint(b, uint64(r.within.at))
		b = binary.AppendUvarint(b, uint64(r.within.size))
	} else {
		b = binary.AppendUvarint(b, uint64(r.stamp.size))
		b = binary.AppendVarint(b, r.stamp.time)
	}
	return append(b, r.why...)
}

// unpack reads what append wrote.
func (r *row) unpack(b []byte) {
	*r = row{}
	u := unpacker{b}
	r.flags = rowFlags(u.byte())
	r.game, r.result = uint32(u.uvarint()), uint32(u.uvarint())
	r.to = int(u.varint())
	r.turns, r.ended = int(u.uvarint()), int(u.uvarint())
	r.count = min(int(u.byte()), MaxSeats)
	for i := range r.count {
		r.seats[i] = uint32(u.uvarint())
	}
	if r.flags.has(rowLabelled) {
		r.labels = uint32(u.uvarint())
	}
	if r.flags.has(rowArchived) {
		r.within = extent{int64(u.uvarint()), int32(u.uvarint())}
	} else {
		r.stamp = stamp{int64(u.uvarint()), u.varint()}
	}
	if r.flags.has(rowFailed) {
		r.why = u.rest
	}
}

// An unpacker takes numbers off bytes; there are zeros behind the last.
type unpacker struct{ rest []byte }

func (u *unpacker) byte() (b byte) {
	if len(u.rest) > 0 {
		b, u.rest = u.rest[0], u.rest[1:]
	}
	return b
}

func (u *unpacker) uvarint() uint64 {
	n, width := binary.Uvarint(u.rest)
	u.rest = u.rest[max(width, 0):]
	return n
}

func (u *unpacker) varint() int64 {
	n, width := binary.Varint(u.rest)
	u.rest = u.rest[max(width, 0):]
	return n
}

// The key of a row is its date, the length of the record's name and the name: going
// backwards, the newest records come first, and of those of one second the one with the
// largest number at the end of its name.
const (
	dateBytes = 12 // seconds and nanoseconds
	nameAt    = dateBytes + 2
)

func rowKey(date time.Time, name string) []byte {
	key := binary.BigEndian.AppendUint64(make([]byte, 0, nameAt+len(name)), uint64(date.Unix())^1<<63)
	key = binary.BigEndian.AppendUint32(key, uint32(date.Nanosecond()))
	return keyAt(key, name)
}

// keyAt returns the key of a name at the date that another key begins with.
func keyAt(date []byte, name string) []byte {
	return append(binary.BigEndian.AppendUint16(date[:dateBytes:dateBytes], uint16(len(name))), name...)
}

// secondsOf returns when a record was begun, in seconds since 1970, by the key of its row.
func secondsOf(key []byte) int64 { return int64(binary.BigEndian.Uint64(key) ^ 1<<63) }

// dateOf is secondsOf, exactly.
func dateOf(key []byte) time.Time {
	return time.Unix(secondsOf(key), int64(binary.BigEndian.Uint32(key[8:]))).UTC()
}

// nameOf returns the name of a row's record.
func nameOf(key []byte) []byte { return key[nameAt:] }

// A keptError is why a record cannot be read, as the store has it.
type keptError struct {
	i18n.Message
	torn bool
}

func (e *keptError) Error() string { return e.String() }

func (e *keptError) Is(target error) bool { return e.torn && target == ErrTorn }

// bySystem reports whether an error comes from the system: it can pass without the file
// being changed.
func bySystem(err error) bool {
	var number syscall.Errno
	return errors.As(err, &number)
}

// look returns what there is to know of the record in a file, and when it was changed.
func (d Dir) look(name string, info fs.FileInfo) (Entry, stamp) {
	e, changed := Entry{Path: filepath.Join(d.Records(), name), Date: info.ModTime()}, stampOf(info)
	if e.Err = e.read(d.Find); bySystem(e.Err) {
		changed = stamp{}
	}
	return e, changed
}

// inArchive reports whether a name is that of a record in the archive.
func inArchive(name string) bool { return strings.HasPrefix(name, ArchiveFile+"#") }
