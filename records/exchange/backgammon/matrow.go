package backgammon

import (
	"maps"
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
	"draw": draw, "illegal play": setup,
}

var (
	// cellStart is how a cell begins: with dice, one of the matWords, or the question marks of who
	// gave up.
	cellStart = regexp.MustCompile(`(?i)(?:^|\s)((?:[1-6][1-6]|--):|(?:` + strings.Join(slices.Sorted(maps.Keys(matWords)), "|") + `)\b|\?{2,})`)
	// rowLabel is the number of a row; one within a row begins it anew.
	rowLabel = regexp.MustCompile(`(?:^\s*|\s)\d+\)`)
	rowStart = regexp.MustCompile(`^\s*\d+[).]`)
)

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
	starts := cellStart.FindAllStringSubmatchIndex(line[from:], -1)
	if foreign := strings.TrimSpace(line[from:]); foreign != "" && (len(starts) == 0 || strings.TrimSpace(line[from:][:starts[0][2]]) != "") {
		column := len(line) - len(strings.TrimLeft(line[from:], " ")) + 1
		return &records.Error{Column: column, Err: i18n.Errorf("%.60q begins neither with a throw, as 31:, nor with Doubles, Takes, Drops or Wins", foreign)}
	}
	if s.cells += len(starts); s.cells > maxCells {
		return i18n.NewError("this text is longer than any match")
	}
	first := len(g.Cells)
	for i, at := range starts {
		end := len(line)
		if i+1 < len(starts) {
			end = from + starts[i+1][2]
		}
		start := from + at[2]
		c, err := readCell(line[start:from+at[3]], strings.TrimSpace(line[start:end]))
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
	c.Match = c.Kind == wins && matchEnd.MatchString(text)
	if n := numberIn.FindString(text); n != "" && c.Kind != setup {
		var err error
		if c.N, err = strconv.Atoi(n); err != nil || c.N > maxPoints {
			return c, i18n.Errorf("%.20s points are too many", n)
		}
	}
	return c, nil
}
