package backgammon

import (
	"bytes"
	"errors"
	"iter"
	"regexp"
	"strconv"
	"strings"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records"
	"boardroom/records/exchange"
)

// Mat is the text in which programs of backgammon pass matches to each other. Games that
// no other program knows are named by a line, as the page mat.md describes.
func Mat() exchange.Format {
	return exchange.Format{
		Name: "mat", Title: ".mat", Ending: ".mat",
		About: "backgammon and its relatives; variants that other programs don't know get a line with their name",
		Holds: func(e catalog.Entry) bool { return e.Family == tables.Family },
		Is:    isMat, Read: readMat, Write: writeMat,
	}
}

// isMat reports whether some line says to how many points a match is.
func isMat(data []byte) bool {
	for line := range bytes.Lines(data) {
		if len(line) <= maxLine && matchLine.Match(line) {
			return true
		}
	}
	return false
}

// readMat reads a text. The game is that of the tag Variation, or else the usual one.
func readMat(in exchange.Input) iter.Seq2[records.Import, error] {
	return func(yield func(records.Import, error) bool) {
		matches, err := scanMat(string(in.Data))
		imports(matches, err, in, yield)
	}
}

// Limits of what is read: nothing that was ever played comes near them.
const (
	maxLine  = 1000 // bytes
	maxCells = 100000
	maxLeft  = 10 // lines that are no part of a game: a text with more is another's
)

// A matScanner takes a text apart.
type matScanner struct {
	done  []match
	now   *match // nil before its first line
	tags  map[string]string
	line  int
	cells int
	left  []records.Finding // outside the games, before the match at hand
	leave int               // how many lines more may be left out
}

// scanMat returns the matches of a text. An error, or nil, breaks the last of them
// off.
func scanMat(text string) ([]match, *records.Error) {
	s := matScanner{tags: map[string]string{}, leave: maxLeft}
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		s.line++
		if err := s.scanLine(line); err != nil {
			s.close()
			return s.done, s.placed(err)
		}
	}
	s.close()
	return s.done, nil
}

// placed gives an error of the line at hand its place.
func (s *matScanner) placed(err error) *records.Error {
	var at *records.Error
	if errors.As(err, &at) {
		return &records.Error{Line: s.line, Column: at.Column, Err: at.Err}
	}
	return &records.Error{Line: s.line, Err: err}
}

// close ends the match at hand.
func (s *matScanner) close() {
	if s.now != nil && len(s.now.Games) > 0 {
		s.done = append(s.done, *s.now)
	}
	s.now = nil
}

var (
	tagLine   = regexp.MustCompile(`^\s*;\s*\[\s*([^"\]]+?)\s+"(.*)"\s*\]`)
	matchLine = regexp.MustCompile(`(?i)^\s*(\d+)[\s-]+points?[\s-]+match\b|^\s*(unlimited|money)\s+(?:match|session|game)\b`)
	gameLine  = regexp.MustCompile(`(?i)^\s*game\s+\d+\s*$`)
	// GNU Backgammon leaves no blank before the second name where the first is long; a
	// player whose account was deleted has none.
	nameLine = regexp.MustCompile(`^\s*(\S.*?|)\s*:\s*(\d+)(\s+\S.*?|[^\s\d:].*?|\s+)\s*:\s*(\d+)$`)
)

func (s *matScanner) scanLine(line string) error {
	if len(line) > maxLine {
		return i18n.Errorf("a line of %d bytes stands in no match", len(line))
	}
	line = strings.TrimRight(strings.ReplaceAll(line, "\t", "        "), " \r\n")
	if s.now != nil && len(s.now.Games) > 0 && isRow(line) {
		if g := &s.now.Games[len(s.now.Games)-1]; g.Head != 0 {
			return s.takeRow(g, line)
		}
	}
	if m := tagLine.FindStringSubmatch(line); m != nil {
		s.takeTag(m[1], m[2])
		return nil
	}
	if line == "" || strings.HasPrefix(strings.TrimSpace(line), ";") {
		return nil
	}
	if m := matchLine.FindStringSubmatch(line); m != nil {
		return s.takeMatch(m[1])
	}
	switch {
	case s.now == nil:
		return s.leaveOut(line, i18n.Errorf("%.40q stands before the line that says to how many points the match is, as \"7 point match\"", line))
	case gameLine.MatchString(line):
		s.now.Games = append(s.now.Games, game{Line: s.line})
		return nil
	case len(s.now.Games) == 0:
		return s.leaveOut(line, i18n.Errorf("%.40q stands before the first game, which begins with \"Game 1\"", line))
	}
	g := &s.now.Games[len(s.now.Games)-1]
	if g.Head == 0 {
		return s.takeNames(g, line)
	}
	ended, cells := g.ended(), len(g.Cells)
	err := s.takeRow(g, line)
	if err != nil && ended {
		g.Cells = g.Cells[:cells]
		return s.leaveOut(line, err)
	}
	return err
}

// leaveOut leaves out a line that is no part of a game. It is an error if there are many,
// or if it might be one.
func (s *matScanner) leaveOut(line string, err error) error {
	if s.leave == 0 || rowStart.MatchString(line) || nameLine.MatchString(line) {
		return err
	}
	s.leave--
	left := records.Finding{Line: s.line, Text: i18n.Msg("%.60q is no part of a game, and is left out", strings.TrimSpace(line))}
	if s.now == nil {
		s.left = append(s.left, left)
	} else {
		s.now.Remarks = append(s.now.Remarks, left)
	}
	return nil
}

// takeTag takes what is told of a match, before it. Tags after a match begin
// another.
func (s *matScanner) takeTag(key, value string) {
	if s.now != nil && len(s.now.Games) > 0 {
		s.close()
		s.tags = map[string]string{}
	}
	key = strings.ReplaceAll(key, " ", "")
	if _, there := s.tags[key]; !there {
		s.tags[key] = oneLine(value)
	}
}

func (s *matScanner) takeMatch(points string) error {
	s.close()
	to := 0
	if points != "" {
		n, err := strconv.Atoi(points)
		if err != nil || n > maxLength {
			return i18n.Errorf("a match to %.20s points is too long: at most %d", points, maxLength)
		}
		to = n
	}
	s.now = &match{Line: s.line, Tags: s.tags, To: to, Remarks: s.left}
	s.tags, s.left = map[string]string{}, nil
	return nil
}

func (s *matScanner) takeNames(g *game, line string) error {
	m := nameLine.FindStringSubmatch(line)
	if m == nil {
		return i18n.Errorf("here stand the players with their points, as \"Anna : 0     Boris : 0\", not %.60q", line)
	}
	g.Head = s.line
	for side := range g.Names {
		g.Names[side] = strings.TrimSpace(m[1+2*side])
		n, err := strconv.Atoi(m[2+2*side])
		if err != nil || n > maxPoints {
			return i18n.Errorf("%.20s points are too many", m[2+2*side])
		}
		g.Score[side] = n
	}
	return nil
}
