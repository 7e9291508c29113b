package records

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
)

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
