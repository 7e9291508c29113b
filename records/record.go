// Package records reads, writes, checks and lists the records of games.
//
// [Parse] and [Load] read a [Record], by the rules of its game; [Verify] checks
// its dice and its result as well. A [Writer] appends the events of a session to a
// record, each on disk before anybody sees it, and a [Dir] is the folder that keeps,
// lists and resumes records. A game from elsewhere becomes an [Import]. People's
// notes on a record lie beside it, or in a [Notebook] of their own.
//
// A record is plain text of the bytes 0x20..0x7E and 0x0A. Tags come first,
// up to an empty line; then one line per actor:
//
//	[Boardroom "1"]
//	[Game "backgammon"]
//	[Seat1 "\u039d\u03af\u03ba\u03bf\u03c2"]
//	[Seat2 "Mother (computer, expert)"]
//	[Date "2026-11-20T18:04:31Z"]
//	[Options "larger-die=yes"]
//	[Match "5"]
//	[Dice "sha256 3c1e..."]
//
//	[Words "nikos"]
//
//	[Start "backgammon match=5 score=0,0"]
//	* 31
//	1 8/5 6/5 end
//	2 roll
//	* 66
//	2 24/18 24/18 undo 24/18 13/7 13/7 end
//	...
//	[GameResult "0-2"]
//	...
//	[Seed "5b0f..."]
//	[Result "3-5"]
//	[Digest "77aa..."]
//
// A line of play begins with its actor: * for Chance, else a seat, 1 the
// first. Moves and words of the session follow it. A semicolon begins a
// comment; {analysis} stays on its line. Values of tags are escaped as Go
// escapes strings.
//
// Match is a number of points or "money", and is left out for a single game. A match
// that had begun before says the score that it goes on from: "7 2-1". (Versions that
// knew no such matches refuse the tag.)
// Start names each game of a match and what the match adds to the options;
// GameResult gives the points per seat. Result closes a match with its points
// per seat. Of a single game it says who won and, if it was more than one
// point, how many: "1-0", "0-1 2"; "0-0" is a draw, "0-1-0-0" is won by the
// second of four. Position, when given, is where the first game starts. Rated
// "no" says that the players chose to play for no rating; "yes", that whoever
// imported the game lets it count although nobody knows where its dice come from.
//
// Clock gives the time control, as "5m+8s" (see core.ParseClock). With one, a time
// such as @12.4s stands before the event that ends somebody's time for now: they
// had been asked for so long since the last event with a time of theirs. "flag"
// says that the seat's time has run out, "pause" that play was broken off. What
// everybody has left follows from these. "claim", in any game of two, says that the
// other player stayed away and the seat takes the game; "claim-match" that they did
// for so long that the seat takes the match.
//
// Other tags, as Event, may stand in the header; they are kept and mean nothing.
//
// Dice names where the draws come from (see Dice); Words, before the first
// draw, what the players added. Each Dice line begins a new count of draws.
// Seed is published at the end. Digest is the SHA-256 of all bytes before its
// line.
//
// Other tags stand where a tag may; they mean nothing to the format, and are
// kept. Tournaments write some before Result.
//
// A word counts only when a blank or the end of the line follows, a tag only
// when its line ends. What the file holds after the last complete one was torn
// while it was written; it is no error, and is cut before the next append.
//
// # What is promised
//
// What package core promises, and of the files: a record that any version has written is
// read, verified, replayed and gone on with by all later ones, to the same end. The
// format grows by tags and words alone, none of which changes the meaning of another; what
// a reader does not know it keeps. Of a [Dir] the folders records, seeds and trash are
// promised, and that a file in records whose name ends in .txt is a record. The index
// beside them is made anew whenever it is missing or of another version, and is nobody
// else's to read.
//
// A record is written by one [Writer] at a time, in one process; others may read it
// meanwhile, and see it as it was after some event. What [Writer.Observe] has returned
// from without an error survives the end of the process and of the machine; after
// [Writer.SyncPerGame] whole games do.
//
// Labels and notes that any version has written are read by all later ones.
//
// Of the packages below, exchange/backgammon and exchange/arimaa are promised as
// to what they read and write and how they are called, and tournament as to its Setup,
// Run and Report. The others, such as disk and text, serve the program.
package records

import (
	"iter"
	"strings"

	"boardroom/core"
)

// A Record is a record as it was read.
type Record struct {
	Header   Header
	Title    string      // the game's, for people
	Sheet    *core.Sheet // after the last complete event
	Finished bool        // the sitting is over, whether the record says so or not
	Result   string      // of a finished one: "1-0 2", "3-5"
	Closed   bool        // by its digest: nothing can follow
	End      int         // offset after the last complete event; the rest is torn
	Torn     int         // bytes after End
	// Digest is the SHA-256 of what the record says so far: of all bytes before
	// its line Digest, if it has one, else of all up to End.
	Digest string

	text     string
	scanner  *scanner                     // of the text, where it has been read to
	items    int                          // how many were understood
	latest   Item                         // of these
	actor    core.Seat                    // whose line the last one is; Nobody if it is no line of play
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

// Items lists everything in the record, in order, as far as it was understood. They are
// taken from its text, as they are asked for.
func (r *Record) Items() iter.Seq[Item] {
	return func(yield func(Item) bool) {
		s := newScanner(r.text)
		for range r.items {
			if it, ok := s.next(); !ok || !yield(it) {
				return
			}
		}
	}
}

// Text writes the record again as it was read, but for blanks that mean
// nothing and a torn end. Reading it gives the same items.
func (r *Record) Text() string {
	var b strings.Builder
	line, before := 1, 0
	for it := range r.Items() {
		first := it.Line != before
		if first && before > 0 {
			b.WriteByte('\n')
			line++
		}
		for ; line < it.Line; line++ {
			b.WriteByte('\n')
		}
		it.format(&b, first)
		before = it.Line
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
func digestOf(text string, line int) string {
	at := 0
	for ; line > 1; line-- {
		at += strings.IndexByte(text[at:], '\n') + 1
	}
	return hashOf(text[:at])
}
