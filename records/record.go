package records

import (
	"bytes"
	"path/filepath"
	"strconv"
	"strings"

	"boardroom/core"
)

// A Record is a record as it was read.
type Record struct {
	Header   Header
	Title    string      // the game's, for people
	Items    []Item      // everything in it, in order
	Sheet    *core.Sheet // after the last complete event
	Finished bool        // the sitting is over, whether the record says so or not
	Result   string      // of a finished one: "1-0 2", "3-5"
	Closed   bool        // by its digest: nothing can follow
	End      int         // offset after the last complete event; the rest is torn
	Torn     int         // bytes after End
	// Digest is the SHA-256 of what the record says so far: of all bytes before
	// its line Digest, if it has one, else of all up to End.
	Digest string

	ids      func(core.Position) []string // by which other programs know a position
	dice     []count                      // one for each Dice line
	seed     string                       // published at the end
	resulted bool                         // it says the result
	told     int                          // GameResult lines
	openLine bool                         // it ends within a line of play
	blank    bool                         // it ends with an empty line
}

// A count is a count of draws: those that follow one Dice line.
type count struct {
	Dice
	line   int
	words  string
	worded bool
	drawn  int
}

// wordsHash returns the SHA-256 of the players' words; empty: none were given.
func (c *count) wordsHash() string {
	if c.words == "" {
		return ""
	}
	return hashOf(c.words)
}

// last returns the count in progress, or nil.
func (r *Record) last() *count {
	if len(r.dice) == 0 {
		return nil
	}
	return &r.dice[len(r.dice)-1]
}

// lineActor returns whose line the last one is; Nobody if it is no line of
// play.
func (r *Record) lineActor() core.Seat {
	for i := len(r.Items) - 1; i >= 0 && r.Items[i].Line == r.Items[len(r.Items)-1].Line; i-- {
		if r.Items[i].Kind == Played {
			return r.Items[i].Event.Seat
		}
	}
	return core.Nobody
}

// Parse reads a record and folds its events, up to the first error, which is
// an *Error. The record is then given as far as it could be understood; it is
// nil when not even the header could. Whatever the data, every event of the record
// was legal by the rules of its game. The data is not kept.
func Parse(data []byte, find Finder) (*Record, error) {
	r, s, err := opened(data, find)
	if err != nil {
		return nil, err
	}
	r.openLine = s.open
	r.blank = bytes.HasSuffix(data[:s.end], []byte("\n\n"))
	err = r.fold(s)
	if st := r.Sheet.State(); st.Over {
		r.Finished, r.Result = true, resultText(st)
	}
	if err != nil {
		return r, err
	}
	return r, s.err
}

// opened reads a record without folding its events.
func opened(data []byte, find Finder) (*Record, scanned, error) {
	s := scan(data)
	r, err := begin(s, find)
	if err != nil {
		return nil, s, err
	}
	r.End, r.Torn = s.end, len(data)-s.end
	r.Digest = hashOf(data[:s.end])
	if n := len(s.items); n > 0 && s.items[n-1].Key == keyDigest {
		r.Digest = digestOf(data, s.items[n-1].Line)
	}
	return r, s, nil
}

// Glance reads of the record in a file its header and its digest, and plays
// nothing of it.
func Glance(path string, find Finder) (Header, string, error) {
	data, err := Read(path)
	if err != nil {
		return Header{}, "", err
	}
	r, _, err := opened(data, find)
	if err != nil {
		return Header{}, "", err
	}
	return r.Header, r.Digest, nil
}

// Beside returns the path of the file beside a record that has another ending.
func Beside(record, ending string) string {
	if file, number := splitArchive(record); number > 0 {
		return strings.TrimSuffix(file, filepath.Ext(file)) + "-" + strconv.Itoa(number) + ending
	}
	return strings.TrimSuffix(record, filepath.Ext(record)) + ending
}

// Load is Parse for the record in a file or in an archive.
func Load(path string, find Finder) (*Record, error) {
	data, err := Read(path)
	if err != nil {
		return nil, err
	}
	return Parse(data, find)
}
