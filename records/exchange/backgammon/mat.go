package backgammon

import (
	"bytes"
	"iter"
	"maps"
	"regexp"
	"slices"
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
)

// A matScanner takes a text apart.
type matScanner struct {
	done  []match
	now   *match // nil before its first line
	tags  map[string]string
	line  int
	cells int
}

// scanMat returns the matches of a text. An error, or nil, breaks the last of them
// off.
func scanMat(text string) ([]match, *records.Error) {
	s := matScanner{tags: map[string]string{}}
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		s.line++
		if err := s.scanLine(line); err != nil {
			s.close()
			return s.done, &records.Error{Line: s.line, Err: err}
		}
	}
	s.close()
	return s.done, nil
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
	matchLine = regexp.MustCompile(`(?i)^\s*(\d+)\s+points?\s+match\b|^\s*(unlimited|money)\s+(?:match|session|game)\b`)
	gameLine  = regexp.MustCompile(`(?i)^\s*game\s+\d+\s*$`)
	// GNU Backgammon leaves no blank before the second name where the first is long.
	nameLine = regexp.MustCompile(`^\s*(\S.*?)\s*:\s*(\d+)(\s+\S.*?|[^\s\d:].*?)\s*:\s*(\d+)$`)
	rowLine  = regexp.MustCompile(`^\s*\d+\)`)
)

func (s *matScanner) scanLine(line string) error {
	if len(line) > maxLine {
		return i18n.Errorf("a line of %d bytes stands in no match", len(line))
	}
	line = strings.TrimRight(strings.ReplaceAll(line, "\t", "        "), " \r\n")
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
		return i18n.Errorf("%.40q stands before the line that says to how many points the match is, as \"7 point match\"", line)
	case gameLine.MatchString(line):
		s.now.Games = append(s.now.Games, game{Line: s.line})
		return nil
	case len(s.now.Games) == 0:
		return i18n.Errorf("%.40q stands before the first game, which begins with \"Game 1\"", line)
	}
	g := &s.now.Games[len(s.now.Games)-1]
	if g.Names[0] == "" {
		return takeNames(g, line)
	}
	return s.takeRow(g, line)
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
		s.tags[key] = value
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
	s.now = &match{Line: s.line, Tags: s.tags, To: to}
	s.tags = map[string]string{}
	return nil
}

func takeNames(g *game, line string) error {
	m := nameLine.FindStringSubmatch(line)
	if m == nil {
		return i18n.Errorf("here stand the players with their points, as \"Anna : 0     Boris : 0\", not %.60q", line)
	}
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

// matWords are how a cell that is no throw begins, in small letters.
var matWords = map[string]kind{
	"double": doubles, "doubles": doubles, "redouble": doubles, "redoubles": doubles,
	"take": takes, "takes": takes, "accept": takes, "accepts": takes,
	"drop": drops, "drops": drops, "pass": drops, "passes": drops, "reject": drops, "rejects": drops,
	"beaver": beavers, "beavers": beavers,
	"resign": resigns, "resigns": resigns, "concede": resigns, "concedes": resigns,
	"wins": wins, "draw": draw, "illegal play": setup,
}

// cellStart is how a cell begins: with dice or one of the matWords.
var cellStart = regexp.MustCompile(`(?i)(?:^|\s)((?:[1-6][1-6]|--):|(?:` + strings.Join(slices.Sorted(maps.Keys(matWords)), "|") + `)\b)`)

// rightHalf is the column, from 0, from which a cell without another in its
// row is that of the player on the right.
const rightHalf = 20

// questions stands for what was not thrown or not moved any more.
var questions = regexp.MustCompile(`(?:\b00:\s*)?\?{2,}`)

// takeRow takes the cells of a row, or of a line that says who has won.
func (s *matScanner) takeRow(g *game, line string) error {
	line = questions.ReplaceAllStringFunc(line, func(text string) string { return strings.Repeat(" ", len(text)) })
	head := len(rowLine.FindString(line))
	starts := cellStart.FindAllStringSubmatchIndex(line[head:], -1)
	if len(starts) == 0 && strings.TrimSpace(line[head:]) == "" {
		return nil
	}
	if len(starts) == 0 || strings.TrimSpace(line[head:][:starts[0][2]]) != "" {
		return i18n.Errorf("%.60q begins neither with a throw, as 31:, nor with Doubles, Takes, Drops or Wins", strings.TrimSpace(line[head:]))
	}
	if s.cells += len(starts); s.cells > maxCells {
		return i18n.NewError("this text is longer than any match")
	}
	for i, at := range starts {
		end := len(line) - head
		if i+1 < len(starts) {
			end = starts[i+1][2]
		}
		c, err := readCell(line[head:][at[2]:at[3]], strings.TrimSpace(line[head:][at[2]:end]))
		if err != nil {
			return err
		}
		c.Line, c.Side = s.line, i%2
		if c.Kind == resigns && i > 0 && at[2] == starts[i-1][2]+len("31: ") {
			c.Side = g.Cells[len(g.Cells)-1].Side // it stands in place of what was to be moved
		}
		if len(starts) == 1 && head+at[2] >= rightHalf {
			c.Side = 1
		}
		g.Cells = append(g.Cells, c)
	}
	return nil
}

// numberIn finds the number of points in a cell.
var numberIn = regexp.MustCompile(`\d+`)

// readCell reads a cell by how it begins.
func readCell(start, text string) (cell, error) {
	c := cell{Text: text}
	if dice, ok := strings.CutSuffix(start, ":"); ok {
		c.Kind, c.Dice = throw, dice
		rest := strings.TrimSpace(text[len(start):])
		if strings.Contains(strings.ToLower(rest), "move") { // "Cannot Move"
			rest = ""
		}
		c.Said = strings.Fields(rest)
		return c, nil
	}
	c.Kind = matWords[strings.ToLower(start)]
	if n := numberIn.FindString(text); n != "" && c.Kind != setup {
		var err error
		if c.N, err = strconv.Atoi(n); err != nil || c.N > maxPoints {
			return c, i18n.Errorf("%.20s points are too many", n)
		}
	}
	return c, nil
}
