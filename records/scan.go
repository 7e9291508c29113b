package records

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/disk"
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
func (e *Error) Error() string { return e.In(i18n.Language{}) }

// In says in a language what Error says.
func (e *Error) In(l i18n.Language) string {
	switch {
	case e.Line == 0:
		return l.Error(e.Err)
	case e.Column == 0:
		return l.T("line %d: %v", e.Line, e.Err)
	}
	return l.T("line %d, column %d: %v", e.Line, e.Column, e.Err)
}

// Unwrap returns what is wrong, without the place.
func (e *Error) Unwrap() error { return e.Err }

func wrong(line int, format i18n.Text, args ...any) *Error {
	return &Error{Line: line, Err: i18n.Errorf(format, args...)}
}

// tagLine gives a tag as a whole line.
func tagLine(key, text string) string {
	return "[" + key + " " + strconv.QuoteToASCII(text) + "]\n"
}

var errTooLarge = i18n.Errorf("this isn't a record: %w", disk.TooLarge(MaxBytes))

// mark is what a record begins with, and no other text.
const mark = "[Boardroom "

// ErrNotRecord is wrapped by the error of a text that is no record.
var ErrNotRecord = i18n.Errorf("this isn't a record: it doesn't begin with %s%q]", mark, version)

// IsRecord reports whether a text begins as a record does.
func IsRecord(data []byte) bool { return bytes.HasPrefix(data, []byte(mark)) }

// begins reports whether a text is a record, or as much of one as was not torn.
func begins(text string) bool { return strings.HasPrefix(text, mark) || strings.HasPrefix(mark, text) }

// MaxSeats is the greatest number of players a record can seat.
const MaxSeats = 9

// A scanner takes a record's text apart, item by item, up to the first error: the words
// are known then, their meaning is not.
type scanner struct {
	text  string
	whole bool  // the header has ended, with an empty line or the first line of play
	end   int   // offset after the last complete item
	open  bool  // the last line is not ended
	err   error // what stopped the scan

	line  int    // number of the line that was read last
	at    int    // offset of the line to be read next
	items []Item // of the line that was read last
	given int    // how many of them next has returned
}

// newScanner returns a scanner at the beginning of a text. A text that is no record has an
// error and no items.
func newScanner(text string) *scanner {
	s := &scanner{text: text, err: checkBytes(text)}
	switch {
	case len(text) > MaxBytes:
		s.err = errTooLarge
	case s.err == nil && !begins(text):
		s.err = &Error{Line: 1, Err: ErrNotRecord}
	}
	return s
}

// next returns the next item; false at the end of the text, torn or not, and after an error.
func (s *scanner) next() (Item, bool) {
	for s.given == len(s.items) {
		if s.err != nil || s.at == len(s.text) {
			return Item{}, false
		}
		s.readLine()
	}
	s.given++
	return s.items[s.given-1], true
}

// rest goes on to the end, and returns the last item, or the one before if there is none.
func (s *scanner) rest(before Item) (last Item) {
	last = before
	for it, ok := s.next(); ok; it, ok = s.next() {
		last = it
	}
	return last
}

func (s *scanner) readLine() {
	s.line++
	s.items, s.given = s.items[:0], 0
	line, _, ended := strings.Cut(s.text[s.at:], "\n")
	s.err = s.scanLine(line, ended)
	switch {
	case !ended:
		s.at = len(s.text)
	case s.err == nil:
		s.at += len(line) + 1
		s.end = s.at
	}
}

func checkBytes(text string) error {
	for i, b := range []byte(text) {
		if b >= 0x20 && b <= 0x7e || b == '\n' {
			continue
		}
		line := 1 + strings.Count(text[:i], "\n")
		column := i - strings.LastIndexByte(text[:i], '\n')
		err := i18n.Errorf("a record is plain ASCII text, without the byte 0x%02x", b)
		if b == '\r' {
			err = i18n.Errorf("%w; save the file with Unix line ends", err)
		}
		return &Error{Line: line, Column: column, Err: err}
	}
	return nil
}

// scanLine reads one line. What is not complete in the last one is left out.
func (s *scanner) scanLine(line string, ended bool) error {
	start := strings.TrimLeft(line, " ")
	switch {
	case start == "":
		s.whole = s.whole || ended
		return nil
	case start[0] == '[':
		if ended {
			return s.scanTag(strings.TrimRight(start, " "))
		}
		return nil
	}
	return s.scanWords(line, len(line)-len(start), ended)
}

func (s *scanner) scanTag(line string) error {
	key, rest, _ := strings.Cut(line[1:], " ")
	quoted, err := strconv.QuotedPrefix(rest)
	if !isKey(key) || err != nil || quoted[0] != '"' || rest[len(quoted):] != "]" {
		return wrong(s.line, "write a tag as [Name \"value\"]")
	}
	text, err := strconv.Unquote(quoted)
	if err != nil {
		return wrong(s.line, "quote the value of the tag %s correctly: %w", key, err)
	}
	s.items = append(s.items, Item{Line: s.line, Kind: Tag, Key: key, Text: text})
	return nil
}

