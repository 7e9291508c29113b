package backgammon

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"math"

	"boardroom/core/i18n"

	"golang.org/x/text/encoding/charmap"
)

// The sizes of what a file of eXtreme Gammon is made of, in bytes.
const (
	xgHeader  = 8232
	xgIndex   = 532 // of a file of the archive
	xgTrailer = 36
	xgRecord  = 2560
)

// Limits of what is read: nothing that was ever played comes near them.
const (
	maxXGFiles    = 16
	maxXGRecords  = maxCells
	maxXGComments = 1 << 22
)

// xgMagic begins a file of eXtreme Gammon, as it does those of other games that Windows
// shows with a picture.
const xgMagic = "RGMH"

// xgData are bytes in which numbers stand from the least byte to the greatest.
type xgData []byte

func (d xgData) int(at int) int { return int(int32(binary.LittleEndian.Uint32(d[at:]))) }

// size reads a number of bytes, or of what takes bytes: one that is too large for any
// file is as large as one can be.
func (d xgData) size(at int) int {
	return int(min(binary.LittleEndian.Uint32(d[at:]), math.MaxInt32))
}

func (d xgData) short(at int) int { return int(int16(binary.LittleEndian.Uint16(d[at:]))) }
func (d xgData) bool(at int) bool { return d[at] != 0 }
func (d xgData) float(at int) float64 {
	return math.Float64frombits(binary.LittleEndian.Uint64(d[at:]))
}
func (d xgData) single(at int) float64 {
	return float64(math.Float32frombits(binary.LittleEndian.Uint32(d[at:])))
}

// ansi reads a text of one byte for each character, before which stands its length.
func (d xgData) ansi(at, most int) string {
	text, _ := charmap.Windows1252.NewDecoder().Bytes(d[at+1:][:min(int(d[at]), most)]) // it knows every byte
	return string(text)
}

// wide reads a text in UTF-16 that ends with 0, or with the space for it.
func (d xgData) wide(at, most int) string {
	var units []uint16
	for i := range most {
		unit := binary.LittleEndian.Uint16(d[at+2*i:])
		if unit == 0 {
			break
		}
		units = append(units, unit)
	}
	return decodeUTF16(units)
}

// An xgFile is one of the archive within a file of eXtreme Gammon.
type xgFile struct {
	packed []byte
	stored bool // it is not compressed
	size   int
	sum    uint32
}

// xgFiles returns the files of the archive by name. Behind header and picture follow the
// files, their index, and a trailer that tells the sizes of both.
func xgFiles(data xgData) (map[string]xgFile, error) {
	if len(data) < xgHeader+xgTrailer {
		return nil, i18n.Errorf("the file ends in its header, at byte %d: it is incomplete", len(data))
	}
	trailer := len(data) - xgTrailer
	count, indexSize, size := data.size(trailer+4), data.size(trailer+12), data.size(trailer+16)
	index := trailer - min(indexSize, trailer)
	begin := index - min(size, index)
	if count == 0 || count > maxXGFiles || begin < xgHeader {
		return nil, i18n.Errorf("byte %d: the sizes of the games and of their index should stand here; the file is incomplete, or not one of eXtreme Gammon", trailer)
	}
	entries := data[index:trailer]
	if data.bool(trailer + 20) {
		var err error
		if entries, err = unpack(entries, count*xgIndex); err != nil {
			return nil, i18n.Errorf("the index at byte %d is damaged: %w", index, xgFault(err))
		}
	}
	if len(entries) < count*xgIndex {
		return nil, i18n.Errorf("the index at byte %d is damaged: %w", index, errXGShort)
	}
	files := map[string]xgFile{}
	for i := range count {
		e := entries[i*xgIndex:]
		at, f := e.size(520), xgFile{stored: e.bool(528), size: e.size(512), sum: uint32(e.int(524))}
		if at > index-begin {
			return nil, i18n.Errorf("the index at byte %d is damaged: it names a place outside the file", index)
		}
		f.packed = data[begin+at : index]
		files[e.ansi(0, 255)] = f
	}
	return files, nil
}

// unpack unpacks at most so many bytes; what comes after them is not looked at.
func unpack(packed []byte, most int) ([]byte, error) {
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(r, int64(most)))
}

// open unpacks a file as it is read. At its end the error tells whether it is damaged.
func (f xgFile) open() (io.Reader, error) {
	r := io.Reader(bytes.NewReader(f.packed[:min(f.size, len(f.packed))]))
	if !f.stored {
		var err error
		if r, err = zlib.NewReader(bytes.NewReader(f.packed)); err != nil {
			return nil, err
		}
	}
	return &summed{Reader: r, want: f.sum}, nil
}

var (
	errXGShort = i18n.NewError("the data end too early")
	errXGSum   = i18n.NewError("the checksum is wrong")
)

// A summed reader ends with errXGSum if what was read is not what was written.
type summed struct {
	io.Reader
	sum, want uint32
}

func (s *summed) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	if s.sum = crc32.Update(s.sum, crc32.IEEETable, p[:n]); err == io.EOF && s.sum != s.want {
		err = errXGSum
	}
	return n, err
}

// xgFault says in words what is wrong with packed data.
func xgFault(err error) error {
	switch {
	case errors.Is(err, errXGSum):
		return err
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return errXGShort
	}
	return i18n.NewError("the data can't be unpacked")
}
