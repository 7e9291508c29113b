package arimaa

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/i18n"
	"boardroom/records"
)

// The tags that have a meaning here, by their present names.
const (
	goldTag       = "Gold"
	silverTag     = "Silver"
	goldTypeTag   = "GoldType" // "b" or "program": a computer
	silverTypeTag = "SilverType"
	dateTag       = "Date"
	timeTag       = "Time" // of the day, in UTC
	positionTag   = "Position"
	resultTag     = "Result"
	codeTag       = "ResultCode"
	countTag      = "PlyCount"
)

// The results of a game, as the tag Result and the last word of a game say
// them.
const (
	goldWins   = "1-0"
	silverWins = "0-1"
	drawn      = "1/2-1/2"
	unknown    = "*"
)

func isResult(word string) bool {
	return slices.Contains([]string{goldWins, silverWins, drawn, unknown}, word)
}

// A label is the number and the side before a turn, counted in turns: 0 is
// 1g, 1 is 1s, 2 is 2g.
type label int

func (l label) String() string { return strconv.Itoa(int(l)/2+1) + [2]string{"g", "s"}[l.side()] }

func (l label) side() core.Seat { return core.Seat(l) % 2 }

// A turn is what stands between two labels.
type turn struct {
	line  int
	label label
	words []string
	note  string // what comments in braces say behind it
}

func (t turn) is(word string) bool { return len(t.words) == 1 && strings.EqualFold(t.words[0], word) }

const takeback = "takeback"

// A tag is what is told of a game.
type tag struct {
	line       int
	key, value string
}

// A sheet is one game as it stands in the text.
type sheet struct {
	line  int
	tags  []tag
	turns []turn
	ended bool            // nothing more belongs to it
	rows  map[string]bool // those that it has, by their names
	note  string          // what comments say before the first turn
	// variations is how many stand in the text, which are left out.
	variations int
	// archived tells that others have kept it as a game that was played: what is
	// wrong in it is left out.
	archived bool
	broken   bool // an error of the text came before its end
}

// A scanner takes a text apart.
type scanner struct {
	done []sheet
	now  sheet
	line int
	// comment is where a comment began that is not yet closed, or 0.
	comment int
	said    string // in it, so far
	// variation is in how many variations the text is now, one within another, and opened
	// where the outermost began.
	variation, opened int
	// long is the tag whose value goes on over lines, or nil.
	long *tag
}

// scan returns the games of a text. An error breaks the one at hand off.
func scan(text string) ([]sheet, error) {
	var s scanner
	err := s.scan(text)
	s.now.broken = err != nil
	s.next()
	return s.done, err
}

// byteOrder is the mark that some programs write before a text.
const byteOrder = "\ufeff"

func (s *scanner) scan(text string) error {
	for line := range strings.Lines(strings.TrimPrefix(text, byteOrder)) {
		s.line++
		if err := s.scanLine(strings.TrimSpace(line)); err != nil {
			return &records.Error{Line: s.line, Err: err}
		}
	}
	switch {
	case s.comment > 0:
		return &records.Error{Line: s.comment, Err: i18n.NewError("this comment is never closed: add }")}
	case s.variation > 0:
		return &records.Error{Line: s.opened, Err: i18n.NewError("this variation is never closed: add )")}
	case s.long != nil:
		return &records.Error{Line: s.long.line, Err: i18n.Errorf("the value of %s is never closed: add %s", s.long.key, longMark)}
	}
	return nil
}

// next closes the game at hand and begins another.
func (s *scanner) next() {
	if len(s.now.tags) > 0 || len(s.now.turns) > 0 {
		s.done = append(s.done, s.now)
	}
	s.now = sheet{}
}

// longMark stands before and after a value of several lines.
const longMark = "-=+=-"

func (s *scanner) scanLine(line string) error {
	if s.long != nil {
		s.lengthen(line)
		return nil
	}
	if s.comment == 0 && s.variation == 0 {
		if row, ok := addressRow(line); ok {
			return s.takeAddress(row)
		}
		if t, ok, err := readTag(line); ok || err != nil {
			s.takeTag(t)
			return err
		}
		if m := rowLine.FindStringSubmatch(line); m != nil {
			return s.takeRow(m[1], m[2])
		}
	}
	return s.scanWords(line)
}

// takeTag adds a tag, which begins a game if there were turns before.
func (s *scanner) takeTag(t tag) {
	if len(s.now.turns) > 0 || s.now.ended {
		s.next()
	}
	t.line = s.line
	if t.value == longMark {
		t.value = ""
		s.long = &t
		return
	}
	s.tell(t)
}

// lengthen adds a line to the value of the long tag, or closes it.
func (s *scanner) lengthen(line string) {
	if !strings.HasPrefix(line, longMark) {
		s.long.value += line + "\n"
		return
	}
	s.long.value = strings.TrimSuffix(s.long.value, "\n")
	s.tell(*s.long)
	s.long = nil
}

func (s *scanner) tell(t tag) {
	if s.now.line == 0 {
		s.now.line = t.line
	}
	s.now.tags = append(s.now.tags, t)
}