func isKey(key string) bool {
	for _, r := range key {
		if (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			return false
		}
	}
	return key != ""
}

// scanWords reads a line of play, or one of comments and analysis alone, from
// a column on.
func (s *scanner) scanWords(line string, column int, ended bool) error {
	actor := core.Nobody
	for column < len(line) {
		width := wordWidth(line[column:])
		if column+width == len(line) && !ended {
			return nil
		}
		word := line[column : column+width]
		var err error
		switch {
		case actor != core.Nobody && len(s.items) == 0 && (word[0] == ';' || word[0] == '{'):
			err = i18n.Errorf("a move is missing after the player %s", actor)
		case word[0] == ';':
			s.items = append(s.items, Item{Line: s.line, Kind: Comment, Text: word[1:]})
		case word[0] == '{':
			err = s.scanAnalysis(word)
		case actor != core.Nobody:
			var more int
			if more, err = s.scanEvent(actor, word, line[column+width:], ended); more < 0 {
				return nil // the number of a concession is torn
			}
			s.whole = true
			width += more
		case len(s.items) > 0:
			err = i18n.NewError("write the player before the analysis")
		default:
			actor, err = readActor(word)
		}
		if err != nil {
			return &Error{Line: s.line, Column: column + 1, Err: err}
		}
		column += width
		column += len(line[column:]) - len(strings.TrimLeft(line[column:], " "))
		if len(s.items) > 0 {
			s.end, s.open = s.at+column, !ended
		}
	}
	if actor != core.Nobody && ended && len(s.items) == 0 {
		return wrong(s.line, "a move is missing after the player %s", actor)
	}
	return nil
}

// wordWidth returns the length of the word that a text begins with. A comment
// is one word up to its end, and so is an analysis up to its brace.
func wordWidth(text string) int {
	end := strings.IndexByte(text, ' ')
	switch text[0] {
	case ';':
		return len(text)
	case '{':
		brace := strings.IndexByte(text, '}')
		if brace < 0 {
			return len(text)
		}
		if end = strings.IndexByte(text[brace:], ' '); end >= 0 {
			end += brace
		}
	}
	if end < 0 {
		return len(text)
	}
	return end
}

func (s *scanner) scanAnalysis(word string) error {
	text, rest, closed := strings.Cut(word[1:], "}")
	if !closed {
		return i18n.NewError("close the analysis with } on the same line")
	}
	if rest != "" {
		return i18n.Errorf("a blank must follow the analysis, not %q", rest)
	}
	s.items = append(s.items, Item{Line: s.line, Kind: Analysis, Text: text})
	return nil
}

func readActor(word string) (core.Seat, error) {
	if word == core.Chance.String() {
		return core.Chance, nil
	}
	if len(word) == 1 && word[0] >= '1' && word[0] <= '0'+MaxSeats {
		return core.Seat(word[0] - '1'), nil
	}
	return core.Nobody, i18n.Errorf("%q isn't a player: begin the line with a seat's number, or * for the dice", word)
}

// scanEvent reads an event that begins with a word, and returns the width of
// what it took from the rest of the line; -1 when that is torn.
func (s *scanner) scanEvent(actor core.Seat, word, rest string, ended bool) (int, error) {
	e := core.Event{Seat: actor}
	spent := 0
	if time, marked := strings.CutPrefix(word, core.SpentMark); marked && isTime(time) {
		var err error
		if e.Spent, err = core.ParseSpan(time); err != nil {
			return 0, err
		}
		if word, spent = nextWord(rest); spent == len(rest) && !ended {
			return -1, nil
		}
		if word == "" || strings.Contains(";{"+core.SpentMark, word[:1]) || e.Spent == 0 || core.FormatSpan(e.Spent) != time {
			return 0, i18n.Errorf("write the time spent before a move, as %s12.4s, not %q", core.SpentMark, core.SpentMark+time)
		}
		rest = rest[spent:]
	}
	e.Move = core.Move(word)
	if e.Move != core.Concede {
		s.items = append(s.items, Item{Line: s.line, Kind: Played, Event: e})
		return spent, nil
	}
	number, width := nextWord(rest)
	if width == len(rest) && !ended {
		return -1, nil
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || strconv.Itoa(n) != number {
		return 0, i18n.Errorf("after concede write a number of points, not %q", number)
	}
	e.Points = n
	s.items = append(s.items, Item{Line: s.line, Kind: Played, Event: e})
	return spent + width, nil
}

// isTime reports whether what follows the mark of a time is meant as one. Draws,
// such as who sits where at Block Me!, may begin with the same sign.
func isTime(text string) bool {
	return text != "" && (unicode.IsDigit(rune(text[0])) || unicode.IsLetter(rune(text[0])))
}

// nextWord returns the next word of a line, and the width of it and the blanks
// before it.
func nextWord(rest string) (word string, width int) {
	word = strings.TrimLeft(rest, " ")
	blanks := len(rest) - len(word)
	if word != "" {
		word = word[:wordWidth(word)]
	}
	return word, blanks + len(word)
}
