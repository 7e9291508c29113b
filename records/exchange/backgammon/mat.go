package backgammon

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/records"
)

// IsMat reports whether data was meant as .mat: some line says to how many points
// a match is.
func IsMat(data []byte) bool {
	for line := range bytes.Lines(data) {
		if len(line) <= maxLine && matchLine.Match(line) {
			return true
		}
	}
	return false
}

// ReadMat gives the matches of a text one after another, each as the import of a
// record or with the first error in it, which is a *records.Error. With an
// error the import holds what was played before it. The game is that of the tag
// Variation, or else the usual one. What the
// text does not tell of the house rules is chosen so that the match is legal, if
// it can be.
func ReadMat(data []byte, known Known) iter.Seq2[records.Import, error] {
	return func(yield func(records.Import, error) bool) {
		matches, err := scanMat(string(data))
		Imports(matches, err, known, yield)
	}
}

// Limits of what is read: nothing that was ever played comes near them.
const (
	maxLine  = 1000 // bytes
	maxCells = 100000
)

// A matScanner takes a text apart.
type matScanner struct {
	done  []Match
	now   *Match // nil before its first line
	tags  map[string]string
	line  int
	cells int
}

// scanMat returns the matches of a text. An error, or nil, breaks the last of them
// off.
func scanMat(text string) ([]Match, *records.Error) {
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
		return fmt.Errorf("a line of %d bytes stands in no match", len(line))
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
		return fmt.Errorf("%.40q stands before the line that says to how many points the match is, as \"7 point match\"", line)
	case gameLine.MatchString(line):
		s.now.Games = append(s.now.Games, Game{Line: s.line})
		return nil
	case len(s.now.Games) == 0:
		return fmt.Errorf("%.40q stands before the first game, which begins with \"Game 1\"", line)
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
		if err != nil || n > MaxLength {
			return fmt.Errorf("a match to %.20s points is too long: at most %d", points, MaxLength)
		}
		to = n
	}
	s.now = &Match{Line: s.line, Tags: s.tags, To: to}
	s.tags = map[string]string{}
	return nil
}

func takeNames(g *Game, line string) error {
	m := nameLine.FindStringSubmatch(line)
	if m == nil {
		return fmt.Errorf("here stand the players with their points, as \"Anna : 0     Boris : 0\", not %.60q", line)
	}
	for side := range g.Names {
		g.Names[side] = strings.TrimSpace(m[1+2*side])
		n, err := strconv.Atoi(m[2+2*side])
		if err != nil || n > MaxPoints {
			return fmt.Errorf("%.20s points are too many", m[2+2*side])
		}
		g.Score[side] = n
	}
	return nil
}

// matWords are how a cell that is no throw begins, in small letters.
var matWords = map[string]Kind{
	"double": Doubles, "doubles": Doubles, "redouble": Doubles, "redoubles": Doubles,
	"take": Takes, "takes": Takes, "accept": Takes, "accepts": Takes,
	"drop": Drops, "drops": Drops, "pass": Drops, "passes": Drops, "reject": Drops, "rejects": Drops,
	"beaver": Beavers, "beavers": Beavers,
	"resign": Resigns, "resigns": Resigns, "concede": Resigns, "concedes": Resigns,
	"wins": Wins, "draw": Draw, "illegal play": Setup,
}

// cellStart is how a cell begins: with dice or one of the matWords.
var cellStart = regexp.MustCompile(`(?i)(?:^|\s)((?:[1-6][1-6]|--):|(?:` + strings.Join(slices.Sorted(maps.Keys(matWords)), "|") + `)\b)`)

// rightHalf is the column, from 0, from which a cell without another in its
// row is that of the player on the right.
const rightHalf = 20

// questions stands for what was not thrown or not moved any more.
var questions = regexp.MustCompile(`(?:\b00:\s*)?\?{2,}`)

// takeRow takes the cells of a row, or of a line that says who has won.
func (s *matScanner) takeRow(g *Game, line string) error {
	line = questions.ReplaceAllStringFunc(line, func(text string) string { return strings.Repeat(" ", len(text)) })
	head := len(rowLine.FindString(line))
	starts := cellStart.FindAllStringSubmatchIndex(line[head:], -1)
	if len(starts) == 0 && strings.TrimSpace(line[head:]) == "" {
		return nil
	}
	if len(starts) == 0 || strings.TrimSpace(line[head:][:starts[0][2]]) != "" {
		return fmt.Errorf("%.60q begins neither with a throw, as 31:, nor with Doubles, Takes, Drops or Wins", strings.TrimSpace(line[head:]))
	}
	if s.cells += len(starts); s.cells > maxCells {
		return errors.New("this text is longer than any match")
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
		if c.Kind == Resigns && i > 0 && at[2] == starts[i-1][2]+len("31: ") {
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
func readCell(start, text string) (Cell, error) {
	c := Cell{Text: text}
	if dice, ok := strings.CutSuffix(start, ":"); ok {
		c.Kind, c.Dice = Throw, dice
		rest := strings.TrimSpace(text[len(start):])
		if strings.Contains(strings.ToLower(rest), "move") { // "Cannot Move"
			rest = ""
		}
		c.Said = strings.Fields(rest)
		return c, nil
	}
	c.Kind = matWords[strings.ToLower(start)]
	if n := numberIn.FindString(text); n != "" && c.Kind != Setup {
		var err error
		if c.N, err = strconv.Atoi(n); err != nil || c.N > MaxPoints {
			return c, fmt.Errorf("%.20s points are too many", n)
		}
	}
	return c, nil
}
