// Package mat reads and writes .mat, the text in which programs of backgammon
// pass matches to each other, first written by Jellyfish:
//
//	; [EventDate "2026.11.22"]
//
//	 7 point match
//
//	 Game 1
//	 Anna : 0                       Boris : 0
//	  1) 31: 8/5 6/5                62: 24/18 13/11
//	  2)  Doubles => 2               Takes
//	  3) 66:                        11: 8/7(2) 6/5(2)*
//	      Wins 2 points
//
// A row is numbered and holds a cell for each player, who is named above it: a
// throw with what was played, or what was said of the cube. Each player counts
// points down from their own 24; the bar is 25, off is 0, and * marks a hit. A
// match to 0 points is money play. Rows are read by their cells, wherever these
// stand, for programs and servers write them otherwise: dice in any order, steps
// in any order in which they are legal, without marks, with words for a dance
// and a resignation, with ratings behind the names.
//
// Games of this room that no other program knows are written in the same way,
// as the page mat.md describes, and named by a line [Variation "Plakoto"].
package mat

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
	"boardroom/records/exchange/matchtext"
)

// Is reports whether data was meant as .mat: some line says to how many points
// a match is.
func Is(data []byte) bool {
	for line := range bytes.Lines(data) {
		if len(line) <= maxLine && matchLine.Match(line) {
			return true
		}
	}
	return false
}

// Read gives the matches of a text one after another, each as the import of a
// record or with the first error in it, which is a *records.Error. With an
// error the import holds what was played before it. The game is that of the tag
// Variation, or else the usual one. What the
// text does not tell of the house rules is chosen so that the match is legal, if
// it can be.
func Read(data []byte, known matchtext.Known) iter.Seq2[records.Import, error] {
	return func(yield func(records.Import, error) bool) {
		matches, err := scan(string(data))
		matchtext.Imports(matches, err, known, yield)
	}
}

// Limits of what is read: nothing that was ever played comes near them.
const (
	maxLine  = 1000 // bytes
	maxCells = 100000
)

// A scanner takes a text apart.
type scanner struct {
	done  []matchtext.Match
	now   *matchtext.Match // nil before its first line
	tags  map[string]string
	line  int
	cells int
}

// scan returns the matches of a text. An error, or nil, breaks the last of them
// off.
func scan(text string) ([]matchtext.Match, *records.Error) {
	s := scanner{tags: map[string]string{}}
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
func (s *scanner) close() {
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

func (s *scanner) scanLine(line string) error {
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
		s.now.Games = append(s.now.Games, matchtext.Game{Line: s.line})
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
func (s *scanner) takeTag(key, value string) {
	if s.now != nil && len(s.now.Games) > 0 {
		s.close()
		s.tags = map[string]string{}
	}
	key = strings.ReplaceAll(key, " ", "")
	if _, there := s.tags[key]; !there {
		s.tags[key] = value
	}
}

func (s *scanner) takeMatch(points string) error {
	s.close()
	to := 0
	if points != "" {
		n, err := strconv.Atoi(points)
		if err != nil || n > matchtext.MaxLength {
			return fmt.Errorf("a match to %.20s points is too long: at most %d", points, matchtext.MaxLength)
		}
		to = n
	}
	s.now = &matchtext.Match{Line: s.line, Tags: s.tags, To: to}
	s.tags = map[string]string{}
	return nil
}

func takeNames(g *matchtext.Game, line string) error {
	m := nameLine.FindStringSubmatch(line)
	if m == nil {
		return fmt.Errorf("here stand the players with their points, as \"Anna : 0     Boris : 0\", not %.60q", line)
	}
	for side := range g.Names {
		g.Names[side] = strings.TrimSpace(m[1+2*side])
		n, err := strconv.Atoi(m[2+2*side])
		if err != nil || n > matchtext.MaxPoints {
			return fmt.Errorf("%.20s points are too many", m[2+2*side])
		}
		g.Score[side] = n
	}
	return nil
}

// words are how a cell that is no throw begins, in small letters.
var words = map[string]matchtext.Kind{
	"double": matchtext.Doubles, "doubles": matchtext.Doubles, "redouble": matchtext.Doubles, "redoubles": matchtext.Doubles,
	"take": matchtext.Takes, "takes": matchtext.Takes, "accept": matchtext.Takes, "accepts": matchtext.Takes,
	"drop": matchtext.Drops, "drops": matchtext.Drops, "pass": matchtext.Drops, "passes": matchtext.Drops, "reject": matchtext.Drops, "rejects": matchtext.Drops,
	"beaver": matchtext.Beavers, "beavers": matchtext.Beavers,
	"resign": matchtext.Resigns, "resigns": matchtext.Resigns, "concede": matchtext.Resigns, "concedes": matchtext.Resigns,
	"wins": matchtext.Wins, "draw": matchtext.Draw, "illegal play": matchtext.Setup,
}

// cellStart is how a cell begins: with dice or one of the words.
var cellStart = regexp.MustCompile(`(?i)(?:^|\s)((?:[1-6][1-6]|--):|(?:` + strings.Join(slices.Sorted(maps.Keys(words)), "|") + `)\b)`)

// rightHalf is the column, from 0, from which a cell without another in its
// row is that of the player on the right.
const rightHalf = 20

// unplayed stands for what was not thrown or not moved any more.
var unplayed = regexp.MustCompile(`(?:\b00:\s*)?\?{2,}`)

// takeRow takes the cells of a row, or of a line that says who has won.
func (s *scanner) takeRow(g *matchtext.Game, line string) error {
	line = unplayed.ReplaceAllStringFunc(line, func(text string) string { return strings.Repeat(" ", len(text)) })
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
		if c.Kind == matchtext.Resigns && i > 0 && at[2] == starts[i-1][2]+len("31: ") {
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
func readCell(start, text string) (matchtext.Cell, error) {
	c := matchtext.Cell{Text: text}
	if dice, ok := strings.CutSuffix(start, ":"); ok {
		c.Kind, c.Dice = matchtext.Throw, dice
		rest := strings.TrimSpace(text[len(start):])
		if strings.Contains(strings.ToLower(rest), "move") { // "Cannot Move"
			rest = ""
		}
		c.Said = strings.Fields(rest)
		return c, nil
	}
	c.Kind = words[strings.ToLower(start)]
	if n := numberIn.FindString(text); n != "" && c.Kind != matchtext.Setup {
		var err error
		if c.N, err = strconv.Atoi(n); err != nil || c.N > matchtext.MaxPoints {
			return c, fmt.Errorf("%.20s points are too many", n)
		}
	}
	return c, nil
}