// colonTag is a tag as "Name: value".
var colonTag = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9_]*):(?:\s+(.*))?$`)

// bracketTag is a tag as [Name "value"].
var bracketTag = regexp.MustCompile(`^\[\s*([A-Za-z][A-Za-z0-9_]*)\s+(".*")\s*\]$`)

// readTag reads a line as a tag; ok reports whether it is one.
func readTag(line string) (t tag, ok bool, err error) {
	if strings.HasPrefix(line, "[") {
		m := bracketTag.FindStringSubmatch(line)
		if m == nil {
			return t, false, i18n.NewError("write a tag as [Name \"value\"]")
		}
		return tag{key: m[1], value: unquote(m[2])}, true, nil
	}
	m := colonTag.FindStringSubmatch(line)
	if m == nil {
		return t, false, nil
	}
	return tag{key: m[1], value: m[2]}, true, nil
}

// rowLine is a row of the state that the bot kits of arimaa.com are given.
var rowLine = regexp.MustCompile(`^([a-z_]+)=(.*)$`)

// movesRow is the row of the turns.
const movesRow = "moves"

// takeRow takes a row, which tells what the column of its name does in an
// archive. One that was told before begins another game.
func (s *scanner) takeRow(name, value string) error {
	if s.now.rows[name] {
		s.next()
	}
	if s.now.rows == nil {
		s.now.rows = map[string]bool{}
	}
	s.now.rows[name] = true
	if name == movesRow {
		return s.takeWords(value)
	}
	if t, ok := cellTag(name, value); ok {
		t.line = s.line
		s.tell(t)
	}
	return nil
}

// unquote reads a value in quotes, with the escapes that Go has, or else with
// those of chess's PGN, \" and \\ alone.
func unquote(quoted string) string {
	if value, err := strconv.Unquote(quoted); err == nil {
		return value
	}
	return strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(quoted[1 : len(quoted)-1])
}

// scanWords reads a line of turns, without its comments and variations.
func (s *scanner) scanWords(line string) error {
	for line != "" {
		if s.comment > 0 {
			said, after, closed := strings.Cut(line, "}")
			s.said = strings.TrimSpace(s.said + " " + strings.TrimSpace(said))
			if !closed {
				return nil
			}
			s.endComment()
			line = after
			continue
		}
		end := strings.IndexAny(line, "{#;()")
		if end < 0 {
			end = len(line)
		}
		if s.variation == 0 {
			if err := s.takeWords(line[:end]); err != nil {
				return err
			}
		}
		if end == len(line) || line[end] == '#' || line[end] == ';' {
			return nil
		}
		if err := s.open(line[end]); err != nil {
			return err
		}
		line = line[end+1:]
	}
	return nil
}

// open begins a comment or a variation, or ends one.
func (s *scanner) open(mark byte) error {
	switch mark {
	case '{':
		s.comment, s.said = s.line, ""
	case '(':
		if s.variation == 0 {
			s.opened = s.line
			s.now.variations++
		}
		s.variation++
	case ')':
		if s.variation == 0 {
			return i18n.NewError("unexpected ): no variation is open here")
		}
		s.variation--
	}
	return nil
}

// endComment keeps what a comment says of the turn before it, or of the game.
func (s *scanner) endComment() {
	s.comment = 0
	to := &s.now.note
	if n := len(s.now.turns); n > 0 {
		to = &s.now.turns[n-1].note
	}
	if s.variation == 0 {
		*to = strings.TrimSpace(*to + " " + s.said)
	}
}

// lineBreaks are those that are written out, as \n or %13, or have become that sign.
var lineBreaks = strings.NewReplacer(`\n`, " ", "%13", " ", "\x13", " ")

// takeWords takes words of turns, which line breaks separate too.
func (s *scanner) takeWords(text string) error {
	for _, word := range strings.Fields(lineBreaks.Replace(text)) {
		if err := s.takeWord(word); err != nil {
			return err
		}
	}
	return nil
}

// maxWord is far longer than any word of a game.
const maxWord = 100

func (s *scanner) takeWord(word string) error {
	if len(word) > maxWord {
		return i18n.Errorf("a word of %d bytes, %.20q and so on, is too long for a game", len(word), word)
	}
	if s.now.ended {
		s.next()
	}
	if s.now.line == 0 {
		s.now.line = s.line
	}
	l, isLabel := readLabel(word)
	n := len(s.now.turns)
	switch {
	case isLabel && n > 0 && s.now.turns[n-1].label == l && len(s.now.turns[n-1].words) == 0: // said twice
		s.now.turns[n-1].line = s.line
	case isLabel:
		if l == 0 && n > 0 && !s.now.turns[n-1].is(takeback) {
			s.next()
			s.now.line = s.line
		}
		s.now.turns = append(s.now.turns, turn{line: s.line, label: l})
	case isResult(word):
		s.now.tags = append(s.now.tags, tag{s.line, "Result", word})
		s.now.ended = true
	case n == 0:
		return i18n.Errorf("%q comes before the first turn: a turn begins with its number and side, as 1g", word)
	default:
		if word = withoutMark(word); word != "" {
			t := &s.now.turns[n-1]
			t.words = append(t.words, word)
		}
	}
	return nil
}

// withoutMark returns a word without what people think of it: "Ee2n!?", "!", "$4".
func withoutMark(word string) string {
	if strings.HasPrefix(word, "$") {
		return ""
	}
	return strings.TrimRight(word, "!?")
}

// labels are numbers up to 99999 and a side; w and b are its old names.
var labels = regexp.MustCompile(`^([1-9][0-9]{0,4})([gswb])$`)

func readLabel(word string) (l label, ok bool) {
	m := labels.FindStringSubmatch(word)
	if m == nil {
		return 0, false
	}
	number, _ := strconv.Atoi(m[1])
	side := arimaa.Gold
	if m[2] == "s" || m[2] == "b" {
		side = arimaa.Silver
	}
	return label(2*(number-1)) + label(side), true
}
