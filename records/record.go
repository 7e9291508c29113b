package records

import (
	"bytes"
	"fmt"
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

// ReadHeader reads of the record in a file its header and its digest, and plays
// nothing of it.
func ReadHeader(path string, find Finder) (Header, string, error) {
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

// A Kind tells what an Item is.
type Kind int

const (
	Tag      Kind = iota // [Key "Text"], alone on its line
	Played               // an event in its actor's line
	Comment              // ; Text, to the end of its line
	Analysis             // {Text}, within a line
)

// An Item is one thing in a record. Items are all of it: what stands on one
// line has the same line number, and lines without items are empty.
type Item struct {
	Line  int // from 1
	Kind  Kind
	Key   string     // of a Tag
	Text  string     // without the escapes and the marks around it
	Event core.Event // of Played
}

// An Error says what is wrong in a record, and where.
type Error struct {
	Line   int // from 1; 0: the file as a whole
	Column int // from 1; 0: the line as a whole
	Err    error
}

// Error reads as "line 12, column 3: …".
func (e *Error) Error() string {
	switch {
	case e.Line == 0:
		return e.Err.Error()
	case e.Column == 0:
		return fmt.Sprintf("line %d: %v", e.Line, e.Err)
	}
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Err)
}

// Unwrap returns what is wrong, without the place.
func (e *Error) Unwrap() error { return e.Err }

func wrong(line int, format string, args ...any) *Error {
	return &Error{Line: line, Err: fmt.Errorf(format, args...)}
}

// tagLine gives a tag as a whole line.
func tagLine(key, text string) string {
	return "[" + key + " " + strconv.QuoteToASCII(text) + "]\n"
}

// Text writes the record again as it was read, but for blanks that mean
// nothing and a torn end. Reading it gives the same items.
func (r *Record) Text() string {
	var b strings.Builder
	items := r.Items
	line := 1
	for i, it := range items {
		first := i == 0 || items[i-1].Line != it.Line
		if first && i > 0 {
			b.WriteByte('\n')
			line++
		}
		for ; line < it.Line; line++ {
			b.WriteByte('\n')
		}
		it.format(&b, first)
	}
	b.WriteByte('\n')
	if r.blank {
		b.WriteByte('\n')
	}
	return b.String()
}

// format writes an item; the first of a line of play names the actor.
func (it Item) format(b *strings.Builder, first bool) {
	if it.Kind == Tag {
		b.WriteString(strings.TrimSuffix(tagLine(it.Key, it.Text), "\n"))
		return
	}
	if !first {
		b.WriteByte(' ')
	}
	switch it.Kind {
	case Comment:
		b.WriteString(";" + it.Text)
	case Analysis:
		b.WriteString("{" + it.Text + "}")
	default:
		if first {
			b.WriteString(it.Event.Seat.String() + " ")
		}
		b.WriteString(it.Event.String())
	}
}
