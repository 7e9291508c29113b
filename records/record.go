package records

import (
	"bytes"
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

// MaxBytes is the size of the largest record: some thousands of games, more than
// the longest match can have.
const MaxBytes = 1 << 23

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

// digestOf returns the SHA-256 of all bytes before a line.
func digestOf(data []byte, line int) string {
	at := 0
	for ; line > 1; line-- {
		at += bytes.IndexByte(data[at:], '\n') + 1
	}
	return hashOf(data[:at])
}
