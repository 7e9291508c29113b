package backgammon

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records"
)

// matWords are how a cell that is no throw begins, in small letters.
var matWords = map[string]kind{
	"double": doubles, "doubles": doubles, "redouble": doubles, "redoubles": doubles,
	"take": takes, "takes": takes, "accept": takes, "accepts": takes,
	"drop": drops, "drops": drops, "pass": drops, "passes": drops, "reject": drops, "rejects": drops,
	"beaver": beavers, "beavers": beavers,
	"resign": resigns, "resigns": resigns, "resigned": resigns, "concede": resigns, "concedes": resigns,
	"win": wins, "wins": wins, "loss": losses, "losses": losses, "lose": losses, "loses": losses,
	"draw": draw, "illegal": setup,
}

var (
	// rowLabel is the number of a row; one within a row begins it anew.
	rowLabel = regexp.MustCompile(`(?:^\s*|\s)\d+\)`)
	rowStart = regexp.MustCompile(`^\s*\d+[).]`)
)

// A cellStart is where a cell begins in a line, and where what it begins with ends: dice
// and a colon, one of the matWords, or the question marks of who gave up.
type cellStart struct{ at, end int }

// cellStarts finds where the cells of a line begin, from a column on.
func cellStarts(line string, from int) (all []cellStart) {
	for at := from; at < len(line); {
		end := at
		for end < len(line) && line[end] != ' ' {
			end++
		}
		if n := lengthOfStart(line[at:end]); n > 0 {
			all = append(all, cellStart{at, at + n})
		}
		at = end + 1
	}
	return all
}

// lengthOfStart returns how much of a word is the beginning of a cell; 0: none of it.
func lengthOfStart(word string) int {
	if len(word) >= 3 && word[2] == ':' && (isDie(word[0]) && isDie(word[1]) || word[:2] == noDice) {
		return 3
	}
	if n := len(word) - len(strings.TrimLeft(word, "?")); n > 1 {
		return n
	}
	n := 0
	for n < len(word) && isWord(word[n]) {
		n++
	}
	if matWords[strings.ToLower(word[:n])] == 0 {
		return 0
	}
	return n
}

// isWord reports whether a byte is one of a word's.
func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// isRow reports whether a line is one of a game, by its number.
func isRow(line string) bool {
	rest := strings.TrimLeft(line, " ")
	label := strings.TrimLeft(rest, "0123456789")
	return label != rest && label != "" && label[0] == ')'
}

// rightHalf is the column, from 0, from which a cell without another in its
// row is that of the player on the right.
const rightHalf = 20

// takeRow takes the cells of a row, or of a line that says who has won.
func (s *matScanner) takeRow(g *game, line string) error {
	line = withoutMarks(line)
	head := len(rowStart.FindString(line))
	from := head
	for _, label := range rowLabel.FindAllStringIndex(line[head:], -1) {
		if err := s.takeCells(g, line[:head+label[0]], from); err != nil {
			return err
		}
		from = head + label[1]
	}
	return s.takeCells(g, line, from)
}

// takeCells takes the cells that stand in a line from a column on, counted from 0.
func (s *matScanner) takeCells(g *game, line string, from int) error {
	starts := cellStarts(line, from)
	if foreign := strings.TrimSpace(line[from:]); foreign != "" && (len(starts) == 0 || strings.TrimSpace(line[from:starts[0].at]) != "") {
		column := len(line) - len(strings.TrimLeft(line[from:], " ")) + 1
		return &records.Error{Column: column, Err: noCell(foreign)}
	}
	if s.cells += len(starts); s.cells > maxCells {
		return i18n.NewError("this text is longer than any match")
	}
	first := len(g.Cells)
	for i, begins := range starts {
		end := len(line)
		if i+1 < len(starts) {
			end = starts[i+1].at
		}
		start := begins.at
		c, err := readCell(line[start:begins.end], strings.TrimSpace(line[start:end]))
		if err != nil {
			return &records.Error{Column: start + 1, Err: err}
		}
		c.Line, c.Column, c.Bare = s.line, start+1, from == 0
		if n := len(g.Cells); n > first {
			last := g.Cells[n-1]
			c.Side = 1 - last.Side
			if c.Kind == resigns && last.Kind == throw && start == last.Column-1+len("31: ") {
				c.Side = last.Side // it stands in place of what was to be moved
			}
		}
		g.Cells = append(g.Cells, c)
	}
	if cells := g.Cells[first:]; len(cells) > 0 && cells[0].Column > rightHalf && !slices.ContainsFunc(cells, func(c cell) bool { return c.Side == 1 }) {
		for i := range cells {
			cells[i].Side = 1
		}
	}
	return nil
}

// noCell says that a text is nothing that stands in a row.
func noCell(text string) error {
	return i18n.Errorf("%.60q begins neither with a throw, as 31:, nor with Doubles, Takes, Drops or Wins", text)
}

// marks are question marks, and the dice of who threw none any more.
var marks = regexp.MustCompile(`\b00:\s*|\?{2,}`)

// withoutMarks gives a line without those marks that are no cell, nor what stands behind a
// throw: "8/5 6/5??" is a play that somebody did not like.
func withoutMarks(line string) string {
	if !strings.Contains(line, "??") && !strings.Contains(line, "00:") {
		return line
	}
	at := 0
	return marks.ReplaceAllStringFunc(line, func(mark string) string {
		at += strings.Index(line[at:], mark)
		before := line[:at]
		at += len(mark)
		alone := strings.TrimSpace(before) == "" || strings.HasSuffix(before, "  ") || strings.HasSuffix(strings.TrimRight(before, " "), ":") || strings.HasSuffix(strings.TrimRight(before, " "), ")")
		if mark[0] == '?' && alone {
			return mark
		}
		return strings.Repeat(" ", len(mark))
	})
}

// notMoved are words for a dance, in small letters.
var notMoved = []string{"move", "dance", "no play"} // "Cannot Move"

var (
	numberIn = regexp.MustCompile(`\d+`)
	matchEnd = regexp.MustCompile(`(?i)\bmatch\b`)
)

// readCell reads a cell by how it begins.
func readCell(start, text string) (cell, error) {
	c := cell{Text: text}
	if dice, ok := strings.CutSuffix(start, ":"); ok {
		c.Kind, c.Dice = throw, dice
		rest := text[len(start):]
		if !slices.ContainsFunc(notMoved, func(word string) bool { return strings.Contains(strings.ToLower(rest), word) }) {
			c.Said = strings.Fields(rest)
		}
		return c, nil
	}
	c.Kind = matWords[strings.ToLower(start)]
	if start[0] == '?' {
		c.Kind = resigns
	}
	if c.Kind == setup && !strings.HasPrefix(strings.ToLower(text), "illegal play") {
		return c, noCell(text)
	}
	c.Match = c.Kind == wins && matchEnd.MatchString(text)
	if n := numberIn.FindString(text); n != "" && c.Kind != setup {
		var err error
		if c.N, err = strconv.Atoi(n); err != nil || c.N > maxPoints {
			return c, i18n.Errorf("%.20s points are too many", n)
		}
	}
	return c, nil
}
